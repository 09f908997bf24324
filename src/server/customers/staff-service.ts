import type { CustomerExport } from '#contract/customer-export.ts'
import type { Customer } from '#contract/customer.ts'
import { normalEmail } from '../mail/email-identity.ts'

import type { Context } from '../application/context.ts'
import { refuse } from '../application/refuse.ts'
import { defineProcess, defineQuery } from '../application/use-case.ts'
import { noteAct } from '../audit/service.ts'
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

export interface AddressExport {
  readonly exportedAt: string
  readonly email: string
  readonly account: CustomerExport | null
  readonly guest: MailboxExport
}

export interface ErasedAccount extends ErasedWhat {
  readonly id: string
}

export interface ErasedAddress extends ErasedWhat {
  /** False: nothing was kept under it. */
  readonly isKnown: boolean
  /** Its account; null for a guest. */
  readonly account: string | null
  /** It was told before that it wants no emails; the hash that says so stays. */
  readonly hasUnsubscribed: boolean
}

/** What the audit calls a mailbox, which it must not name: only who has the address can tell that it is meant. */
const mailboxRef = (email: string): string => `mailbox:${mailboxHash(email)}`

interface CustomersForStaffDeps extends MailboxDeps {
  readonly forgetting: ForgetDeps
  readonly answer: (customer: CustomersTable) => Promise<Customer>
  readonly exported: (customer: CustomersTable) => Promise<CustomerExport>
  readonly now: () => number
}

/** Use cases of the team for the owners of accounts, who are not logged in here. */
export type CustomersForStaff = ReturnType<typeof createCustomersForStaff>

/** Makes them. Those of accounts refuse `customer-unknown` where there is no such account (any more). */
export const createCustomersForStaff = (deps: CustomersForStaffDeps) => ({
  ...accountsForStaff(deps),
  ...addressesForStaff(deps),
})

/** An entry of the audit, by whoever acts in a context. */
const noted = ({ actor, correlationId }: Context, action: string, ref: string, detail?: object) => ({
  actor: actor.name,
  correlationId,
  action,
  ref,
  ...(detail && { detail }),
})

function accountsForStaff(deps: CustomersForStaffDeps) {
  const { database, forgetting, now } = deps
  const { read } = database

  /** Finds an account by its id or e-mail. */
  async function find(name: string): Promise<CustomersTable> {
    const row = (await findCustomer(read, { column: 'id', value: name })) ?? (await findAccount(read, name))
    return row ?? refuse('customer-unknown', { name })
  }

  return {
    /** Returns the newest accounts in whose e-mail the text stands; an empty text stands in all. */
    search: defineQuery<{ readonly text: string; readonly limit: number }, ListedCustomer[]>({
      permission: 'customers.read',
      run: async (_, { text, limit }) => (await searchCustomers(read, normalEmail(text), limit)).map(listed),
    }),

    show: defineQuery<{ readonly name: string }, ShownCustomer>({
      permission: 'customers.read',
      async run(_, { name }) {
        const row = await find(name)
        const isEmailProven = row.email_proven_at !== null
        return { customer: await deps.answer(row), registeredAt: row.created_at, isEmailProven }
      },
    }),

    /** Returns the same document as its owner gets. */
    export: defineProcess<{ readonly name: string }, CustomerExport>({
      permission: 'customers.export',
      async run(context, { name }) {
        const row = await find(name)
        const document = await deps.exported(row)
        await database.write((tx) => noteAct(tx, noted(context, 'customer-export', row.id), now()))
        return document
      },
    }),

    /** Erases an account as its owner does. */
    erase: defineProcess<{ readonly name: string }, ErasedAccount>({
      permission: 'customers.erase',
      async run(context, { name }) {
        const row = await find(name)
        const erased = await eraseAccount(forgetting, row, {
          note: (tx, detail) => noteAct(tx, noted(context, 'customer-erase', row.id, detail), now()),
        })
        return { id: row.id, ...erased }
      },
    }),
  }
}

function addressesForStaff(deps: CustomersForStaffDeps) {
  const { database, forgetting, now } = deps
  const { read } = database
  return {
    /** Returns all that is kept under an address: of its account, if it has one, and of a guest. For who was shown to own the mailbox. */
    exportAddress: defineProcess<{ readonly email: string }, AddressExport>({
      permission: 'customers.export',
      async run(context, { email: typed }) {
        const email = normalEmail(typed)
        const row = await findAccount(read, email)
        const account = row ? await deps.exported(row) : null
        const guest = await exportMailbox(deps, createGuest(email, now()))
        const ref = row?.id ?? mailboxRef(email)
        await database.write((tx) => noteAct(tx, noted(context, 'customer-export', ref), now()))
        return { exportedAt: new Date(now()).toISOString(), email, account, guest }
      },
    }),

    /** Erases all of that. Harmless to repeat. */
    eraseAddress: defineProcess<{ readonly email: string }, ErasedAddress>({
      permission: 'customers.erase',
      async run(context, { email: typed }) {
        const email = normalEmail(typed)
        const row = await findAccount(read, email)
        const guest = createGuest(email, now())
        const kept = await exportMailbox(deps, guest)
        // The team has seen whose mailbox it is: what stands under the address alone goes with an account that has not proven it.
        const proven = { ...(row ?? guest), email_proven_at: row?.email_proven_at ?? now() }
        const ref = row?.id ?? mailboxRef(email)
        const erased = await eraseAccount(forgetting, proven, {
          note: (tx, detail) => noteAct(tx, noted(context, 'customer-erase', ref, detail), now()),
        })
        const isKnown = row !== undefined || !isNothing(kept)
        return { ...erased, isKnown, account: row?.id ?? null, hasUnsubscribed: kept.hasUnsubscribed }
      },
    }),
  }
}

function listed(row: CustomersTable): ListedCustomer {
  const { firstName, lastName, country } = parseBody(row)
  const name = `${firstName} ${lastName}`.trim()
  return { id: row.id, email: row.email, name, country, registeredAt: row.created_at }
}
