import { appendFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { defineCall, defineExtensions } from 'vitrine/extensions'

/** Where the workshop's list is; the folder of the data is the shop's own to write in. */
const list = () => path.join(process.env['DATA_DIR'] ?? 'data', 'workshop.txt')

export const extensions = defineExtensions({
  events: {
    // May come twice: the workshop strikes out a number that it has.
    'order-paid': async ({ order }) => {
      for (const { sku, quantity } of order.lines)
        appendFileSync(list(), `${order.number} ${quantity} × ${sku}\n`)
    },
    'order-shipped': async ({ order, carrier, isLast }) =>
      appendFileSync(list(), `${order.number} left with ${carrier}${isLast ? '' : ', in part'}\n`),
  },

  calls: [
    // GET /wp-json/{brand}/v1/made-to-order/SKU
    defineCall({
      method: 'GET',
      path: '/made-to-order/:sku',
      answer: async ({ params: { sku = '' } }, shop) => {
        const units = (await shop.findStock([sku])).get(sku)
        return units === undefined ? null : { sku, weeks: units === 0 ? 6 : 0 }
      },
    }),
  ],

  commands: {
    workshop: {
      summary: 'print what the workshop has to make for an order',
      run: async ([number = ''], shop) => {
        const order = await shop.findOrder(number)
        if (order === null) {
          process.stderr.write(`There is no order ${number}.\n`)
          return 1
        }
        for (const { name, sku, quantity } of order.lines)
          process.stdout.write(`${quantity} × ${name} (${sku})\n`)
        return 0
      },
    },
  },
})
