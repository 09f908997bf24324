import type { Database, Tx } from '../database/database.ts'
import { longRead } from '../database/long-read.ts'
import { missingLines } from './missing-lines.ts'
import { amountsBesideLines } from './order-lines.ts'
import {
  insertLineRows,
  lockOrdersWithoutLines,
  ordersWithUnlistedUnits,
  readLineSources,
  setAmountsBesideLines,
  setContents,
} from './order-lines-repository.ts'
import { lockOrderById } from './after-sale-repository.ts'
import { toOrder } from './read-order.ts'
import type { Order } from './receipt.ts'
import { sourcesByOrder } from './sources-by-order.ts'

/** Orders in one transaction: shoppers go on between one and the next. */
const batch = 100

/**
 * Writes the rows that locked orders lack: their lines, and the lines of their refunds, withdrawals and parcels. Harmless to repeat.
 * Called after each of those is noted, so what an older server noted before is written with it. Throws for an order whose snapshot cannot
 * be read.
 */
export async function writeMissingLines(tx: Tx, orders: readonly Order[]): Promise<void> {
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  const sources = sourcesByOrder(await readLineSources(tx, ids))
  const missing = orders.map((order) => missingLines(order, sources(order.id)))
  await insertLineRows(tx, {
    lines: missing.flatMap(({ lines }) => lines),
    refundLines: missing.flatMap(({ refundLines }) => refundLines),
    shipmentLines: missing.flatMap(({ shipmentLines }) => shipmentLines),
    withdrawalLines: missing.flatMap(({ withdrawalLines }) => withdrawalLines),
  })
  for (const [index, order] of orders.entries()) {
    const { lines, contents } = missing[index] ?? { lines: [], contents: new Map() }
    if (lines.length > 0) await setAmountsBesideLines(tx, order.id, amountsBesideLines(order))
    for (const [id, marked] of contents) await setContents(tx, id, marked)
  }
}

/**
 * Writes the lines of all orders that have none: those of a database of the version before, and what a server of it placed, sent, refunded
 * or took back since. In batches, from where the last run ended. Returns how many orders; throws, after all others are done, for those that
 * cannot be read.
 */
export async function fillOrderLines(database: Database, isOver?: AbortSignal): Promise<number> {
  const unreadable: string[] = []
  let filled = 0
  for (let after: string | null = ''; after !== null && !isOver?.aborted;) {
    const from: string = after
    const done = await database.write((tx) => fillBatch(tx, from, database.dialect === 'postgres'))
    after = done.last
    filled += done.filled
    unreadable.push(...done.unreadable)
  }
  for (const id of await longRead(database, ordersWithUnlistedUnits)) {
    if (isOver?.aborted) break
    if (unreadable.includes(id)) continue
    await database.write(async (tx) => {
      const row = await lockOrderById(tx, id)
      if (row) await writeMissingLines(tx, [toOrder(row)])
    })
    filled++
  }
  if (unreadable.length > 0)
    throw new Error(
      `${unreadable.length} orders have a snapshot that cannot be read, and no lines: ${unreadable.slice(0, 10).join(', ')}`,
    )
  return filled
}

/** `last` is the id to go on after; null: there are no more. */
async function fillBatch(
  tx: Tx,
  after: string,
  skipsLocked: boolean,
): Promise<{ last: string | null; filled: number; unreadable: string[] }> {
  const rows = await lockOrdersWithoutLines(tx, { after, limit: batch, skipsLocked })
  const unreadable: string[] = []
  const orders = rows.flatMap((row) => {
    try {
      const order = toOrder(row)
      amountsBesideLines(order)
      return [order]
    } catch {
      unreadable.push(row.id)
      return []
    }
  })
  await writeMissingLines(tx, orders)
  return {
    last: rows.length < batch ? null : (rows.at(-1)?.id ?? null),
    filled: orders.length,
    unreadable,
  }
}
