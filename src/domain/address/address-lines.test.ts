import { expect, test } from 'vitest'

import { countries } from '#brand/countries.ts'

import { addressLines } from './address-lines.ts'

const anna = { firstName: 'Anna', lastName: 'Lind', address1: 'Street 1' }
const rows = (
  country: string,
  place: { zipCode: string; city: string; state?: string },
  stateName?: string,
) => addressLines({ ...anna, ...place, country }, { country: 'Land', state: stateName })

test.each([
  ['SE', { zipCode: '113 51', city: 'Stockholm' }, ['113 51 Stockholm']],
  ['SE', { zipCode: '11351', city: 'Stockholm' }, ['113 51 Stockholm']],
  ['US', { zipCode: '90210', city: 'Los Angeles', state: 'CA' }, ['Los Angeles, CA 90210']],
  ['CA', { zipCode: 'M5V 3L9', city: 'Toronto', state: 'ON' }, ['Toronto ON M5V 3L9']],
  ['AU', { zipCode: '2000', city: 'Sydney', state: 'NSW' }, ['Sydney NSW 2000']],
  ['GB', { zipCode: 'SW1A 1AA', city: 'London' }, ['London', 'SW1A 1AA']],
  ['IE', { zipCode: 'D02 AF30', city: 'Dublin 2' }, ['Dublin 2', 'D02 AF30']],
  ['NZ', { zipCode: '6011', city: 'Wellington' }, ['Wellington 6011']],
  ['SG', { zipCode: '546080', city: 'Singapore' }, ['Singapore 546080']],
  ['LV', { zipCode: 'LV-1050', city: 'Rīga' }, ['Rīga, LV-1050']],
  ['BR', { zipCode: '01310-100', city: 'São Paulo', state: 'SP' }, ['São Paulo-SP', '01310-100']],
  ['IT', { zipCode: '00144', city: 'Roma', state: 'RM' }, ['00144 Roma RM']],
  ['DE', { zipCode: '10115', city: 'Berlin' }, ['10115 Berlin']],
])('an address in %s', (country, place, written) => {
  expect(rows(country, place)).toEqual(['Anna Lind', 'Street 1', ...written, 'Land'])
})

test('a state has its name where nobody writes its code', () => {
  expect(
    rows('JP', { zipCode: '150-0002', city: 'Shibuya-ku', state: 'JP-13' }, 'Tokyo').slice(2, -1),
  ).toEqual(['Shibuya-ku, Tokyo', '150-0002'])
  expect(rows('IN', { zipCode: '400001', city: 'Mumbai', state: 'MH' }, 'Maharashtra').slice(2, -1)).toEqual([
    'Mumbai 400001',
    'Maharashtra',
  ])
  expect(
    rows('MX', { zipCode: '06700', city: 'Cuauhtémoc', state: 'CMX' }, 'Ciudad de México').slice(2, -1),
  ).toEqual(['06700 Cuauhtémoc, Ciudad de México'])
  expect(rows('US', { zipCode: '90210', city: 'Los Angeles', state: 'CA' }, 'California')).toContain(
    'Los Angeles, CA 90210',
  )
})

test('in Hungary the town stands above the street', () => {
  expect(rows('HU', { zipCode: '1055', city: 'Budapest' })).toEqual([
    'Anna Lind',
    'Budapest',
    'Street 1',
    '1055',
    'Land',
  ])
})

test('what is not known leaves no trace, and nothing that is known is lost', () => {
  expect(addressLines({}, { country: '' })).toEqual([])
  expect(addressLines({ city: 'Los Angeles', country: 'us' }, { country: 'United States' })).toEqual([
    'Los Angeles',
    'United States',
  ])
  expect(addressLines({ zipCode: '01310-100', city: 'São Paulo', country: 'BR' }, { country: '' })).toEqual([
    'São Paulo',
    '01310-100',
  ])
  expect(rows('CL', { zipCode: '8320000', city: 'Santiago', state: 'RM' }).slice(2)).toEqual([
    '8320000 Santiago',
    'RM',
    'Land',
  ])
  expect(
    addressLines(
      {
        company: 'Ek AB',
        address1: 'Dam',
        houseNumber: '4',
        houseExtension: 'B',
        address2: 'II',
        country: 'NL',
      },
      { country: 'Netherlands' },
    ),
  ).toEqual(['Ek AB', 'Dam 4 B', 'II', 'Netherlands'])
})

test('of every country that the shop sends to, town, postcode and state are all written, each once', () => {
  for (const { code, states } of countries.filter(({ shipTo }) => shipTo)) {
    const [state = '', stateName = ''] = Object.entries(states)[0] ?? []
    const text = rows(code, { zipCode: '12345', city: 'Town', state }, stateName || undefined).join('\n')
    expect(text.match(/123 ?45/g), code).toHaveLength(1)
    expect(text.match(/Town/g), code).toHaveLength(1)
    expect(text.includes(state) || text.includes(stateName), code).toBe(true)
  }
})
