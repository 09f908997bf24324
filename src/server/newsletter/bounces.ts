import type { BounceKind } from '#contract/staff/newsletter.ts'

import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { hashToken } from '../tokens.ts'
import { normalEmail, storedSpellings } from '../mail/email-identity.ts'
import { readPostmarkBounces } from './postmark-bounces.ts'
import { deleteBounce, putBounces } from './subscriber-repository.ts'

/** What the audit calls a mailbox, which it must not name. */
const mailboxName = (email: string): string => `mailbox:${hashToken(`mailbox:${normalEmail(email)}`)}`

export interface AddBounce {
  readonly email: string
  readonly kind: BounceKind
  readonly detail: string
}

/** Notes by hand that a mailbox takes nothing, or that its owner complained: nothing that it can do without is sent there any more. */
export const addBounce = defineAct<AddBounce, null>({
  permission: 'customers.note',
  action: 'bounce',
  async run({ tx, app, actor }, { email, kind, detail }) {
    await putBounces(tx, [{ email: normalEmail(email), kind, detail, source: actor.name, at: app.now() }])
    return { value: null, audit: [{ ref: mailboxName(email), detail: { kind } }] }
  },
})

/** Takes a mailbox off again, since it works. Refuses `bounce-unknown`. */
export const removeBounce = defineAct<{ readonly email: string }, null>({
  permission: 'customers.note',
  action: 'bounce-remove',
  async run({ tx }, { email }) {
    if (!(await deleteBounce(tx, storedSpellings(email)))) refuse('bounce-unknown', { email }, 'email')
    return { value: null, audit: [{ ref: mailboxName(email) }] }
  },
})

/** Notes what a file of Postmark's says came back for good, or was called spam. Refuses `bounces-unreadable`. */
export const importBounces = defineAct<
  { readonly file: string },
  { readonly noted: number; readonly passing: number }
>({
  permission: 'customers.note',
  action: 'bounce-import',
  async run({ tx, app }, { file }) {
    const found = readPostmarkBounces(file, app.now())
    if (!found) return refuse('bounces-unreadable', {}, 'file')
    const rows = found.bounces.map(({ email, ...bounce }) => ({
      email: normalEmail(email),
      ...bounce,
      source: 'postmark',
    }))
    await putBounces(tx, rows)
    const value = { noted: rows.length, passing: found.passing }
    return { value, audit: [{ ref: 'newsletter', detail: value }] }
  },
})
