import type { PayoutLineState } from '#contract/staff/payouts.ts'

import type { PayoutLinesTable, PayoutsTable } from '../../database/tables/payout-tables.ts'
import type { ProviderPayout, ProviderPayoutLine } from '../provider-payouts.ts'

type StoredLineState = PayoutsTable['line_state']

/**
 * What rows say, by the words of the contract. Rows were written before it had these. Two versions may serve one database for a while,
 * so the words of rows change in two steps: this version writes the old ones and reads both; once none that knows only the old ones may
 * be beside it, the next writes the new ones and a migration renames what is stored.
 */
export const storedLineStates: Readonly<
  Record<PayoutLineState, readonly [written: StoredLineState, next: StoredLineState]>
> = {
  reported: ['told', 'reported'],
  pending: ['later', 'pending'],
  unavailable: ['never', 'unavailable'],
}

const lineStates = {
  told: 'reported',
  reported: 'reported',
  later: 'pending',
  pending: 'pending',
  never: 'unavailable',
  unavailable: 'unavailable',
} as const satisfies Readonly<Record<StoredLineState, PayoutLineState>>

/** Returns what a row says of a payout's lines. */
export const readLineState = (stored: StoredLineState): PayoutLineState => lineStates[stored]

export const toPayout = (provider: string, payout: ProviderPayout): PayoutsTable => ({
  provider,
  id: payout.id,
  status: payout.status,
  currency: payout.currency,
  amount_minor: payout.amountMinor,
  created_at: payout.createdAt,
  arrives_at: payout.arrivesAt,
  line_state: storedLineStates[payout.lineState][0],
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
