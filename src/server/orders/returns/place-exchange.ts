import { randomUUID } from 'node:crypto'

import { refuse } from '../../application/refuse.ts'
import type { UnitOfWork } from '../../application/use-case.ts'
import { issueCreditNotes } from '../credit-notes.ts'
import { lockOrderById } from '../after-sale-repository.ts'
import { writeNewOrder } from '../new-order.ts'
import { toOrder } from '../read-order.ts'
import type { Order } from '../receipt.ts'
import { bookRefund } from '../book-refund.ts'
import { makeExchangeSnapshot } from './exchange-snapshot.ts'
import { findPaidLine } from './paid-lines.ts'
import { updateReturnLine, type OrderReturn } from './returns-repository.ts'

/** The order of the other sizes, and what goes back since they cost less; minor units. */
export interface PlacedExchange {
  readonly order: Order
  readonly backMinor: number
}

type ArrivedLine = OrderReturn['lines'][number]

/**
 * Makes the order of the other sizes of a return that is being received, out of what was kept for it; null where there are none. Refuses
 * `exchange-sold-out` where that was released and sold meanwhile.
 */
export async function placeExchange(
  unit: UnitOfWork,
  order: Order,
  { id, lines }: { readonly id: string; readonly lines: readonly ArrivedLine[] },
): Promise<PlacedExchange | null> {
  const { tx, app } = unit
  const taken = lines.flatMap(({ exchange_sku: sku, received }) =>
    sku ? [{ sku, quantity: received ?? 0 }] : [],
  )
  await app.stock.exchanges.shrink(tx, id, taken)
  if (lines.length === 0) return null
  const catalogue = await app.catalogue.current()
  const wanted = lines.flatMap(
    ({ line, exchange_item: item, exchange_sku: sku, exchange_size: size, received }) =>
      item === null || sku === null
        ? []
        : [
            {
              line,
              quantity: received ?? 0,
              other: { item, sku, size: size ?? '', ean: catalogue.item(item)?.item.ean ?? '' },
            },
          ],
  )
  const snapshot = makeExchangeSnapshot(order, wanted)
  const placed = await writeNewOrder(tx, { id: randomUUID(), snapshot }, app.now())
  const { short } = await app.stock.exchanges.sell(tx, id, placed.id)
  if (short.length > 0) refuse('exchange-sold-out', { number: order.number, skus: short })
  for (const [index, line] of lines.entries()) await updateReturnLine(tx, line, { exchange_line: index + 1 })
  return { order: placed, backMinor: await refundDifference(unit, order, lines) }
}

/** Gives back what the other sizes cost less. */
async function refundDifference(
  unit: UnitOfWork,
  order: Order,
  lines: readonly ArrivedLine[],
): Promise<number> {
  const { tx, app } = unit
  const backMinor = lines.reduce(
    (sum, { difference_minor, received }) => sum + difference_minor * (received ?? 0),
    0,
  )
  const [first] = lines
  if (backMinor === 0 || !first) return 0
  const { orderId } = await findPaidLine(tx, order.id, first.line)
  const row = await lockOrderById(tx, orderId)
  const paid = row ? toOrder(row) : order
  const refunded = await bookRefund(unit, paid, {
    request: { kind: 'amount', amountMinor: backMinor },
    reason: 'exchange',
    notice: 'refund-mail',
  })
  if (refunded.cardMinor === 0 || paid.attemptId === null)
    await app.outbox.add(tx, 'refund-mail', refunded.id, {})
  await issueCreditNotes(tx, paid, app.now())
  return backMinor
}
