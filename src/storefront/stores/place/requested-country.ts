import type { Country } from '#contract/country.ts'

import { countriesStore, findCountry, loadCountries } from './countries.ts'

/** A country that an address names, in any case; null where nothing is sent there. Throws while nobody says where that is. */
export async function requestedCountry(code: string): Promise<Country | null> {
  if (countriesStore.getState().status !== 'ready') await loadCountries()
  if (countriesStore.getState().status !== 'ready') throw new Error('The countries are not known')
  const country = findCountry(code.toUpperCase())
  return country?.shipTo === 1 ? country : null
}
