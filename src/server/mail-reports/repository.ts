import type { Tx } from '../database/database.ts'
import type { MailReportsTable } from '../database/tables/customer-tables.ts'

/** Notes that a report came; false where it came before. */
export async function insertReport(tx: Tx, row: MailReportsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
