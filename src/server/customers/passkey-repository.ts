import type { Queries, Tx } from '../database/database.ts'
import type { CustomerPasskeysTable, PasskeyChallengesTable } from '../database/tables/customer-tables.ts'

/** Returns the passkeys of an account, the oldest first. */
export const listPasskeys = (queries: Queries, customerId: string): Promise<CustomerPasskeysTable[]> =>
  queries
    .selectFrom('customer_passkeys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findPasskey = (queries: Queries, id: string): Promise<CustomerPasskeysTable | undefined> =>
  queries.selectFrom('customer_passkeys').selectAll().where('id', '=', id).executeTakeFirst()

/** False where there is a passkey of that id. */
export async function insertPasskey(tx: Tx, row: CustomerPasskeysTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customer_passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Counts a use. False when the counter did not rise: a copy of the passkey was used before (WebAuthn, 7.2). */
export async function usePasskey(tx: Tx, id: string, counter: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer_passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where((is) =>
      is.or([is('counter', '<', counter), is.and([is('counter', '=', 0), is.lit(counter === 0)])]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** False where the account has no such passkey. */
export async function renamePasskey(
  tx: Tx,
  { id, customerId, name }: { readonly id: string; readonly customerId: string; readonly name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer_passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** False where the account has no such passkey. */
export async function deletePasskey(tx: Tx, id: string, customerId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_passkeys')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function deletePasskeys(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('customer_passkeys').where('customer_id', '=', customerId).execute()
}

export async function insertChallenge(tx: Tx, row: PasskeyChallengesTable): Promise<void> {
  await tx.insertInto('passkey_challenges').values(row).execute()
}

/** Takes a challenge away and returns it: each is answered once. */
export const takeChallenge = (tx: Tx, idHash: string): Promise<PasskeyChallengesTable | undefined> =>
  tx.deleteFrom('passkey_challenges').where('id_hash', '=', idHash).returningAll().executeTakeFirst()

export async function deleteChallengesBefore(tx: Tx, moment: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', moment)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
