import type {
  OrderReturnsAnswer,
  ReceiptOfReturn,
  RefundOfReturn,
  ReturnAnswer,
  ReturnLineAnswer,
  ReturnRow,
} from '#contract/staff/returns.ts'

import type { FoundReturns } from '../orders/returns/find-returns.ts'
import type { ReceivedReturn } from '../orders/returns/receive-return.ts'
import type { RefundedReturn } from '../orders/returns/refund-return.ts'
import type { ShownReturns } from '../orders/returns/show-returns.ts'
import type { Order } from '../orders/service.ts'
import { refundAnswer } from './order-answers.ts'

type OrderReturn = ShownReturns['returns'][number]

const nameArticle = ({ snapshot }: Order, line: number) => {
  const { sku = '', productName: name = '', size = '' } = snapshot.items[line - 1] ?? {}
  return { line, sku, name, size }
}

const lineAnswer = (
  order: Order,
  {
    line,
    quantity,
    reason,
    fit,
    exchange_size,
    received,
    condition,
    restocked,
  }: OrderReturn['lines'][number],
): ReturnLineAnswer => ({
  ...nameArticle(order, line),
  quantity,
  reason,
  fit,
  otherSize: exchange_size,
  received,
  condition,
  isRestocked: restocked === 1,
})

const returnHead = (order: Order, found: OrderReturn) => ({
  nth: found.nth,
  state: found.state,
  announcedAt: found.announced_at,
  receivedAt: found.received_at,
  closedAt: found.closed_at,
  lines: found.lines.map((line) => lineAnswer(order, line)),
})

/** A return as a row of the list. */
export function returnRow({ found, order }: FoundReturns['returns'][number]): ReturnRow {
  const { firstName, lastName } = order.snapshot.address
  return {
    ...returnHead(order, found),
    number: order.number,
    name: `${firstName} ${lastName}`.trim(),
    email: order.email,
  }
}

function returnAnswer({ order, refunds, exchangeNumbers }: ShownReturns, found: OrderReturn): ReturnAnswer {
  const refund = refunds.get(found.refund_id ?? '')
  const { label_carrier: carrier, label_tracking: trackingId, label_url: url } = found
  return {
    ...returnHead(order, found),
    announcedBy: found.announced_by,
    feeMinor: found.fee_minor,
    heldUntil: found.held_until,
    refund: refund
      ? { cardMinor: refund.card_minor, giftCardMinor: refund.gift_card_minor, state: refund.state }
      : null,
    exchangeOrder: exchangeNumbers.get(found.exchange_order_id ?? '') ?? null,
    label: url === '' ? null : { carrier, trackingId, url },
  }
}

/** What comes back of an order, as the back office shows it. */
export function orderReturnsAnswer(shown: ShownReturns): OrderReturnsAnswer {
  const { order, returns, returnable } = shown
  return {
    number: order.number,
    currency: order.snapshot.currency,
    email: order.email,
    returns: returns.map((found) => returnAnswer(shown, found)),
    returnable: returnable.map(({ line, returnable: units, sizes }) => ({
      ...nameArticle(order, line),
      units,
      sizes: sizes.map(({ item, size, available, differenceMinor }) => ({
        item,
        size,
        available,
        differenceMinor,
      })),
    })),
  }
}

/** What receiving a return did, or would do. */
export function receiptAnswer({ order, received, exchange }: ReceivedReturn): ReceiptOfReturn {
  const there = received.lines
    .filter((line) => (line.received ?? 0) > 0)
    .map((line) => lineAnswer(order, line))
  return {
    state: received.state,
    restocked: there.filter(({ isRestocked }) => isRestocked),
    exchanged: exchange ? there.filter(({ otherSize }) => otherSize !== null) : [],
    backMinor: exchange?.backMinor ?? 0,
  }
}

/** What refunding a return did, or would do. */
export const refundOfReturn = ({ refunded, paidOrder }: RefundedReturn): RefundOfReturn => ({
  refund: refunded && refundAnswer(refunded),
  paidOrder: paidOrder.number,
})
