import type { OrderQuery } from '#contract/staff/order-query.ts'

import { defineQuery } from '../application/use-case.ts'
import type { Queries } from '../database/database.ts'
import { refundsOfOrders } from './after-sale-repository.ts'
import { alertsOfOrders } from './dispute-repository.ts'
import { readLineProgress, type LineProgress } from './line-progress.ts'
import { countMatching, ordersOfPage, type OrderPlace, placesOfPage } from './order-pages.ts'
import { tagsOfOrders } from './order-tags-repository.ts'
import { heldOrders } from './payment-alerts.ts'
import { refundedPart } from './refunds.ts'
import { toOrder, type Order } from './service.ts'

/** An order in a list: what was bought, and what became of it. */
export interface ListedOrder {
  readonly order: Order
  readonly refunded: 'no' | 'part' | 'all'
  /** Its parcels wait for a dispute or a fraud warning. */
  readonly isHeld: boolean
  readonly lines: readonly LineProgress[]
  readonly tags: readonly string[]
}

/** Which orders, and which page of them: after a place, or from the beginning. */
export interface ListOrders {
  readonly query: OrderQuery
  readonly after: OrderPlace | null
  readonly limit: number
}

export interface OrderPage {
  readonly orders: readonly ListedOrder[]
  /** Where the next page begins; null: this is the last. */
  readonly next: OrderPlace | null
}

/** Returns a page of the orders that a query finds. */
export const listOrders = defineQuery<ListOrders, OrderPage>({
  permission: 'orders.read',
  run: ({ app }, input) => readOrderPage(app.database.read, input),
})

/** Returns how many orders a query finds. */
export const countOrders = defineQuery<{ readonly query: OrderQuery }, number>({
  permission: 'orders.read',
  run: ({ app }, { query }) => countMatching(app.database.read, query),
})

/** Numbers of one call. */
const numbersLength = 1000

/** Returns the numbers of the orders that a query finds, in order, so that something can be done to each. */
export const listOrderNumbers = defineQuery<
  Omit<ListOrders, 'limit'>,
  { readonly numbers: readonly string[]; readonly next: OrderPlace | null }
>({
  permission: 'orders.read',
  async run({ app }, { query, after }) {
    const places = await placesOfPage(app.database.read, query, { after, limit: numbersLength })
    const last = places.length === numbersLength ? places.at(-1) : undefined
    return { numbers: places.map(({ number }) => number), next: last ?? null }
  },
})

/** Reads a page, and of each order what became of it. */
export async function readOrderPage(
  queries: Queries,
  { query, after, limit }: ListOrders,
): Promise<OrderPage> {
  const rows = await ordersOfPage(queries, query, { after, limit: limit + 1 })
  const orders = rows.slice(0, limit).map(toOrder)
  const last = orders.at(-1)
  const ids = orders.map(({ id }) => id)
  const refunds = Map.groupBy(await refundsOfOrders(queries, ids), ({ order_id }) => order_id)
  const held = heldOrders(await alertsOfOrders(queries, ids))
  const lines = await readLineProgress(queries, orders)
  const tags = await tagsOfOrders(queries, ids)
  return {
    orders: orders.map((order) => ({
      order,
      refunded: refundedPart(order, refunds.get(order.id) ?? []),
      isHeld: held.has(order.id),
      lines: lines.get(order.id) ?? [],
      tags: tags.get(order.id) ?? [],
    })),
    next: rows.length > limit && last ? { createdAt: last.createdAt, number: last.number } : null,
  }
}
