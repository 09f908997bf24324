import { createHash } from 'node:crypto'

import type { Queries, Tx } from '../../../database/database.ts'
import type { ColumnChoicesTable } from '../../../database/tables/catalogue-tables.ts'
import { comparableHeader } from '../formats/woocommerce-headers.ts'

/** By which files with the same headers know each other, whatever the order. */
export const signHeaders = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(comparableHeader).filter(Boolean).toSorted()))
    .digest('hex')

export const findColumnChoice = (
  queries: Queries,
  signature: string,
): Promise<ColumnChoicesTable | undefined> =>
  queries.selectFrom('column_choices').selectAll().where('signature', '=', signature).executeTakeFirst()

/** The choices that were made last, newest first: what a header was is most likely what it is. */
export const newestColumnChoices = (queries: Queries): Promise<ColumnChoicesTable[]> =>
  queries.selectFrom('column_choices').selectAll().orderBy('changed_at', 'desc').limit(20).execute()

export const saveColumnChoice = (tx: Tx, { signature, ...row }: ColumnChoicesTable) =>
  tx
    .insertInto('column_choices')
    .values({ signature, ...row })
    .onConflict((conflict) => conflict.column('signature').doUpdateSet(row))
    .execute()

export const deleteColumnChoice = (tx: Tx, signature: string) =>
  tx.deleteFrom('column_choices').where('signature', '=', signature).execute()
