import { refundedPart, type AfterSaleService } from '#server/orders/after-sale-service.ts'
import type { Order } from '#server/orders/service.ts'

import { print, printJson } from '../command.ts'
import { textTable, timeText } from '../text-table.ts'
import { priceOf } from './staff-services.ts'

/** More of them would push the table off the screen; `orders show` has all. */
const maxArticles = 3

function articlesOf({ snapshot: { items } }: Order): string {
  const names = items.map(({ quantity, productName, size }) =>
    [`${quantity} x ${productName}`, size].filter(Boolean).join(', '),
  )
  const more = names.length - maxArticles
  return [...names.slice(0, maxArticles), ...(more > 0 ? [`+ ${more} more`] : [])].join('; ')
}

const buyerOf = ({ snapshot: { address } }: Order): string =>
  `${address.firstName} ${address.lastName}`.trim()

/** Where the parcel goes. */
const countryOf = ({ snapshot }: Order): string => (snapshot.shippingAddress ?? snapshot.address).country

/** Prints orders as rows, each with who ordered what, and what became of it. */
export async function printOrders(
  desk: AfterSaleService,
  orders: readonly Order[],
  { json, none }: { readonly json: boolean; readonly none: string },
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const refunds = Map.groupBy(await desk.refundsOfOrders(ids), ({ order_id }) => order_id)
  const refundedOf = (order: Order) => refundedPart(order, refunds.get(order.id) ?? [])
  const held = await desk.heldAmong(ids)
  if (json)
    printJson(
      orders.map((order) => {
        const { number, state, createdAt, email, totalMinor, refundedMinor, currency, snapshot } = order
        return {
          number,
          state,
          createdAt,
          email,
          name: buyerOf(order),
          country: countryOf(order),
          totalMinor,
          refundedMinor,
          refunded: refundedOf(order),
          isHeld: held.has(order.id),
          currency,
          items: snapshot.items.map(({ sku, productName, size, quantity }) => ({
            sku,
            productName,
            size,
            quantity,
          })),
        }
      }),
    )
  else if (orders.length === 0) print(none)
  else {
    const rows = orders.map((order) => [
      order.number,
      timeText(order.createdAt),
      held.has(order.id) ? `${order.state}, held` : order.state,
      priceOf(order.totalMinor, order),
      refundedOf(order).replace('no', ''),
      countryOf(order),
      buyerOf(order),
      order.email,
      articlesOf(order),
    ])
    const head = ['Number', 'Time (UTC)', 'State', 'Total', 'Refunded', 'To', 'Name', 'E-mail', 'Articles']
    print(textTable([head, ...rows]))
  }
}
