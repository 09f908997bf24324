import type { CustomerExport } from '#contract/customer-export.ts'
import { normalEmail } from '../mail/email-identity.ts'

import type { Context } from '../application/context.ts'
import { refuse } from '../application/refuse.ts'
import { defineProcess } from '../application/use-case.ts'
import { noteAct } from '../audit/service.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { addCustomerNote, removeCustomerNote } from './customer-notes.ts'
import { eraseAccount, previewErasure, type ErasedWhat, type ForgetDeps } from './forget.ts'
import {
  exportMailbox,
  createGuest,
  isNothing,
  type MailboxDeps,
  type MailboxExport,
} from './mailbox-data.ts'
import { createDataRequests } from './data-requests.ts'
import { findAccount } from './find-account.ts'
import { findAccountByName, mailboxRef } from './find-person.ts'
import { createGiveVoucher } from './give-voucher.ts'
import { createCustomerList } from './list-customers.ts'
import { createMergeCustomers, type MergeDeps } from './merge-customers.ts'
import { createShowCustomer, type ShowCustomerDeps } from './show-customer.ts'

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
  /** It had unsubscribed; the hash that records this stays. */
  readonly hasUnsubscribed: boolean
}

type ExportDeps = MailboxDeps & Pick<CustomersForStaffDeps, 'exported' | 'now'>

interface CustomersForStaffDeps extends MailboxDeps, ShowCustomerDeps {
  readonly merging: MergeDeps
  readonly forgetting: ForgetDeps
  readonly exported: (customer: CustomersTable) => Promise<CustomerExport>
}

/** Use cases of the team for the owners of accounts, who are not logged in here. */
export type CustomersForStaff = ReturnType<typeof createCustomersForStaff>

/** Makes them. Those of accounts refuse `customer-unknown` where there is no such account (any more). */
export const createCustomersForStaff = (deps: CustomersForStaffDeps) => {
  const addresses = addressesForStaff(deps)
  return {
    list: createCustomerList(deps.database),
    show: createShowCustomer(deps),
    addNote: addCustomerNote,
    removeNote: removeCustomerNote,
    giveVoucher: createGiveVoucher(deps.goodwill),
    merge: createMergeCustomers(deps.merging),
    ...accountsForStaff(deps),
    ...addresses,
    requests: createDataRequests({ ...deps, ...addresses }),
  }
}

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

  const find = async (name: string): Promise<CustomersTable> =>
    (await findAccountByName(read, name)) ?? refuse('customer-unknown', { name })

  return {
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

/** Everything that is kept under an address, of its account, if it has one, and of a guest; and what the audit calls its owner. */
export async function exportOwner(
  deps: ExportDeps,
  typed: string,
): Promise<{ readonly document: AddressExport; readonly ref: string }> {
  const { database, now } = deps
  const email = normalEmail(typed)
  const row = await findAccount(database.read, email)
  const account = row ? await deps.exported(row) : null
  const guest = await exportMailbox(deps, createGuest(email, now()))
  const exportedAt = new Date(now()).toISOString()
  return { document: { exportedAt, email, account, guest }, ref: row?.id ?? mailboxRef(email) }
}

function addressesForStaff(deps: CustomersForStaffDeps) {
  const { database, forgetting, now } = deps
  const { read } = database

  /** The team has seen whose mailbox it is: what stands under the address alone goes with an account that has not proven it. */
  async function findOwner(typed: string): Promise<Found & { readonly proven: CustomersTable }> {
    const email = normalEmail(typed)
    const row = await findAccount(read, email)
    const guest = createGuest(email, now())
    const kept = await exportMailbox(deps, guest)
    return { row, kept, proven: { ...(row ?? guest), email_proven_at: row?.email_proven_at ?? now() } }
  }

  return {
    /** Returns all that is kept under an address. For who was shown to own the mailbox. */
    exportAddress: defineProcess<{ readonly email: string }, AddressExport>({
      permission: 'customers.export',
      async run(context, { email }) {
        const { document, ref } = await exportOwner(deps, email)
        await database.write((tx) => noteAct(tx, noted(context, 'customer-export', ref), now()))
        return document
      },
    }),

    /** Returns what erasing all of that would leave, and changes nothing. */
    previewErase: defineProcess<{ readonly email: string }, ErasedAddress>({
      permission: 'customers.erase',
      async run(_, { email }) {
        const { proven, row, kept } = await findOwner(email)
        const left = await previewErasure(forgetting, proven)
        const counts = { ordersAnonymised: left.anonymised.length, ordersWaiting: left.waiting.length }
        return describeErased({ ...counts, ...left }, { row, kept })
      },
    }),

    /** Erases all of that. Harmless to repeat. */
    eraseAddress: defineProcess<{ readonly email: string }, ErasedAddress>({
      permission: 'customers.erase',
      async run(context, { email }) {
        const { proven, row, kept } = await findOwner(email)
        const ref = row?.id ?? mailboxRef(email)
        const erased = await eraseAccount(forgetting, proven, {
          note: (tx, detail) => noteAct(tx, noted(context, 'customer-erase', ref, detail), now()),
        })
        return describeErased(erased, { row, kept })
      },
    }),
  }
}

interface Found {
  readonly row: CustomersTable | undefined
  readonly kept: MailboxExport
}

const describeErased = (erased: ErasedWhat, { row, kept }: Found): ErasedAddress => ({
  ...erased,
  isKnown: row !== undefined || !isNothing(kept),
  account: row?.id ?? null,
  hasUnsubscribed: kept.hasUnsubscribed,
})
