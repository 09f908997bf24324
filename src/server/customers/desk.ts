import type { CustomerExport } from '#contract/customer-export.ts'
import type { Customer } from '#contract/customer.ts'
import { normalEmail } from '../mail/email-identity.ts'

import { noteAct } from '../audit.ts'
import type { Database } from '../database/database.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { eraseAccount, type Erased, type ForgetDeps } from './forget.ts'
import { bodyOf } from './profile.ts'
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
  idOf(idOrEmail: string): Promise<string | null>
  /** Null when there is no such account (any more); so it is below. */
  show(id: string): Promise<ShownCustomer | null>
  /** The same document as its owner gets. */
  export(id: string, actor: string): Promise<CustomerExport | null>
  /** The same as its owner does; who did it stands in the audit. */
  erase(id: string, actor: string): Promise<Erased | null>
}

interface CustomersDeskDeps {
  readonly database: Database
  readonly forgetting: ForgetDeps
  readonly answer: (customer: CustomersTable) => Promise<Customer>
  readonly exported: (customer: CustomersTable) => Promise<CustomerExport>
  readonly now: () => number
}

export function createCustomersDesk(deps: CustomersDeskDeps): CustomersDesk {
  const { database, forgetting, now } = deps
  const byId = (value: string) => findCustomer(database.read, { column: 'id', value })

  return {
    search: async (text, limit) =>
      (await searchCustomers(database.read, normalEmail(text), limit)).map(listed),
    async idOf(text) {
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
  }
}

function listed(row: CustomersTable): ListedCustomer {
  const { firstName, lastName, country } = bodyOf(row)
  const name = `${firstName} ${lastName}`.trim()
  return { id: row.id, email: row.email, name, country, registeredAt: row.created_at }
}
