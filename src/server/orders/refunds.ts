import { randomUUID } from 'node:crypto'

import {
  remainingMinor,
  planRefund,
  type PaidOrder,
  type RefundFault,
  type RefundPart,
  type RefundRequest,
} from '#domain/after-sale/refund-amounts.ts'
import { toMinor } from '#domain/money/price-text.ts'
import { splitMinor } from '#domain/money/split-minor.ts'

import { refuse } from '../application/refuse.ts'
import type { Tx } from '../database/database.ts'
import type { RefundsTable } from '../database/tables/after-sale-tables.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { listDisputes } from './dispute-repository.ts'
import { blockingDispute, disputeHold } from './payment-alerts.ts'
import { addRefunded, findPaymentIds, insertRefund, listRefunds } from './after-sale-repository.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import type { Order } from './receipt.ts'

/** What a job of kind `refund` carries for an order. Its key is the refund. */
export interface OrderRefundPayload {
  /** Its name; absent in jobs from before there were several providers. */
  readonly provider?: string
  /** The provider's session that paid. */
  readonly sessionId: string
  readonly amountMinor: number
}

export interface RefundsDeps {
  readonly outbox: Pick<Outbox, 'add'>
  readonly giftCards: {
    putBack(tx: Tx, refund: { attemptId: string; amountMinor: number; ref: string }): Promise<number>
  }
  readonly now: () => number
}

type PaidFacts = Pick<Order, 'snapshot' | 'totalMinor' | 'disputedMinor' | 'state'>

/** What was paid for each line, for shipping, by card and by gift card. */
export function toPaidOrder({ snapshot, totalMinor, disputedMinor, state }: PaidFacts): PaidOrder {
  const { items, discounts, shippingMinor } = snapshot
  const vouchers = Object.values(discounts.vouchers)
  const giftCardMinor = vouchers.reduce(
    (sum, { type, priceOffAsNumber }) => sum + (type === 'giftcard' ? toMinor(-priceOffAsNumber) : 0),
    0,
  )
  const dueMinor = totalMinor + giftCardMinor
  const lineMinor = snapshot.lineMinor ?? sharedOut(items, dueMinor - Math.min(shippingMinor, dueMinor))
  const goodsMinor = lineMinor.reduce((sum, paid) => sum + paid, 0)
  return {
    lines: items.map(({ sku, quantity }, index) => ({ sku, quantity, paidMinor: lineMinor[index] ?? 0 })),
    shippingMinor: dueMinor - goodsMinor,
    cardMinor: totalMinor,
    // What gift cards would have paid of an order that sold out was never taken from them.
    giftCardMinor: state === 'paid_shortfall' ? 0 : giftCardMinor,
    takenBackMinor: disputedMinor,
  }
}

/** Orders from before the lines kept their share of the discounts. */
const sharedOut = (items: OrderSnapshot['items'], goodsMinor: number): number[] =>
  splitMinor(
    goodsMinor,
    items.map(({ line, totalPriceAsNumber }) => ({ key: line, weight: toMinor(totalPriceAsNumber) })),
  )

/** The units that a refund was for, by SKU. */
export const refundedLines = (row: Pick<RefundsTable, 'lines'>): RefundPart['lines'] =>
  // Written by `bookRefund` from the same type.
  JSON.parse(row.lines) as RefundPart['lines']

/** How many units of each line of an order are refunded; where lines share a SKU, those of the first one first. */
export function refundedUnits(
  { snapshot: { items } }: Pick<Order, 'snapshot'>,
  refunds: readonly RefundsTable[],
): number[] {
  const gone = new Map<string, number>()
  for (const { sku, quantity } of refunds.map(toRefundPart).flatMap(({ lines }) => lines))
    gone.set(sku, (gone.get(sku) ?? 0) + quantity)
  return items.map(({ sku, quantity }) => {
    const left = gone.get(sku) ?? 0
    gone.set(sku, left - Math.min(quantity, left))
    return Math.min(quantity, left)
  })
}

/** Of one that failed only what went to gift cards has gone back; its units can be refunded again. */
const toRefundPart = (row: RefundsTable): RefundPart =>
  row.state === 'failed'
    ? { cardMinor: 0, giftCardMinor: row.gift_card_minor, shippingMinor: 0, lines: [] }
    : {
        cardMinor: row.card_minor,
        giftCardMinor: row.gift_card_minor,
        shippingMinor: row.shipping_minor,
        lines: refundedLines(row),
      }

