import type {
  OrderReturnsAnswer,
  ReceiptOfReturn,
  RefundOfReturn,
  ReturnAnswer,
  ReturnLineAnswer,
  ReturnRow,
  WithdrawalAnswer,
  WithdrawalRow,
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

const nameBuyer = ({ snapshot: { address } }: Order): string =>
  `${address.firstName} ${address.lastName}`.trim()

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

type WithdrawalReturn = ShownReturns['withdrawals'][number]

const withdrawalAnswer = (order: Order, withdrawal: WithdrawalReturn): WithdrawalAnswer => ({
  ...withdrawal,
  lines: withdrawal.lines.map((line) => ({ ...nameArticle(order, line.line), ...line })),
})

/** A withdrawal as a row of the list. */
export const withdrawalRow = ({ order, withdrawal }: FoundReturns['withdrawals'][number]): WithdrawalRow => ({
  ...withdrawalAnswer(order, withdrawal),
  number: order.number,
  buyer: nameBuyer(order),
})

/** A return as a row of the list. */
export function returnRow({ found, order }: FoundReturns['returns'][number]): ReturnRow {
  return {
    ...returnHead(order, found),
    number: order.number,
    name: nameBuyer(order),
    email: order.email,
  }
}

function returnAnswer(
  { order, refunds, exchangeNumbers, withdrawals, hasLabels }: ShownReturns,
  found: OrderReturn,
): ReturnAnswer {
  const refund = refunds.get(found.refund_id ?? '')
  const { label_carrier: carrier, label_tracking: trackingId, label_url: url } = found
  return {
    ...returnHead(order, found),
    announcedBy: found.announced_by,
    withdrawal: withdrawals.find(({ nthReturn }) => nthReturn === found.nth)?.nth ?? null,
    feeMinor: found.fee_minor,
    heldUntil: found.held_until,
    refund: refund
      ? { cardMinor: refund.card_minor, giftCardMinor: refund.gift_card_minor, state: refund.state }
      : null,
    exchangeOrder: exchangeNumbers.get(found.exchange_order_id ?? '') ?? null,
    label: url === '' ? null : { carrier, trackingId, url },
    canLabel: hasLabels && order.email !== '' && found.state === 'announced',
  }
}

/** What comes back of an order, as the back office shows it. */
export function orderReturnsAnswer(shown: ShownReturns): OrderReturnsAnswer {
  const { order, returns, withdrawals, returnable } = shown
  return {
    number: order.number,
    currency: order.snapshot.currency,
    email: order.email,
    returns: returns.map((found) => returnAnswer(shown, found)),
    withdrawals: withdrawals.map((withdrawal) => withdrawalAnswer(order, withdrawal)),
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
