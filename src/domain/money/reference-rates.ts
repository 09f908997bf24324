import type { RatesDoubt } from '#contract/rates-faults.ts'

/** Units of each currency for one euro, by code in capitals; the euro itself is not among them. */
export type ReferenceRates = Readonly<Record<string, number>>

/** A rate that moved further than this in either direction since the last document is a fault of the document, not a market. */
const wildestChange = 2

/** Why these rates cannot be used, or null when they can. `known` are the last good ones. */
export function findRatesDoubt(rates: ReferenceRates, known: ReferenceRates | null): RatesDoubt | null {
  const entries = Object.entries(rates)
  if (entries.length === 0) return { code: 'no-rates', params: {} }
  for (const [currency, rate] of entries) {
    if (!Number.isFinite(rate) || rate <= 0) return { code: 'rate-impossible', params: { currency, rate } }
    const before = known?.[currency]
    if (before !== undefined && (rate > before * wildestChange || rate < before / wildestChange))
      return { code: 'rate-leapt', params: { currency, before, rate } }
  }
  return null
}

/** Six digits that count: `0.8612`, `13.0231`, `174.32`. */
const rateText = (rate: number): string => String(Number(rate.toPrecision(6)))

/** Units of `to` for one of `from`, over the euro where neither is one; null for a currency that has no rate. */
export function crossRate(rates: ReferenceRates, from: string, to: string): string | null {
  const ofEuro = (currency: string) => (currency === 'EUR' ? 1 : rates[currency])
  const [one, other] = [ofEuro(from.toUpperCase()), ofEuro(to.toUpperCase())]
  return one === undefined || other === undefined ? null : rateText(other / one)
}
