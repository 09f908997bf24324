import { displayPrice } from '#domain/price-text.ts'

import type { RefundsTable, ShipmentsTable } from '../database/after-sale-tables.ts'
import { letterMail, type LetterHead } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'
import type { Order } from './receipt.ts'

const linesOf = (order: Order): string[] =>
  order.snapshot.items.map(({ quantity, productName, size }) => `${quantity} × ${productName}, size ${size}`)

const price = (amountMinor: number, { snapshot: { currency } }: Order): string =>
  displayPrice({ amountMinor, currency })

const withdrawNote = (publicUrl: string): string =>
  `You may withdraw from the purchase within 14 days of receiving the goods: ${publicUrl}/withdraw/`

/** The parcel is on its way. */
export function shipmentMail(head: LetterHead, order: Order, shipment: ShipmentsTable): Mail {
  const { carrier, tracking_id: trackingId, tracking_url: trackingUrl } = shipment
  const number = trackingId ? ` Its number is ${trackingId}.` : ''
  return letterMail(head, {
    to: order.email,
    subject: `Your order ${order.number} is on its way`,
    heading: 'On its way to you',
    paragraphs: [
      `A parcel of your order ${order.number} from ${head.shop.name} left us today with ${carrier}.${number}`,
      ...linesOf(order),
    ],
    ...(trackingUrl ? { action: { label: 'Follow the parcel', url: trackingUrl } } : {}),
    footnote: withdrawNote(head.publicUrl),
    id: `shipment-${shipment.id}`,
  })
}

/** Where the money of a refund goes, a sentence for each part. */
function moneySentences(order: Order, refund: RefundsTable): string[] {
  const { card_minor: card, gift_card_minor: giftCard } = refund
  return [
    ...(card > 0
      ? [`${price(card, order)} goes back the way you paid. Your bank shows it within a few days.`]
      : []),
    ...(giftCard > 0
      ? [`${price(giftCard, order)} is on your gift card again and can be used at once.`]
      : []),
  ]
}

function refundedLines(order: Order, refund: RefundsTable): string[] {
  // Written by `bookRefund` from the same type.
  const lines = JSON.parse(refund.lines) as readonly { sku: string; quantity: number }[]
  return lines.map(({ sku, quantity }) => {
    const item = order.snapshot.items.find((one) => one.sku === sku)
    return item ? `${quantity} × ${item.productName}, size ${item.size}` : `${quantity} × ${sku}`
  })
}

/** Money goes back. */
export const refundMail = (head: LetterHead, order: Order, refund: RefundsTable): Mail =>
  letterMail(head, {
    to: order.email,
    subject: `A refund for your order ${order.number}`,
    heading: 'Your refund',
    paragraphs: [
      `We refund ${price(refund.card_minor + refund.gift_card_minor, order)} of your order ${order.number}.`,
      ...refundedLines(order, refund),
      ...(refund.shipping_minor > 0 ? [`${price(refund.shipping_minor, order)} of it is for shipping.`] : []),
      ...moneySentences(order, refund),
    ],
    id: `refund-${refund.id}`,
  })

/** The order is off; `refund` is null when nothing had been paid. */
export const cancelMail = (head: LetterHead, order: Order, refund: RefundsTable | null): Mail =>
  letterMail(head, {
    to: order.email,
    subject: `Your order ${order.number} has been cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [
      `Your order ${order.number} from ${head.shop.name} has been cancelled. Nothing will be sent.`,
      ...linesOf(order),
      ...(refund ? moneySentences(order, refund) : []),
    ],
    id: `cancel-${order.id}`,
  })
