import { expect, test } from 'vitest'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { fieldFaults } from '#domain/address/field-rules.ts'

import { countryRows } from './country-table.ts'

const rows = countryRows(markets, shop)
const find = (code: string, name = '') =>
  rows.find(({ country, territory }) => country === code && territory === name)

test('[3.21] every country that is shipped to has a row, with what its checkout asks for', () => {
  const shipped = markets.countries.flatMap(({ code, shipTo }) => (shipTo ? [code] : []))
  expect([...new Set(rows.map(({ country }) => country))]).toEqual(shipped)
  const always = ['email', 'firstName', 'lastName', 'address1', 'city', 'phoneNumber']
  for (const { country, required, states } of rows) {
    const hasPostcode = !['AE', 'HK', 'IE', 'MO', 'PA', 'QA'].includes(country)
    const more = [...(hasPostcode ? ['zipCode'] : []), ...(states > 0 ? ['state'] : [])]
    expect([country, ...required.toSorted()]).toEqual([country, ...[...always, ...more].toSorted()])
  }
})

test('the postcode of each row is one of its country, and one with a sign too many is none', () => {
  const known = rows.filter(({ example }) => example !== null)
  expect(known.length).toBeGreaterThan(80)
  for (const { country, example } of known) {
    const faults = (zipCode: string) => fieldFaults({ country, zipCode }).zipCode
    expect([country, faults(example ?? '')]).toEqual([country, undefined])
    expect([country, faults(`${example}00000`)]).toEqual([country, { code: 'zip-code', params: { country } }])
  }
})

test.each([
  ['SE', '', 'included', { days: 30, lawfulDays: 14, paidBy: 'shop' }],
  ['ES', 'the Canary Islands', 'tax-due', { lawfulDays: 14, paidBy: 'buyer', fee: '6.00 EUR' }],
  ['FI', 'Åland', 'tax-due', { lawfulDays: 14, paidBy: 'shop' }],
  ['NO', 'Svalbard', 'all-due', { lawfulDays: 14 }],
  ['GB', 'Northern Ireland', 'included', { lawfulDays: 14 }],
  ['CH', '', 'all-included', { days: 30, lawfulDays: 0 }],
  ['US', '', 'all-due', { days: 30, lawfulDays: 0, fee: '12.00 USD' }],
])('%s %s: %s', (country, territory, tax, returns) =>
  expect(find(country, territory)).toMatchObject({ tax, returns }),
)

test('[4.15] a form that nobody touched has the first state', () =>
  expect(find('US')).toMatchObject({ states: 55, firstState: 'AL' }))
