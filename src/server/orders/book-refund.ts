import { randomUUID } from 'node:crypto'

import { releasedPart } from '#domain/after-sale/authorised-money.ts'
import {
  planRefund,
  type RefundFault,
  type RefundPart,
  type RefundRequest,
} from '#domain/after-sale/refund-amounts.ts'

import type { Application } from '../application/application.ts'
import { refuse } from '../application/refuse.ts'
import type { UnitOfWork } from '../application/use-case.ts'
import type { Tx } from '../database/database.ts'
import type { RefundsTable } from '../database/tables/after-sale-tables.ts'
import { toJson } from '../database/json.ts'
import type { OrderRefundPayload } from '../jobs/job-payloads.ts'
import { addRefunded, findPaymentIds, insertRefund, listRefunds } from './after-sale-repository.ts'
import { addReleased, sentUnits } from './authorisation-repository.ts'
import { readAuthorisation } from './captures.ts'
import { listDisputes } from './dispute-repository.ts'
import { writeMissingLines } from './fill-order-lines.ts'
import { toPaidOrder } from './paid-order.ts'
import { blockingDispute, disputeHold } from './payment-alerts.ts'
import type { Order } from './receipt.ts'
import { demandRefundWithinLimits } from './refund-limits.ts'
import { toRefundPart } from './refunds.ts'

export interface Refunded extends RefundPart {
  readonly id: string
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

/**
 * Books a refund of a locked order: the ledger row, the money counted, gift cards filled up again, the provider's part put down as a
 * job. Refuses when there is not so much left, and more than whoever acts may give; the constraints of the tables say the first once more.
 */
export async function bookRefund(
  unit: UnitOfWork,
  order: Order,
  { request, reason, notice }: { request: RefundRequest; reason: string; notice: RefundsTable['notice'] },
): Promise<Refunded> {
  const { tx, app, actor } = unit
  await refuseWhileDisputed(tx, order)
  const before = (await listRefunds(tx, order.id)).map(toRefundPart)
  const part = planRefund(toPaidOrder(order), before, request)
  if ('fault' in part) refuseRefund(part, order)
  const { id: orderId, snapshot } = order
  await demandRefundWithinLimits(
    unit,
    { id: orderId, currency: snapshot.currency },
    part.cardMinor + part.giftCardMinor,
  )
  const id = randomUUID()
  if (!(await addRefunded(tx, order.id, part.cardMinor))) refuse('refund-raced', { number: order.number })
  const releasedMinor = await letGo(tx, order, part)
  await insertRefund(tx, {
    id,
    order_id: order.id,
    card_minor: part.cardMinor,
    released_minor: releasedMinor,
    gift_card_minor: part.giftCardMinor,
    shipping_minor: part.shippingMinor,
    lines: toJson(part.lines),
    reason,
    created_at: app.now(),
    state: part.cardMinor > 0 && order.attemptId !== null ? 'queued' : 'succeeded',
    provider_refund_id: null,
    origin: 'shop',
    notice,
    booked_by: actor.kind === 'staff' ? actor.name : null,
  })
  await writeMissingLines(tx, [order])
  if (part.giftCardMinor > 0) await putBack(app.giftCards, tx, order, { id, amountMinor: part.giftCardMinor })
  // What no provider took is paid back by whoever took it.
  if (part.cardMinor > 0 && order.attemptId !== null) {
    const paid = await findPaymentIds(tx, order.attemptId)
    if (paid === null) refuse('order-not-paid-by-provider', { number: order.number })
    const payload: OrderRefundPayload = {
      provider: paid.provider,
      sessionId: paid.session,
      amountMinor: part.cardMinor,
      ...(releasedMinor > 0 && { releasedMinor }),
    }
    await app.outbox.add(tx, 'refund', id, payload)
  }
  return { id, ...part }
}

/** Counts as let go what of a refund was reserved and never taken; returns it, minor units. */
async function letGo(tx: Tx, order: Order, part: RefundPart): Promise<number> {
  const authorisation = await readAuthorisation(tx, order.id)
  if (!authorisation) return 0
  const refunds = await listRefunds(tx, order.id)
  const transferred = refunds.filter(({ state }) => state !== 'failed')
  const releasedMinor = releasedPart(authorisation, {
    cardMinor: part.cardMinor,
    refundedMinor: transferred.reduce((sum, row) => sum + row.card_minor - row.released_minor, 0),
    wasSent: wasSent(part, order, { sent: await sentUnits(tx, order.id), refunds }),
  })
  await addReleased(tx, order.id, releasedMinor)
  return releasedMinor
}

/** Whether no unit is left to send of what is refunded: of a part that was sent, those that go back are of the others first. */
function wasSent(
  { lines }: RefundPart,
  { snapshot: { items } }: Order,
  { sent, refunds }: { sent: ReadonlyMap<string, number>; refunds: readonly RefundsTable[] },
): boolean {
  const before = refunds.map(toRefundPart).flatMap((part) => part.lines)
  const sum = (units: readonly { sku: string; quantity: number }[], sku: string) =>
    units.reduce((total, one) => total + (one.sku === sku ? one.quantity : 0), 0)
  return (
    lines.length > 0 &&
    lines.every(({ sku }) => sum(items, sku) - (sent.get(sku) ?? 0) - sum(before, sku) <= 0)
  )
}

/** Promises nothing that the provider would refuse. */
export async function refuseWhileDisputed(tx: Tx, order: Order): Promise<void> {
  const dispute = blockingDispute({ disputes: await listDisputes(tx, order.id) })
  if (dispute) refuse('order-disputed', { number: order.number, hold: disputeHold(dispute) })
}

async function putBack(
  giftCards: Pick<Application['giftCards'], 'putBack'>,
  tx: Tx,
  order: Order,
  { id, amountMinor }: { id: string; amountMinor: number },
): Promise<void> {
  const { attemptId } = order
  const done = attemptId === null ? 0 : await giftCards.putBack(tx, { attemptId, amountMinor, ref: id })
  if (done !== amountMinor)
    refuse('gift-card-takes-less', { number: order.number, doneMinor: done, askedMinor: amountMinor })
}
