import { monthsAgo } from '#domain/days/months-ago.ts'

import type { OrderAge } from '../orders/service.ts'
import { forgetOrders, type ForgetDeps } from './forget.ts'

/** Shoppers go on between one transaction and the next. */
const portion = 50

/**
 * Takes the buyer out of orders, and of payments that were refused, that are so many months old; 0 months: never. What is under way, or
 * has a gift card to mail, is looked at again the next time. Their bags are emptied after a month by themselves (`emptyCartsBefore`).
 * Returns how many orders.
 */
export async function forgetByAge(deps: ForgetDeps, months: number, isOver?: AbortSignal): Promise<number> {
  if (months === 0) return 0
  const { database, orders, payments } = deps
  const before = monthsAgo(deps.now(), months)
  await database.write((tx) => payments.forgetRefused(tx, before))
  let forgotten = 0
  for (let place: OrderAge | undefined = { createdAt: before, id: '' }; place && !isOver?.aborted;) {
    const from: OrderAge = place
    const { old, done } = await database.write(async (tx) => {
      const old = await orders.oldWithBuyer(tx, from, portion)
      const { orderIds } = await forgetOrders(deps, tx, { own: old, why: 'age' })
      return { old, done: orderIds.length }
    })
    forgotten += done
    place = old.length === portion ? old.at(-1) : undefined
  }
  return forgotten
}
