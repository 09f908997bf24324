import type { Tx } from '../database/database.ts'
import { raiseIssue } from '../jobs/issues.ts'
import { storedSpellings } from '../mail/email-identity.ts'
import { lockOrderById } from './after-sale-repository.ts'
import { findBounced, markBounced } from './order-mails-repository.ts'

/** A mailbox that takes nothing, and the message by which that was found, where the provider knows it. */
export interface BouncedMail {
  readonly email: string
  /** `nameOfMessage`. */
  readonly messageName: string | null
  readonly detail: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** A message comes back within days; an older one is of another time. */
const longestMs = 7 * 24 * 60 * 60_000
/** Clocks of the provider and of the shop differ. */
const clocksMs = 10 * 60_000

/**
 * Marks the email of an order that came back for good, and raises an issue, since its buyer hears nothing more of it. Where the provider does
 * not name the message it is the last one of the shop to that mailbox. An email that is about no order changes nothing.
 */
export async function noteBouncedMail(
  tx: Tx,
  { email, messageName, detail, at }: BouncedMail,
  now: number,
): Promise<void> {
  const mail = await findBounced(tx, {
    recipients: [...new Set([email, ...storedSpellings(email)])],
    messageName,
    from: at - longestMs,
    until: at + clocksMs,
  })
  const order = mail && (await lockOrderById(tx, mail.order_id))
  if (!mail || !order) return
  await markBounced(tx, mail.id, { refusal: detail, at })
  const report = { code: 'mail-bounced', params: { number: order.number, job: mail.kind } } as const
  await raiseIssue(tx, { kind: 'bounce', ref: order.id, report }, now)
}
