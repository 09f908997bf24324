import * as texts from '#texts/countries.ts'

import { useCountries } from '../stores/place/countries.ts'
import { useRate } from '../stores/place/exchange-rate-state.ts'
import { usePreferences } from '../stores/preferences.ts'

/** The shopper's country with the currency that they see, which in Great Britain is not the one that is charged; "Country" until it is known. */
export function CountryName() {
  const code = usePreferences((state) => state.country)
  const country = useCountries((state) => (code ? state.countries[code] : undefined))
  const rate = useRate(code)
  if (!country) return texts.country
  return (
    <>
      <span className="hidden">{texts.countryColon}</span>
      {country.name}, {country.currency === 'EUR' && rate ? '£' : country.currency}
    </>
  )
}
