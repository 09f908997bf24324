import { refuse } from '../application/refuse.ts'
import { defineAct, type UnitOfWork } from '../application/use-case.ts'
import { listRefunds, listShipments } from './after-sale-repository.ts'
import { bookRefund, refuseWhileDisputed, type Refunded } from './book-refund.ts'
import { issueCreditNotes } from './credit-notes.ts'
import { blockBoughtCards, lockNumbered, moveTo } from './order-steps.ts'
import { leftToRefund } from './refunds.ts'
import type { Order } from './service.ts'

/** An order that is off; `refunded` is what goes back, null where nothing was left. */
export interface Cancelled {
  readonly order: Order
  readonly refunded: Refunded | null
}

/**
 * Cancels an order before anything of it was sent: all money goes back, all units go back into stock, codes can be used again. Returns
 * what goes back; null where nothing was left.
 */
export const cancelOrder = defineAct<{ readonly number: string; readonly reason: string }, Cancelled>({
  permission: 'orders.cancel',
  action: 'cancel',
  async run(unit, { number, reason }) {
    const order = await lockNumbered(unit.tx, number)
    const cancelled = await cancelWhole(unit, order, reason)
    return {
      value: cancelled,
      audit: [{ ref: order.id, detail: { reason, refund: cancelled.refunded?.id ?? null } }],
    }
  },
})

/** Cancels a locked order, whoever asked for it. Refuses once something of it was sent, and while a dispute is open at the bank. */
export async function cancelWhole(unit: UnitOfWork, order: Order, reason: string): Promise<Cancelled> {
  const { tx, app } = unit
  const after = await moveTo(tx, order, 'cancelled')
  if ((await listShipments(tx, order.id)).length > 0) refuse('order-partly-sent', { number: order.number })
  await refuseWhileDisputed(tx, order)
  await blockBoughtCards(unit, order)
  const isPaid = leftToRefund(order, await listRefunds(tx, order.id)) > 0
  const refunded = isPaid
    ? await bookRefund(unit, order, { request: { kind: 'rest' }, reason, notice: 'cancel-mail' })
    : null
  const lines = order.snapshot.items.map(({ sku, quantity }) => ({ sku, quantity }))
  await app.stock.restock(tx, { orderId: order.id, lines, reason: 'cancelled' })
  if (order.attemptId !== null) await app.vouchers.release(tx, order.attemptId)
  // With money on its way to a card, the email waits until the provider has accepted it.
  if (!refunded || refunded.cardMinor === 0 || order.attemptId === null)
    await app.outbox.add(tx, 'cancel-mail', order.id, { refund: refunded?.id ?? null })
  if (refunded) await issueCreditNotes(tx, order, app.now())
  return { order: after, refunded }
}
