import { paths } from '#contract/screens.ts'

import { textsFor } from '../../texts/emails.ts'
import type { RefundsTable, ShipmentsTable } from '../database/tables/after-sale-tables.ts'
import { articleText } from '#texts/formats/article.ts'
import { shortMail, type MailContext } from '../mail/short-mail.ts'
import type { Mail } from '../mail/mailer.ts'
import type { CreditNote } from './credit-note.ts'
import type { UnitsOfLine } from './order-lines.ts'
import type { Order } from './receipt.ts'
import { parcelArrival, parcelReturns } from './promised-days.ts'
import { readReturnTerms } from './read-return-terms.ts'
import { refundedLines } from './refunded-lines.ts'
import { refundedUnits } from './refunds.ts'

/** An order, with the address that shows it to whoever has its emails. */
export type MailedOrder = Order & { readonly url: string }

const getTexts = ({ snapshot }: Order) => textsFor(snapshot.language).afterSale
const getFormats = ({ snapshot }: Order) => textsFor(snapshot.language).formats

const showOrder = (order: MailedOrder) => ({
  action: { label: getTexts(order).viewYourOrder, url: order.url },
})

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

const price = (amountMinor: number, order: Order): string =>
  getFormats(order).displayPrice({ amountMinor, currency: order.snapshot.currency })

const withdrawNote = (order: Order, parcel: ShipmentsTable, publicUrl: string): string =>
  getTexts(order).mayWithdraw(
    publicUrl + paths.withdraw,
    getFormats(order).returnDaysText(readReturnTerms(order)),
    parcelReturns(order, parcel),
  )

/** To the carrier's page; where it has none, to the order. */
const followParcel = (order: MailedOrder, trackingUrl: string) =>
  trackingUrl ? { action: { label: getTexts(order).followTheParcel, url: trackingUrl } } : showOrder(order)

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
  const words = getTexts(order)
  const more = isLast ? [] : [words.moreParcelsFollow]
  if (units) {
    const texts = units.flatMap(({ line, quantity }) => {
      const item = order.snapshot.items[line - 1]
      return item ? [lineText(item, quantity)] : []
    })
    return [...(isLast && isOnly ? [] : [words.itHolds]), ...texts, ...more]
  }
  if (!isLast) return more
  return [...(isOnly ? [] : [words.allOfYourOrder(refunds.length > 0)]), ...sentLines(order, refunds)]
}

/** The parcel is on its way. Where nobody said what each parcel holds, the articles stand in the last one's mail. */
export function shipmentMail(
  head: MailContext,
  order: MailedOrder,
  { shipment, ...news }: ShipmentNews,
): Mail {
  const { isLast, isOnly } = news
  const { carrier, tracking_id: trackingId, tracking_url: trackingUrl } = shipment
  const texts = getTexts(order)
  const number = trackingId ? texts.itsNumberIs(trackingId) : ''
  return shortMail(head, {
    to: order.email,
    language: order.snapshot.language,
    order: order.id,
    subject: texts.isOnItsWay(order.number, isLast),
    heading: texts.onItsWayToYou,
    paragraphs: [
      texts.parcelLeft(isLast && !isOnly ? 'last' : 'one', {
        order: order.number,
        shop: head.shop.name,
        carrier,
      }) + number,
      ...parcelArrival(order, shipment),
      ...holdsTexts(order, news),
    ],
    ...followParcel(order, trackingUrl),
    footnote: withdrawNote(order, shipment, head.publicUrl),
    id: `shipment-${shipment.id}`,
  })
}

/** The tracking that was sent of a parcel was wrong. `id` is that of the correction: a parcel can be corrected again. */
export function trackingMail(
  head: MailContext,
  order: MailedOrder,
  parcel: ShipmentsTable,
  id: string,
): Mail {
  const { carrier, tracking_id: trackingId, tracking_url: trackingUrl } = parcel
  const texts = getTexts(order)
  const number = trackingId ? texts.itsNumberIs(trackingId) : ''
  return shortMail(head, {
    to: order.email,
    language: order.snapshot.language,
    order: order.id,
    subject: texts.newTracking(order.number),
    heading: texts.canBeFollowedHere,
    paragraphs: [
      texts.wasNotRight(order.number, head.shop.name, carrier) + number,
      texts.nothingElseHasChanged,
    ],
    ...followParcel(order, trackingUrl),
    footnote: withdrawNote(order, parcel, head.publicUrl),
    id: `tracking-${id}`,
  })
}

