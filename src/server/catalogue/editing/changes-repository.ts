import type { ProductChangeRow } from '#contract/staff/products.ts'

import type { Queries, Tx } from '../../database/database.ts'
import type { ChangedProductsTable, ProductChangesTable } from '../../database/tables/catalogue-tables.ts'

/** Changes that can be taken back; of older ones it stays known that they were. */
const takenBack = 200
const listed = 50
const namesShown = 3

/** Keeps a change, and forgets the products before those that are too old to be taken back. */
export async function insertChange(
  tx: Tx,
  change: Pick<ProductChangesTable, 'id' | 'kind' | 'actor' | 'at'>,
  products: readonly Omit<ChangedProductsTable, 'change_id'>[],
): Promise<void> {
  await tx
    .insertInto('product_changes')
    .values({ ...change, can_undo: 1, reverted_at: null, reverted_by: null })
    .execute()
  // Below the number of parameters that a statement may have.
  for (let from = 0; from < products.length; from += 100)
    await tx
      .insertInto('changed_products')
      .values(products.slice(from, from + 100).map((product) => ({ change_id: change.id, ...product })))
      .execute()
  await forgetOld(tx)
}

async function forgetOld(tx: Tx): Promise<void> {
  const old = await tx
    .selectFrom('product_changes')
    .select('id')
    .where('can_undo', '=', 1)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(takenBack)
    .limit(100)
    .execute()
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await tx.updateTable('product_changes').set({ can_undo: 0 }).where('id', 'in', ids).execute()
  await tx.updateTable('changed_products').set({ before: null }).where('change_id', 'in', ids).execute()
}

export const findChange = (queries: Queries, id: string): Promise<ProductChangesTable | undefined> =>
  queries.selectFrom('product_changes').selectAll().where('id', '=', id).executeTakeFirst()

export const listChangedProducts = (queries: Queries, changeId: string): Promise<ChangedProductsTable[]> =>
  queries
    .selectFrom('changed_products')
    .selectAll()
    .where('change_id', '=', changeId)
    .orderBy('product_id')
    .execute()

/** Returns who changed a product last, and when; undefined where nobody did by hand. */
export const lastChange = (
  queries: Queries,
  productId: string,
): Promise<Pick<ProductChangesTable, 'actor' | 'at'> | undefined> =>
  queries
    .selectFrom('changed_products')
    .innerJoin('product_changes', 'product_changes.id', 'changed_products.change_id')
    .select(['product_changes.actor', 'product_changes.at'])
    .where('changed_products.product_id', '=', productId)
    .orderBy('product_changes.at', 'desc')
    .executeTakeFirst()

/** Returns the newest changes, of all products or of one, the newest first. */
export async function listChanges(queries: Queries, product: string | null): Promise<ProductChangeRow[]> {
  const rows = await queries
    .selectFrom('product_changes')
    .selectAll()
    .$if(product !== null, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('changed_products')
            .select('change_id')
            .whereRef('changed_products.change_id', '=', 'product_changes.id')
            .where('changed_products.product_id', '=', product ?? ''),
        ),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const changed = await queries
    .selectFrom('changed_products')
    .select(['change_id', 'name'])
    .where('change_id', 'in', ids)
    .orderBy('name')
    .execute()
  const names = Map.groupBy(changed, ({ change_id }) => change_id)
  return rows.map(({ id, kind, actor, at, can_undo, reverted_at, reverted_by }) => {
    const own = names.get(id) ?? []
    return {
      id,
      // In the database, what made a product is called by the first of the ways to make one.
      kind: kind === 'duplicate' ? 'create' : kind,
      actor,
      at,
      products: own.length,
      names: own.slice(0, namesShown).map(({ name }) => name),
      revertedAt: reverted_at,
      revertedBy: reverted_by,
      canUndo: can_undo === 1 && reverted_at === null,
    }
  })
}

/** Marks a change as taken back; false where somebody else just did. */
export async function markReverted(
  tx: Tx,
  { id, at, by }: { readonly id: string; readonly at: number; readonly by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_changes')
    .set({ reverted_at: at, reverted_by: by })
    .where('id', '=', id)
    .where('reverted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
