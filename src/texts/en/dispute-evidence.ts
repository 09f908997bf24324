import type { Currency } from '#contract/money.ts'
import type { ShopDocument } from '#contract/staff/disputes.ts'

import { isoDay, momentText } from './formats/days.ts'

/** An amount in minor units. */
export interface EvidenceMoney {
  readonly amountMinor: number
  readonly currency: Currency
}

const price = ({ amountMinor, currency }: EvidenceMoney): string =>
  `${(amountMinor / 100).toFixed(2)} ${currency}`

/** What a bank reads: lines of the documents that the shop makes against a dispute. */
export const evidenceLines = {
  day: isoDay,
  article: (
    item: {
      readonly quantity: number
      readonly productName: string
      readonly size: string
      readonly sku: string
    },
    paid: EvidenceMoney,
  ) =>
    `${item.quantity} x ${item.productName}${item.size ? `, size ${item.size}` : ''} (${item.sku}): ${price(paid)}`,
  shipping: (paid: EvidenceMoney) => `Shipping: ${price(paid)}`,
  receipt: (
    order: { readonly number: string; readonly createdAt: number; readonly email: string },
    total: EvidenceMoney,
  ) => [
    `Order ${order.number}, placed ${momentText(order.createdAt)}`,
    `Customer: ${order.email}`,
    `Charged: ${price(total)}`,
    '',
  ],
  billTo: 'Billing address:',
  deliverTo: 'Delivered to:',
  parcel: (parcel: { readonly carrier: string; readonly tracking_id: string; readonly shipped_at: number }) =>
    `Parcel handed to ${parcel.carrier || 'the carrier'} on ${isoDay(parcel.shipped_at)}${parcel.tracking_id ? `, tracking number ${parcel.tracking_id}` : ''}`,
  event: (event: { readonly at: number; readonly status: string; readonly said: string }) =>
    `${momentText(event.at)}: ${event.status.replaceAll('-', ' ')}${event.said ? ` (${event.said})` : ''}`,
  delivered: (at: number) => `${momentText(at)}: delivered`,
  refund: (at: number, amount: EvidenceMoney) => `${isoDay(at)}: ${price(amount)} was refunded.`,
  mail: (at: number, to: string, subject: string) => [
    '',
    `${momentText(at)}: email to ${to}`,
    `Subject: ${subject}`,
  ],
  message: (at: number, kind: string) =>
    `${momentText(at)}: ${kind === 'answer' ? 'answer of the shop' : 'message of the customer'}`,
} as const

/** What these documents are called. */
export const documentTitles: Readonly<Record<ShopDocument, string>> = {
  receipt: 'Receipt',
  shipping: 'Proof of shipping',
  communication: 'Messages to and from the customer',
}
