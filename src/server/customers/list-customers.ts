import { defineQuery } from '../application/use-case.ts'
import type { Database, Queries } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { findByTerms } from '../database/term-search.ts'
import { normalEmail } from '../mail/email-identity.ts'
import { readSearch } from '../person-terms.ts'
import { listGuestOrders } from './guest-repository.ts'
import { parseBody } from './profile.ts'
import { listCustomers, type ListPlace } from './repository.ts'

export interface FindCustomers {
  /** Beginnings of words of name and email, of a telephone number or of a postcode; empty: everybody. */
  readonly text: string
  /** Who bought without an account, rather than those who have one. */
  readonly isGuest: boolean
  /** `next` of the page before; null: the first page. */
  readonly after: string | null
  readonly limit: number
}

/** Somebody in a list. `id`: of the account; of a guest the address. */
export interface ListedCustomer {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly country: string
  /** Epoch milliseconds: since when there is an account; of a guest the time of the newest order. */
  readonly registeredAt: number
}

export interface CustomerPage {
  readonly customers: readonly ListedCustomer[]
  /** What the next page comes after; null: this is the last. */
  readonly next: string | null
}

/** Makes the list of those who bought or made an account, the newest first. */
export const createCustomerList = (database: Database) =>
  defineQuery<FindCustomers, CustomerPage>({
    permission: 'customers.read',
    async run(_, { text, isGuest, after, limit }) {
      const page = { text, after: readPlace(after), limit: limit + 1 }
      const rows = isGuest
        ? await guestsOfPage(database.read, page)
        : await accountsOfPage(database.read, page)
      const last = rows[limit - 1]
      return {
        customers: rows.slice(0, limit).map(({ customer }) => customer),
        next: rows.length > limit && last ? `${last.place.at}-${last.place.id}` : null,
      }
    },
  })

interface Row {
  readonly customer: ListedCustomer
  readonly place: ListPlace
}
interface Page {
  readonly text: string
  readonly after: ListPlace | null
  readonly limit: number
}

const nextForm = /^(\d{1,16})-(.{1,80})$/

function readPlace(after: string | null): ListPlace | null {
  const [, at, id] = nextForm.exec(after ?? '') ?? []
  return at === undefined || id === undefined ? null : { at: Number(at), id }
}

async function accountsOfPage(queries: Queries, { text, after, limit }: Page): Promise<Row[]> {
  const found =
    text.trim() === ''
      ? null
      : await findByTerms(
          queries,
          { table: 'customer_terms', key: 'customer_id', owner: 'customers.id' },
          { meanings: readSearch(text) },
        )
  const rows = await listCustomers(queries, { found, after, limit })
  return rows.map((row) => ({ customer: listed(row), place: { at: row.created_at, id: row.id } }))
}

async function guestsOfPage(queries: Queries, { text, after, limit }: Page): Promise<Row[]> {
  const meanings = readSearch(text)
  const conditionFor = (table: 'orders' | 'newer') =>
    findByTerms(queries, { table: 'order_terms', key: 'order_id', owner: `${table}.id` }, { meanings })
  const conditions =
    text.trim() === '' ? null : { orders: await conditionFor('orders'), newer: await conditionFor('newer') }
  const rows = await listGuestOrders(queries, {
    found: conditions && ((table) => conditions[table]),
    after,
    limit,
  })
  return rows.map(({ email: typed, number, created_at, snapshot }) => {
    const { address } = fromJson(snapshot)
    const email = normalEmail(typed)
    const customer = {
      id: email,
      email,
      name: `${address.firstName} ${address.lastName}`.trim(),
      country: address.country.toUpperCase(),
      registeredAt: created_at,
    }
    return { customer, place: { at: created_at, id: number } }
  })
}

function listed(row: CustomersTable): ListedCustomer {
  const { firstName, lastName, country } = parseBody(row)
  const name = `${firstName} ${lastName}`.trim()
  return { id: row.id, email: row.email, name, country, registeredAt: row.created_at }
}
