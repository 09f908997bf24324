import { planRefund, type RefundRequest } from '#domain/after-sale/refund-amounts.ts'

import { toJson } from '../database/json.ts'
import { toPaidOrder } from '../orders/service.ts'
import { addDone, noteAct, type AfterDemoSale } from './happened.ts'
import type { PlacedOrder } from './place-demo-order.ts'

interface DemoRefund {
  readonly request: RefundRequest
  readonly reason: string
  readonly at: number
  /** Why the units come back; null where none do. */
  readonly back: 'refunded' | 'cancelled' | null
}

/** Adds a refund with everything that hangs on it; returns what of it went to the card, minor units. */
export function refundDemoOrder(
  { order, attemptId }: PlacedOrder,
  after: AfterDemoSale,
  { request, reason, at, back }: DemoRefund,
): number {
  const { random, rows, warehouse } = after
  const part = planRefund(toPaidOrder(order), [], request)
  if ('fault' in part) return 0
  const id = random.id()
  const { cardMinor, giftCardMinor, shippingMinor, lines } = part
  const notice = back === 'cancelled' ? 'cancel-mail' : 'refund-mail'
  rows.refunds.push({
    id,
    order_id: order.id,
    card_minor: cardMinor,
    released_minor: 0,
    gift_card_minor: giftCardMinor,
    shipping_minor: shippingMinor,
    lines: toJson(lines),
    reason,
    created_at: at,
    state: 'succeeded',
    provider_refund_id: cardMinor > 0 ? `re_demo_${id}` : null,
    origin: 'shop',
    notice,
  })
  for (const { sku, quantity } of lines) {
    const line = order.snapshot.items.findIndex((item) => item.sku === sku) + 1
    rows.refund_lines.push({ refund_id: id, order_id: order.id, line, quantity })
    if (back) warehouse.takeBack(rows, { sku, quantity, at, orderId: order.id, reason: back })
  }
  if (giftCardMinor > 0) putBack(after, { attemptId, amountMinor: giftCardMinor, refund: id, at })
  const payload = { provider: 'stripe', sessionId: `cs_demo_${attemptId}`, amountMinor: cardMinor }
  if (cardMinor > 0) addDone(after, { kind: 'refund', key: id, payload, at })
  if (back === 'cancelled')
    addDone(after, { kind: 'cancel-mail', key: order.id, payload: { refund: id }, at })
  else addDone(after, { kind: 'refund-mail', key: id, payload: {}, at })
  const action = back === 'cancelled' ? 'cancel' : 'refund'
  noteAct(after, {
    action,
    ref: order.id,
    at,
    detail: { refund: id, input: request, restock: back !== null, reason },
  })
  return cardMinor
}

/** Puts money back on the one card that paid. */
function putBack(
  { rows }: AfterDemoSale,
  {
    attemptId,
    amountMinor,
    refund,
    at,
  }: { attemptId: string; amountMinor: number; refund: string; at: number },
): void {
  const hold = rows.gift_card_holds.find((each) => each.payment_attempt_id === attemptId)
  if (!hold) throw new Error('No gift card has paid for this order.')
  hold.put_back_minor = amountMinor
  rows.gift_card_ledger.push({
    card_id: hold.card_id,
    ref: `refund:${refund}`,
    delta_minor: amountMinor,
    created_at: at,
  })
}
