import { randomUUID } from 'node:crypto'

import type { ReturnedLine } from '#contract/returns.ts'

import { defineAct } from '../../application/use-case.ts'
import { lockNumbered } from '../order-steps.ts'
import { announce } from './announce-return.ts'
import { receive, type ArrivedLine, type ReceivedReturn } from './receive-return.ts'

export interface ExchangeOrder
  extends Pick<ReturnedLine, 'line' | 'quantity' | 'reason'>, Pick<ArrivedLine, 'condition' | 'restock'> {
  /** The order's number. */
  readonly number: string
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
  async run(unit, { number, condition, restock, ...line }) {
    const order = await lockNumbered(unit.tx, number)
    const found = await announce(unit, order, { key: randomUUID(), lines: [line] })
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
