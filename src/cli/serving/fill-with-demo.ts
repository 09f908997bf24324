import { commandLine, createContext } from '#server/application/context.ts'
import type { Config } from '#server/config.ts'
import { defaultDemoSeed, makeDemoTrade } from '#server/demo/make-demo-trade.ts'
import type { Services } from '#server/services.ts'
import { refusalText } from '#texts/command-line-refusals.ts'
import * as texts from '#texts/commands/serve.ts'

import { print } from '../command.ts'
import { demoMadeText } from '../demo.ts'

/** Fills a shop without trade; where there is some, says so and serves what there is. */
export async function fillWithDemo(
  { production }: Pick<Config, 'production'>,
  services: Services,
  orders: number,
): Promise<void> {
  const { application, markets: sold, paymentMethods } = services
  print(texts.makingDemo(orders))
  const made = await makeDemoTrade(createContext(application, commandLine), {
    orders,
    seed: defaultDemoSeed,
    markets: sold,
    paymentMethods,
    isProduction: production,
  })
  print(made.isDone ? demoMadeText(made.value) : refusalText(made.refusal))
}
