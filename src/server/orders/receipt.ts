import type { Receipt } from '#contract/receipt.ts'
import { isSent, withoutRecipient } from '#domain/cart/gift-cards.ts'
import type { ParcelEvent } from '#domain/after-sale/parcel-tracking.ts'
import { toMajor, wirePrice } from '#domain/money/price-text.ts'
import { orderMessages, partlySentMessage, unpaidMessages } from '#texts/wire-receipt.ts'

import type { ShipmentsTable } from '../database/tables/after-sale-tables.ts'
import type { OrderState } from '../database/tables/commerce-tables.ts'
import { describeDelivery } from './describe-delivery.ts'
import { creditNoteAnswer, type CreditNote } from './credit-note.ts'
import type { OrderSnapshot } from '../database/documents/order-snapshot.ts'

/** An order as the services hand it around. Times are epoch milliseconds. */
export interface Order {
  readonly id: string
  readonly number: string
  /** Null: placed by hand. */
  readonly cartId: string | null
  /** The payment of a provider; null where none is behind it. */
  readonly attemptId: string | null
  readonly email: string
  readonly totalMinor: number
  /** What went back of it to the card of the bank, or is on its way back. */
  readonly refundedMinor: number
  /** What disputes have taken back of it and not returned. */
  readonly disputedMinor: number
  readonly currency: string
  readonly state: OrderState
  readonly snapshot: OrderSnapshot
  readonly createdAt: number
}

/** So long a selection opens the whole receipt; afterwards it shows nothing personal (docs/api.md#the-selection, docs/security.md#links). */
const openForMs = 24 * 60 * 60 * 1000

type Standing = Pick<Receipt, 'status' | 'statusDescription' | 'message'>

const statuses: Readonly<Record<OrderState, Omit<Standing, 'message'>>> = {
  paid: { status: 'untouched', statusDescription: 'Confirmed' },
  paid_shortfall: { status: 'failed', statusDescription: 'Incomplete' },
  shipped: { status: 'ok', statusDescription: 'Completed' },
  archived: { status: 'archived', statusDescription: 'Archived' },
  cancelled: { status: 'failed', statusDescription: 'Cancelled' },
}

const partlySent: Standing = {
  status: 'progress',
  statusDescription: 'Processing',
  message: partlySentMessage,
}

function describeState({ state, snapshot: { capture, items, paymentMethodName } }: Order): Standing {
  const unpaid = capture && isSent(items) ? unpaidMessages[state]?.(paymentMethodName) : undefined
  return { ...statuses[state], message: unpaid ?? orderMessages[state] }
}

/** A parcel, with what staff said that it holds; `items` is empty where they did not. */
export interface SentParcel extends ShipmentsTable {
  /** What its carrier said last; null where it said nothing. */
  readonly tracking: ParcelEvent | null
  readonly items: readonly { readonly item: string; readonly quantity: number }[]
}

/** What happened to an order since it was placed. */
export interface Since {
  readonly shipments: readonly SentParcel[]
  /** Beside what the order itself counts, which is of the card of the bank. */
  readonly giftCardsRefundedMinor: number
  /** Of what counts as refunded: it was never charged, so nothing of it goes back. */
  readonly releasedMinor: number
  readonly creditNotes: readonly CreditNote[]
}

/** Masked, they do not say where they go, and the carrier's page would. */
const toParcels = (shipments: Since['shipments'], masked: boolean): Receipt['shipments'] =>
  shipments.map(({ carrier, tracking_id, tracking_url, shipped_at, tracking, items }) => ({
    carrier,
    trackingId: masked ? '' : tracking_id,
    trackingUrl: masked ? '' : tracking_url,
    shippedDate: new Date(shipped_at).toISOString(),
    ...(tracking && { tracking: { status: tracking.status, at: new Date(tracking.at).toISOString() } }),
    ...(items.length > 0 && { items: [...items] }),
  }))

/** An order as the link in its emails shows it: masked by its age, but with the parcels that those emails are about. */
export const createMailedReceipt = (order: Order, now: number, since: Since): Receipt => ({
  ...createReceipt(order, now, since),
  shipments: toParcels(since.shipments, order.email === ''),
  shippingMethodName: describeDelivery(order.snapshot),
})

/** An order as its buyer sees it, whole or masked by its age. */
export function createReceipt(
  order: Order,
  now: number,
  { shipments, giftCardsRefundedMinor, releasedMinor, creditNotes }: Since,
): Receipt {
  const refundedMinor = order.refundedMinor - releasedMinor + giftCardsRefundedMinor
  const { snapshot } = order
  const { shippingDays } = snapshot
  // One that has lost its buyer by age has nothing to show to its owner either.
  const masked = order.email === '' || now - order.createdAt > openForMs
  return {
    order: order.number,
    ...(order.state === 'paid' && shipments.length > 0 ? partlySent : describeState(order)),
    date: new Date(order.createdAt).toISOString(),
    masked,
    market: snapshot.market,
    pricelist: snapshot.pricelist,
    currency: snapshot.currency,
    paymentMethodName: snapshot.paymentMethodName,
    ...(snapshot.capture && { paysLater: true }),
    shippingMethodName: masked ? snapshot.shippingMethodName : describeDelivery(snapshot),
    ...(shippingDays && { daysFrom: shippingDays.from, daysTo: shippingDays.to }),
    ...(snapshot.territory !== undefined && { territory: snapshot.territory }),
    ...(snapshot.importCharges && { importCharges: snapshot.importCharges }),
    ...(snapshot.returnTerms && { returnTerms: snapshot.returnTerms }),
    ...(snapshot.promise && { promise: snapshot.promise }),
    items: masked ? snapshot.items.map(withoutRecipient) : [...snapshot.items],
    discounts: snapshot.discounts,
    totals: snapshot.totals,
    refundedPrice: wirePrice({ amountMinor: refundedMinor, currency: snapshot.currency }),
    refundedPriceAsNumber: toMajor(refundedMinor),
    ...(creditNotes.length > 0 && { creditNotes: creditNotes.map(creditNoteAnswer) }),
    address: masked ? {} : snapshot.address,
    shippingAddress: masked ? {} : (snapshot.shippingAddress ?? snapshot.address),
    giftMessage: masked ? '' : snapshot.giftMessage,
    shipments: toParcels(shipments, masked),
  }
}
