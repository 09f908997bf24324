import type { PayoutDetail, PayoutRow } from '#contract/staff/payouts.ts'
import { toMajor } from '#domain/money/price-text.ts'
import * as texts from '#texts/backoffice-payouts.ts'

/** As the command writes it. */
const major = (minor: number): string => toMajor(minor).toFixed(2)
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The rows of a file of payouts, with their heads. */
export const payoutRows = (payouts: readonly PayoutRow[]): string[][] => [
  [
    texts.provider,
    texts.payout,
    texts.made,
    texts.arrives,
    texts.state,
    texts.currency,
    texts.amount,
    texts.fees,
    texts.matched,
    texts.difference,
  ],
  ...payouts.map((row) => [
    row.provider,
    row.id,
    isoDay(row.createdAt),
    isoDay(row.arrivesAt),
    row.status,
    row.currency,
    major(row.amountMinor),
    major(row.feesMinor),
    major(row.matchedMinor),
    major(row.differenceMinor),
  ]),
]

/** The rows of a file of what a payout is the sum of, with their heads. */
export const lineRows = ({ lines, currency }: PayoutDetail): string[][] => [
  [
    texts.line,
    texts.made,
    texts.kind,
    texts.order,
    texts.payment,
    texts.matched,
    texts.currency,
    texts.amount,
    texts.fee,
    texts.net,
  ],
  ...lines.map((line) => [
    line.id,
    isoDay(line.createdAt),
    texts.kinds[line.kind],
    line.order ?? '',
    line.paymentId ?? '',
    line.isMatched ? texts.yes : texts.no,
    currency,
    major(line.amountMinor),
    major(line.feeMinor),
    major(line.netMinor),
  ]),
]
