import type { Queries } from '../database/database.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { storedSpellings } from '../mail/email-identity.ts'
import { findCustomersByEmail } from './repository.ts'

/** Returns the account of a mailbox, whichever way its address was typed now and when the account was made. */
export async function findAccount(queries: Queries, typed: string): Promise<CustomersTable | undefined> {
  const spellings = storedSpellings(typed)
  const rows = await findCustomersByEmail(queries, spellings)
  return spellings.flatMap((email) => rows.filter((row) => row.email === email))[0]
}
