import { parseArgs } from 'node:util'

import { markets as configured } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { defaultDemoSeed, makeDemoTrade, type DemoTrade } from '#server/demo/make-demo-trade.ts'
import { createMarketsService } from '#server/markets/service.ts'

import { print, type Command } from './command.ts'
import { countOption } from './option-values.ts'
import { progressLine } from './progress-line.ts'
import { printResult, withContext } from './with-context.ts'

const usage = `
Usage: vitrine demo [--orders N] [--seed N] [--production]

Fills a shop that has products but no orders with a year of trade that never was: customers, orders in seasons and
campaigns, vouchers, gift cards, parcels, returns with reasons, refunds, bags that were left, the newsletter. The books
are in order afterwards ("vitrine fsck"); no email is sent, and nobody can be reached at the addresses.

  --orders N    how many orders (2000)
  --seed N      another seed makes other trade (${defaultDemoSeed})
  --production  also in a shop that is in production

Exit codes: 0 done, 1 refused: the shop has trade, or is in production; 2 usage error.
`

/** Says what was made. */
export const demoMadeText = ({ orders, customers }: DemoTrade): string =>
  `Made ${orders} orders and ${customers} customers that never were.`

export const command: Command = {
  usage,
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        orders: { type: 'string', default: '2000' },
        seed: { type: 'string', default: String(defaultDemoSeed) },
        production: { type: 'boolean', default: false },
      },
    })
    const total = countOption('--orders', values.orders)
    const seed = countOption('--seed', values.seed)
    const progress = progressLine()
    return withContext(async (context, config) => {
      const made = await makeDemoTrade(context, {
        orders: total,
        seed,
        markets: createMarketsService({
          markets: configured,
          shop,
          countryOfAddress: () => null,
        }),
        paymentMethods: configured.paymentMethods,
        isProduction: config.production && !values.production,
        onProgress: (done) => progress.show({ step: 'Orders', done, total }),
      })
      progress.clear()
      return printResult(made, (trade) => print(demoMadeText(trade)))
    })
  },
}
