import type { Database, Tx } from '../database/database.ts'
import type { CustomersTable, EmailChangesTable } from '../database/tables/customer-tables.ts'
import type { Throttle } from '../http/throttle.ts'
import type { EmailChangeMailPayload } from '../jobs/job-payloads.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { storedSpellings } from '../mail/email-identity.ts'
import type { OrdersService } from '../orders/service.ts'
import { Refused } from '../refused.ts'
import type { SecurityLog } from '../security-log.ts'
import { hashToken } from '../tokens.ts'
import { toJson } from '../database/json.ts'
import { settleClaims } from './claims.ts'
import {
  deletePendingChanges,
  findByConfirmLink,
  findPendingChange,
  findUndoable,
  insertEmailChange,
  isAwaited,
  takeChangesSince,
  updateEmailChange,
} from './email-change-repository.ts'
import { findAccounts } from './find-account.ts'
import { guessKey, linkUses, moveUses } from './guess-limits.ts'
import { deletePasskeys } from './passkey-repository.ts'
import { parseBody, unasked } from './profile.ts'
import { deleteDevices, deleteReset, lockCustomer } from './repository.ts'
import type { Sessions } from './sessions.ts'
import type { Visitor } from '../shopper-call.ts'
import { updateCustomer } from './write-customer.ts'

/** The two halves of a mailed link. */
interface MailedLink {
  readonly i: string
  readonly id: string
}

/**
 * The address of an account changes in three steps: it is asked for with the password, counts when the link to the new address is opened
 * where the account is logged in, and comes back by the link to the old address, for as long as `undoDays`.
 */
export interface EmailChanges {
  /** Counts a request, before the transaction that records it. Refuses too many. */
  limit(customer: CustomersTable, email: string): Promise<void>
  /** Notes where an account wants to move, in place of what it wanted before, with the mail to that address. */
  ask(tx: Tx, customer: CustomersTable, email: string): Promise<void>
  /** The address that waits for its link; null for none. */
  pending(customerId: string): Promise<string | null>
  cancel(customer: CustomersTable): Promise<void>
  /**
   * Moves the account, or proves its present address; ends its other sessions, and returns the new one of this browser. Harmless to repeat. 400 for a link that
   * is replaced, too old or another account's; 409 where the address has an account of its own, or had one that can still come back.
   */
  confirm(customer: CustomersTable, link: MailedLink, visitor: Visitor): Promise<string>
  /**
   * Puts the old address back, ends every session, takes the password away, and mails a link to set another: who changed the address
   * without its owner knew that one. 400 for a link that is used or too old.
   */
  undo(link: MailedLink, from: { readonly ip: string }): Promise<void>
}

interface EmailChangesDeps {
  readonly database: Database
  readonly throttle: Throttle
  readonly sessions: Pick<Sessions, 'start' | 'endAll'>
  readonly orders: Pick<OrdersService, 'moveBuyer'>
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly security: SecurityLog
  readonly now: () => number
}

const day = 24 * 60 * 60_000
/** As long as a mail may lie unread. */
export const confirmDays = 2
export const undoDays = 14

const mailFor = (change: string, to: EmailChangeMailPayload['to']): EmailChangeMailPayload => ({ change, to })

export function createEmailChanges(deps: EmailChangesDeps): EmailChanges {
  const { database, throttle, outbox, now } = deps
  return {
    limit: ({ id }, email) => throttle.take(moveUses(id, email)),

    async ask(tx, customer, email) {
      await deletePendingChanges(tx, customer.id)
      const id = crypto.randomUUID()
      await insertEmailChange(tx, {
        id,
        customer_id: customer.id,
        old_email: customer.email,
        new_email: email,
        confirm_hash: null,
        asked_at: now(),
        expires_at: now() + confirmDays * day,
        confirmed_at: null,
        undo_hash: null,
        undo_until: null,
      })
      await outbox.add(tx, 'email-change-mail', crypto.randomUUID(), mailFor(id, 'new'))
    },

    async pending(customerId) {
      const change = await findPendingChange(database.read, customerId, now())
      return change && !provesPresent(change) ? change.new_email : null
    },

    cancel: ({ id }) => database.write((tx) => deletePendingChanges(tx, id)),
    confirm: confirming(deps),
    undo: undoing(deps),
  }
}

