import type { AnnouncedReturn, OrderReturns, ReturnableLine } from '#contract/returns.ts'
import { wirePrice } from '#domain/money/price-text.ts'

import type { Application } from '../../application/application.ts'
import type { Queries } from '../../database/database.ts'
import { findRefund } from '../after-sale-repository.ts'
import type { Order } from '../receipt.ts'
import { findOtherSizes, isExchangeable } from './other-sizes.ts'
import type { ReturnDeadlinesService } from './return-deadlines-service.ts'
import { readReturnableLines } from './returnable-lines.ts'
import { exchangeNumbers, listReturns, type OrderReturn } from './returns-repository.ts'

const moment = (epochMs: number | null): string | null =>
  epochMs === null ? null : new Date(epochMs).toISOString()

/** Until the end of a day. */
const endOfDay = (day: string | null): string | null => day && `${day}T23:59:59.999Z`

/** Returns until when a return of an order can be announced, ISO 8601; null while nothing of it was sent. */
export const returnsOpenUntil = async ({ deadlines }: Asked, order: Order): Promise<string | null> =>
  endOfDay((await deadlines.read(order)).openUntil)

interface Asked {
  readonly app: Pick<Application, 'database' | 'catalogue' | 'stock' | 'returns' | 'now'>
  readonly deadlines: ReturnDeadlinesService
}

/** Returns what of an order can come back, and what is on its way. */
export async function readOrderReturns(asked: Asked, order: Order): Promise<OrderReturns> {
  const { app, deadlines } = asked
  const queries = app.database.read
  const returns = await listReturns(queries, order.id)
  const { openUntil: lastDay, period } = await deadlines.read(order)
  const openUntil = endOfDay(lastDay)
  const isOpen = openUntil !== null && app.now() <= Date.parse(openUntil)
  const numbers = await exchangeNumbers(queries, returns)
  const terms = deadlines.findTerms(order)
  return {
    order: order.number,
    lines: isOpen ? await readLines(app, order) : [],
    openUntil,
    ...(terms.fee !== undefined && { fee: terms.fee }),
    terms,
    period,
    instructions: [...(app.returns.instructions ?? [])],
    returns: await Promise.all(returns.map((found) => readReturn(queries, { order, found, numbers }))),
  }
}

const article = ({ snapshot }: Order, line: number) => {
  const { productName = '', variantName = '', size = '', image = '' } = snapshot.items[line - 1] ?? {}
  return { line, productName, variantName, size, image }
}

async function readLines(app: Asked['app'], order: Order): Promise<ReturnableLine[]> {
  const known = await readReturnableLines(app.database.read, order)
  const { currency } = order.snapshot
  return Promise.all(
    known
      .filter(({ returnable }) => returnable > 0)
      .map(async ({ line, returnable }) => ({
        ...article(order, line),
        quantity: returnable,
        sizes: (await findOtherSizes(app, order, line))
          .filter(isExchangeable)
          .map(({ item, size, differenceMinor }) => ({
            item,
            size,
            ...(differenceMinor < 0 && { back: wirePrice({ amountMinor: -differenceMinor, currency }) }),
          })),
      })),
  )
}

interface ReturnOfOrder {
  readonly order: Order
  readonly found: OrderReturn
  readonly numbers: ReadonlyMap<string, string>
}

async function readReturn(
  queries: Queries,
  { order, found, numbers }: ReturnOfOrder,
): Promise<AnnouncedReturn> {
  const { currency } = order.snapshot
  const price = (amountMinor: number) => wirePrice({ amountMinor, currency })
  const refund = found.refund_id === null ? undefined : await findRefund(queries, found.refund_id)
  const exchangeOrder = numbers.get(found.exchange_order_id ?? '')
  const isHeld = found.state === 'announced' && found.held_until !== null
  return {
    return: found.nth,
    state: found.state,
    announcedAt: new Date(found.announced_at).toISOString(),
    receivedAt: moment(found.received_at),
    closedAt: moment(found.closed_at),
    items: found.lines.map(({ line, quantity, received, reason, exchange_size }) => ({
      ...article(order, line),
      quantity: received ?? quantity,
      reason,
      ...(exchange_size !== null && { otherSize: exchange_size }),
    })),
    ...(found.fee_minor > 0 && { fee: price(found.fee_minor) }),
    ...(refund && { refunded: price(refund.card_minor + refund.gift_card_minor) }),
    ...(isHeld && { heldUntil: new Date(found.held_until ?? 0).toISOString() }),
    ...(exchangeOrder !== undefined && { exchangeOrder }),
    ...(found.label_url !== '' && {
      label: { carrier: found.label_carrier, trackingId: found.label_tracking, url: found.label_url },
    }),
  }
}