/** It goes elsewhere, to the address in `lines`. `id` is that of the change: there may be several. */
export function addressMail(
  head: MailContext,
  order: MailedOrder,
  { lines, id }: { readonly lines: readonly string[]; readonly id: string },
): Mail {
  const texts = getTexts(order)
  return shortMail(head, {
    to: order.email,
    language: order.snapshot.language,
    order: order.id,
    subject: texts.goesElsewhere(order.number),
    heading: texts.theAddressHasChanged,
    paragraphs: [texts.nowGoesTo(order.number, head.shop.name), lines.join(', ')],
    ...showOrder(order),
    footnote: texts.ifItWasNotYouWrite(head.shop.seller.email),
    id: `address-${id}`,
  })
}

/** Where the money of a refund goes, a sentence for each part. */
function moneySentences(order: Order, refund: RefundsTable): string[] {
  const { card_minor: card, gift_card_minor: giftCard, released_minor: released } = refund
  const transferred = card - released
  const { capture, paymentMethodName } = order.snapshot
  const texts = getTexts(order)
  return [
    ...(released > 0 ? [texts.willNotBeCharged(price(released, order))] : []),
    ...(transferred > 0
      ? [
          capture
            ? texts.goesBackThrough(price(transferred, order), paymentMethodName)
            : texts.goesBackTheWayYouPaid(price(transferred, order)),
        ]
      : []),
    ...(giftCard > 0 ? [texts.isOnYourGiftCard(price(giftCard, order))] : []),
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
  const texts = getTexts(order)
  const { dayText, rateText } = getFormats(order)
  const day = (time: number) => dayText(new Date(time).toISOString())
  const taxed = note.taxLines.filter(({ grossMinor }) => grossMinor > 0)
  const days = { day: day(note.issuedAt), orderDay: day(note.orderedAt) }
  return [
    texts.creditNote(
      { number: note.number, order: note.order, ...days },
      taxed.map((line) =>
        texts.creditedAt({
          net: price(line.netMinor, order),
          tax: price(line.taxMinor, order),
          rate: rateText(line),
          gross: price(line.grossMinor, order),
        }),
      ),
    ),
  ]
}

/** Nothing goes back, since nothing was taken. */
const isOnlyReleased = ({ card_minor, gift_card_minor, released_minor }: RefundsTable): boolean =>
  gift_card_minor === 0 && card_minor === released_minor

/** Money goes back. */
export function refundMail(
  head: MailContext,
  order: MailedOrder,
  { refund, creditNote }: RefundNews<RefundsTable>,
): Mail {
  const texts = getTexts(order)
  return shortMail(head, {
    to: order.email,
    language: order.snapshot.language,
    order: order.id,
    ...(isOnlyReleased(refund)
      ? { subject: texts.aChangeTo(order.number), heading: texts.youPayLess }
      : { subject: texts.aRefundFor(order.number), heading: texts.yourRefund }),
    paragraphs: [
      isOnlyReleased(refund)
        ? texts.weHaveTakenOff(price(refund.card_minor, order), order.number)
        : texts.weRefund(price(refund.card_minor + refund.gift_card_minor, order), order.number),
      ...refundTexts(order, refund),
      ...(refund.shipping_minor > 0 ? [texts.ofItForShipping(price(refund.shipping_minor, order))] : []),
      ...moneySentences(order, refund),
      ...creditNoteTexts(order, creditNote),
    ],
    ...showOrder(order),
    id: `refund-${refund.id}`,
  })
}

/** Money that was to go back did not, although an email said so. */
export function failedRefundMail(head: MailContext, order: MailedOrder, refund: RefundsTable): Mail {
  const texts = getTexts(order)
  return shortMail(head, {
    to: order.email,
    language: order.snapshot.language,
    order: order.id,
    subject: texts.refundDidNotArriveFor(order.number),
    heading: texts.refundDidNotArrive,
    paragraphs: [texts.transferHasFailed(price(refund.card_minor, order), order.number), texts.anotherWay],
    ...showOrder(order),
    id: `refund-failed-${refund.id}`,
  })
}

/** The order is off; `refund` is null when nothing had been paid. */
export function cancelMail(
  head: MailContext,
  order: MailedOrder,
  { refund, creditNote }: RefundNews<RefundsTable | null>,
): Mail {
  const texts = getTexts(order)
  return shortMail(head, {
    to: order.email,
    language: order.snapshot.language,
    order: order.id,
    subject: texts.hasBeenCancelled(order.number),
    heading: texts.yourOrderIsCancelled,
    paragraphs: [
      texts.nothingWillBeSent(order.number, head.shop.name),
      ...formatLines(order),
      ...(refund ? moneySentences(order, refund) : []),
      ...creditNoteTexts(order, creditNote),
    ],
    ...showOrder(order),
    id: `cancel-${order.id}`,
  })
}
