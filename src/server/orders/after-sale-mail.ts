import { paths } from '#contract/screens.ts'
import { dayText } from '#texts/formats/days.ts'
import { displayPrice } from '#texts/formats/money.ts'
import { rateText } from '#texts/formats/tax-rate.ts'

import type { RefundsTable, ShipmentsTable } from '../database/tables/after-sale-tables.ts'
import { articleText } from '../mail/article-text.ts'
import { shortMail, type MailContext } from '../mail/short-mail.ts'
import type { Mail } from '../mail/mailer.ts'
import type { CreditNote } from './credit-note.ts'
import type { UnitsOfLine } from './order-lines.ts'
import type { Order } from './receipt.ts'
import { refundedLines } from './refunded-lines.ts'
import { refundedUnits } from './refunds.ts'

/** An order, with the address that shows it to whoever has its emails. */
export type MailedOrder = Order & { readonly url: string }

const showOrder = ({ url }: MailedOrder) => ({ action: { label: 'View your order', url } })

type Line = Order['snapshot']['items'][number]

const lineText = (line: Line, quantity: number): string => `${quantity} × ${articleText(line)}`

const formatLines = ({ snapshot }: Order): string[] =>
  snapshot.items.map((item) => lineText(item, item.quantity))

/** What is sent of an order: gift cards go by mail, and what was refunded before does not leave. */
function sentLines(order: Order, refunds: readonly RefundsTable[]): string[] {
  const refunded = refundedUnits(order, refunds)
  return order.snapshot.items.flatMap((item, index) => {
    const quantity = item.quantity - (refunded[index] ?? 0)
    return item.giftCard || quantity === 0 ? [] : [lineText(item, quantity)]
  })
}

const price = (amountMinor: number, { snapshot: { currency } }: Order): string =>
  displayPrice({ amountMinor, currency })

const withdrawNote = (publicUrl: string): string =>
  `You may withdraw from the purchase within 14 days of receiving the goods: ${publicUrl}${paths.withdraw}`

/** To the carrier's page; where it has none, to the order. */
const followParcel = (order: MailedOrder, trackingUrl: string) =>
  trackingUrl ? { action: { label: 'Follow the parcel', url: trackingUrl } } : showOrder(order)

interface ShipmentNews {
  readonly shipment: ShipmentsTable
  /** False: more parcels follow. */
  readonly isLast: boolean
  /** No other parcel of the order was sent before. */
  readonly isOnly: boolean
  /** What went back before the parcel left. */
  readonly refunds: readonly RefundsTable[]
  /** What it holds; null where staff did not say. */
  readonly units: readonly UnitsOfLine[] | null
}

function holdsTexts(
  order: Order,
  { units, isLast, isOnly, refunds }: Omit<ShipmentNews, 'shipment'>,
): string[] {
  const more = isLast ? [] : ['More parcels follow. We write again when they leave.']
  if (units) {
    const texts = units.flatMap(({ line, quantity }) => {
      const item = order.snapshot.items[line - 1]
      return item ? [lineText(item, quantity)] : []
    })
    return [...(isLast && isOnly ? [] : ['It holds:']), ...texts, ...more]
  }
  if (!isLast) return more
  const all = `All of your order${refunds.length > 0 ? ', without what was refunded' : ''}:`
  return [...(isOnly ? [] : [all]), ...sentLines(order, refunds)]
}

/** The parcel is on its way. Where nobody said what each parcel holds, the articles stand in the last one's mail. */
export function shipmentMail(
  head: MailContext,
  order: MailedOrder,
  { shipment, ...news }: ShipmentNews,
): Mail {
  const { isLast, isOnly } = news
  const { carrier, tracking_id: trackingId, tracking_url: trackingUrl } = shipment
  const number = trackingId ? ` Its number is ${trackingId}.` : ''
  return shortMail(head, {
    to: order.email,
    subject: `${isLast ? 'Your' : 'A part of your'} order ${order.number} is on its way`,
    heading: 'On its way to you',
    paragraphs: [
      `${isLast && !isOnly ? 'The last' : 'A'} parcel of your order ${order.number} from ${head.shop.name} left us today with ${carrier}.${number}`,
      ...holdsTexts(order, news),
    ],
    ...followParcel(order, trackingUrl),
    footnote: withdrawNote(head.publicUrl),
    id: `shipment-${shipment.id}`,
  })
}

/** What was told of a parcel was wrong. `id` is that of the correction: a parcel can be corrected again. */
export function trackingMail(
  head: MailContext,
  order: MailedOrder,
  parcel: ShipmentsTable,
  id: string,
): Mail {
  const { carrier, tracking_id: trackingId, tracking_url: trackingUrl } = parcel
  const number = trackingId ? ` Its number is ${trackingId}.` : ''
  return shortMail(head, {
    to: order.email,
    subject: `New tracking for your order ${order.number}`,
    heading: 'Your parcel can be followed here',
    paragraphs: [
      `What we wrote to you about a parcel of your order ${order.number} from ${head.shop.name} was not right. It is on its way with ${carrier}.${number}`,
      'Nothing else has changed. We are sorry for the mistake.',
    ],
    ...followParcel(order, trackingUrl),
    footnote: withdrawNote(head.publicUrl),
    id: `tracking-${id}`,
  })
}

