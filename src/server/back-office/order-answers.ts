import type { ShippingAddress } from '#contract/address.ts'
import type { AuditEntryAnswer } from '#contract/staff/account.ts'
import type { OrderDetail, OrderRow } from '#contract/staff/answers.ts'
import type { OrderMailAnswer, ParcelEventAnswer } from '#contract/staff/order-timeline.ts'
import type { RefundAnswer } from '#contract/staff/refund-answer.ts'
import { addressLines } from '#domain/address/address-lines.ts'
import { toMinor } from '#domain/money/price-text.ts'
import { countryName } from '#texts/formats/country-name.ts'

import type { AuditTable } from '../database/tables/after-sale-tables.ts'
import type { OrderMailsTable } from '../database/tables/order-work-tables.ts'
import type { ListedOrder } from '../orders/list-orders.ts'
import { describeDelivery } from '../orders/describe-delivery.ts'
import { amountsBesideLines } from '../orders/order-lines.ts'
import { mayMove } from '../orders/order-states.ts'
import { refundedLines } from '../orders/refunded-lines.ts'
import type { Refunded } from '../orders/book-refund.ts'
import type { ShownOrder } from '../orders/show-order.ts'

const maxArticles = 3

const fullName = ({ firstName, lastName }: ShippingAddress): string => `${firstName} ${lastName}`.trim()

/** An order as a row of the list. */
export function orderRow({ order, refunded, isHeld, tags }: ListedOrder): OrderRow {
  const { number, state, createdAt, email, totalMinor, snapshot } = order
  const { currency, items, address, shippingAddress } = snapshot
  return {
    number,
    state,
    createdAt,
    email,
    totalMinor,
    currency,
    refunded,
    isHeld,
    tags,
    name: fullName(address),
    country: (shippingAddress ?? address).country,
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    articles: items
      .slice(0, maxArticles)
      .map(({ sku, productName, size, quantity }) => ({ sku, name: productName, size, quantity })),
  }
}

/** An entry of the audit as the back office shows it. */
export const auditAnswer = ({
  id,
  at,
  actor,
  action,
  ref,
  detail,
  correlation_id,
}: AuditTable): AuditEntryAnswer => ({
  id,
  at,
  actor,
  action,
  ref,
  detail,
  correlationId: correlation_id,
})

export const refundAnswer = ({ cardMinor, giftCardMinor, shippingMinor, lines }: Refunded): RefundAnswer => ({
  cardMinor,
  giftCardMinor,
  shippingMinor,
  lines,
})

const addressAnswer = (address: ShippingAddress): string[] =>
  addressLines(address, { country: countryName(address.country) })

const deliveryFields = ({
  firstName,
  lastName,
  company,
  address1,
  address2,
  zipCode,
  city,
  phoneNumber,
}: ShippingAddress): OrderDetail['delivery'] => ({
  firstName,
  lastName,
  company,
  address1,
  address2,
  zipCode,
  city,
  phoneNumber,
})

const mailAnswer = ({
  id,
  kind,
  recipient,
  language,
  subject,
  text,
  sent_at,
  refusal,
  bounced_at,
}: OrderMailsTable): OrderMailAnswer => ({
  id,
  kind,
  to: recipient,
  language,
  subject,
  text,
  sentAt: sent_at,
  refusal,
  bouncedAt: bounced_at,
})

/** What may be done to an order now. `leftToShip`: units that lie in no parcel. */
function possibleActs(
  {
    order: { state, email },
    history: { shipments },
    leftToRefundMinor,
    holds,
    packedAt,
    labelCarrier,
  }: ShownOrder,
  leftToShip: number,
): OrderDetail['can'] {
  const isSendable = mayMove(state, 'shipped')
  const canShip = isSendable && holds.length === 0 && leftToShip > 0
  return {
    pack: packedAt === null && isSendable && holds.length === 0 && leftToShip > 0,
    unpack: packedAt !== null && isSendable && shipments.length === 0,
    deliver: state !== 'archived',
    ship: canShip,
    makeLabel: canShip && labelCarrier !== null,
    cancel: mayMove(state, 'cancelled') && shipments.length === 0,
    refund: leftToRefundMinor > 0,
    archive: mayMove(state, 'archived'),
    release: holds.length > 0,
    changeAddress: state === 'paid' && email !== '' && leftToShip > 0 && shipments.length === 0,
    hold: isSendable && leftToShip > 0 && !holds.some(({ kind }) => kind === 'staff'),
  }
}

