import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { currencies, type Currency } from '#contract/money.ts'

import { toMajor, toMoney, wirePrice } from './price-text.ts'
import { displayPrice, poundsText } from '#texts/formats/money.ts'

const nbsp = '\u00a0'
/** Without decimals, in minor units. */
const whole = (major: number) => major * 100

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
    [0, 'EUR', '€0'],
    [5, 'GBP', '£0.05'],
  ] as const)('[1.8] [9.7] %i %s for people', (amountMinor, currency, text) =>
    expect(displayPrice({ amountMinor, currency })).toBe(text),
  )

  const words: Readonly<Record<Currency, string>> = {
    SEK: '1 290 kr',
    EUR: '€1 290',
    USD: '$1 290',
    GBP: '£1 290',
    DKK: '1 290 kr.',
    NOK: '1 290 kr',
    CHF: 'CHF 1 290',
    PLN: '1 290 zł',
    CZK: '1 290 Kč',
    RON: '1 290 lei',
    CAD: 'CA$1 290',
    AUD: 'A$1 290',
    NZD: 'NZ$1 290',
    SGD: 'S$1 290',
    HKD: 'HK$1 290',
  }
  it.each(currencies)(
    '[9.7] %s in its own words, minus in front, decimals where there are any',
    (currency) => {
      const shown = (amountMinor: number) => displayPrice({ amountMinor, currency })
      const text = words[currency].replaceAll(' ', nbsp)
      expect(shown(129_000)).toBe(text)
      expect(shown(-129_000)).toBe(`-${text}`)
      expect(shown(129_050)).toBe(text.replace('290', '290.50'))
    },
  )

  it('[9.7] a currency that nobody wrote words for has its code behind it', () => {
    // As an older tab may get it from a newer shop.
    expect(displayPrice({ amountMinor: 129_000, currency: 'THB' as Currency })).toBe(`1${nbsp}290${nbsp}THB`)
  })

  it.each([
    [1290, 'JPY', `1${nbsp}290 JPY`, `1${nbsp}290${nbsp}JPY`],
    [1_290_500, 'KWD', `1${nbsp}290.500 KWD`, `1${nbsp}290.500${nbsp}KWD`],
    [1_290_000, 'KWD', `1${nbsp}290.000 KWD`, `1${nbsp}290${nbsp}KWD`],
  ])('%i of the minor unit of %s, as many decimals as ISO 4217 gives it', (amountMinor, code, wire, text) => {
    // No shop charges in them yet; whoever adds one finds its text right.
    const money = { amountMinor, currency: code as Currency }
    expect(wirePrice(money)).toBe(wire)
    expect(displayPrice(money)).toBe(text)
  })

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

  it('[9.7] what people read of any currency reads back to the same amount', () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e7, max: 1e7 }).map(whole)),
        fc.constantFrom(...currencies),
        (amountMinor, currency) => {
          const text = displayPrice({ amountMinor, currency })
          const [number = ''] = /\d+(?:\u00a0\d{3})*(?:\.\d\d)?/.exec(text) ?? []
          const major = Number(number.replaceAll(nbsp, '')) * (text.startsWith('-') ? -1 : 1)
          expect(toMoney(major, currency).amountMinor + 0).toBe(amountMinor)
          const sign = words[currency].replaceAll(' ', nbsp).replace(`1${nbsp}290`, number)
          expect(text).toBe(amountMinor < 0 ? `-${sign}` : sign)
        },
      ),
    ))
})
