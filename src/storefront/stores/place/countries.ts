import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { Country, PaymentMethod } from '#contract/country.ts'
import type { PlaceNames, WrittenAddress } from '#domain/address/address-lines.ts'
import { countryText } from '#texts/formats/country-names.ts'
import * as texts from '#texts/countries.ts'

import { cartStore } from '../cart/cart-state.ts'
import { readRate } from './exchange-rate-state.ts'
import { callApi } from '../shop-api.ts'

export interface CountriesState {
  /** All countries by code; empty until loaded. Only those with `shipTo` 1 are offered: `offeredCountries`. */
  countries: Readonly<Record<string, Country>>
  status: 'unknown' | 'loading' | 'ready' | 'unreachable'
}

export const countriesStore = createStore<CountriesState>(() => ({ countries: {}, status: 'unknown' }))

/** Spec 4.7. A list kept from this session stays in use when the call fails. Until an answer comes, a failure stays told. */
export async function loadCountries(): Promise<void> {
  if (countriesStore.getState().status === 'unknown') countriesStore.setState({ status: 'loading' })
  try {
    countriesStore.setState({ countries: await callApi('getCountries', {}), status: 'ready' })
  } catch (error) {
    const hasKept = Object.keys(countriesStore.getState().countries).length > 0
    countriesStore.setState({ status: hasKept ? 'ready' : 'unreachable' })
    console.error('The list of countries could not be loaded', error)
  }
}

export const findCountry = (code: string | null): Country | null =>
  countriesStore.getState().countries[code ?? ''] ?? null

/** Countries to choose from (spec 3.21: only shipTo = 1), by name, as they come. */
export const offeredCountries = ({ countries }: Pick<CountriesState, 'countries'>): Country[] =>
  Object.values(countries).filter((country) => country.shipTo === 1)

/** A country's methods, less those kept for other countries and those that do not take the bag's currency or sum. */
export function listPaymentMethods(country: Country | null): PaymentMethod[] {
  const { currency, totals } = cartStore.getState().cart ?? {}
  const total = totals?.grandTotalPriceAsNumber ?? 0
  return Object.values(country?.paymentMethods ?? {}).filter(({ onlyForCountries: only, amounts }) => {
    if (only.length > 0 && !only.includes(country?.country ?? '')) return false
    if (!amounts || !currency) return true
    const { min = 0, max = total } = amounts[currency] ?? { max: -1 }
    return total >= min && total <= max
  })
}

/** How the shop says which prices it shows (spec 1.8: in Great Britain pounds, while their rate is known). */
export const pricesSeen = ({
  country,
  currency,
  name,
}: Pick<Country, 'country' | 'currency' | 'name'>): string =>
  currency === 'EUR' && readRate(country) !== null
    ? texts.youSeePounds(countryText(country, name))
    : texts.youSeePricesIn(currency, countryText(country, name))

export const hasStates = (country: Country | null): boolean => Object.keys(country?.states ?? {}).length > 0

/** `offeredCountries` makes a new list at each call: select `countries` and derive in the view. */
export const useCountries = <T>(select: (state: CountriesState) => T): T => useStore(countriesStore, select)

/** What the codes of an address are called; the codes themselves until the countries are known. */
export function usePlaceNames({ country = '', state = '' }: WrittenAddress): PlaceNames {
  const known = useCountries(({ countries }) => countries[country])
  return { country: known?.name ?? country, state: known?.states[state] }
}
