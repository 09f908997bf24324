import type { PayoutDetail, PayoutLine, PayoutRow } from '#contract/staff/payouts.ts'
import { toMajor } from '#domain/money/price-text.ts'

import * as texts from './backoffice-payouts.ts'

/** Who saves the rows: the back office for people, or a command for what comes behind it, which goes by codes. */
type Saver = 'office' | 'command'

/** The head of a column, and what stands below it. */
type Column<Row> = readonly [head: string, cell: (row: Row) => string]

const major = (minor: number): string => toMajor(minor).toFixed(2)
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)
const matchedHead: Readonly<Record<Saver, string>> = { office: texts.matched, command: 'Matched' }

const toRows = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[][] => [
  columns.map(([head]) => head),
  ...rows.map((row) => columns.map(([, cell]) => cell(row))),
]

/** Returns the rows of a file of payouts below their heads, with days in UTC and amounts in major units. */
export const payoutRows = (payouts: readonly PayoutRow[], saver: Saver): string[][] =>
  toRows(
    [
      [texts.provider, ({ provider }) => provider],
      [texts.payout, ({ id }) => id],
      [texts.made, ({ createdAt }) => isoDay(createdAt)],
      [texts.arrives, ({ arrivesAt }) => isoDay(arrivesAt)],
      [texts.state, ({ status }) => status],
      [texts.currency, ({ currency }) => currency],
      [texts.amount, ({ amountMinor }) => major(amountMinor)],
      [texts.fees, ({ feesMinor }) => major(feesMinor)],
      [matchedHead[saver], ({ matchedMinor }) => major(matchedMinor)],
      [texts.difference, ({ differenceMinor }) => major(differenceMinor)],
    ],
    payouts,
  )

/** Returns the rows of a file of what a payout is the sum of, in the same way. */
export function payoutLineRows({ lines, currency }: PayoutDetail, saver: Saver): string[][] {
  const made: Column<PayoutLine> = [texts.made, ({ createdAt }) => isoDay(createdAt)]
  return toRows(
    [
      [texts.line, ({ id }) => id],
      ...(saver === 'office' ? [made] : []),
      [texts.kind, ({ kind }) => (saver === 'office' ? texts.kinds[kind] : kind)],
      [texts.order, ({ order }) => order ?? ''],
      [texts.payment, ({ paymentId }) => paymentId ?? ''],
      [matchedHead[saver], ({ isMatched }) => (isMatched ? texts.yes : texts.no)],
      [texts.currency, () => currency],
      [texts.amount, ({ amountMinor }) => major(amountMinor)],
      [texts.fee, ({ feeMinor }) => major(feeMinor)],
      [texts.net, ({ netMinor }) => major(netMinor)],
    ],
    lines,
  )
}
