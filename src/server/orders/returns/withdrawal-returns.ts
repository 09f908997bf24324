import type { ReturnReason } from '#contract/withdrawal.ts'

import type { Queries } from '../../database/database.ts'
import {
  listWithdrawals,
  readStatementKey,
  refundBy,
  statementKey,
  type Withdrawn,
} from '../../withdrawals/service.ts'
import { toOrder } from '../read-order.ts'
import type { Order } from '../receipt.ts'
import type { OrderReturn } from './returns-repository.ts'

/** A statement of withdrawal, and how its goods come back. Times are epoch milliseconds. */
export interface WithdrawalReturn {
  /** 1 for the first statement about the order. */
  readonly nth: number
  readonly receivedAt: number
  /** Until when the money goes back by law. */
  readonly refundBy: number
  readonly message: string
  /** The lines that it names; empty where it names none, which means the whole order or what the message says. */
  readonly lines: readonly {
    readonly line: number
    readonly quantity: number
    readonly reason: ReturnReason
  }[]
  /** The place of its return among those of the order; null: nobody has announced one. */
  readonly nthReturn: number | null
}

/** Names the return of a statement. No client's key has a space, so nobody else announces under it. */
export const withdrawalKey = (nth: number): string => `withdrawal ${nth}`

function nameLines({ snapshot }: Order, items: NonNullable<Withdrawn['items']>): WithdrawalReturn['lines'] {
  const left = new Map(items.map(({ item, quantity, reason }) => [item, { quantity, reason }]))
  return snapshot.items.flatMap(({ item, quantity }, index) => {
    const wanted = left.get(item)
    const units = Math.min(quantity, wanted?.quantity ?? 0)
    if (!wanted || units === 0) return []
    left.set(item, { ...wanted, quantity: wanted.quantity - units })
    return [{ line: index + 1, quantity: units, reason: wanted.reason ?? 'changed-mind' }]
  })
}

/** Returns what was withdrawn from of an order, oldest first, with the returns that belong to it. */
export async function readWithdrawalReturns(
  queries: Queries,
  order: Order,
  returns: readonly OrderReturn[],
): Promise<WithdrawalReturn[]> {
  return (await listWithdrawals(queries, order)).map(({ nth, receivedAt, message, items }) => ({
    nth,
    receivedAt,
    refundBy: refundBy(receivedAt),
    message,
    lines: nameLines(order, items ?? []),
    nthReturn: returns.find(({ request_key }) => request_key === withdrawalKey(nth))?.nth ?? null,
  }))
}

/** Returns the statement whose return this is, where all that it names came back with it. */
export async function findSettledStatement(
  queries: Queries,
  order: Order,
  { request_key, lines }: OrderReturn,
): Promise<{ readonly kind: 'withdrawal'; readonly ref: string } | null> {
  const said = (await listWithdrawals(queries, order)).find(({ nth }) => withdrawalKey(nth) === request_key)
  const named = said?.items?.reduce((sum, { quantity }) => sum + quantity, 0)
  const came = lines.reduce((sum, { received }) => sum + (received ?? 0), 0)
  return said && named !== undefined && came >= named
    ? { kind: 'withdrawal', ref: statementKey(order.id, said) }
    : null
}

/** Returns the withdrawals of all orders whose issue is open and of which no return is announced, at most `limit`, oldest first. */
export async function listOpenWithdrawals(
  queries: Queries,
  limit: number,
): Promise<{ readonly order: Order; readonly withdrawal: WithdrawalReturn }[]> {
  const issues = await queries
    .selectFrom('attention')
    .select('ref')
    .where('kind', '=', 'withdrawal')
    .where('resolved_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  const keys = issues.map(({ ref }) => readStatementKey(ref))
  const ids = [...new Set(keys.map(({ orderId }) => orderId))]
  if (ids.length === 0) return []
  const rows = await queries.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const announced = await queries
    .selectFrom('returns')
    .select(['order_id', 'request_key'])
    .where('order_id', 'in', ids)
    .execute()
  const found = []
  for (const { orderId, nth } of keys) {
    const row = rows.find(({ id }) => id === orderId)
    const isAnnounced = announced.some(
      ({ order_id, request_key }) => order_id === orderId && request_key === withdrawalKey(nth),
    )
    if (!row || isAnnounced) continue
    const order = toOrder(row)
    const withdrawal = (await readWithdrawalReturns(queries, order, [])).find((each) => each.nth === nth)
    if (withdrawal) found.push({ order, withdrawal })
  }
  return found
}
