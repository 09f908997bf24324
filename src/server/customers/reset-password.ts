import { hash } from 'node:crypto'

import { maskedEmail } from '#domain/email.ts'

import type { Database } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import { Refused } from '../refused.ts'
import type { Throttle } from '../http/throttle.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { normalEmail, readEmail } from '../mail/email-identity.ts'
import type { OrdersService } from '../orders/service.ts'
import { hashToken } from '../tokens.ts'
import type { SecurityLog } from '../security-log.ts'
import { settleClaims } from './claims.ts'
import { requestUses, guessKey, linkUses, mailUses } from './guess-limits.ts'
import type { AccountMailPayload, ResetMailPayload } from '../jobs/job-payloads.ts'
import { passwordFault, passwordRequired } from './new-password.ts'
import { deletePasskeys } from './passkey-repository.ts'
import type { Passwords } from './passwords.ts'
import { deleteDevices, findByLink, lockCustomer, takeLink } from './repository.ts'
import type { Sessions } from './sessions.ts'
import { updateCustomer } from './write-customer.ts'

interface ResetDeps {
  readonly database: Database
  readonly throttle: Throttle
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly orders: Pick<OrdersService, 'moveBuyer'>
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly security: SecurityLog
  readonly now: () => number
}

interface Link {
  readonly i: string
  readonly id: string
}

export interface ResetPassword {
  /** Notes the request; whether there is such an account is found out when the mail is made, so every address costs the same. */
  request(email: string, from: { ip: string }): Promise<void>
  /** The masked address. 400 for a link that is used, replaced, too old or made up: one answer. */
  verify(link: Link, from: { ip: string }): Promise<{ email: string }>
  /** Sets the password, uses the link up, ends every session, and knows no browser any more. */
  set(link: Link & { password?: string | undefined }, from: { ip: string }): Promise<void>
}

export function createResetPassword(deps: ResetDeps): ResetPassword {
  const { database, throttle, passwords, sessions, outbox, security, now } = deps
  const halves = ({ i, id }: Link) => ({ id: i, tokenHash: hashToken(id), now: now() })
  const refused = (ip: string) => {
    security('link-refused', { ip })
    return new Refused({ code: 'link-invalid' })
  }

  return {
    async request(typed, { ip }) {
      const { fault } = readEmail(typed)
      if (fault !== null) throw new Refused({ code: 'fields-invalid', fields: { email: fault } })
      const email = normalEmail(typed)
      await throttle.take(requestUses('reset', ip))
      security('reset-asked', { email, ip })
      if (!(await throttle.mayTake(mailUses('reset', email)))) return
      const payload: ResetMailPayload = { email }
      await database.write((tx) =>
        outbox.add(tx, 'reset-mail', `${hash('sha256', email, 'hex')}:${crypto.randomUUID()}`, payload),
      )
      outbox.wake()
    },

    async verify(link, { ip }) {
      await throttle.take(linkUses(ip))
      const found = await findByLink(database.read, halves(link))
      if (!found) throw refused(ip)
      return { email: maskedEmail(found.email) }
    },

    async set({ password, ...link }, { ip }) {
      await throttle.take(linkUses(ip))
      const fault = await passwordFault(password)
      if (fault || password === undefined)
        throw new Refused({ code: 'fields-invalid', fields: { password: fault ?? passwordRequired } })
      // Before the expensive part; who has no good link costs nothing.
      const linked = await findByLink(database.read, halves(link))
      if (!linked) throw refused(ip)
      const hashed = await passwords.hash(password, linked.password)
      const email = await database.write(async (tx) => {
        const taken = await takeLink(tx, halves(link))
        const customer = taken && (await lockCustomer(tx, taken.customer_id))
        if (!customer) return null
        // Only who reads this mailbox has the link, so the address is proven.
        await updateCustomer(tx, customer.id, { password: hashed, email_proven_at: now(), updated_at: now() })
        await settleClaims(tx, customer, { orders: deps.orders, now: now() })
        await sessions.endAll(tx, customer.id)
        await deleteDevices(tx, customer.id)
        // Whoever had the account before may have made one.
        await deletePasskeys(tx, customer.id)
        await throttle.clear(tx, guessKey(customer.email, null))
        const payload: AccountMailPayload = {
          notice: 'password-changed',
          email: customer.email,
          language: fromJson(customer.body).language,
        }
        await outbox.add(tx, 'account-mail', crypto.randomUUID(), payload)
        return customer.email
      })
      if (email === null) throw refused(ip)
      security('reset-done', { email, ip })
      outbox.wake()
    },
  }
}
