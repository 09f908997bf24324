import type { Tx } from '../database/database.ts'
import { readOrderFacts } from './order-terms.ts'
import { replaceOrderTerms } from './order-terms-repository.ts'
import type { Order } from './receipt.ts'

/** Writes the terms of orders again, from what is known of their buyers now, and where the orders go. */
export const writeOrderTerms = (
  tx: Tx,
  orders: readonly Pick<Order, 'id' | 'email' | 'snapshot'>[],
): Promise<void> =>
  replaceOrderTerms(
    tx,
    orders.map((order) => ({ id: order.id, ...readOrderFacts(order) })),
  )
