import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { displayPrice, poundsText, toMajor, toMoney, wirePrice } from './price-text.ts'

const nbsp = '\u00a0'

describe('price text', () => {
  it.each([
    [200_000, 'SEK', `2${nbsp}000.00 SEK`],
    [4900, 'SEK', '49.00 SEK'],
    [5, 'EUR', '0.05 EUR'],
    [0, 'USD', '0.00 USD'],
    [-40_000, 'SEK', '-400.00 SEK'],
    [123_456_789, 'EUR', `1${nbsp}234${nbsp}567.89 EUR`],
  ] as const)('[3.22] %i %s on the wire', (amountMinor, currency, text) =>
    expect(wirePrice({ amountMinor, currency })).toBe(text),
  )

  it.each([
    [129_000, 'SEK', `1${nbsp}290${nbsp}kr`],
    [129_050, 'SEK', `1${nbsp}290.50${nbsp}kr`],
    [12_900, 'EUR', '€129'],
    [12_950, 'EUR', '€129.50'],
    [12_900, 'USD', '$129'],
    [-12_900, 'USD', '-$129'],
  ] as const)('[1.8] [9.7] %i %s for people', (amountMinor, currency, text) =>
    expect(displayPrice({ amountMinor, currency })).toBe(text),
  )

  it.each([
    [10_000, 0.8612, '£86'],
    [10_000, 0.865, '£87'],
    [200_000, 0.86, `£1${nbsp}720`],
    [0, 0.86, '£0'],
  ])('[1.8] [9.7] %i cents at %d are %s', (cents, rate, text) => expect(poundsText(cents, rate)).toBe(text))

  it('[3.22] the number of the wire reads back to the same amount', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (amountMinor) => {
        expect(toMoney(toMajor(amountMinor), 'SEK')).toEqual({ amountMinor, currency: 'SEK' })
      }),
    ))

  it('[9.7] text holds the amount and nothing else', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (amountMinor) => {
        const digits = wirePrice({ amountMinor, currency: 'SEK' }).replace(/\D/g, '')
        expect(Number(digits)).toBe(amountMinor)
      }),
    ))
})
