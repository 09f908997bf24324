import type { ShippingAddress } from '#contract/address.ts'
import { addressLines } from '#domain/address/address-lines.ts'
import { toMajor } from '#domain/money/price-text.ts'
import type { OrderHistory } from '#server/orders/order-history.ts'
import { disputeHold } from '#server/orders/payment-alerts.ts'
import { refundedLines } from '#server/orders/refunded-lines.ts'
import type { ShownOrder } from '#server/orders/show-order.ts'
import type { Order } from '#server/orders/service.ts'
import type { Withdrawn } from '#server/withdrawals/service.ts'

import { withdrawnText } from '#texts/formats/article.ts'
import { holdText } from '#texts/holds.ts'
import * as texts from '#texts/commands/orders-rows.ts'
import { timeText } from '../text-table.ts'
import { formatPrice } from './staff-services.ts'

export const addressLine = (address: ShippingAddress): string =>
  addressLines(address, { country: address.country }).join(', ')

export const withdrawnRows = ({ receivedAt, items, message }: Withdrawn): [string, string][] => [
  [texts.labels.withdrawn, timeText(receivedAt)],
  ...(items ?? []).map((item): [string, string] => [texts.labels.goesBack, withdrawnText(item)]),
  ...(message ? [[texts.labels.buyerWrote, message] satisfies [string, string]] : []),
]

/** What was ordered, and what to pack of it. */
export function itemRows({ lines }: ShownOrder): [string, string][] {
  return lines.map(({ quantity, sku, name, size, ...units }) => {
    const notes = [
      units.refunded > 0 && texts.refundedUnits(units.refunded, quantity),
      units.shipped > 0 && texts.sentUnits(units.shipped),
      units.leftToShip > 0 && units.leftToShip < quantity && texts.unitsLeft(units.leftToShip),
    ].filter(Boolean)
    return [
      texts.units(quantity, sku),
      `${name}, ${size}${notes.length > 0 ? `  (${notes.join(', ')})` : ''}`,
    ]
  })
}

type Shipment = OrderHistory['shipments'][number]

/** What a parcel is noted with; null where nobody said, and it was not the last. */
export const unitsIn = (
  { packed }: ShownOrder,
  { id, contents }: Shipment,
): { line: number; quantity: number }[] | null =>
  contents === 'listed' || contents === 'derived'
    ? packed.filter(({ shipment_id }) => shipment_id === id).map(({ line, quantity }) => ({ line, quantity }))
    : null

export function parcelRow(shown: ShownOrder, parcel: Shipment): [string, string] {
  const getSku = (line: number) => shown.lines.find((one) => one.line === line)?.sku ?? ''
  const units = (unitsIn(shown, parcel) ?? []).map(({ line, quantity }) =>
    texts.units(quantity, getSku(line)),
  )
  const how = [parcel.carrier, parcel.tracking_id, parcel.tracking_url].filter(Boolean).join(' ')
  return [texts.labels.sent, [timeText(parcel.shipped_at), how, units.join(', ')].filter(Boolean).join('  ')]
}

export const refundRow = (order: Order, refund: OrderHistory['refunds'][number]): [string, string] => {
  const price = formatPrice(refund.card_minor + refund.gift_card_minor, order)
  const units = refundedLines(refund).map(({ sku, quantity }) => texts.units(quantity, sku))
  const how = refund.card_minor > 0 ? (texts.refundStates[refund.state ?? 'succeeded'] ?? '') : ''
  return [
    refund.state === 'failed' ? texts.labels.refundFailed : texts.labels.refunded,
    [timeText(refund.created_at), price, units.join(', '), how, refund.reason].filter(Boolean).join('  '),
  ]
}

/** What was taken of reserved money, and what is left of it. */
export function authorisationRows({ order, history }: ShownOrder): [string, string][] {
  const { authorisation } = history
  if (!authorisation) return []
  const { row, captures, capturedMinor, releasedMinor, openMinor } = authorisation
  const until = row.expires_at === null ? '' : texts.until(timeText(row.expires_at))
  const open =
    row.expired_at === null
      ? texts.capturable(formatPrice(openMinor, order), until)
      : texts.expired(timeText(row.expired_at))
  const parts = [
    texts.captured(formatPrice(capturedMinor, order)),
    texts.letGo(formatPrice(releasedMinor, order)),
    open,
  ]
  return [
    [texts.labels.authorised, parts.join('; ')],
    ...captures.map(({ created_at, amount_minor, state }): [string, string] => [
      state === 'failed' ? texts.labels.captureFailed : texts.labels.captured,
      `${timeText(created_at)}  ${formatPrice(amount_minor, order)}${state === 'queued' ? texts.unmade : ''}`,
    ]),
  ]
}

/** What is known against the payment, and what is left of it. */
export function paymentRows({ order, history, holds, leftToRefundMinor }: ShownOrder): [string, string][] {
  const { disputes, warnings, refunds } = history
  return [
    ...disputes.map((dispute): [string, string] => [
      texts.labels.disputed,
      texts.disputedOver({
        time: timeText(dispute.opened_at),
        why: holdText(disputeHold(dispute)),
        amount: toMajor(dispute.amount_minor).toFixed(2),
        currency: dispute.currency,
      }),
    ]),
    ...warnings.map(({ received_at, fraud_type, id }): [string, string] => [
      texts.labels.fraudWarning,
      `${timeText(received_at)}  ${fraud_type.replaceAll('_', ' ')}, ${id}`,
    ]),
    ...holds.map((hold): [string, string] => [texts.labels.heldFor, holdText(hold)]),
    ...(refunds.length + disputes.length > 0
      ? [[texts.labels.leftToRefund, formatPrice(leftToRefundMinor, order)] satisfies [string, string]]
      : []),
  ]
}
