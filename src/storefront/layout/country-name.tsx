import { useCountries } from '../stores/place/countries.ts'
import { usePreferences } from '../stores/preferences.ts'

/** The shopper's country with its currency; "Country" until it is known. */
export function CountryName() {
  const code = usePreferences((state) => state.country)
  const country = useCountries((state) => (code ? state.countries[code] : undefined))
  if (!country) return 'Country'
  return (
    <>
      <span className="hidden">Country: </span>
      {country.name}, {country.currency}
    </>
  )
}
