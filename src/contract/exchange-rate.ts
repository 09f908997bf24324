import * as z from 'zod/mini'

const CurrencyCode = z.string().check(z.regex(/^[A-Za-z]{3}$/, 'a three-letter currency code expected'))
export const ExchangeRateParams = z.object({ from: CurrencyCode, to: CurrencyCode })

/** GET exchange-rate/{from}/{to}, spec 7.25: units of `to` for one of `from`, as text. */
export const ExchangeRate = z
  .object({ exchange_rate: z.string(), date: z.string(), source: z.string() })
  .register(z.globalRegistry, {
    id: 'ExchangeRate',
    description: 'A reference rate: units of the second currency for one of the first, and the day it is of.',
  })
export type ExchangeRate = z.infer<typeof ExchangeRate>