/** Where the money of a refund goes, a sentence for each part. */
function moneySentences(order: Order, refund: RefundsTable): string[] {
  const { card_minor: card, gift_card_minor: giftCard, released_minor: released } = refund
  const transferred = card - released
  const { capture, paymentMethodName } = order.snapshot
  return [
    ...(released > 0 ? [`${price(released, order)} will not be charged.`] : []),
    ...(transferred > 0
      ? [
          capture
            ? `${price(transferred, order)} goes back through ${paymentMethodName}.`
            : `${price(transferred, order)} goes back the way you paid. Your bank shows it within a few days.`,
        ]
      : []),
    ...(giftCard > 0
      ? [`${price(giftCard, order)} is on your gift card again and can be used at once.`]
      : []),
  ]
}

function refundTexts(order: Order, refund: RefundsTable): string[] {
  return refundedLines(refund).map(({ sku, quantity }) => {
    const item = order.snapshot.items.find((one) => one.sku === sku)
    return item ? lineText(item, quantity) : `${quantity} × ${sku}`
  })
}

interface RefundNews<Refund> {
  readonly refund: Refund
  /** Null for a refund that was booked without one. */
  readonly creditNote: CreditNote | null
}

/** The credit note as an email carries it: its number, the invoice that it amends, and the tax by rate. */
function creditNoteTexts(order: Order, note: CreditNote | null): string[] {
  if (!note) return []
  const day = (time: number) => dayText(new Date(time).toISOString())
  const taxed = note.taxLines.filter(({ grossMinor }) => grossMinor > 0)
  return [
    `Credit note ${note.number} of ${day(note.issuedAt)}, for order ${note.order} of ${day(note.orderedAt)}: ${taxed
      .map(
        (line) =>
          `${price(line.netMinor, order)} and ${price(line.taxMinor, order)} tax at ${rateText(line)}, together ${price(line.grossMinor, order)}`,
      )
      .join('; ')}.`,
  ]
}

/** Nothing goes back, since nothing was taken. */
const isOnlyReleased = ({ card_minor, gift_card_minor, released_minor }: RefundsTable): boolean =>
  gift_card_minor === 0 && card_minor === released_minor

/** Money goes back. */
export const refundMail = (
  head: MailContext,
  order: MailedOrder,
  { refund, creditNote }: RefundNews<RefundsTable>,
): Mail =>
  shortMail(head, {
    to: order.email,
    ...(isOnlyReleased(refund)
      ? { subject: `A change to your order ${order.number}`, heading: 'You pay less' }
      : { subject: `A refund for your order ${order.number}`, heading: 'Your refund' }),
    paragraphs: [
      isOnlyReleased(refund)
        ? `We have taken ${price(refund.card_minor, order)} off your order ${order.number}.`
        : `We refund ${price(refund.card_minor + refund.gift_card_minor, order)} of your order ${order.number}.`,
      ...refundTexts(order, refund),
      ...(refund.shipping_minor > 0 ? [`${price(refund.shipping_minor, order)} of it is for shipping.`] : []),
      ...moneySentences(order, refund),
      ...creditNoteTexts(order, creditNote),
    ],
    ...showOrder(order),
    id: `refund-${refund.id}`,
  })

/** Money that was to go back did not, although an email said so. */
export const failedRefundMail = (head: MailContext, order: MailedOrder, refund: RefundsTable): Mail =>
  shortMail(head, {
    to: order.email,
    subject: `Your refund for order ${order.number} did not arrive`,
    heading: 'Your refund did not arrive',
    paragraphs: [
      `We wrote to you that we refund ${price(refund.card_minor, order)} of your order ${order.number} the way you paid. That transfer has failed, so the money has not arrived.`,
      'We are looking for another way to pay it back. If you can name one, please answer this email.',
    ],
    ...showOrder(order),
    id: `refund-failed-${refund.id}`,
  })

/** The order is off; `refund` is null when nothing had been paid. */
export const cancelMail = (
  head: MailContext,
  order: MailedOrder,
  { refund, creditNote }: RefundNews<RefundsTable | null>,
): Mail =>
  shortMail(head, {
    to: order.email,
    subject: `Your order ${order.number} has been cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [
      `Your order ${order.number} from ${head.shop.name} has been cancelled. Nothing will be sent.`,
      ...formatLines(order),
      ...(refund ? moneySentences(order, refund) : []),
      ...creditNoteTexts(order, creditNote),
    ],
    ...showOrder(order),
    id: `cancel-${order.id}`,
  })
