import type { Queries, Tx } from '../../database/database.ts'
import { sql } from '../../database/kysely.ts'
import type { PayoutLinesTable, PayoutsTable } from '../../database/tables/payout-tables.ts'
import { storedLineStates } from './payout-rows.ts'

/** Names a payout at its provider. */
export interface PayoutName {
  readonly provider: string
  readonly id: string
}

export const savePayout = (tx: Tx, row: PayoutsTable) =>
  tx
    .insertInto('payouts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doUpdateSet(row))
    .execute()

/** Writes lines that are not there yet. */
export const insertLines = (tx: Tx, rows: readonly PayoutLinesTable[]) =>
  tx
    .insertInto('payout_lines')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .execute()

export const markMatched = (tx: Tx, { provider, id }: PayoutName, order_id: string | null) =>
  tx
    .updateTable('payout_lines')
    .set({ is_matched: 1, order_id })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()

const linesSum = sql<number>`(select coalesce(sum(net_minor), 0) from payout_lines
  where payout_lines.provider = payouts.provider and payout_lines.payout_id = payouts.id)`

/** Ids of payouts whose lines are known, and their sum. */
export async function completePayouts(queries: Queries, provider: string): Promise<ReadonlySet<string>> {
  const rows = await queries
    .selectFrom('payouts')
    .select('id')
    .where('provider', '=', provider)
    .where('line_state', 'in', storedLineStates.reported)
    .where('amount_minor', '=', linesSum)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Payouts whose lines were reported and are not their sum. */
export const listIncomplete = (queries: Queries) =>
  queries
    .selectFrom('payouts')
    .select(['provider', 'id', 'currency'])
    .select(sql<number | string>`amount_minor - ${linesSum}`.as('missing_minor'))
    .where('line_state', 'in', storedLineStates.reported)
    .where('amount_minor', '<>', linesSum)
    .execute()

/** When the newest payout that is known was made, epoch milliseconds; null: none is. */
export async function newestPayout(queries: Queries, provider: string): Promise<number | null> {
  const row = await queries
    .selectFrom('payouts')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.at ?? null
}

export const listUnmatched = (queries: Queries): Promise<PayoutLinesTable[]> =>
  queries.selectFrom('payout_lines').selectAll().where('is_matched', '=', 0).execute()

export interface PayoutFilter {
  /** `open`: with lines that the books do not have. `returned`: it did not arrive. */
  readonly show?: 'open' | 'returned' | undefined
  readonly currency?: string | undefined
  /** Number of an order that they have lines of. */
  readonly order?: string | undefined
  /** Made then or later, and before: epoch milliseconds. */
  readonly from?: number | undefined
  readonly until?: number | undefined
  /** Where the page before this one ended. */
  readonly after?: { readonly at: number; readonly id: string } | null | undefined
  readonly limit: number
}

/** Payouts with the sums of their lines, newest first. */
export async function listPayoutRows(queries: Queries, filter: PayoutFilter) {
  const payouts = await filtered(queries, filter)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute()
  const sums = await sumLines(
    queries,
    payouts.map(({ id }) => id),
  )
  return payouts.map((payout) => ({ payout, sums: sums.get(`${payout.provider} ${payout.id}`) ?? noSums }))
}

function filtered(queries: Queries, { show, currency, order, from, until, after }: PayoutFilter) {
  let query = queries.selectFrom('payouts').selectAll()
  if (currency !== undefined) query = query.where('currency', '=', currency)
  if (order !== undefined)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payout_lines')
          .innerJoin('orders', 'orders.id', 'payout_lines.order_id')
          .select('payout_lines.id')
          .whereRef('payout_lines.provider', '=', 'payouts.provider')
          .whereRef('payout_id', '=', 'payouts.id')
          .where('orders.number', '=', order),
      ),
    )
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (until !== undefined) query = query.where('created_at', '<', until)
  if (after)
    query = query.where(({ and, eb, or }) =>
      or([eb('created_at', '<', after.at), and([eb('created_at', '=', after.at), eb('id', '<', after.id)])]),
    )
  if (show === 'returned') query = query.where('status', 'in', ['failed', 'canceled'])
  if (show === 'open')
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payout_lines')
          .select('payout_lines.id')
          .whereRef('payout_lines.provider', '=', 'payouts.provider')
          .whereRef('payout_id', '=', 'payouts.id')
          .where('is_matched', '=', 0),
      ),
    )
  return query
}

export const findPayout = (
  queries: Queries,
  { provider, id }: PayoutName,
): Promise<PayoutsTable | undefined> =>
  queries
    .selectFrom('payouts')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()

export const payoutCurrencies = async (queries: Queries): Promise<readonly string[]> =>
  (await queries.selectFrom('payouts').select('currency').distinct().orderBy('currency').execute()).map(
    ({ currency }) => currency,
  )

/** Returns which provider has a payout of this id; empty for none. */
export async function findPayoutProvider(queries: Queries, id: string): Promise<string> {
  const row = await queries.selectFrom('payouts').select('provider').where('id', '=', id).executeTakeFirst()
  return row?.provider ?? ''
}

/** The lines of a payout with the numbers of their orders, oldest first. */
export const listLines = (queries: Queries, { provider, id }: PayoutName) =>
  queries
    .selectFrom('payout_lines')
    .leftJoin('orders', 'orders.id', 'payout_lines.order_id')
    .selectAll('payout_lines')
    .select('orders.number as number')
    .where('payout_lines.provider', '=', provider)
    .where('payout_id', '=', id)
    .orderBy('payout_lines.created_at')
    .orderBy('payout_lines.id')
    .execute()

export interface PayoutSums {
  /** Taken off charges, and charged by themselves. */
  readonly feesMinor: number
  /** After fees. */
  readonly matchedMinor: number
  readonly unmatched: number
}
export const noSums: PayoutSums = { feesMinor: 0, matchedMinor: 0, unmatched: 0 }

export async function sumLines(
  queries: Queries,
  payouts: readonly string[],
): Promise<ReadonlyMap<string, PayoutSums>> {
  const sum = (what: string) => sql<number | string | null>`sum(${sql.raw(what)})`
  const rows = await queries
    .selectFrom('payout_lines')
    .select(['provider', 'payout_id'])
    .select(sum("fee_minor - case when kind = 'fee' then amount_minor else 0 end").as('fees'))
    .select(sum('case when is_matched = 1 then net_minor else 0 end').as('matched'))
    .select(sum('1 - is_matched').as('unmatched'))
    .where('payout_id', 'in', ['', ...payouts])
    .groupBy(['provider', 'payout_id'])
    .execute()
  return new Map(
    rows.map((row) => [
      `${row.provider} ${row.payout_id}`,
      {
        feesMinor: Number(row.fees ?? 0),
        matchedMinor: Number(row.matched ?? 0),
        unmatched: Number(row.unmatched ?? 0),
      },
    ]),
  )
}

/** Whether a payment was made before a moment, epoch milliseconds. */
export const hasPaymentsBefore = async (queries: Queries, before: number): Promise<boolean> =>
  (await queries
    .selectFrom('payment_attempts')
    .select('id')
    .where('state', '=', 'paid')
    .where('created_at', '<', before)
    .limit(1)
    .executeTakeFirst()) !== undefined
