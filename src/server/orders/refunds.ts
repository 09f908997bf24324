import { randomUUID } from 'node:crypto'

import {
  leftOf,
  planRefund,
  type PaidOrder,
  type RefundFault,
  type RefundPart,
  type RefundWish,
} from '#domain/after-sale/refund-amounts.ts'
import { displayPrice, toMinor } from '#domain/money/price-text.ts'
import { splitMinor } from '#domain/money/split-minor.ts'

import type { Tx } from '../database/database.ts'
import type { RefundsTable } from '../database/tables/after-sale-tables.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { disputesOf } from './dispute-repository.ts'
import { blockingDispute, disputeText } from './payment-alerts.ts'
import { addRefunded, findPaymentIds, insertRefund, refundsOf } from './after-sale-repository.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import type { Order } from './receipt.ts'

/** What a job of kind `refund` carries for an order. Its key is the refund. */
export interface OrderRefundPayload {
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

/** A rule of the shop that says no to what the desk wants; the message says why and how to mend it. */
export class AfterSaleError extends Error {
  override readonly name = 'AfterSaleError'
}

type PaidFacts = Pick<Order, 'snapshot' | 'totalMinor' | 'disputedMinor' | 'state'>

/** What was paid for each line, for shipping, by card and by gift card. */
export function paidOf({ snapshot, totalMinor, disputedMinor, state }: PaidFacts): PaidOrder {
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
  for (const { sku, quantity } of refunds.map(partOf).flatMap(({ lines }) => lines))
    gone.set(sku, (gone.get(sku) ?? 0) + quantity)
  return items.map(({ sku, quantity }) => {
    const left = gone.get(sku) ?? 0
    gone.set(sku, left - Math.min(quantity, left))
    return Math.min(quantity, left)
  })
}

/** Of one that failed only what went to gift cards has gone back; its units can be refunded again. */
const partOf = (row: RefundsTable): RefundPart =>
  row.state === 'failed'
    ? { cardMinor: 0, giftCardMinor: row.gift_card_minor, shippingMinor: 0, lines: [] }
    : {
        cardMinor: row.card_minor,
        giftCardMinor: row.gift_card_minor,
        shippingMinor: row.shipping_minor,
        lines: refundedLines(row),
      }

function sentence(fault: RefundFault, { number, disputedMinor, snapshot: { currency } }: Order): string {
  const price = (amountMinor: number) => displayPrice({ amountMinor, currency }).replaceAll('\u00a0', ' ')
  const taken = disputedMinor > 0 ? ` A dispute has taken ${price(disputedMinor)} of it back.` : ''
  if (fault.fault === 'nothing-left') return `Nothing is left to refund of order ${number}.${taken}`
  if (fault.fault === 'no-shipping')
    return `The shipping of order ${number} ${fault.wasFree ? 'was free' : 'is refunded already'}; ${price(fault.leftMinor)} of the order is left to refund. Use --line, --amount, or neither for all of it.`
  if (fault.fault === 'too-much')
    return `Order ${number} has ${price(fault.leftMinor)} left to refund, less than ${price(fault.askedMinor)}.${taken}`
  return `Order ${number} has ${fault.left} of ${fault.sku} left to refund. "vitrine orders show ${number}" lists its lines.`
}

export interface Refunded extends RefundPart {
  readonly id: string
}

/** What can still go back of an order: by card and gift card together, minor units. */
export function leftToRefund(order: Order, before: readonly RefundsTable[]): number {
  const parts = before.map(partOf)
  return leftOf(paidOf(order), parts)
}

/** What went back by refunds, by card and gift card together, minor units. */
const refundedOf = (before: readonly RefundsTable[]): number =>
  before.map(partOf).reduce((sum, { cardMinor, giftCardMinor }) => sum + cardMinor + giftCardMinor, 0)

/** How much of an order went back, in a word. */
export function refundedPart(order: Order, refunds: readonly RefundsTable[]): 'no' | 'part' | 'all' {
  const { cardMinor, giftCardMinor } = paidOf(order)
  const refunded = refundedOf(refunds)
  if (order.state === 'paid_shortfall' && cardMinor === 0) return 'all'
  if (refunded === 0) return 'no'
  return refunded < cardMinor + giftCardMinor ? 'part' : 'all'
}

/**
 * Books a refund of a locked order: the ledger row, the money counted, gift cards filled up again, the provider's part put down as a
 * job. Throws AfterSaleError when there is not so much left; the constraints of the tables say the same a second time.
 */
export async function bookRefund(
  { outbox, giftCards, now }: RefundsDeps,
  tx: Tx,
  order: Order,
  { wish, reason, notice }: { wish: RefundWish; reason: string; notice: RefundsTable['notice'] },
): Promise<Refunded> {
  await refuseWhileDisputed(tx, order)
  const before = (await refundsOf(tx, order.id)).map(partOf)
  const part = planRefund(paidOf(order), before, wish)
  if ('fault' in part) throw new AfterSaleError(sentence(part, order))
  const id = randomUUID()
  if (!(await addRefunded(tx, order.id, part.cardMinor)))
    throw new AfterSaleError(`Order ${order.number} has less left to refund than that.`)
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
    const sessionId = (await findPaymentIds(tx, order.attemptId))?.session ?? null
    if (sessionId === null) throw new AfterSaleError(`Order ${order.number} was not paid through a provider.`)
    const payload: OrderRefundPayload = { sessionId, amountMinor: part.cardMinor }
    await outbox.add(tx, 'refund', id, payload)
  }
  return { id, ...part }
}

/** Promises nothing that the provider would refuse. */
export async function refuseWhileDisputed(tx: Tx, order: Order): Promise<void> {
  const dispute = blockingDispute({ disputes: await disputesOf(tx, order.id) })
  if (dispute)
    throw new AfterSaleError(
      `Order ${order.number} is disputed at the bank, and the provider refunds nothing until it is decided: ${disputeText(dispute)}.`,
    )
}

async function putBack(
  giftCards: RefundsDeps['giftCards'],
  tx: Tx,
  order: Order,
  { id, amountMinor }: { id: string; amountMinor: number },
): Promise<void> {
  const done = await giftCards.putBack(tx, { attemptId: order.attemptId, amountMinor, ref: id })
  if (done !== amountMinor)
    throw new AfterSaleError(
      `The gift cards of order ${order.number} take only ${done} of ${amountMinor} (minor units) back. "vitrine fsck" tells more.`,
    )
}
