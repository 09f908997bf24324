import { stringify } from 'csv-stringify/sync'

import type { ShippingAddress } from '#contract/address.ts'
import type { OrderQuery } from '#contract/staff/order-query.ts'
import { minorDigits } from '#domain/money/minor-digits.ts'
import { toMajor } from '#domain/money/price-text.ts'

import { defineProcess } from '../application/use-case.ts'
import { noteAct } from '../audit/service.ts'
import { type ListedOrder, readOrderPage } from './list-orders.ts'
import type { OrderPlace } from './order-pages.ts'

/** Orders of one part: few enough that reading them keeps nobody waiting. */
const partLength = 250

interface ExportOrders {
  readonly query: OrderQuery
  /** Where this part begins; null: at the beginning, with the head. */
  readonly after: OrderPlace | null
}

export interface ExportedPart {
  readonly csv: string
  /** Orders in it. */
  readonly count: number
  readonly next: OrderPlace | null
}

const columns: readonly (readonly [head: string, cell: (listed: ListedOrder) => string | number])[] = [
  ['Number', ({ order }) => order.number],
  ['Time (UTC)', ({ order }) => new Date(order.createdAt).toISOString()],
  ['State', ({ order }) => order.state],
  ['Refunded', ({ refunded }) => refunded],
  ['Held', ({ isHeld }) => (isHeld ? 'yes' : 'no')],
  ['Name', ({ order }) => fullName(order.snapshot.address)],
  ['Email', ({ order }) => order.email],
  ['Telephone', ({ order }) => order.snapshot.address.phoneNumber],
  ['Deliver to', (listed) => fullName(deliveryAddress(listed))],
  [
    'Address',
    (listed) =>
      [deliveryAddress(listed).address1, deliveryAddress(listed).address2].filter(Boolean).join(', '),
  ],
  ['Postcode', (listed) => deliveryAddress(listed).zipCode],
  ['City', (listed) => deliveryAddress(listed).city],
  ['Country', (listed) => deliveryAddress(listed).country],
  [
    'Total',
    ({ order }) =>
      toMajor(order.totalMinor, minorDigits(order.snapshot.currency)).toFixed(
        minorDigits(order.snapshot.currency),
      ),
  ],
  ['Currency', ({ order }) => order.currency],
  ['Articles', ({ lines }) => lines.map(({ sku, quantity }) => `${quantity} x ${sku}`).join('; ')],
  ['Left to send', ({ lines }) => lines.reduce((sum, { leftToShip }) => sum + leftToShip, 0)],
  ['Tags', ({ tags }) => tags.join(', ')],
]

const deliveryAddress = ({ order: { snapshot } }: ListedOrder): ShippingAddress =>
  snapshot.shippingAddress ?? snapshot.address
const fullName = ({ firstName, lastName }: ShippingAddress): string => `${firstName} ${lastName}`.trim()

/**
 * Returns a part of the orders that a query finds, as CSV (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe. The
 * audit says once that they were exported.
 */
export const exportOrders = defineProcess<ExportOrders, ExportedPart>({
  permission: 'orders.export',
  async run({ app, actor, correlationId }, { query, after }) {
    const { orders, next } = await readOrderPage(app.database.read, { query, after, limit: partLength })
    if (after === null)
      await app.database.write((tx) =>
        noteAct(
          tx,
          { actor: actor.name, action: 'orders-export', ref: 'orders', detail: query, correlationId },
          app.now(),
        ),
      )
    const head = after === null ? [columns.map(([name]) => name)] : []
    const rows = orders.map((listed) => columns.map(([, cell]) => cell(listed)))
    return {
      count: orders.length,
      csv: stringify([...head, ...rows], { escape_formulas: true, record_delimiter: '\r\n' }),
      next,
    }
  },
})
