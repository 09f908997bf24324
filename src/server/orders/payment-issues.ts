import type { IssueParams } from '#contract/issues.ts'
import { isInquiry, isOpenDispute } from '#domain/after-sale/disputes.ts'
import type { ReportedRefund } from '#domain/after-sale/match-refunds.ts'

import type {
  CapturesTable,
  DisputesTable,
  FraudWarningsTable,
  RefundsTable,
} from '../database/tables/after-sale-tables.ts'
import type { Issue } from '../jobs/issues.ts'
import { disputeHold } from './payment-alerts.ts'
import type { Order } from './receipt.ts'

const orderAmount = ({ number, snapshot: { currency } }: Order, amountMinor: number) => ({
  number,
  amountMinor,
  currency,
})

/** The order stands in `ref`, so that lists of issues can name it. */
const about = (order: Order, id: string): string => `${order.id}:${id}`

/** What there is to do about a dispute as it is now; null: nothing. */
function findStage(order: Order, dispute: DisputesTable): IssueParams['dispute']['stage'] | null {
  if (isOpenDispute(dispute)) return isInquiry(dispute) ? 'inquiry' : 'open'
  if (dispute.status === 'lost')
    return order.refundedMinor + dispute.withdrawn_minor > order.totalMinor ? 'lost-after-refund' : 'lost'
  if (order.state === 'paid') return 'over'
  return order.state === 'cancelled' && dispute.withdrawn_minor === 0 && dispute.status === 'won'
    ? 'won-after-cancel'
    : null
}

/** A dispute as it is now, for staff; null when nothing is left to do about it. */
export function disputeIssue(order: Order, dispute: DisputesTable): Issue | null {
  const stage = findStage(order, dispute)
  if (stage === null) return null
  const amount = { amountMinor: dispute.amount_minor, currency: dispute.currency }
  const params = { number: order.number, hold: disputeHold(dispute), amount, stage }
  return { kind: 'dispute', ref: about(order, dispute.id), report: { code: 'dispute', params } }
}

export const warningIssue = (order: Order, { id, fraud_type }: FraudWarningsTable): Issue => ({
  kind: 'fraud-warning',
  ref: about(order, id),
  report: {
    code: 'fraud-warning',
    params: { number: order.number, fraudType: fraud_type, warningId: id },
  },
})

/** Money that went back without the shop. */
export const outsideRefundIssue = (order: Order, refund: RefundsTable): Issue => ({
  kind: 'outside-refund',
  ref: about(order, refund.id),
  report: {
    code: 'outside-refund',
    params: { ...orderAmount(order, refund.card_minor), refundId: refund.id },
  },
})

/** A refund that failed at the provider and is asked for again. */
export const retriedRefundIssue = (
  order: Order,
  refundId: string,
  { id, amountMinor, failureReason }: ReportedRefund,
): Issue => ({
  kind: 'refund',
  ref: about(order, refundId),
  report: {
    code: 'refund-retried',
    params: {
      number: order.number,
      refundId: id,
      amount: { amountMinor, currency: order.currency },
      reason: failureReason,
    },
  },
})

/** A refund that gives nothing back. `wasAnnounced`: its email had gone to the buyer. */
export function failedRefundIssue(
  order: Order,
  refund: RefundsTable,
  { failureReason, wasAnnounced }: { failureReason: string; wasAnnounced: boolean },
): Issue {
  const notice = wasAnnounced ? 'sent' : 'none'
  const params = {
    ...orderAmount(order, refund.card_minor),
    giftCardMinor: refund.gift_card_minor,
    wasMade: failureReason !== '' || refund.provider_refund_id !== null,
    reason: failureReason,
    notice: refund.origin === 'provider' ? null : notice,
  } as const
  return { kind: 'refund', ref: about(order, refund.id), report: { code: 'refund-failed', params } }
}

/** Money that the provider refuses to take for a parcel that was sent. */
export const failedCaptureIssue = (
  order: Order,
  { id, amount_minor }: Pick<CapturesTable, 'id' | 'amount_minor'>,
  reason: string,
): Issue => ({
  kind: 'capture',
  ref: about(order, id),
  report: { code: 'capture-failed', params: { ...orderAmount(order, amount_minor), reason } },
})

/** Reserved money that can be taken no more, or not for long. */
export const authorisationIssue = (
  order: Order,
  { openMinor, until, isOver }: { openMinor: number; until: number | null; isOver: boolean },
): Issue => ({
  kind: 'authorisation',
  ref: about(order, isOver ? 'over' : 'ends'),
  report: {
    code: isOver ? 'authorisation-over' : 'authorisation-ending',
    params: { ...orderAmount(order, openMinor), until },
  },
})