function refuseRefund(fault: RefundFault, { number, disputedMinor, snapshot: { currency } }: Order): never {
  const amount = (amountMinor: number) => ({ amountMinor, currency })
  const disputed = amount(disputedMinor)
  switch (fault.fault) {
    case 'nothing-left':
      return refuse('nothing-to-refund', { number, disputed })
    case 'no-shipping':
      return refuse('no-shipping-to-refund', {
        number,
        wasFree: fault.wasFree,
        left: amount(fault.leftMinor),
      })
    case 'too-much':
      return refuse(
        'refund-too-much',
        { number, left: amount(fault.leftMinor), asked: amount(fault.askedMinor), disputed },
        'amount',
      )
    case 'not-in-order':
      return refuse('line-not-left', { number, sku: fault.sku, left: fault.left }, 'lines')
  }
}

export interface Refunded extends RefundPart {
  readonly id: string
}

/** What can still go back of an order: by card and gift card together, minor units. */
export function leftToRefund(order: Order, before: readonly RefundsTable[]): number {
  const parts = before.map(toRefundPart)
  return remainingMinor(toPaidOrder(order), parts)
}

/** What went back by refunds, by card and gift card together, minor units. */
const sumRefunds = (before: readonly RefundsTable[]): number =>
  before.map(toRefundPart).reduce((sum, { cardMinor, giftCardMinor }) => sum + cardMinor + giftCardMinor, 0)

/** How much of an order went back, in a word. */
export function refundedPart(order: Order, refunds: readonly RefundsTable[]): 'no' | 'part' | 'all' {
  const { cardMinor, giftCardMinor } = toPaidOrder(order)
  const refunded = sumRefunds(refunds)
  if (order.state === 'paid_shortfall' && cardMinor === 0) return 'all'
  if (refunded === 0) return 'no'
  return refunded < cardMinor + giftCardMinor ? 'part' : 'all'
}

/**
 * Books a refund of a locked order: the ledger row, the money counted, gift cards filled up again, the provider's part put down as a
 * job. Refuses when there is not so much left; the constraints of the tables say the same a second time.
 */
export async function bookRefund(
  { outbox, giftCards, now }: RefundsDeps,
  tx: Tx,
  order: Order,
  { request, reason, notice }: { request: RefundRequest; reason: string; notice: RefundsTable['notice'] },
): Promise<Refunded> {
  await refuseWhileDisputed(tx, order)
  const before = (await listRefunds(tx, order.id)).map(toRefundPart)
  const part = planRefund(toPaidOrder(order), before, request)
  if ('fault' in part) refuseRefund(part, order)
  const id = randomUUID()
  if (!(await addRefunded(tx, order.id, part.cardMinor))) refuse('refund-raced', { number: order.number })
  await insertRefund(tx, {
    id,
    order_id: order.id,
    card_minor: part.cardMinor,
    gift_card_minor: part.giftCardMinor,
    shipping_minor: part.shippingMinor,
    lines: JSON.stringify(part.lines),
    reason,
    created_at: now(),
    state: part.cardMinor > 0 ? 'queued' : 'succeeded',
    provider_refund_id: null,
    origin: 'shop',
    notice,
  })
  if (part.giftCardMinor > 0) await putBack(giftCards, tx, order, { id, amountMinor: part.giftCardMinor })
  if (part.cardMinor > 0) {
    const paid = await findPaymentIds(tx, order.attemptId)
    if (paid === null) refuse('order-not-paid-by-provider', { number: order.number })
    const payload: OrderRefundPayload = {
      provider: paid.provider,
      sessionId: paid.session,
      amountMinor: part.cardMinor,
    }
    await outbox.add(tx, 'refund', id, payload)
  }
  return { id, ...part }
}

/** Promises nothing that the provider would refuse. */
export async function refuseWhileDisputed(tx: Tx, order: Order): Promise<void> {
  const dispute = blockingDispute({ disputes: await listDisputes(tx, order.id) })
  if (dispute) refuse('order-disputed', { number: order.number, hold: disputeHold(dispute) })
}

async function putBack(
  giftCards: RefundsDeps['giftCards'],
  tx: Tx,
  order: Order,
  { id, amountMinor }: { id: string; amountMinor: number },
): Promise<void> {
  const done = await giftCards.putBack(tx, { attemptId: order.attemptId, amountMinor, ref: id })
  if (done !== amountMinor)
    refuse('gift-card-takes-less', { number: order.number, doneMinor: done, askedMinor: amountMinor })
}
