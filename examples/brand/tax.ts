import type { TaxRateRule } from 'vitrine/markets'

/** Rates that hold for a while, with the day of their begin and the day after their end. An example: there is no such law. */
const lowered = [{ country: 'DE', from: '2026-01-01', until: '2099-01-01', standard: 16, reduced: 5 }]

/** What a law changes for a while; null: the rate of `brand/markets.ts`. */
export const taxRate: TaxRateRule = ({ country, territory, taxClass }) => {
  const today = new Date().toISOString().slice(0, 10)
  const now = lowered.find((each) => each.country === country && each.from <= today && today < each.until)
  if (now === undefined || territory !== null) return null
  if (taxClass === null) return now.standard
  return taxClass === 'food' ? now.reduced : null
}
