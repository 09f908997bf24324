import { expect, test } from 'vitest'

import { countries } from '#brand/countries.ts'

import { countryText } from './country-names.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

test('of the countries of the shop these have an article in a sentence, and no other', () => {
  const said = countries.map(({ code }) => countryText(code, names.of(code) ?? code))
  expect(said.filter((name) => name.startsWith('the '))).toEqual([
    'the United Arab Emirates',
    'the United Kingdom',
    'the Netherlands',
    'the Philippines',
    'the United States',
  ])
  expect(said).toContain('Sweden')
  // A name that says what the country is, or is a plural, and was forgotten.
  const bare = said.filter((name) => !name.startsWith('the '))
  expect(bare.filter((name) => /\b(?:United|Islands|Republic|Kingdom|Emirates|States)\b/.test(name))).toEqual(
    [],
  )
})

test('small letters are the same code', () => {
  expect(countryText('us', 'United States')).toBe('the United States')
})