const parcelAnswers = ({ history, labels }: ShownOrder): OrderDetail['shipments'] =>
  history.shipments.map(({ id, carrier, tracking_id, tracking_url, shipped_at, delivered_at }) => ({
    carrier,
    trackingId: tracking_id,
    trackingUrl: tracking_url,
    shippedAt: shipped_at,
    deliveredAt: delivered_at,
    label: labels.has(id) ? id : null,
  }))

const parcelEventAnswers = ({ parcelEvents, shipments }: ShownOrder['history']): ParcelEventAnswer[] =>
  parcelEvents.map(({ parcel_id, at, status, said }) => ({
    at,
    status,
    said,
    parcel: shipments.findIndex(({ id }) => id === parcel_id) + 1,
  }))

const amountsBeside = (
  order: ShownOrder['order'],
): Pick<OrderDetail, 'shippingMinor' | 'giftCardMinor' | 'vouchers'> => {
  const { shipping_minor, gift_card_minor } = amountsBesideLines(order)
  return {
    shippingMinor: shipping_minor,
    giftCardMinor: gift_card_minor,
    vouchers: Object.values(order.snapshot.discounts.vouchers).flatMap(
      ({ type, description, voucher, priceOffAsNumber }) =>
        type === 'giftcard' || priceOffAsNumber === 0
          ? []
          : [{ name: description || voucher, offMinor: toMinor(-priceOffAsNumber) }],
    ),
  }
}

/** An order whole, with what may be done to it now. */
export function orderDetail(shown: ShownOrder): OrderDetail {
  const { order, history, payment, withdrawals, leftToRefundMinor, holds } = shown
  const { number, state, createdAt, email, totalMinor, snapshot } = order
  const { currency, address, shippingAddress } = snapshot
  const leftToShip = shown.lines.reduce((sum, line) => sum + line.leftToShip, 0)
  return {
    number,
    state,
    createdAt,
    email,
    totalMinor,
    currency,
    leftToRefundMinor,
    ...amountsBeside(shown.order),
    billTo: addressAnswer(address),
    deliverTo: addressAnswer(shippingAddress ?? address),
    delivery: deliveryFields(shippingAddress ?? address),
    phone: address.phoneNumber,
    shippingMethod: describeDelivery(snapshot),
    paymentMethod: snapshot.paymentMethodName,
    paymentId: payment?.id ?? payment?.session ?? null,
    lines: shown.lines.map((line, index) => ({
      sku: line.sku,
      name: line.name,
      size: line.size,
      quantity: line.quantity,
      refundedQuantity: line.refunded,
      shippedQuantity: line.shipped,
      leftToShip: line.leftToShip,
      colour: line.colour,
      ean: line.ean,
      isGoods: line.kind === 'goods',
      totalMinor:
        snapshot.lineMinor?.[index] ?? Math.round((snapshot.items[index]?.totalPriceAsNumber ?? 0) * 100),
      image: snapshot.items[index]?.image ?? null,
    })),
    shipments: parcelAnswers(shown),
    refunds: history.refunds.map((refund) => ({
      id: refund.id,
      createdAt: refund.created_at,
      cardMinor: refund.card_minor,
      giftCardMinor: refund.gift_card_minor,
      state: refund.state,
      reason: refund.reason,
      lines: refundedLines(refund),
    })),
    withdrawals: withdrawals.map(({ receivedAt, message, items }) => ({
      receivedAt,
      message,
      items: (items ?? []).map(({ quantity, productName, size }) => `${quantity} × ${productName}, ${size}`),
    })),
    holds,
    disputes: shown.disputes,
    notes: shown.notes.map(({ id, text, author, created_at }) => ({
      id,
      text,
      author,
      createdAt: created_at,
    })),
    audit: history.audit.map(auditAnswer),
    mails: history.mails.map(mailAnswer),
    payments: shown.payments,
    parcelEvents: parcelEventAnswers(history),
    packedAt: shown.packedAt,
    can: possibleActs(shown, leftToShip),
  }
}
