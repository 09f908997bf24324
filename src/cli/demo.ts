import { parseArgs } from 'node:util'

import { markets as configured } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { defaultDemoSeed, makeDemoTrade, type DemoTrade } from '#server/demo/make-demo-trade.ts'
import { createMarketsService } from '#server/markets/service.ts'
import * as texts from '#texts/commands/demo.ts'

import { print, type Command } from './command.ts'
import { countOption } from './option-values.ts'
import { progressLine } from './progress-line.ts'
import { printResult, withContext } from './with-context.ts'

const usage = texts.usage(defaultDemoSeed)

/** Says what was made. */
export const demoMadeText = ({ orders, customers }: DemoTrade): string => texts.made(orders, customers)

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
        onProgress: (done) => progress.show({ step: texts.orders, done, total }),
      })
      progress.clear()
      return printResult(made, (trade) => print(demoMadeText(trade)))
    })
  },
}
