import { useState } from 'react'

import type { Country } from '#contract/country.ts'
import { plainLetters } from '#domain/product/name-order.ts'
import * as texts from '#texts/countries.ts'

import { chooseCountry } from '../stores/place/choose-country.ts'
import { useCart } from '../stores/cart/cart.ts'
import { offeredCountries, pricesSeen, useCountries } from '../stores/place/countries.ts'
import { loadMarket } from '../stores/place/market.ts'
import { usePreferences } from '../stores/preferences.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'

function consequence(current: Country | undefined): string {
  const now = current ? `${pricesSeen(current)} ` : ''
  return texts.anotherCountryChanges(now)
}

/** Spec 4.13, with what it does said beforehand. */
export function CountryChooser({ onClose }: { onClose: () => void }) {
  const countries = useCountries((state) => state.countries)
  const status = useCountries((state) => state.status)
  const code = usePreferences((state) => state.country)
  const ofBag = useCart((state) => state.cart?.country)
  const [search, setSearch] = useState('')
  const found = offeredCountries({ countries }).filter(({ name, country }) =>
    plainLetters(`${name} ${country}`).includes(plainLetters(search.trim())),
  )

  function choose(country: string) {
    // A bag that could not follow the last time is asked to once more.
    if (country !== code || (ofBag && ofBag !== country)) void chooseCountry(country)
    onClose()
  }

  return (
    <Dialog label={texts.chooseYourCountry} className="country-chooser" onClose={onClose}>
      <form
        className="country-chooser__body"
        onSubmit={(event) => {
          event.preventDefault()
          if (found[0]) choose(found[0].country)
        }}
      >
        <p className="small soft country-chooser__lead">{consequence(code ? countries[code] : undefined)}</p>
        <Field
          label={texts.findACountry}
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <p className="hidden" role="status">
          {search && texts.countFound(found.length)}
        </p>
        {status === 'unreachable' ? (
          <p>
            {texts.listOfCountriesMissing}{' '}
            <button type="button" className="text-button" onClick={() => void loadMarket()}>
              {texts.tryAgain}
            </button>
          </p>
        ) : (
          <ul className="country-chooser__list">
            {found.map(({ country, name, currency }) => (
              <li key={country}>
                <button
                  type="button"
                  aria-current={country === code ? 'true' : undefined}
                  onClick={() => choose(country)}
                >
                  <span>{name}</span>
                  <span className="soft small">{currency}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {found.length === 0 && search && <p className="soft">{texts.weDoNotSendThere}</p>}
      </form>
    </Dialog>
  )
}
