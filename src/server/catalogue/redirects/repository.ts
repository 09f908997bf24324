import type { Queries, Tx } from '../../database/database.ts'
import type { RedirectsTable } from '../../database/tables/catalogue-tables.ts'

export const allRedirects = (queries: Queries): Promise<RedirectsTable[]> =>
  queries.selectFrom('redirects').selectAll().orderBy('from_path').execute()

export const redirectFrom = (queries: Queries, from: string) =>
  queries.selectFrom('redirects').selectAll().where('from_path', '=', from).executeTakeFirst()

export const saveRedirect = (tx: Tx, row: RedirectsTable) =>
  tx
    .insertInto('redirects')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('from_path').doUpdateSet({ to_path: row.to_path, origin: row.origin }),
    )
    .execute()

/** Returns whether there was one. */
export async function deleteRedirect(tx: Tx, from: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('redirects')
    .where('from_path', '=', from)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
