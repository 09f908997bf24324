import { defineQuery } from '../application/use-case.ts'
import { refundsOfOrders } from './after-sale-repository.ts'
import { alertsOfOrders } from './dispute-repository.ts'
import { readLineProgress, type LineProgress } from './line-progress.ts'
import { heldOrders } from './payment-alerts.ts'
import { refundedPart } from './refunds.ts'
import { createOrdersService, type Order, type OrderFilter } from './service.ts'

/** An order in a list: what was bought, and what became of it. */
export interface ListedOrder {
  readonly order: Order
  readonly refunded: 'no' | 'part' | 'all'
  /** Its parcels wait for a dispute or a fraud warning. */
  readonly isHeld: boolean
  readonly lines: readonly LineProgress[]
}

/** Returns the newest orders that a filter finds. */
export const listOrders = defineQuery<OrderFilter, ListedOrder[]>({
  permission: 'orders.read',
  async run({ app: { database, now } }, filter) {
    const orders = await createOrdersService({ database, now }).list(filter)
    const ids = orders.map(({ id }) => id)
    const refunds = Map.groupBy(await refundsOfOrders(database.read, ids), ({ order_id }) => order_id)
    const held = heldOrders(await alertsOfOrders(database.read, ids))
    const lines = await readLineProgress(database.read, orders)
    return orders.map((order) => ({
      order,
      refunded: refundedPart(order, refunds.get(order.id) ?? []),
      isHeld: held.has(order.id),
      lines: lines.get(order.id) ?? [],
    }))
  },
})
