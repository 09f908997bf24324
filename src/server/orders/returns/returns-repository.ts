import type { Queries, Tx } from '../../database/database.ts'
import { sql } from '../../database/kysely.ts'
import type { RefundsTable } from '../../database/tables/after-sale-tables.ts'
import type { ReturnLinesTable, ReturnsTable } from '../../database/tables/return-tables.ts'

/** A return with its lines, in their order. */
export interface OrderReturn extends ReturnsTable {
  readonly lines: readonly ReturnLinesTable[]
}

/** Returns rows with their lines. */
export async function returnsWithLines(
  queries: Queries,
  rows: readonly ReturnsTable[],
): Promise<OrderReturn[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await queries
    .selectFrom('return_lines')
    .selectAll()
    .where('return_id', 'in', ids)
    .orderBy('line')
    .execute()
  return rows.map((row) => ({ ...row, lines: lines.filter(({ return_id }) => return_id === row.id) }))
}

/** Returns the returns of an order, oldest first. */
export const listReturns = async (queries: Queries, orderId: string): Promise<OrderReturn[]> =>
  returnsWithLines(
    queries,
    await queries.selectFrom('returns').selectAll().where('order_id', '=', orderId).orderBy('nth').execute(),
  )

export async function findReturn(queries: Queries, id: string): Promise<OrderReturn | undefined> {
  const rows = await queries.selectFrom('returns').selectAll().where('id', '=', id).execute()
  return (await returnsWithLines(queries, rows))[0]
}

/** Returns the numbers of the orders that exchanges made, by their ids. */
export async function exchangeNumbers(
  queries: Queries,
  returns: readonly OrderReturn[],
): Promise<ReadonlyMap<string, string>> {
  const ids = returns.flatMap(({ exchange_order_id }) => exchange_order_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await queries.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Returns the refunds that paid these returns, by their ids. */
export async function refundsOfReturns(
  queries: Queries,
  returns: readonly OrderReturn[],
): Promise<ReadonlyMap<string, RefundsTable>> {
  const ids = returns.flatMap(({ refund_id }) => refund_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await queries.selectFrom('refunds').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns what returns refunded of an order, in units by line. */
export async function unitsRefundedByReturns(
  queries: Queries,
  orderId: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await queries
    .selectFrom('refund_lines')
    .innerJoin('returns', 'returns.refund_id', 'refund_lines.refund_id')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .select(['refund_lines.line as line', sql<number | string>`sum(refund_lines.quantity)`.as('units')])
    .where('refund_lines.order_id', '=', orderId)
    .where((is) => is.or([is('refunds.state', 'is', null), is('refunds.state', '<>', 'failed')]))
    .groupBy('refund_lines.line')
    .execute()
  return new Map(rows.map(({ line, units }) => [line, Number(units)]))
}

/** Returns the line that a line of an exchange's order took the place of; undefined for any other line. */
export const exchangedLine = (queries: Queries, orderId: string, line: number) =>
  queries
    .selectFrom('returns')
    .innerJoin('return_lines', 'return_lines.return_id', 'returns.id')
    .select(['returns.order_id as orderId', 'return_lines.line as line', 'difference_minor'])
    .where('exchange_order_id', '=', orderId)
    .where('exchange_line', '=', line)
    .executeTakeFirst()

export async function insertReturn(tx: Tx, { lines, ...row }: OrderReturn): Promise<void> {
  await tx.insertInto('returns').values(row).execute()
  await tx.insertInto('return_lines').values(lines).execute()
}

export async function updateReturn(
  tx: Tx,
  id: string,
  change: Partial<Omit<ReturnsTable, 'id' | 'order_id'>>,
): Promise<void> {
  await tx.updateTable('returns').set(change).where('id', '=', id).execute()
}

export async function updateReturnLine(
  tx: Tx,
  { return_id, line }: Pick<ReturnLinesTable, 'return_id' | 'line'>,
  change: Partial<Omit<ReturnLinesTable, 'return_id' | 'line'>>,
): Promise<void> {
  await tx
    .updateTable('return_lines')
    .set(change)
    .where('return_id', '=', return_id)
    .where('line', '=', line)
    .execute()
}

/** Returns announced returns whose other sizes were kept until now, and are still held. */
export async function overdueExchanges(queries: Queries, now: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('returns')
    .innerJoin('reservations', 'reservations.return_id', 'returns.id')
    .select('returns.id as id')
    .distinct()
    .where('reservations.state', '=', 'open')
    .where('held_until', '<=', now)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a return until the transaction ends, and says how far it is. */
export const lockReturnRow = (tx: Tx, id: string) =>
  tx
    .updateTable('returns')
    .set((is) => ({ state: is.ref('state') }))
    .where('id', '=', id)
    .returning(['state', 'held_until'])
    .executeTakeFirst()
