import { isInquiry, isOpenDispute } from '#domain/after-sale/disputes.ts'
import type { ReportedRefund } from '#domain/after-sale/match-refunds.ts'
import { displayPrice } from '#texts/formats/money.ts'

import type {
  CapturesTable,
  DisputesTable,
  FraudWarningsTable,
  RefundsTable,
} from '../database/tables/after-sale-tables.ts'
import type { Issue } from '../jobs/issues.ts'
import { holdText } from '#texts/holds.ts'
import { disputeHold } from './payment-alerts.ts'
import type { Order } from './receipt.ts'

const price = (amountMinor: number, { snapshot: { currency } }: Order): string =>
  displayPrice({ amountMinor, currency }).replaceAll('\u00a0', ' ')

/** The order stands in `ref`, so that lists of issues can name it. */
const about = (order: Order, id: string): string => `${order.id}:${id}`

const provider = "the provider's dashboard"

/** A dispute as it is now, for staff; null when nothing is left to do about it. */
export function disputeIssue(order: Order, dispute: DisputesTable): Issue | null {
  const { number } = order
  const sum = `${dispute.amount_minor} ${dispute.currency} (minor units)`
  const what = `Order ${number}: ${holdText(disputeHold(dispute))}, over ${sum}.`
  const kind = 'dispute'
  const ref = about(order, dispute.id)
  if (isOpenDispute(dispute)) {
    const money = isInquiry(dispute)
      ? 'No money is taken back yet; a full refund ends it.'
      : 'The bank has taken the money back until it decides, and refunds are refused.'
    return {
      kind,
      ref,
      message: `${what} ${money} Its parcels are held. Answer in ${provider}; "vitrine orders release ${number}" sends them all the same.`,
    }
  }
  if (dispute.status === 'lost')
    return {
      kind,
      ref,
      message: `${what} The money stays with the buyer. Its parcels are held: cancel what was not sent ("vitrine orders cancel ${number}").`,
    }
  if (order.state === 'paid')
    return { kind, ref, message: `${what} It is over, and the parcels of the order may leave.` }
  return order.state === 'cancelled' && dispute.withdrawn_minor === 0 && dispute.status === 'won'
    ? {
        kind,
        ref,
        message: `${what} The money is back, but the order is cancelled: "vitrine orders refund ${number}" returns it to the buyer.`,
      }
    : null
}

export const warningIssue = (order: Order, { id, fraud_type }: FraudWarningsTable): Issue => ({
  kind: 'fraud-warning',
  ref: about(order, id),
  message: `Order ${order.number}: the card network warns of fraud (${fraud_type.replaceAll('_', ' ')}, ${id}). Its parcels are held. Ask the buyer, or refund it before a dispute ("vitrine orders cancel ${order.number}"); "vitrine orders release ${order.number}" sends them all the same.`,
})

/** Money that went back without the shop. */
export const outsideRefundIssue = (order: Order, refund: RefundsTable): Issue => ({
  kind: 'outside-refund',
  ref: about(order, refund.id),
  message: `Order ${order.number}: ${price(refund.card_minor, order)} was refunded in ${provider} (${refund.id}). It is in the books now; the buyer had no email from the shop, and no units are back in stock. Correct the stock if they are.`,
})

/** A refund that failed at the provider and is asked for again. */
export const retriedRefundIssue = (
  order: Order,
  refundId: string,
  { id, amountMinor, failureReason }: ReportedRefund,
): Issue => ({
  kind: 'refund',
  ref: about(order, refundId),
  message: `Order ${order.number}: the provider's refund ${id} of ${amountMinor} ${order.currency} (minor units) has failed${failureReason === '' ? '' : ` (${failureReason})`}: the buyer does not have the money, and has had no email. It is tried again a few times; if that fails too, pay it back another way.`,
})

/** A refund that gives nothing back. `wasAnnounced`: its email had gone to the buyer. */
export function failedRefundIssue(
  order: Order,
  refund: RefundsTable,
  { failureReason, wasAnnounced }: { failureReason: string; wasAnnounced: boolean },
): Issue {
  const sum = price(refund.card_minor, order)
  const card =
    refund.gift_card_minor > 0 ? ` (${price(refund.gift_card_minor, order)} of it is on the gift card)` : ''
  const why =
    failureReason === '' && refund.provider_refund_id === null
      ? 'was not made, since the provider has less left of the payment, or holds it for a dispute'
      : `failed at the provider${failureReason === '' ? '' : ` (${failureReason.replaceAll('_', ' ')})`}`
  const known =
    refund.origin === 'provider'
      ? ''
      : wasAnnounced
        ? ' The buyer was told by email that it failed.'
        : ' The buyer has had no email about it.'
  return {
    kind: 'refund',
    ref: about(order, refund.id),
    message: `Order ${order.number}: the refund of ${sum}${card} ${why}; the buyer does not have the money.${known} Look at the payment in ${provider}, then refund it again ("vitrine orders refund ${order.number}") or pay it back another way.`,
  }
}

/** Money that the provider refuses to take for a parcel that was sent. */
export const failedCaptureIssue = (
  order: Order,
  { id, amount_minor }: Pick<CapturesTable, 'id' | 'amount_minor'>,
  why: string,
): Issue => ({
  kind: 'capture',
  ref: about(order, id),
  message: `Order ${order.number}: ${price(amount_minor, order)} could not be captured for what was sent (${why.replace(/\.$/, '')}); the shop does not have the money. Look at the payment in ${provider}, then "vitrine orders capture ${order.number}" tries again, or ask the buyer to pay another way.`,
})

/** Reserved money that can be taken no more, or not for long. */
export const authorisationIssue = (
  order: Order,
  { openMinor, until, isOver }: { openMinor: number; until: number | null; isOver: boolean },
): Issue => {
  const sum = price(openMinor, order)
  const day = until === null ? '' : ` ${new Date(until).toISOString().slice(0, 10)}`
  return {
    kind: 'authorisation',
    ref: about(order, isOver ? 'over' : 'ends'),
    message: isOver
      ? `Order ${order.number}: the ${sum} that were reserved for it have expired${day ? ` on${day}` : ''} and cannot be taken. Do not send what is left of it: ask the buyer to order again, and cancel this order ("vitrine orders cancel ${order.number}").`
      : `Order ${order.number}: the ${sum} that are reserved for it can be taken until${day}. Send it before, or cancel it ("vitrine orders cancel ${order.number}"); in ${provider} the time may be prolonged.`,
  }
}
