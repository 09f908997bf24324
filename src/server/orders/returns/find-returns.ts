import type { ReturnShow } from '#contract/staff/returns.ts'
import type { ReturnState } from '#contract/returns.ts'
import type { ReturnReason } from '#contract/withdrawal.ts'

import { defineQuery } from '../../application/use-case.ts'
import type { Queries } from '../../database/database.ts'
import { sql } from '../../database/kysely.ts'
import { findByText } from '../order-text-condition.ts'
import { toOrder } from '../read-order.ts'
import type { Order } from '../receipt.ts'
import { returnsWithLines, type OrderReturn } from './returns-repository.ts'
import { listOpenWithdrawals } from './withdrawal-returns.ts'

/** The place of a return among others: pages begin after one. */
export interface ReturnPlace {
  readonly announcedAt: number
  readonly id: string
}

export interface FindReturns {
  readonly show: ReturnShow
  readonly reason?: ReturnReason | undefined
  /** What finds its order. */
  readonly text?: string | undefined
  readonly after: ReturnPlace | null
  readonly limit: number
}

export interface FoundReturns {
  readonly returns: readonly { readonly found: OrderReturn; readonly order: Order }[]
  /** Those of which nobody has announced a return; only with the first page of what is to do. */
  readonly withdrawals: Awaited<ReturnType<typeof listOpenWithdrawals>>
  /** Where the next page begins; null: this is the last. */
  readonly next: ReturnPlace | null
}

const states: Readonly<Record<ReturnShow, readonly ReturnState[] | null>> = {
  open: ['announced', 'received'],
  announced: ['announced'],
  received: ['received'],
  closed: ['refunded', 'exchanged', 'cancelled'],
  all: null,
}

/** Returns a page of the returns of all orders: of those that somebody has to do something about the oldest first, else the newest. */
export const findReturns = defineQuery<FindReturns, FoundReturns>({
  permission: 'orders.read',
  async run({ app }, input) {
    const queries = app.database.read
    const rows = await returnsOfPage(queries, { ...input, limit: input.limit + 1 })
    const shown = rows.slice(0, input.limit)
    const last = shown.at(-1)
    const orders = await ordersOfReturns(queries, shown)
    return {
      returns: shown.flatMap((found) => {
        const order = orders.get(found.order_id)
        return order ? [{ found, order }] : []
      }),
      withdrawals: isWhole(input) ? await listOpenWithdrawals(queries, maxWithdrawals) : [],
      next: rows.length > input.limit && last ? { announcedAt: last.announced_at, id: last.id } : null,
    }
  },
})

/** More would mean that nobody looks after them. */
const maxWithdrawals = 100
const isWhole = ({ show, reason, text, after }: FindReturns): boolean =>
  show === 'open' && reason === undefined && !text?.trim() && after === null

async function returnsOfPage(
  queries: Queries,
  { show, reason, text, after, limit }: FindReturns,
): Promise<OrderReturn[]> {
  const wanted = states[show]
  const isOldestFirst = show === 'open' || show === 'announced' || show === 'received'
  const direction = isOldestFirst ? 'asc' : 'desc'
  let query = queries
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .selectAll('returns')
    .orderBy('returns.announced_at', direction)
    .orderBy('returns.id', direction)
    .limit(limit)
  if (wanted) query = query.where('returns.state', 'in', wanted)
  if (reason)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('return_lines')
          .select('return_lines.line')
          .whereRef('return_lines.return_id', '=', 'returns.id')
          .where('return_lines.reason', '=', reason),
      ),
    )
  if (text?.trim()) query = query.where(await findByText(queries, text, true))
  if (after) {
    const place = sql`(${after.announcedAt}, ${after.id})`
    query = query.where(
      isOldestFirst
        ? sql<boolean>`(returns.announced_at, returns.id) > ${place}`
        : sql<boolean>`(returns.announced_at, returns.id) < ${place}`,
    )
  }
  return returnsWithLines(queries, await query.execute())
}

async function ordersOfReturns(
  queries: Queries,
  returns: readonly OrderReturn[],
): Promise<ReadonlyMap<string, Order>> {
  if (returns.length === 0) return new Map()
  const ids = [...new Set(returns.map(({ order_id }) => order_id))]
  const rows = await queries.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toOrder(row)]))
}
