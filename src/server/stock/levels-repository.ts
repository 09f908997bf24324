import type { Queries, Tx } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import type { StockTable } from '../database/tables/commerce-tables.ts'
import { readMovements } from './repository.ts'

/** Units on hand and reserved by SKU, of all or of these. */
export async function readStockLevels(
  queries: Queries,
  skus?: readonly string[],
): Promise<ReadonlyMap<string, Pick<StockTable, 'on_hand' | 'reserved' | 'infinite'>>> {
  const rows = await queries
    .selectFrom('stock')
    .select(['sku', 'on_hand', 'reserved', 'infinite'])
    .$if(skus !== undefined, (query) => query.where('sku', 'in', skus ?? []))
    .execute()
  return new Map(rows.map(({ sku, ...level }) => [sku, level]))
}

/** Payments under way that hold units of a SKU, with the shopper's address; the one that ends first is first. */
export async function readHolders(queries: Queries, sku: string) {
  const rows = await queries
    .selectFrom('reservations')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'reservations.payment_attempt_id')
    .select(['payment_attempts.id as id', 'quantity', 'created_at', 'reservations.expires_at', 'snapshot'])
    .where('sku', '=', sku)
    .where('reservations.state', '=', 'open')
    .orderBy('reservations.expires_at')
    .execute()
  return rows.map(({ id, quantity, created_at: createdAt, expires_at: expiresAt, snapshot }) => {
    const bought = fromJson(snapshot)
    return { id, quantity, createdAt, expiresAt, email: bought.items ? bought.address.email : '' }
  })
}

/** Announced returns whose other size holds units of a SKU; the one that ends first is first. */
export const readExchangeHolders = (queries: Queries, sku: string) =>
  queries
    .selectFrom('reservations')
    .innerJoin('returns', 'returns.id', 'reservations.return_id')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(['orders.number', 'returns.nth', 'quantity', 'reservations.expires_at as expiresAt'])
    .where('sku', '=', sku)
    .where('reservations.state', '=', 'open')
    .orderBy('reservations.expires_at')
    .execute()

/** Who of the team changed SKUs last, where the last change was somebody's. */
export async function lastActors(tx: Tx, skus: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const actors = new Map<string, string>()
  for (const sku of skus) {
    const [last] = await readMovements(tx, sku, 1)
    if (last?.actor) actors.set(sku, last.actor)
  }
  return actors
}
