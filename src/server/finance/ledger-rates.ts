import type { Currency } from '#contract/money.ts'
import type { MissingRate } from '#contract/staff/finance-refusals.ts'
import { convertMinor } from '#domain/money/convert-minor.ts'
import { lastPublicationDay } from '#domain/money/publication-day.ts'

import { refuse } from '../application/refuse.ts'
import type { Queries } from '../database/database.ts'
import { findRatesOfDay, perEuro } from '../exchange-rate/service.ts'

interface LedgerRateNeeds {
  readonly amounts: readonly { readonly day: string; readonly currency: Currency }[]
  readonly currency: Currency
  /** Units for one euro that were looked up by hand, by currency and day of publication: `SEK@2026-11-27`. */
  readonly typedRates: Readonly<Record<string, number>>
}

/**
 * Returns a function that converts amounts of a day to the ledger's currency, at the European Central Bank's rates of the day, or of the
 * last one before on which it published some. Refuses `ledger-rates-missing` where the shop does not keep one that is needed and nobody
 * has typed it.
 */
export async function createLedgerConversion(
  queries: Queries,
  { amounts, currency, typedRates }: LedgerRateNeeds,
): Promise<(minor: number, from: Currency, day: string) => number> {
  const needed = new Map<string, MissingRate>()
  for (const amount of amounts)
    if (amount.currency !== currency)
      for (const each of [amount.currency, currency]) {
        const day = lastPublicationDay(amount.day)
        if (each !== 'EUR') needed.set(`${each}@${day}`, { currency: each, day })
      }
  const known = new Map<string, number>()
  const missing: MissingRate[] = []
  for (const [key, rate] of [...needed].toSorted(([, a], [, b]) => (a.day < b.day ? -1 : 1))) {
    const found = perEuro(await findRatesOfDay(queries, rate.day), rate.currency) ?? typedRates[key]
    if (found !== undefined && found > 0) known.set(key, found)
    else missing.push(rate)
  }
  if (missing.length > 0) refuse('ledger-rates-missing', { rates: missing }, 'rates')
  const findRate = (each: Currency, day: string) =>
    each === 'EUR' ? 1 : (known.get(`${each}@${lastPublicationDay(day)}`) ?? 0)
  return (minor, from, day) => convertMinor(minor, { from: findRate(from, day), to: findRate(currency, day) })
}
