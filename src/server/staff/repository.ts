import type { Queries, Tx } from '../database/database.ts'
import type {
  StaffLinksTable,
  StaffPasskeysTable,
  StaffSessionsTable,
  StaffTable,
} from '../database/tables/staff-tables.ts'

export const findStaff = (
  queries: Queries,
  { column, value }: { readonly column: 'id' | 'email'; readonly value: string },
): Promise<StaffTable | undefined> =>
  queries.selectFrom('staff').selectAll().where(column, '=', value).executeTakeFirst()

/** Locks somebody's row for the rest of the transaction. */
export const lockStaff = (tx: Tx, id: string): Promise<StaffTable | undefined> =>
  tx
    .updateTable('staff')
    .set((is) => ({ state: is.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Everybody, oldest first, with when a session of theirs was last seen. */
export const listStaff = (queries: Queries): Promise<(StaffTable & { seen_at: number | null })[]> =>
  queries
    .selectFrom('staff')
    .selectAll('staff')
    .select((is) =>
      is
        .selectFrom('staff_sessions')
        .select((of) => of.fn.max<number | null>('seen_at').as('seen_at'))
        .whereRef('staff_sessions.staff_id', '=', 'staff.id')
        .as('seen_at'),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export async function insertStaff(tx: Tx, row: StaffTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const updateStaff = async (tx: Tx, id: string, change: Partial<StaffTable>): Promise<void> =>
  void (await tx.updateTable('staff').set(change).where('id', '=', id).execute())

export const listAllRoles = (queries: Queries): Promise<{ staff_id: string; role: string }[]> =>
  queries.selectFrom('staff_roles').selectAll().orderBy('role').execute()

export const listRoles = async (queries: Queries, staffId: string): Promise<string[]> =>
  (
    await queries
      .selectFrom('staff_roles')
      .select('role')
      .where('staff_id', '=', staffId)
      .orderBy('role')
      .execute()
  ).map(({ role }) => role)

export async function replaceRoles(tx: Tx, staffId: string, roles: readonly string[]): Promise<void> {
  await tx.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute()
  for (const role of roles) await tx.insertInto('staff_roles').values({ staff_id: staffId, role }).execute()
}

/** Owners who can sign in, locked for the rest of the transaction, so that two of them cannot remove each other at once. */
export const lockActiveOwners = (tx: Tx): Promise<{ id: string }[]> =>
  tx
    .updateTable('staff')
    .set((is) => ({ state: is.ref('state') }))
    .where('state', '=', 'active')
    .where('id', 'in', (is) => is.selectFrom('staff_roles').select('staff_id').where('role', '=', 'owner'))
    .returning('id')
    .execute()

// passkeys
export const listPasskeys = (queries: Queries, staffId: string): Promise<StaffPasskeysTable[]> =>
  queries
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute()
export const findPasskey = (queries: Queries, id: string): Promise<StaffPasskeysTable | undefined> =>
  queries.selectFrom('staff_passkeys').selectAll().where('id', '=', id).executeTakeFirst()
export const insertPasskey = async (tx: Tx, row: StaffPasskeysTable): Promise<void> =>
  void (await tx.insertInto('staff_passkeys').values(row).execute())
/** Counts a use. False when the counter did not rise: a copy of the passkey was used before (WebAuthn, 7.2). */
export async function usePasskey(tx: Tx, id: string, counter: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where((is) =>
      is.or([is('counter', '<', counter), is.and([is('counter', '=', 0), is.lit(counter === 0)])]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
export const deletePasskey = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.deleteFrom('staff_passkeys').where('id', '=', id).execute())

// codes
export async function replaceRecoveryCodes(
  tx: Tx,
  staffId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash, used_at: null })))
    .execute()
}
/** False when there is no such code, or it was used. */
export async function useRecoveryCode(tx: Tx, staffId: string, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
export const countRecoveryCodes = async (queries: Queries, staffId: string): Promise<number> =>
  (
    await queries
      .selectFrom('staff_recovery_codes')
      .select('code_hash')
      .where('staff_id', '=', staffId)
      .where('used_at', 'is', null)
      .execute()
  ).length
/** False when a code of this time step or a later one was taken before. */
export async function takeTotpStep(tx: Tx, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', staffId)
    .where('totp_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

// links
export const insertLink = async (tx: Tx, row: StaffLinksTable): Promise<void> =>
  void (await tx.insertInto('staff_links').values(row).execute())
export const findLink = (queries: Queries, tokenHash: string): Promise<StaffLinksTable | undefined> =>
  queries.selectFrom('staff_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
/** False when it was used before. */
export async function useLink(tx: Tx, tokenHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
export const deleteLinks = async (tx: Tx, staffId: string): Promise<void> =>
  void (await tx.deleteFrom('staff_links').where('staff_id', '=', staffId).execute())

// challenges
export const insertChallenge = async (
  tx: Tx,
  row: { id_hash: string; challenge: string; expires_at: number },
): Promise<void> => void (await tx.insertInto('staff_challenges').values(row).execute())
/** Takes a challenge away and returns it: each is answered once. */
export const takeChallenge = (
  tx: Tx,
  idHash: string,
): Promise<{ challenge: string; expires_at: number } | undefined> =>
  tx
    .deleteFrom('staff_challenges')
    .where('id_hash', '=', idHash)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()

// sessions
export const insertSession = async (tx: Tx, row: StaffSessionsTable): Promise<void> =>
  void (await tx.insertInto('staff_sessions').values(row).execute())
export const findSession = (queries: Queries, idHash: string): Promise<StaffSessionsTable | undefined> =>
  queries.selectFrom('staff_sessions').selectAll().where('id_hash', '=', idHash).executeTakeFirst()
export const listSessions = (queries: Queries, staffId: string): Promise<StaffSessionsTable[]> =>
  queries
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('seen_at', 'desc')
    .execute()
export const updateSession = async (
  tx: Tx,
  idHash: string,
  change: Partial<Pick<StaffSessionsTable, 'seen_at' | 'confirmed_at'>>,
): Promise<void> =>
  void (await tx.updateTable('staff_sessions').set(change).where('id_hash', '=', idHash).execute())
/** False when the person has no such session. */
export async function deleteSession(tx: Tx, staffId: string, idHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id_hash', '=', idHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
export const deleteSessions = async (tx: Tx, staffId: string): Promise<void> =>
  void (await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute())
/** Removes sessions, links and challenges that are over. Returns the number of rows. */
export async function deleteOld(tx: Tx, now: number, seenBefore: number): Promise<number> {
  const sessions = await tx
    .deleteFrom('staff_sessions')
    .where('seen_at', '<', seenBefore)
    .executeTakeFirstOrThrow()
  const links = await tx.deleteFrom('staff_links').where('expires_at', '<', now).executeTakeFirstOrThrow()
  const challenges = await tx
    .deleteFrom('staff_challenges')
    .where('expires_at', '<', now)
    .executeTakeFirstOrThrow()
  return Number(sessions.numDeletedRows + links.numDeletedRows + challenges.numDeletedRows)
}
