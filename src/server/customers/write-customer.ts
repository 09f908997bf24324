import type { Tx } from '../database/database.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { readPersonTerms } from '../person-terms.ts'
import { replaceCustomerTerms } from './customer-terms-repository.ts'
import { parseBody } from './profile.ts'
import { findCustomer, insertCustomerRow, updateCustomerRow } from './repository.ts'

/** Writes the beginnings by which an account is found, from what is known of its owner now. */
export async function writeCustomerTerms(
  tx: Tx,
  row: Pick<CustomersTable, 'id' | 'email' | 'claimed_email' | 'body'>,
): Promise<void> {
  const email = row.claimed_email ?? row.email
  const body = parseBody(row)
  const addresses = [body, ...(body.addresses ?? [])]
  // Also by who runs its mailbox: `@example.com`.
  const domain = email.slice(email.lastIndexOf('@'))
  await replaceCustomerTerms(tx, row.id, [...new Set([...readPersonTerms({ email, addresses }), domain])])
}

/** Makes an account, and what it is found by. False when the e-mail has an account already. */
export async function insertCustomer(tx: Tx, row: CustomersTable): Promise<boolean> {
  if (!(await insertCustomerRow(tx, row))) return false
  await writeCustomerTerms(tx, row)
  return true
}

/** Writes what is given, and what the account is found by then. */
export async function updateCustomer(
  tx: Tx,
  id: string,
  changes: Parameters<typeof updateCustomerRow>[2],
): Promise<void> {
  await updateCustomerRow(tx, id, changes)
  if (changes.body === undefined && changes.email === undefined && changes.claimed_email === undefined) return
  const present = await findCustomer(tx, { column: 'id', value: id })
  if (present) await writeCustomerTerms(tx, present)
}
