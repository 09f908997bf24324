import process from 'node:process'

import type { BrandCommand } from 'vitrine/extensions'

/** `vitrine workshop NUMBER`. */
export const workshop: BrandCommand = {
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
}
