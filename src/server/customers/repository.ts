import type { Queries, Tx } from '../database/database.ts'
import type {
  CustomersTable,
  PasswordResetsTable,
  SessionsTable,
} from '../database/tables/customer-tables.ts'
import { type RawBuilder, sql } from '../database/kysely.ts'

/** To everybody but this file, the address that an account claims is its e-mail. */
const asSeen = (row: CustomersTable): CustomersTable =>
  row.claimed_email === null ? row : { ...row, email: row.claimed_email }

/** The account with this id, or the one that has this address; never one that only claims it. */
export async function findCustomer(
  queries: Queries,
  by: { column: 'id' | 'email'; value: string },
): Promise<CustomersTable | undefined> {
  const row = await queries
    .selectFrom('customers')
    .selectAll()
    .where(by.column, '=', by.value)
    .$if(by.column === 'email', (query) => query.where('claimed_email', 'is', null))
    .executeTakeFirst()
  return row && asSeen(row)
}

/** The accounts that are kept under one of these addresses, or claim one, the oldest first. */
export async function findCustomersByEmail(
  queries: Queries,
  emails: readonly string[],
): Promise<CustomersTable[]> {
  const rows = await queries
    .selectFrom('customers')
    .selectAll()
    .where((is) =>
      is.or([
        is.and([is('email', 'in', emails), is('claimed_email', 'is', null)]),
        is('claimed_email', 'in', emails),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(asSeen)
}

/** The place of somebody in a list by time: pages begin after one. `id`: of an account; of a guest the number of the newest order. */
export interface ListPlace {
  readonly at: number
  readonly id: string
}

/** Returns a page of the accounts that a condition finds, the newest first. */
export async function listCustomers(
  queries: Queries,
  { found, after, limit }: { found: RawBuilder<boolean> | null; after: ListPlace | null; limit: number },
): Promise<CustomersTable[]> {
  let query = queries
    .selectFrom('customers')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (found) query = query.where(found)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return (await query.execute()).map(asSeen)
}

/** Keeps others from changing an account until the transaction ends, on both databases. */
export async function lockCustomer(tx: Tx, id: string): Promise<CustomersTable | undefined> {
  const row = await tx
    .updateTable('customers')
    .set({ id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && asSeen(row)
}

/** Accounts that claim an address whose mailbox was shown to be another's before then. */
export const findSettledClaims = (tx: Tx, settledBefore: number): Promise<CustomersTable[]> =>
  tx
    .selectFrom('customers')
    .selectAll()
    .where('claimed_email', 'is not', null)
    .where('password', '=', '')
    .where('updated_at', '<', settledBefore)
    .execute()

/** False when the e-mail has an account already. */
export async function insertCustomerRow(tx: Tx, row: CustomersTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('customers')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Writes what is given. */
export async function updateCustomerRow(
  tx: Tx,
  id: string,
  changes: Partial<Omit<CustomersTable, 'id' | 'created_at'>>,
): Promise<void> {
  await tx.updateTable('customers').set(changes).where('id', '=', id).execute()
}

/** What is kept of an account beside its own row. */
const customerTables = [
  'sessions',
  'known_devices',
  'password_resets',
  'email_changes',
  'saved_products',
  'customer_passkeys',
  'customer_terms',
  'customer_notes',
] as const

export async function deleteCustomer(tx: Tx, id: string): Promise<void> {
  for (const table of customerTables) await tx.deleteFrom(table).where('customer_id', '=', id).execute()
  await tx.deleteFrom('customers').where('id', '=', id).execute()
}

export const insertSession = async (tx: Tx, session: SessionsTable): Promise<void> => {
  await tx.insertInto('sessions').values(session).execute()
}

export const findSession = (
  queries: Queries,
  { idHash, seenAfter, createdAfter }: { idHash: string; seenAfter: number; createdAfter: number },
): Promise<SessionsTable | undefined> =>
  queries
    .selectFrom('sessions')
    .selectAll()
    .where('id_hash', '=', idHash)
    .where('seen_at', '>', seenAfter)
    .where('created_at', '>', createdAfter)
    .executeTakeFirst()

export const listSessions = (queries: Queries, customerId: string): Promise<SessionsTable[]> =>
  queries
    .selectFrom('sessions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()

export async function touchSession(tx: Tx, idHash: string, now: number): Promise<void> {
  await tx.updateTable('sessions').set({ seen_at: now }).where('id_hash', '=', idHash).execute()
}

export async function deleteSession(tx: Tx, idHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id_hash', '=', idHash).execute()
}

export async function deleteSessions(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('customer_id', '=', customerId).execute()
}

/** Returns how many had ended. */
export async function deleteSessionsBefore(
  tx: Tx,
  { seenAfter, createdAfter }: { seenAfter: number; createdAfter: number },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where((is) => is.or([is('seen_at', '<=', seenAfter), is('created_at', '<=', createdAfter)]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const findDevice = (
  queries: Queries,
  { tokenHash, createdAfter }: { tokenHash: string; createdAfter: number },
): Promise<{ customer_id: string } | undefined> =>
  queries
    .selectFrom('known_devices')
    .select('customer_id')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', createdAfter)
    .executeTakeFirst()

export async function insertDevice(
  tx: Tx,
  device: { token_hash: string; customer_id: string; created_at: number },
): Promise<void> {
  await tx.insertInto('known_devices').values(device).execute()
}

/** All browsers that are known as this customer's, but the one whose token has the hash `except`. */
export async function deleteDevices(tx: Tx, customerId: string, except = ''): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('customer_id', '=', customerId)
    .where('token_hash', '<>', except)
    .execute()
}

export async function deleteDevicesBefore(tx: Tx, createdBefore: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('known_devices')
    .where('created_at', '<', createdBefore)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** A newer link takes the place of the older one. */
export async function putReset(tx: Tx, reset: PasswordResetsTable): Promise<void> {
  const { customer_id: _, ...rest } = reset
  await tx
    .insertInto('password_resets')
    .values(reset)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(rest))
    .execute()
}

interface Link {
  readonly id: string
  readonly tokenHash: string
  readonly now: number
}

/** The account of a link that can still be used. */
export async function findByLink(
  queries: Queries,
  { id, tokenHash, now }: Link,
): Promise<CustomersTable | undefined> {
  const row = await queries
    .selectFrom('password_resets')
    .innerJoin('customers', 'customers.id', 'password_resets.customer_id')
    .selectAll('customers')
    .where('password_resets.id', '=', id)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && asSeen(row)
}

/** Uses the link up; undefined when it was used, replaced, or is too old. Of many at once, one gets it. */
export const takeLink = (
  tx: Tx,
  { id, tokenHash, now }: Link,
): Promise<{ customer_id: string } | undefined> =>
  tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('customer_id')
    .executeTakeFirst()

export async function deleteReset(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('customer_id', '=', customerId).execute()
}

export async function deleteResetsBefore(tx: Tx, expiredBefore: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_resets')
    .where('expires_at', '<', expiredBefore)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
