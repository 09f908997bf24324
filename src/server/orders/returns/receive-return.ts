import type { ReturnCondition } from '#contract/returns.ts'

import { refuse } from '../../application/refuse.ts'
import { defineAct, type UnitOfWork } from '../../application/use-case.ts'
import type { Order } from '../receipt.ts'
import { lockReturn, type NumberedReturn } from './lock-return.ts'
import { placeExchange, type PlacedExchange } from './place-exchange.ts'
import { updateReturn, updateReturnLine, type OrderReturn } from './returns-repository.ts'

/** What arrived of a line. */
export interface ArrivedLine {
  readonly line: number
  /** 0 up to what was announced. */
  readonly received: number
  readonly condition: ReturnCondition
  /** They can be sold again. */
  readonly restock: boolean
}

export interface ReceiveReturn extends NumberedReturn {
  /** Lines that are left out did not arrive. */
  readonly lines: readonly ArrivedLine[]
  /** False: no other size is sent, and the money goes back instead. */
  readonly exchanges: boolean
}

/** A return as it is once it is there, and the order of the other sizes; null where none was wanted. */
export interface ReceivedReturn {
  readonly order: Order
  readonly received: OrderReturn
  readonly exchange: PlacedExchange | null
}

/**
 * Receives a return: notes what arrived in which condition, puts into stock what can be sold again, and makes the order of the other sizes,
 * with what they cost less going back; the buyer is mailed. Refuses a return that is not announced, more than was announced
 * (`return-line-wrong`), nothing at all (`return-empty`), and a size that was sold meanwhile (`exchange-sold-out`).
 */
export const receiveReturn = defineAct<ReceiveReturn, ReceivedReturn>({
  permission: 'orders.return',
  action: 'return-receive',
  async run(unit, { lines, exchanges, ...named }) {
    const { order, found } = await lockReturn(unit.tx, named, 'announced')
    const done = await receive(unit, order, { found, lines, exchanges })
    const { nth } = named
    const detail = { return: nth, lines, exchange: done.exchange?.order.number ?? null }
    return { value: done, audit: [{ ref: order.id, detail }] }
  },
})

/** Receives a return of a locked order. */
export async function receive(
  unit: UnitOfWork,
  order: Order,
  { found, lines, exchanges }: Pick<ReceiveReturn, 'lines' | 'exchanges'> & { readonly found: OrderReturn },
): Promise<ReceivedReturn> {
  const { tx, app } = unit
  refuseWrong(order.number, found, lines)
  const arrived = found.lines.map((line) => {
    const {
      received = 0,
      condition = null,
      restock = false,
    } = lines.find((each) => each.line === line.line) ?? {}
    const isThere = received > 0
    return { ...line, received, condition: isThere ? condition : null, restocked: isThere && restock ? 1 : 0 }
  })
  for (const { received, condition, restocked, ...line } of arrived)
    await updateReturnLine(tx, line, { received, condition, restocked })
  const back = arrived
    .filter(({ restocked }) => restocked === 1)
    .map(({ line, received }) => ({
      sku: order.snapshot.items[line - 1]?.sku ?? '',
      quantity: received,
    }))
  await app.stock.restock(tx, { orderId: order.id, lines: back, reason: 'returned' })
  const wanted = exchanges
    ? arrived.filter(({ exchange_sku, received }) => exchange_sku !== null && received > 0)
    : []
  const exchange = await placeExchange(unit, order, { id: found.id, lines: wanted })
  const isPaidBack = arrived.some((line) => line.received > 0 && !wanted.includes(line))
  const isFaulty = arrived.some(({ condition }) => condition === 'faulty')
  const now = app.now()
  const change = {
    state: isPaidBack ? ('received' as const) : ('exchanged' as const),
    received_at: now,
    closed_at: isPaidBack ? null : now,
    exchange_order_id: exchange?.order.id ?? null,
    ...((isFaulty || !isPaidBack) && { fee_minor: 0 }),
  }
  await updateReturn(tx, found.id, change)
  await app.outbox.add(tx, 'return-mail', `${found.id}-received`, { return: found.id, news: 'received' })
  return { order, received: { ...found, ...change, lines: arrived }, exchange }
}

function refuseWrong(number: string, { nth, lines: announced }: OrderReturn, lines: readonly ArrivedLine[]) {
  for (const { line, received } of lines) {
    const units = announced.find((each) => each.line === line)?.quantity ?? 0
    if (received > units) refuse('return-line-wrong', { number, nth, line, announced: units }, 'lines')
  }
  if (lines.every(({ received }) => received === 0)) refuse('return-empty', { number, nth }, 'lines')
}
