import type { Queries, Tx } from '../../../database/database.ts'
import type { PublicMetafieldsTable } from '../../../database/tables/catalogue-tables.ts'

/** Metafields of which somebody has chosen whether they are public, `custom.fit`. */
export async function readPublicChoice(queries: Queries): Promise<ReadonlyMap<string, boolean>> {
  const rows = await queries.selectFrom('public_metafields').select(['field', 'is_public']).execute()
  return new Map(rows.map(({ field, is_public }) => [field, is_public === 1]))
}

export const savePublicChoice = (tx: Tx, { field, ...row }: PublicMetafieldsTable) =>
  tx
    .insertInto('public_metafields')
    .values({ field, ...row })
    .onConflict((conflict) => conflict.column('field').doUpdateSet(row))
    .execute()
