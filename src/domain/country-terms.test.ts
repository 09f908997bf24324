import { expect, test } from 'vitest'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'

import { groupCountryTerms } from './country-terms.ts'

const groups = groupCountryTerms(markets, shop)
const termsIn = (code: string, of = groups) => of.find(({ countries }) => countries.includes(code))

test.each([
  ['SE', 'included'],
  ['DE', 'included'],
  ['NO', 'all-included'],
  ['GB', 'all-included'],
  ['CH', 'all-included'],
  ['SM', 'tax-due'],
  ['US', 'all-due'],
  ['JP', 'all-due'],
])('a shop in Sweden says of prices in %s: %s', (code, tax) => expect(termsIn(code)?.tax).toBe(tax))

test('every country that is shipped to has terms, once; those of the home country come first', () => {
  const listed = groups.flatMap(({ countries }) => countries)
  const shipped = markets.countries.flatMap(({ code, shipTo }) => (shipTo ? [code] : []))
  expect(listed.toSorted()).toEqual(shipped)
  expect(groups[0]?.countries[0]).toBe('SE')
  expect(groups.length).toBeLessThan(10)
})

test('what the settings say of a country counts, not where it lies', () => {
  const countries = markets.countries.map((country) =>
    country.code === 'US'
      ? { ...country, importCharges: 'included' as const }
      : country.code === 'GB'
        ? { ...country, importCharges: 'on-arrival' as const }
        : country.code === 'SE'
          ? { ...country, taxPercent: 0 }
          : country,
  )
  const changed = groupCountryTerms({ ...markets, countries }, shop)
  expect(['US', 'GB', 'SE'].map((code) => termsIn(code, changed)?.tax)).toEqual([
    'all-included',
    'charges-due',
    'none',
  ])
})
