import type { Snapshot } from '#contract/snapshot.ts'

import type { Queries, Tx } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import type { BestSellersTable, ListingOrdersTable } from '../../database/tables/catalogue-tables.ts'

export const allListingOrders = (queries: Queries): Promise<ListingOrdersTable[]> =>
  queries.selectFrom('listing_orders').selectAll().orderBy('category').execute()

export const listingOrder = (queries: Queries, category: string) =>
  queries.selectFrom('listing_orders').selectAll().where('category', '=', category).executeTakeFirst()

export const saveListingOrder = (tx: Tx, { category, ...row }: ListingOrdersTable) =>
  tx
    .insertInto('listing_orders')
    .values({ category, ...row })
    .onConflict((conflict) => conflict.column('category').doUpdateSet(row))
    .execute()

/** Returns those of the ids that no variant has, or ever had. */
export async function unknownVariants(queries: Queries, ids: readonly string[]): Promise<string[]> {
  const known = new Set<string>()
  const portion = 500
  for (let from = 0; from < ids.length; from += portion) {
    const some = ids.slice(from, from + portion)
    const rows = await queries.selectFrom('variants').select('id').where('id', 'in', some).execute()
    for (const { id } of rows) known.add(id)
  }
  return ids.filter((id) => !known.has(id))
}

/** Returns the units that were sold since a moment of the variants that sold most, at most `limit`. */
export async function readSales(
  queries: Queries,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<BestSellersTable[]> {
  const rows = await queries
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select((eb) => [
      'order_lines.product_id',
      eb.fn.sum<number | string>('order_lines.quantity').as('units'),
    ])
    .where('orders.created_at', '>=', since)
    .where('orders.state', 'not in', ['cancelled', 'paid_shortfall'])
    .where('order_lines.kind', '=', 'goods')
    .groupBy('order_lines.product_id')
    .orderBy('units', 'desc')
    .orderBy('order_lines.product_id')
    .limit(limit)
    .execute()
  return rows.map(({ product_id, units }) => ({ variant_id: product_id, units: Number(units) }))
}

export const allBestSellers = (queries: Queries): Promise<BestSellersTable[]> =>
  queries.selectFrom('best_sellers').selectAll().orderBy('units', 'desc').orderBy('variant_id').execute()

export async function replaceBestSellers(tx: Tx, rows: readonly BestSellersTable[]): Promise<void> {
  await tx.deleteFrom('best_sellers').execute()
  const portion = 500
  for (let from = 0; from < rows.length; from += portion)
    await tx
      .insertInto('best_sellers')
      .values(rows.slice(from, from + portion))
      .execute()
}

/** Returns what a snapshot has of lists: their orders, and what sold best where one needs it. Nothing where all are newest first. */
export async function readListings(queries: Queries): Promise<Pick<Snapshot, 'listings' | 'bestSellers'>> {
  const rows = await allListingOrders(queries)
  const listings = rows.map(({ category, rule, first }) => ({ category, rule, first: fromJson(first) }))
  const ordered = listings.filter(({ rule, first }) => rule !== 'newest' || first.length > 0)
  if (ordered.length === 0) return {}
  if (ordered.every(({ rule }) => rule !== 'best-selling')) return { listings: ordered }
  const sold = await allBestSellers(queries)
  const bestSellers = Object.fromEntries(sold.map(({ variant_id, units }) => [variant_id, units]))
  return { listings: ordered, bestSellers }
}
