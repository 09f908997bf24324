import type { Queries, Tx } from '../database/database.ts'
import type { StaffOwnRolesTable } from '../database/tables/staff-tables.ts'

export const listOwnRoles = (queries: Queries): Promise<StaffOwnRolesTable[]> =>
  queries.selectFrom('staff_own_roles').selectAll().orderBy('name_key').execute()

export const ownRolesById = async (queries: Queries, ids: readonly string[]): Promise<StaffOwnRolesTable[]> =>
  ids.length === 0 ? [] : queries.selectFrom('staff_own_roles').selectAll().where('id', 'in', ids).execute()

/** Locks a role for the rest of the transaction: it is not removed while it is given to somebody, nor given while it is removed. */
export const lockOwnRole = (tx: Tx, id: string): Promise<StaffOwnRolesTable | undefined> =>
  tx
    .updateTable('staff_own_roles')
    .set((is) => ({ version: is.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** False when another role has the name. */
export async function insertOwnRole(tx: Tx, row: StaffOwnRolesTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('staff_own_roles')
    .values(row)
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findRoleByName = (queries: Queries, nameKey: string): Promise<StaffOwnRolesTable | undefined> =>
  queries.selectFrom('staff_own_roles').selectAll().where('name_key', '=', nameKey).executeTakeFirst()

export const updateOwnRole = async (tx: Tx, row: StaffOwnRolesTable): Promise<void> =>
  void (await tx.updateTable('staff_own_roles').set(row).where('id', '=', row.id).execute())

/** Takes a role away, with its limits. */
export async function deleteOwnRole(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('money_limits').where('holder_kind', '=', 'role').where('holder_id', '=', id).execute()
  await tx.deleteFrom('staff_own_roles').where('id', '=', id).execute()
}

/** Names of those who have a role, the oldest account first. */
export const holdersOfRole = async (queries: Queries, role: string): Promise<string[]> =>
  (
    await queries
      .selectFrom('staff_roles')
      .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
      .select('staff.name')
      .where('staff_roles.role', '=', role)
      .orderBy('staff.created_at')
      .orderBy('staff.id')
      .execute()
  ).map(({ name }) => name)