/** The link of a welcome: the account stays where it is, and its owner shows that they read its mailbox. */
const provesPresent = ({ old_email, new_email }: EmailChangesTable): boolean => old_email === new_email

const halves = ({ i, id }: MailedLink, now: number) => ({ id: i, tokenHash: hashToken(id), now })

function confirming(deps: EmailChangesDeps): EmailChanges['confirm'] {
  const { database, throttle, sessions, orders, outbox, security, now } = deps

  /** Whether another account has the address, or can still come back to it. Claims alone give way to who reads the mailbox. */
  const isTaken = async (tx: Tx, { customer_id, new_email }: EmailChangesTable): Promise<boolean> =>
    (await findAccounts(tx, new_email)).some(
      ({ id, claimed_email }) => id !== customer_id && claimed_email === null,
    ) || isAwaited(tx, storedSpellings(new_email), { now: now(), except: customer_id })

  async function move(tx: Tx, present: CustomersTable, change: EmailChangesTable): Promise<void> {
    if (await isTaken(tx, change)) throw new Refused({ code: 'email-taken' })
    const moved = { email: change.new_email, claimed_email: null, email_proven_at: now() }
    await updateCustomer(tx, present.id, {
      ...moved,
      body: toJson(unasked(parseBody(present))),
      updated_at: now(),
    })
    await settleClaims(tx, { ...present, ...moved }, { orders, now: now() })
    await updateEmailChange(tx, change.id, { confirmed_at: now() })
    // An address that it only claimed was never its own: to its owner nothing happened.
    if (present.claimed_email !== null || provesPresent(change)) return
    await updateEmailChange(tx, change.id, { undo_until: now() + undoDays * day })
    await outbox.add(tx, 'email-change-mail', crypto.randomUUID(), mailFor(change.id, 'old'))
  }

  return async (customer, link, visitor) => {
    await throttle.take(linkUses(visitor.ip))
    const confirmed = await database.write(async (tx) => {
      const present = await lockCustomer(tx, customer.id)
      const change = present && (await findByConfirmLink(tx, present.id, halves(link, now())))
      // Asked for under another address than the account has by now; with its new one already, the answer got lost.
      const expected = change?.confirmed_at === null ? change.old_email : change?.new_email
      if (!change || expected !== present.email) return null
      if (change.confirmed_at === null) await move(tx, present, change)
      await deleteReset(tx, present.id)
      await sessions.endAll(tx, present.id)
      await deleteDevices(tx, present.id, hashToken(visitor.device ?? ''))
      return { session: await sessions.start(tx, present.id, visitor), isProof: provesPresent(change) }
    })
    if (confirmed === null) {
      security('link-refused', { ip: visitor.ip })
      throw new Refused({ code: 'link-invalid' })
    }
    security(confirmed.isProof ? 'email-proven' : 'email-changed', { email: customer.email, ip: visitor.ip })
    outbox.wake()
    return confirmed.session
  }
}

function undoing(deps: EmailChangesDeps): EmailChanges['undo'] {
  const { database, throttle, sessions, orders, outbox, security, now } = deps

  /** Returns the address that is back; null for a link that does nothing any more. */
  async function moveBack(tx: Tx, link: MailedLink): Promise<string | null> {
    const change = await findUndoable(tx, halves(link, now()))
    const present = change && (await lockCustomer(tx, change.customer_id))
    if (!present || !(await takeChangesSince(tx, change))) return null
    const back = { email: change.old_email, claimed_email: null, email_proven_at: now() }
    await updateCustomer(tx, present.id, {
      ...back,
      password: '',
      body: toJson(unasked(parseBody(present))),
      updated_at: now(),
    })
    await settleClaims(tx, { ...present, ...back }, { orders, now: now() })
    await deleteReset(tx, present.id)
    await sessions.endAll(tx, present.id)
    await deleteDevices(tx, present.id)
    await deletePasskeys(tx, present.id)
    await throttle.clear(tx, guessKey(change.old_email, null))
    await outbox.add(tx, 'reset-mail', crypto.randomUUID(), { email: change.old_email })
    return change.old_email
  }

  return async (link, { ip }) => {
    await throttle.take(linkUses(ip))
    const email = await database.write((tx) => moveBack(tx, link))
    if (email === null) {
      security('link-refused', { ip })
      throw new Refused({ code: 'link-invalid' })
    }
    security('email-restored', { email, ip })
    outbox.wake()
  }
}
