import type { ListedOrder } from '#server/orders/list-orders.ts'
import type { Order } from '#server/orders/service.ts'
import * as texts from '#texts/commands/orders.ts'

import { print, printJson } from '../command.ts'
import { textTable, timeText } from '../text-table.ts'
import { formatPrice } from './staff-services.ts'

/** More of them would push the table off the screen; `orders show` has all. */
const maxArticles = 3

function formatArticles({ snapshot: { items } }: Order): string {
  const names = items.map(({ quantity, productName, size }) =>
    [texts.units(quantity, productName), size].filter(Boolean).join(', '),
  )
  const more = names.length - maxArticles
  return [...names.slice(0, maxArticles), ...(more > 0 ? [texts.moreArticles(more)] : [])].join('; ')
}

const formatBuyer = ({ snapshot: { address } }: Order): string =>
  `${address.firstName} ${address.lastName}`.trim()

/** Where the parcel goes. */
const getCountry = ({ snapshot }: Order): string => (snapshot.shippingAddress ?? snapshot.address).country

/** Prints orders as rows, each with who ordered what, and what became of it. */
export function printOrders(
  orders: readonly ListedOrder[],
  { json, none }: { readonly json: boolean; readonly none: string },
): void {
  if (json) printJson(orders.map(jsonRow))
  else if (orders.length === 0) print(none)
  else {
    const rows = orders.map(({ order, refunded, isHeld }) => [
      order.number,
      timeText(order.createdAt),
      isHeld ? texts.held(order.state) : order.state,
      formatPrice(order.totalMinor, order),
      refunded === 'no' ? '' : refunded,
      getCountry(order),
      formatBuyer(order),
      order.email,
      formatArticles(order),
    ])
    const head = texts.headings
    print(textTable([head, ...rows]))
  }
}

function jsonRow({ order, refunded, isHeld, lines }: ListedOrder): object {
  const { number, state, createdAt, email, totalMinor, refundedMinor, currency, snapshot } = order
  return {
    number,
    state,
    createdAt,
    email,
    name: formatBuyer(order),
    country: getCountry(order),
    totalMinor,
    refundedMinor,
    refunded,
    isHeld,
    currency,
    items: snapshot.items.map(({ sku, productName, size, quantity }, index) => ({
      sku,
      productName,
      size,
      quantity,
      leftToShip: lines[index]?.leftToShip ?? 0,
    })),
  }
}
