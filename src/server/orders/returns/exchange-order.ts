import { randomUUID } from 'node:crypto'

import type { ReturnedLine } from '#contract/returns.ts'

import { defineAct } from '../../application/use-case.ts'
import type { Tx } from '../../database/database.ts'
import { lockOrderById } from '../after-sale-repository.ts'
import { lockNumbered } from '../order-steps.ts'
import { toOrder } from '../read-order.ts'
import type { Order } from '../receipt.ts'
import { announce } from './announce-return.ts'
import { receive, type ArrivedLine, type ReceivedReturn } from './receive-return.ts'
import { listReturns, type OrderReturn } from './returns-repository.ts'

export interface ExchangeOrder
  extends Pick<ReturnedLine, 'line' | 'quantity' | 'reason'>, Pick<ArrivedLine, 'condition' | 'restock'> {
  /** The order's number. */
  readonly number: string
  /** Chosen by the caller: exchanged twice under one key, it is exchanged once. Absent: it is another exchange each time. */
  readonly key?: string | undefined
  /** The item of the size that is wanted instead. */
  readonly exchangeFor: string
}

/**
 * Exchanges units that are here for another size as one act: the return, and the order of the other size. What that costs less goes back.
 * Refuses what `announceReturn` and `receiveReturn` refuse: a size that costs more, for one, since nobody has paid for it.
 */
export const exchangeOrder = defineAct<ExchangeOrder, ReceivedReturn>({
  permission: 'orders.return',
  action: 'exchange',
  async run(unit, { number, key = randomUUID(), condition, restock, ...line }) {
    const order = await lockNumbered(unit.tx, number)
    const before = (await listReturns(unit.tx, order.id)).find(({ request_key }) => request_key === key)
    if (before) return { value: await readExchanged(unit.tx, order, before), audit: [] }
    const found = await announce(unit, order, { key, lines: [line] })
    const arrived = { line: line.line, received: line.quantity, condition, restock }
    const done = await receive(unit, order, { found, lines: [arrived], exchanges: true })
    const detail = {
      return: found.nth,
      ...line,
      condition,
      restock,
      exchange: done.exchange?.order.number ?? null,
    }
    return { value: done, audit: [{ ref: order.id, detail }] }
  },
})

/** Returns an exchange that was made before. */
async function readExchanged(tx: Tx, order: Order, received: OrderReturn): Promise<ReceivedReturn> {
  const row = received.exchange_order_id && (await lockOrderById(tx, received.exchange_order_id))
  const backMinor = received.lines.reduce(
    (sum, line) => sum + line.difference_minor * (line.received ?? 0),
    0,
  )
  return { order, received, exchange: row ? { order: toOrder(row), backMinor } : null }
}
