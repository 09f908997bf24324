import { returnableUnits } from '#domain/after-sale/returns.ts'

import type { Queries } from '../../database/database.ts'
import { readLineProgress, type LineProgress } from '../line-progress.ts'
import type { Order } from '../receipt.ts'
import { listReturns, unitsRefundedByReturns } from './returns-repository.ts'

/** A line of an order, with how many units of it can come back. */
export interface ReturnableLine extends LineProgress {
  readonly returnable: number
}

/** Returns the lines of goods of an order, with how many units of each can come back now. */
export async function readReturnableLines(queries: Queries, order: Order): Promise<ReturnableLine[]> {
  const progress = (await readLineProgress(queries, [order])).get(order.id) ?? []
  const returns = (await listReturns(queries, order.id)).filter(({ state }) => state !== 'cancelled')
  const refunded = await unitsRefundedByReturns(queries, order.id)
  const announced = returns.flatMap(({ lines }) => lines)
  return progress
    .filter(({ kind }) => kind === 'goods')
    .map((line) => ({
      ...line,
      returnable: returnableUnits({
        quantity: line.quantity,
        shipped: line.shipped,
        refundedElsewhere: Math.max(0, line.refunded - (refunded.get(line.line) ?? 0)),
        inReturns: announced
          .filter((one) => one.line === line.line)
          .reduce((sum, { quantity, received }) => sum + (received ?? quantity), 0),
      }),
    }))
}
