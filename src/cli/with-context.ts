import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { createApplication } from '#server/application/application.ts'
import { commandLine, createContext, type Context } from '#server/application/context.ts'
import type { Result } from '#server/result.ts'
import type { Config } from '#server/config.ts'

import { refusalText } from '#texts/command-line-refusals.ts'
import { withDatabase } from './with-database.ts'
import { findSelling } from './selling.ts'

/** Opens a shop that is there, for use cases of the command line. Mails and money are queued for the server to send. */
export const withContext = <T>(work: (context: Context, config: Config) => Promise<T>): Promise<T> =>
  withDatabase((database, config) =>
    work(
      createContext(
        createApplication({
          config,
          database,
          countries: markets.countries,
          selling: findSelling(config),
          returns: markets.returns,
          timeZone: shop.timeZone,
          brandContent: shop,
          now: Date.now,
        }),
        commandLine,
      ),
      config,
    ),
  )

/** Prints what a use case made; of a refusal its sentence on standard error. Returns the exit code: 0, or 1 where a rule said no. */
export function printResult<Value>(result: Result<Value>, printValue: (value: Value) => void): number {
  if (result.isDone) {
    printValue(result.value)
    return 0
  }
  process.stderr.write(`${refusalText(result.refusal)}\n`)
  return 1
}
