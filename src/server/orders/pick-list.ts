import type { OrderQuery } from '#contract/staff/order-query.ts'
import type { PickListAnswer, PickRow } from '#contract/staff/packing.ts'

import { defineQuery } from '../application/use-case.ts'
import { readLineProgress, type LineProgress } from './line-progress.ts'
import { ordersOfPage } from './order-pages.ts'
import { findShelves } from './packing-repository.ts'
import { toOrder } from './read-order.ts'
import type { Order } from './receipt.ts'

/** More would be no list that somebody walks with. */
const maxOrders = 500

type Waiting = Omit<PickRow, 'shelf' | 'quantity' | 'orders'> & {
  readonly number: string
  readonly quantity: number
}

/** Returns what of the orders that a query finds is left to send, by article, in the order of the shelves. Held orders are left out. */
export const makePickList = defineQuery<{ readonly query: OrderQuery }, PickListAnswer>({
  permission: 'orders.read',
  async run({ app }, { query }) {
    const ready = { ...query, pack: 'ready', sort: 'oldest' } as const
    const { read } = app.database
    const rows = await ordersOfPage(read, ready, { after: null, limit: maxOrders + 1 })
    const orders = rows.slice(0, maxOrders).map(toOrder)
    const lines = await readLineProgress(read, orders)
    const waiting = Map.groupBy(
      orders.flatMap((order) => waitingUnits(order, lines.get(order.id) ?? [])),
      ({ sku }) => sku,
    )
    const shelves = await findShelves(read, [...waiting.keys()])
    const articles = [...waiting].flatMap(([sku, units]) => gather(units, shelves.get(sku) ?? ''))
    return { articles: articles.toSorted(byShelf), orders: orders.length, isCut: rows.length > maxOrders }
  },
})

const waitingUnits = (order: Order, lines: readonly LineProgress[]): Waiting[] =>
  lines
    .filter(({ leftToShip }) => leftToShip > 0)
    .map(({ line, sku, name, colour, size, leftToShip }) => ({
      sku,
      name,
      colour,
      size,
      quantity: leftToShip,
      image: order.snapshot.items[line - 1]?.image ?? '',
      number: order.number,
    }))

function gather(units: readonly Waiting[], shelf: string): PickRow[] {
  const [first] = units
  if (!first) return []
  const { number: _, ...article } = first
  return [
    {
      ...article,
      shelf,
      quantity: units.reduce((sum, { quantity }) => sum + quantity, 0),
      orders: units.map(({ number, quantity }) => ({ number, quantity })),
    },
  ]
}

/** As one walks: A-2 before A-10; what has no shelf comes last. */
const walk = new Intl.Collator('en', { numeric: true })
const byShelf = (a: PickRow, b: PickRow): number =>
  Number(a.shelf === '') - Number(b.shelf === '') ||
  walk.compare(a.shelf, b.shelf) ||
  walk.compare(a.name, b.name) ||
  walk.compare(a.sku, b.sku)
