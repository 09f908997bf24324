import type { Queries } from '../database/database.ts'
import { readLineProgress } from './line-progress.ts'
import { toOrder } from './read-order.ts'

/** An order of which units of a SKU are sold and still on the shelf. */
export interface OrderToSend {
  readonly number: string
  readonly quantity: number
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** Returns the orders that units of a SKU are still to be sent for, the oldest first. */
export async function listOrdersToSend(queries: Queries, sku: string): Promise<OrderToSend[]> {
  const rows = await queries
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'paid')
    .where('id', 'in', (is) => is.selectFrom('order_lines').select('order_id').where('sku', '=', sku))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const orders = rows.map(toOrder)
  const progress = await readLineProgress(queries, orders)
  return orders.flatMap(({ id, number, createdAt }) => {
    const left = (progress.get(id) ?? []).filter((line) => line.sku === sku)
    const quantity = left.reduce((sum, { leftToShip }) => sum + leftToShip, 0)
    return quantity > 0 ? [{ number, quantity, createdAt }] : []
  })
}
