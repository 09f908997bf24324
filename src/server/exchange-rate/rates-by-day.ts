import type { Currency } from '#contract/money.ts'
import type { ReferenceRates } from '#domain/money/reference-rates.ts'

import type { Queries } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import { rateSource } from './latest-rates.ts'

/** Returns the bank's rates of a day, units for one euro; null where the shop has not fetched any on it. */
export async function findRatesOfDay(queries: Queries, day: string): Promise<ReferenceRates | null> {
  const row = await queries
    .selectFrom('reference_rates')
    .select('rates')
    .where('source', '=', rateSource)
    .where('day', '=', day)
    .executeTakeFirst()
  return row ? fromJson(row.rates) : null
}

/** Returns the units of a currency for one euro; undefined where the rates do not have it. */
export const perEuro = (rates: ReferenceRates | null, currency: Currency): number | undefined =>
  currency === 'EUR' ? 1 : rates?.[currency]
