import type { Queries, Tx } from '../database/database.ts'
import type { StaffIdentitiesTable } from '../database/tables/staff-tables.ts'

export const findIdentity = (
  queries: Queries,
  issuer: string,
  subject: string,
): Promise<StaffIdentitiesTable | undefined> =>
  queries
    .selectFrom('staff_identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** Whether somebody is known to a provider already. */
export const hasOtherIdentity = async (queries: Queries, issuer: string, staffId: string): Promise<boolean> =>
  (await queries
    .selectFrom('staff_identities')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()) !== undefined

export const insertIdentity = async (tx: Tx, row: StaffIdentitiesTable): Promise<void> =>
  void (await tx.insertInto('staff_identities').values(row).execute())
