import type { Queries } from '../database/database.ts'
import type { OrderLinesTable } from '../database/tables/order-line-tables.ts'
import { missingLines } from './missing-lines.ts'
import { readLineSources } from './order-lines-repository.ts'
import type { Order } from './receipt.ts'
import { refundedPart } from './refunds.ts'
import { sourcesByOrder } from './sources-by-order.ts'

/** A line of an order, with what became of its units. */
export interface LineProgress extends Pick<
  OrderLinesTable,
  'line' | 'kind' | 'sku' | 'ean' | 'name' | 'colour' | 'size' | 'quantity'
> {
  readonly shipped: number
  readonly refunded: number
  readonly withdrawn: number
  /** What is still to be sent. Where a part of the units was sent, those that are refunded are of the others first. */
  readonly leftToShip: number
}

function sumByLine(
  rows: readonly { readonly line: number; readonly quantity: number }[],
): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { line, quantity } of rows) sums.set(line, (sums.get(line) ?? 0) + quantity)
  return sums
}

/** Returns the lines of each of these orders, by its id; also of orders whose lines are not written yet. Changes nothing. */
export async function readLineProgress(
  queries: Queries,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, readonly LineProgress[]>> {
  if (orders.length === 0) return new Map()
  const sources = sourcesByOrder(
    await readLineSources(
      queries,
      orders.map(({ id }) => id),
    ),
  )
  return new Map(
    orders.map((order) => {
      const own = sources(order.id)
      const missing = missingLines(order, own)
      const failed = new Set(own.refunds.filter(({ state }) => state === 'failed').map(({ id }) => id))
      const shipped = sumByLine([...own.shipmentLines, ...missing.shipmentLines])
      const withdrawn = sumByLine([...own.withdrawalLines, ...missing.withdrawalLines])
      const refunded = sumByLine(
        [...own.refundLines, ...missing.refundLines].filter(({ refund_id }) => !failed.has(refund_id)),
      )
      const isOpen = order.state === 'paid' && refundedPart(order, own.refunds) !== 'all'
      const progress = [...own.lines, ...missing.lines].map(
        ({ line, kind, sku, ean, name, colour, size, quantity }): LineProgress => {
          const units = {
            shipped: shipped.get(line) ?? 0,
            refunded: refunded.get(line) ?? 0,
            withdrawn: withdrawn.get(line) ?? 0,
          }
          const left = quantity - units.shipped - Math.max(units.refunded, units.withdrawn)
          const leftToShip = isOpen && kind === 'goods' ? Math.max(0, left) : 0
          return { line, kind, sku, ean, name, colour, size, quantity, ...units, leftToShip }
        },
      )
      return [order.id, progress]
    }),
  )
}
