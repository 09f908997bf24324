import type { OrderStatus } from '#contract/order-status.ts'
import { isSent } from '#domain/cart/gift-cards.ts'

import type { Queries } from '../database/database.ts'
import { listRefunds, listShipments } from './after-sale-repository.ts'
import { listDisputes } from './dispute-repository.ts'
import { findPackedAt } from './order-packings.ts'
import { blockingDispute } from './payment-alerts.ts'
import { createReceipt, type Order } from './receipt.ts'
import { readReturnableLines } from './returns/returnable-lines.ts'
import { refundedPart } from './refunds.ts'

const moment = (epochMs: number | null): string | null =>
  epochMs === null ? null : new Date(epochMs).toISOString()

const noNews = { shipments: [], giftCardsRefundedMinor: 0, releasedMinor: 0, creditNotes: [] }

/** Returns how far an order is, and what its buyer may do to it; `now` and the steps are epoch milliseconds. */
export async function readOrderStatus(queries: Queries, order: Order, now: number): Promise<OrderStatus> {
  const { state, snapshot } = order
  const shipments = await listShipments(queries, order.id)
  const sentAt = shipments.at(-1)?.shipped_at ?? null
  const packedAt = (await findPackedAt(queries, order.id)) ?? shipments[0]?.shipped_at ?? null
  const isWholeSent = state === 'shipped' || (state === 'archived' && shipments.length > 0)
  const arrivals = shipments.map(({ delivered_at }) => delivered_at)
  const isDelivered = isWholeSent && arrivals.every((at) => at !== null)
  const isRefunded = refundedPart(order, await listRefunds(queries, order.id)) === 'all'
  const isUnpacked = state === 'paid' && packedAt === null && !isRefunded
  const isDisputed = blockingDispute({ disputes: await listDisputes(queries, order.id) }) !== undefined
  const receipt = createReceipt(order, now, noNews)
  return {
    order: order.number,
    steps: {
      paid: snapshot.capture ? null : moment(order.createdAt),
      packed: moment(packedAt),
      sent: isWholeSent ? moment(sentAt) : null,
      delivered: isDelivered ? moment(Math.max(...arrivals.map((at) => at ?? 0))) : null,
    },
    isCancelled: state === 'cancelled' || state === 'paid_shortfall',
    can: {
      changeAddress: isUnpacked && isSent(snapshot.items) && order.email !== '',
      cancel: isUnpacked && !isDisputed,
      return: (await readReturnableLines(queries, order)).some(({ returnable }) => returnable > 0),
      withdraw: (state === 'paid' || state === 'shipped') && !isRefunded,
    },
    deliverTo: receipt.masked ? { country: snapshot.country } : receipt.shippingAddress,
  }
}
