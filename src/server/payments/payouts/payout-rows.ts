import type { PayoutLineState } from '#contract/staff/payouts.ts'

import type { PayoutLinesTable, PayoutsTable } from '../../database/tables/payout-tables.ts'
import type { ProviderPayout, ProviderPayoutLine } from '../provider-payouts.ts'

/** How rows say it, which were written before the contract had its words. */
export const storedLineStates = {
  reported: 'told',
  pending: 'later',
  unavailable: 'never',
} as const satisfies Readonly<Record<PayoutLineState, PayoutsTable['line_state']>>

const lineStates = {
  told: 'reported',
  later: 'pending',
  never: 'unavailable',
} as const satisfies Readonly<Record<PayoutsTable['line_state'], PayoutLineState>>

/** Returns what a row says of a payout's lines. */
export const readLineState = (stored: PayoutsTable['line_state']): PayoutLineState => lineStates[stored]

export const toPayout = (provider: string, payout: ProviderPayout): PayoutsTable => ({
  provider,
  id: payout.id,
  status: payout.status,
  currency: payout.currency,
  amount_minor: payout.amountMinor,
  created_at: payout.createdAt,
  arrives_at: payout.arrivesAt,
  line_state: storedLineStates[payout.lineState],
  failure: payout.failure,
})

/** Makes rows, not matched yet, of the lines of a payout. */
export const toPayoutLine =
  (provider: string, payoutId: string) =>
  (line: ProviderPayoutLine): PayoutLinesTable => ({
    provider,
    id: line.id,
    payout_id: payoutId,
    kind: line.kind,
    type: line.type,
    amount_minor: line.amountMinor,
    fee_minor: line.feeMinor,
    net_minor: line.netMinor,
    source_minor: line.sourceMinor,
    source_currency: line.sourceCurrency,
    payment_id: line.paymentId,
    refund_id: line.refundId,
    dispute_id: line.disputeId,
    returned_payout_id: line.returnedPayoutId,
    created_at: line.createdAt,
    is_matched: 0,
    order_id: null,
  })
