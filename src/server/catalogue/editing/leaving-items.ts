import type { LeavingItem } from '#contract/staff/product-making.ts'

import type { Queries } from '../../database/database.ts'
import type { StoredProduct } from './stored-product.ts'

/**
 * Returns the sizes that a change takes off sale and of which there is still something, with what there is: units, reservations, orders to
 * be sent. None of that changes with them.
 */
export async function listLeaving(
  queries: Queries,
  before: StoredProduct,
  after: StoredProduct | undefined,
): Promise<LeavingItem[]> {
  const isArchived = after?.status === 'archived' && before.status !== 'archived'
  const stay = new Set(isArchived ? [] : after?.colors.flatMap(({ itemIds }) => itemIds))
  const skus = before.product.colors.flatMap(({ items }, place) =>
    items.flatMap(({ sku }, index) => (stay.has(before.colors[place]?.itemIds[index] ?? '') ? [] : [sku])),
  )
  if (skus.length === 0) return []
  const stock = await queries
    .selectFrom('stock')
    .select(['sku', 'on_hand', 'reserved'])
    .where('sku', 'in', skus)
    .execute()
  const orders = await queries
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select((select) => ['order_lines.sku', select.fn.count('orders.id').distinct().as('orders')])
    .where('order_lines.sku', 'in', skus)
    .where('orders.state', 'in', ['paid', 'paid_shortfall'])
    .groupBy('order_lines.sku')
    .execute()
  return skus.flatMap((sku) => {
    const { on_hand: onHand = 0, reserved = 0 } = stock.find((row) => row.sku === sku) ?? {}
    const open = Number(orders.find((row) => row.sku === sku)?.orders ?? 0)
    return onHand + reserved + open > 0 ? [{ sku, onHand, reserved, orders: open }] : []
  })
}
