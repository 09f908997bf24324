import { currencies, type Currency } from '#contract/money.ts'
import type { DisputeRow, DisputeStage } from '#contract/staff/disputes.ts'
import { awaitsEvidence, isInquiry, isOpenDispute } from '#domain/after-sale/disputes.ts'

import type { DisputesTable } from '../../database/tables/after-sale-tables.ts'

/** What an order says of its disputes. */
export interface DisputedOrder {
  readonly number: string
  readonly totalMinor: number
  readonly refundedMinor: number
  readonly disputedMinor: number
  readonly currency: string
}

const readCurrency = (text: string): Currency => currencies.find((each) => each === text) ?? currencies[0]

function findExcess({
  totalMinor,
  refundedMinor,
  disputedMinor,
  currency,
}: DisputedOrder): DisputeRow['excess'] {
  const amountMinor = refundedMinor + disputedMinor - totalMinor
  return amountMinor > 0 ? { amountMinor, currency: readCurrency(currency) } : null
}

function readStage(dispute: DisputesTable, now: number): DisputeStage {
  if (awaitsEvidence(dispute))
    return dispute.respond_by !== null && dispute.respond_by <= now ? 'overdue' : 'due'
  if (isOpenDispute(dispute)) return 'decided-by-bank'
  return dispute.status === 'won' ? 'won' : dispute.status === 'lost' ? 'lost' : 'closed'
}

/** Returns a dispute as the team sees it at a time (epoch milliseconds); `order` is null for a payment that made none. */
export const toDisputeRow = (
  dispute: DisputesTable,
  order: DisputedOrder | null,
  now: number,
): DisputeRow => ({
  id: dispute.id,
  provider: dispute.provider,
  paymentId: dispute.payment_id,
  order: order?.number ?? null,
  stage: readStage(dispute, now),
  isInquiry: isInquiry(dispute),
  reason: dispute.reason,
  amountMinor: dispute.amount_minor,
  currency: readCurrency(dispute.currency),
  withdrawnMinor: dispute.withdrawn_minor,
  excess: order && findExcess(order),
  respondBy: isOpenDispute(dispute) ? dispute.respond_by : null,
  openedAt: dispute.opened_at,
})
