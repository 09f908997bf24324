import type { Queries } from '../database/database.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { storedSpellings } from '../mail/email-identity.ts'
import { findCustomersByEmail } from './repository.ts'

/**
 * Returns the accounts of a mailbox, whichever way its address was typed now and when they were made: the one that has the address, then
 * those that claim it, the oldest first.
 */
export async function findAccounts(queries: Queries, typed: string): Promise<CustomersTable[]> {
  const spellings = storedSpellings(typed)
  const rows = await findCustomersByEmail(queries, spellings)
  const inOrder = spellings.flatMap((email) => rows.filter((row) => row.email === email))
  return [
    ...inOrder.filter(({ claimed_email }) => claimed_email === null),
    ...rows.filter(({ claimed_email }) => claimed_email !== null),
  ]
}

/** Returns the account that a mailbox has; where there are only claims to it, the oldest. */
export const findAccount = async (queries: Queries, typed: string): Promise<CustomersTable | undefined> =>
  (await findAccounts(queries, typed))[0]
