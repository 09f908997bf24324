import type { ReturnPolicy } from '#contract/shop.ts'
import type { AnnouncedReturn, OrderReturns, ReturnableLine } from '#contract/returns.ts'
import type { ReturnTerms } from '#contract/return-terms.ts'
import { chooseReturnTerms } from '#domain/after-sale/return-terms.ts'
import { deliveryCountry } from '#domain/address/address-rules.ts'
import { wirePrice } from '#domain/money/price-text.ts'

import type { Application } from '../../application/application.ts'
import type { Queries } from '../../database/database.ts'
import { findRefund, listShipments } from '../after-sale-repository.ts'
import type { Order } from '../receipt.ts'
import { findOtherSizes, isExchangeable } from './other-sizes.ts'
import { readReturnableLines } from './returnable-lines.ts'
import { exchangeNumbers, listReturns, type OrderReturn } from './returns-repository.ts'

const day = 24 * 60 * 60_000
/** So long a parcel of which nobody knows when it arrived is taken to be on its way. */
const onItsWayMs = 14 * day

const moment = (epochMs: number | null): string | null =>
  epochMs === null ? null : new Date(epochMs).toISOString()

/** The terms of today, with no fewer days than were promised when it was bought. */
function findTerms({ app, policies }: Asked, { snapshot }: Order): ReturnTerms {
  const { currency } = snapshot
  const country = deliveryCountry(snapshot)
  const terms = chooseReturnTerms({ country, currency, policies, fees: app.returns.fees ?? [] })
  return { ...terms, days: Math.max(terms.days, snapshot.returnTerms?.days ?? 0) }
}

/** Returns until when a return of an order can be announced, epoch milliseconds; null while nothing of it was sent. */
export async function returnsOpenUntil(asked: Asked, order: Order): Promise<number | null> {
  const shipments = await listShipments(asked.app.database.read, order.id)
  if (shipments.length === 0) return null
  const arrivals = shipments.map(({ delivered_at, shipped_at }) => delivered_at ?? shipped_at + onItsWayMs)
  return Math.max(...arrivals) + findTerms(asked, order).days * day
}

interface Asked {
  readonly app: Pick<Application, 'database' | 'catalogue' | 'stock' | 'returns' | 'now'>
  readonly policies: readonly ReturnPolicy[]
}

/** Returns what of an order can come back, and what is on its way. */
export async function readOrderReturns(asked: Asked, order: Order): Promise<OrderReturns> {
  const { app } = asked
  const queries = app.database.read
  const returns = await listReturns(queries, order.id)
  const openUntil = await returnsOpenUntil(asked, order)
  const isOpen = openUntil !== null && app.now() <= openUntil
  const numbers = await exchangeNumbers(queries, returns)
  const terms = findTerms(asked, order)
  return {
    order: order.number,
    lines: isOpen ? await readLines(app, order) : [],
    openUntil: moment(openUntil),
    ...(terms.fee !== undefined && { fee: terms.fee }),
    terms,
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
