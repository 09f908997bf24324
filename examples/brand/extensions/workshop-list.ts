import { appendFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import type { Extensions } from 'vitrine/extensions'

/** Where the workshop's list is; the folder of the data is the shop's own to write in. */
const list = () => path.join(process.env['DATA_DIR'] ?? 'data', 'workshop.txt')

/** Writes down what is to be made, and what has left. A handler may be called twice: the workshop strikes out a number that it has. */
export const workshopList: NonNullable<Extensions['events']> = {
  'order-paid': async ({ order }) => {
    for (const { sku, quantity } of order.lines)
      appendFileSync(list(), `${order.number} ${quantity} × ${sku}\n`)
  },
  'order-shipped': async ({ order, carrier, isLast }) =>
    appendFileSync(list(), `${order.number} left with ${carrier}${isLast ? '' : ', in part'}\n`),
}
