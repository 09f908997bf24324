import { useCountries } from './countries.ts'
import { useRate } from './exchange-rate-state.ts'
import { usePreferences } from '../preferences.ts'

/** In what a shopper is charged and in what they see it. */
export interface ShownCurrency {
  readonly pricelist: string
  readonly currency: string
  /** Pounds for one euro where a shopper sees pounds, else null. */
  readonly rate: number | null
}

/** Null while the shopper's country is not known. */
export function useShownCurrency(): ShownCurrency | null {
  const country = usePreferences((state) => state.country)
  const pricelist = usePreferences((state) => state.pricelist)
  const charged = useCountries((state) => (country ? state.countries[country]?.currency : undefined))
  const rate = useRate(country)
  if (pricelist === null || charged === undefined) return null
  const isInPounds = rate !== null && charged === 'EUR'
  return { pricelist, currency: isInPounds ? 'GBP' : charged, rate: isInPounds ? rate : null }
}
