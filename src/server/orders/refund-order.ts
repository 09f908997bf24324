import type { RefundRequest } from '#domain/after-sale/refund-amounts.ts'

import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { issueCreditNotes } from './credit-notes.ts'
import { blockBoughtCards, lockNumbered } from './order-steps.ts'
import { bookRefund, type Refunded } from './book-refund.ts'
import type { Order } from './service.ts'

export interface RefundOrder {
  /** The order's number. */
  readonly number: string
  readonly request: RefundRequest
  /** The units that are refunded can be sold again. */
  readonly restock: boolean
  readonly reason: string
}

/** Gives money back; the state of the order stays. Refuses more than is left, and while a dispute is open at the bank. */
export const refundOrder = defineAct<RefundOrder, Refunded>({
  permission: 'orders.refund',
  action: 'refund',
  async run(unit, { number, request, restock, reason }) {
    const { tx, app } = unit
    const order = await lockNumbered(tx, number)
    if (order.state === 'paid_shortfall' && order.refundedMinor === order.totalMinor)
      refuse('order-refunded-when-sold-out', { number })
    if (request.kind === 'rest') await blockBoughtCards(unit, order)
    else if (request.kind === 'lines') refuseGiftCards(order, request.lines)
    const refunded = await bookRefund(unit, order, { request, reason, notice: 'refund-mail' })
    if (restock) await app.stock.restock(tx, { orderId: order.id, lines: refunded.lines, reason: 'refunded' })
    // A refund by the provider is mailed once the provider has accepted it.
    if (refunded.cardMinor === 0 || order.attemptId === null)
      await app.outbox.add(tx, 'refund-mail', refunded.id, {})
    await issueCreditNotes(tx, order, app.now())
    return {
      value: refunded,
      audit: [{ ref: order.id, detail: { refund: refunded.id, input: request, restock, reason } }],
    }
  },
})

function refuseGiftCards({ snapshot }: Order, wanted: readonly { sku: string }[]): void {
  const card = snapshot.items.find(
    ({ sku, giftCard }) => giftCard !== undefined && wanted.some((line) => line.sku === sku),
  )
  if (card) refuse('gift-card-in-refund', { sku: card.sku }, 'lines')
}
