import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { listRefunds, listShipments } from './after-sale-repository.ts'
import { issueCreditNotes } from './credit-notes.ts'
import { blockBoughtCards, lockNumbered, moveTo } from './order-steps.ts'
import { bookRefund, leftToRefund, refuseWhileDisputed, type Refunded } from './refunds.ts'
import type { Order } from './service.ts'

/**
 * Cancels an order before anything of it was sent: all money goes back, all units go back into stock, codes can be used again. Returns
 * what goes back; null where nothing was left.
 */
export const cancelOrder = defineAct<
  { readonly number: string; readonly reason: string },
  { readonly order: Order; readonly refunded: Refunded | null }
>({
  permission: 'orders.cancel',
  action: 'cancel',
  async run(unit, { number, reason }) {
    const { tx, app } = unit
    const order = await lockNumbered(tx, number)
    const after = await moveTo(tx, order, 'cancelled')
    if ((await listShipments(tx, order.id)).length > 0) refuse('order-partly-sent', { number })
    await refuseWhileDisputed(tx, order)
    await blockBoughtCards(unit, order)
    const isPaid = leftToRefund(order, await listRefunds(tx, order.id)) > 0
    const refunded = isPaid
      ? await bookRefund(app, tx, order, { request: { kind: 'rest' }, reason, notice: 'cancel-mail' })
      : null
    const lines = order.snapshot.items.map(({ sku, quantity }) => ({ sku, quantity }))
    await app.stock.restock(tx, { orderId: order.id, lines, reason: 'cancelled' })
    if (order.attemptId !== null) await app.vouchers.release(tx, order.attemptId)
    // With money on its way to a card, the email waits until the provider has accepted it.
    if (!refunded || refunded.cardMinor === 0 || order.attemptId === null)
      await app.outbox.add(tx, 'cancel-mail', order.id, { refund: refunded?.id ?? null })
    if (refunded) await issueCreditNotes(tx, order, app.now())
    return {
      value: { order: after, refunded },
      audit: [{ ref: order.id, detail: { reason, refund: refunded?.id ?? null } }],
    }
  },
})
