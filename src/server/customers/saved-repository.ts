import type { Queries, Tx } from '../database/database.ts'
import type { SavedProductsTable } from '../database/tables/customer-tables.ts'

/** Newest first. */
export const listSaved = (queries: Queries, customerId: string): Promise<SavedProductsTable[]> =>
  queries
    .selectFrom('saved_products')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('saved_at', 'desc')
    .orderBy('uri')
    .execute()

/** Of what is there already, the later time holds. */
export async function putSaved(tx: Tx, rows: readonly SavedProductsTable[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('saved_products')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'uri'])
        .doUpdateSet({ saved_at: ({ ref }) => ref('excluded.saved_at') })
        .whereRef('excluded.saved_at', '>', 'saved_products.saved_at'),
    )
    .execute()
}

export async function deleteSaved(tx: Tx, customerId: string, uris: readonly string[]): Promise<void> {
  if (uris.length === 0) return
  await tx
    .deleteFrom('saved_products')
    .where('customer_id', '=', customerId)
    .where('uri', 'in', [...uris])
    .execute()
}
