import type { CustomerExport } from '#contract/customer-export.ts'
import type { Customer } from '#contract/customer.ts'
import { normalEmail } from '../mail/email-identity.ts'

import { noteAct } from '../audit.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { mailboxHash } from '../erasures.ts'
import { eraseAccount, type ErasedWhat, type ForgetDeps } from './forget.ts'
import {
  exportMailbox,
  createGuest,
  isNothing,
  type MailboxDeps,
  type MailboxExport,
} from './mailbox-data.ts'
import { parseBody } from './profile.ts'
import { findAccount } from './find-account.ts'
import { findCustomer, searchCustomers } from './repository.ts'

/** An account in a list. `registeredAt` is epoch milliseconds. */
export interface ListedCustomer {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly country: string
  readonly registeredAt: number
}

export interface ShownCustomer {
  readonly customer: Customer
  readonly registeredAt: number
  /** Whether its owner has shown that the mailbox is theirs. */
  readonly isEmailProven: boolean
}

/** What the team does with accounts for their owners, who are not logged in here. */
export interface CustomersDesk {
  /** The newest accounts in whose e-mail the text stands; an empty text stands in all. */
  search(text: string, limit: number): Promise<ListedCustomer[]>
  /** The id of the account with this id or e-mail; null when there is none. */
  findId(idOrEmail: string): Promise<string | null>
  /** Null when there is no such account (any more); so it is below. */
  show(id: string): Promise<ShownCustomer | null>
  /** The same document as its owner gets. */
  export(id: string, actor: string): Promise<CustomerExport | null>
  /** The same as its owner does; who did it stands in the audit. */
  erase(id: string, actor: string): Promise<ErasedWhat | null>
  /** Everything that is kept under an address: of its account, if it has one, and of a guest. For who was shown to own the mailbox. */
  exportAddress(email: string, actor: string): Promise<AddressExport>
  /** Erases all of that. Harmless to repeat. */
  eraseAddress(email: string, actor: string): Promise<ErasedAddress>
}

export interface AddressExport {
  readonly exportedAt: string
  readonly email: string
  readonly account: CustomerExport | null
  readonly guest: MailboxExport
}

export interface ErasedAddress extends ErasedWhat {
  /** False: nothing was kept under it. */
  readonly isKnown: boolean
  /** Its account; null for a guest. */
  readonly account: string | null
  /** It was told before that it wants no letters; the hash that says so stays. */
  readonly hasUnsubscribed: boolean
}

/** What the audit calls a mailbox, which it must not name: only who has the address can tell that it is meant. */
const mailboxRef = (email: string): string => `mailbox:${mailboxHash(email)}`

interface CustomersDeskDeps extends MailboxDeps {
  readonly forgetting: ForgetDeps
  readonly answer: (customer: CustomersTable) => Promise<Customer>
  readonly exported: (customer: CustomersTable) => Promise<CustomerExport>
  readonly now: () => number
}

export function createCustomersDesk(deps: CustomersDeskDeps): CustomersDesk {
  const { database, forgetting, now } = deps
  const { read } = database
  const byId = (value: string) => findCustomer(database.read, { column: 'id', value })

  return {
    search: async (text, limit) =>
      (await searchCustomers(database.read, normalEmail(text), limit)).map(listed),
    async findId(text) {
      const row = (await byId(text)) ?? (await findAccount(database.read, text))
      return row?.id ?? null
    },
    async show(id) {
      const row = await byId(id)
      if (!row) return null
      const isEmailProven = row.email_proven_at !== null
      return { customer: await deps.answer(row), registeredAt: row.created_at, isEmailProven }
    },
    async export(id, actor) {
      const row = await byId(id)
      if (!row) return null
      const document = await deps.exported(row)
      await database.write((tx) => noteAct(tx, { actor, action: 'customer-export', ref: id }, now()))
      return document
    },
    async erase(id, actor) {
      const row = await byId(id)
      if (!row) return null
      return eraseAccount(forgetting, row, {
        note: (tx, erased) =>
          noteAct(tx, { actor, action: 'customer-erase', ref: id, detail: erased }, now()),
      })
    },
    async exportAddress(typed, actor) {
      const email = normalEmail(typed)
      const row = await findAccount(read, email)
      const account = row ? await deps.exported(row) : null
      const guest = await exportMailbox(deps, createGuest(email, now()))
      const ref = row?.id ?? mailboxRef(email)
      await database.write((tx) => noteAct(tx, { actor, action: 'customer-export', ref }, now()))
      return { exportedAt: new Date(now()).toISOString(), email, account, guest }
    },
    async eraseAddress(typed, actor) {
      const email = normalEmail(typed)
      const row = await findAccount(read, email)
      const guest = createGuest(email, now())
      const kept = await exportMailbox(deps, guest)
      // The team has seen whose mailbox it is: what stands under the address alone goes with an account that has not proven it.
      const proven = { ...(row ?? guest), email_proven_at: row?.email_proven_at ?? now() }
      const erased = await eraseAccount(forgetting, proven, {
        note: (tx, detail) =>
          noteAct(tx, { actor, action: 'customer-erase', ref: row?.id ?? mailboxRef(email), detail }, now()),
      })
      const isKnown = row !== undefined || !isNothing(kept)
      return { ...erased, isKnown, account: row?.id ?? null, hasUnsubscribed: kept.hasUnsubscribed }
    },
  }
}

function listed(row: CustomersTable): ListedCustomer {
  const { firstName, lastName, country } = parseBody(row)
  const name = `${firstName} ${lastName}`.trim()
  return { id: row.id, email: row.email, name, country, registeredAt: row.created_at }
}
