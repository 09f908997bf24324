import type { ConfirmWithdrawal } from '#contract/withdrawal.ts'
import { additionTo, isSameStatement, type Statement } from '#domain/after-sale/returned-items.ts'

import type { Tx } from '../database/database.ts'
import { raiseIssue, type Issue } from '../jobs/issues.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { writeMissingLines, type Order } from '../orders/service.ts'
import { insertLater, insertReturned, insertWithdrawal, lockWithdrawal } from './repository.ts'
import { refundBy } from './refund-by.ts'
import { listArticles, statementKey, listWithdrawals, type Withdrawn } from './withdrawn.ts'

interface ReceiveDeps {
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => number
}

/**
 * Notes a statement of withdrawal with its mail and its issue. What was said before is answered as it was received then; each article
 * may be withdrawn from within the period, so whatever comes on top of it is a statement of its own.
 */
export async function receive(
  { outbox, now }: ReceiveDeps,
  tx: Tx,
  order: Order,
  { items, message, after }: Pick<ConfirmWithdrawal, 'items' | 'message' | 'after'>,
): Promise<Withdrawn> {
  const input: Statement = { items: items.length > 0 ? items : null, message }
  const at = { order_id: order.id, message, received_at: now() }
  const toRows = (said: Statement) =>
    (said.items ?? []).map(({ item, quantity, reason = '' }) => ({
      order_id: order.id,
      item,
      quantity,
      reason,
    }))
  if (await insertWithdrawal(tx, at)) await insertReturned(tx, toRows(input))
  else {
    await lockWithdrawal(tx, order.id)
    const before = await listWithdrawals(tx, order)
    // What the client knew of is not repeated.
    const isKnown = ({ receivedAt }: Withdrawn) => after !== undefined && receivedAt <= Date.parse(after)
    const repeated = before.find((said) => isSameStatement(said, input) && !isKnown(said))
    const addition = repeated ? null : additionTo(before, input, listArticles(order))
    const last = repeated ?? before.at(-1)
    if (!addition && last) return last
    const nth = before.length + 1
    const rows = toRows(addition ?? input).map((row) => ({ ...row, nth }))
    await insertLater(tx, { ...at, nth }, rows)
  }
  const received = (await listWithdrawals(tx, order)).at(-1)
  if (!received) throw new Error(`The withdrawal from order ${order.id} was not written.`)
  await writeMissingLines(tx, [order])
  await outbox.add(tx, 'withdrawal-mail', statementKey(order.id, received), {})
  await raiseIssue(tx, forStaff(order, received), now())
  return received
}

/** The goods must be on their way, or sent back, before money moves; the deadline is the law's. */
function forStaff({ id, number, state, snapshot }: Order, received: Withdrawn): Issue {
  const { nth, receivedAt, message, items } = received
  const getSku = (item: string) => snapshot.items.find((line) => line.item === item)?.sku ?? item
  const goods = items?.map((item) => ({ ...item, sku: getSku(item.item) })) ?? null
  const params = { number, state, nth, receivedAt, refundBy: refundBy(receivedAt), goods, message }
  return { kind: 'withdrawal', ref: statementKey(id, received), report: { code: 'withdrawal', params } }
}
