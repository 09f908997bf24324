import { expect, test } from 'vitest'

import { isPostcodeOfDigits, writtenPostcode } from './postcodes.ts'

test.each([
  ['SE', '11351', '113 51'],
  ['se', '11351', '113 51'],
  ['SE', '113 51', '113 51'],
  ['SE', '1135', '1135'],
  ['SE', 'SE-11351', 'SE-11351'],
  ['CZ', '11000', '110 00'],
  ['GR', '10431', '104 31'],
  ['SK', '81101', '811 01'],
  ['NL', '1012AB', '1012 AB'],
  ['NL', '1012', '1012'],
  ['CA', 'M5V3L9', 'M5V 3L9'],
  ['GB', 'SW1A1AA', 'SW1A 1AA'],
  ['GB', 'M11AE', 'M1 1AE'],
  ['GB', 'cr26xh', 'cr2 6xh'],
  ['GB', 'DN55 1PT', 'DN55 1PT'],
  ['DE', '10115', '10115'],
  ['US', '90210', '90210'],
  ['', '11351', '11351'],
  ['SE', '', ''],
])('in %s %j is written %j', (country, typed, written) => {
  expect(writtenPostcode(typed, country)).toBe(written)
})

test('a phone shows digits where a postcode has nothing else', () => {
  for (const country of ['SE', 'NO', 'DK', 'FI', 'DE', 'FR', 'IT', 'ES', 'US', 'us'])
    expect(isPostcodeOfDigits(country), country).toBe(true)
  for (const country of ['', 'GB', 'IE', 'CA', 'NL', 'MT', 'PL', 'PT', 'JP', 'BR', 'LT', 'LV', 'AD'])
    expect(isPostcodeOfDigits(country), country).toBe(false)
})
