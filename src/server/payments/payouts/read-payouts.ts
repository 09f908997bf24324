import type { PayoutDetail, PayoutRow } from '#contract/staff/payouts.ts'
import type { Currency } from '#contract/money.ts'
import { addDays } from '#domain/days/add-days.ts'

import { refuse } from '../../application/refuse.ts'
import { defineQuery } from '../../application/use-case.ts'
import type { PayoutsTable } from '../../database/tables/payout-tables.ts'
import { readClosing } from '../../jobs/issues.ts'
import { startOfZonedDay } from '../../zoned-days.ts'
import { readLineState } from './payout-rows.ts'
import {
  findPayout,
  listLines,
  listPayoutRows,
  noSums,
  payoutCurrencies,
  sumLines,
  type PayoutFilter,
  type PayoutName,
  type PayoutSums,
} from './repository.ts'

function toRow(payout: PayoutsTable, { feesMinor, matchedMinor, unmatched }: PayoutSums): PayoutRow {
  const amountMinor = payout.amount_minor
  return {
    provider: payout.provider,
    id: payout.id,
    status: payout.status,
    // Stored as the provider names it.
    currency: payout.currency as Currency,
    createdAt: payout.created_at,
    arrivesAt: payout.arrives_at,
    lineState: readLineState(payout.line_state),
    failure: payout.failure,
    amountMinor,
    feesMinor,
    matchedMinor,
    differenceMinor: amountMinor - matchedMinor,
    unmatched,
  }
}

interface ListPayouts extends Pick<PayoutFilter, 'show' | 'currency' | 'order' | 'limit'> {
  /** First and last day, `2026-11-27`. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly timeZone: string
  /** What `next` of the page before said. */
  readonly after?: string | undefined
}

/** Returns what providers paid out, newest first, a page at a time; `next` is where the next page begins. */
export const listPayouts = defineQuery<
  ListPayouts,
  {
    readonly payouts: readonly PayoutRow[]
    readonly currencies: readonly Currency[]
    readonly next: string | null
  }
>({
  permission: 'finance.read',
  async run({ app: { database } }, { from, until, timeZone, after, limit, ...filter }) {
    const [, at = '', id = ''] = /^(\d{1,15})-(.+)$/.exec(after ?? '') ?? []
    const end = id === '' ? null : { at: Number(at), id }
    const rows = await listPayoutRows(database.read, {
      ...filter,
      ...(from !== undefined && { from: startOfZonedDay(from, timeZone) }),
      ...(until !== undefined && { until: startOfZonedDay(addDays(until, 1), timeZone) }),
      after: end,
      limit: limit + 1,
    })
    const payouts = rows.slice(0, limit).map(({ payout, sums }) => toRow(payout, sums))
    const last = payouts.at(-1)
    return {
      payouts,
      // Stored as the provider names them.
      currencies: (await payoutCurrencies(database.read)) as Currency[],
      next: rows.length > limit && last ? `${last.createdAt}-${last.id}` : null,
    }
  },
})

/** Returns a payout with its lines. Refuses `payout-unknown`. */
export const showPayout = defineQuery<PayoutName, PayoutDetail>({
  permission: 'finance.read',
  async run({ app }, name) {
    const queries = app.database.read
    const payout = await findPayout(queries, name)
    if (!payout) return refuse('payout-unknown', { id: name.id })
    const sums = (await sumLines(queries, [name.id])).get(`${name.provider} ${name.id}`) ?? noSums
    const lines = (await listLines(queries, name)).map((line) => ({
      id: line.id,
      kind: line.kind,
      type: line.type,
      amountMinor: line.amount_minor,
      feeMinor: line.fee_minor,
      netMinor: line.net_minor,
      sourceMinor: line.source_minor,
      // As above.
      sourceCurrency: line.source_currency as Currency,
      createdAt: line.created_at,
      paymentId: line.payment_id,
      isMatched: line.is_matched === 1,
      order: line.number,
    }))
    const closing = sums.unmatched > 0 ? await readClosing(queries, { kind: 'payout', ref: name.id }) : null
    return { ...toRow(payout, sums), lines, closing }
  },
})
