import { expect, test } from 'vitest'

import type { CountryConfig, PaymentMethodConfig } from '#contract/markets.ts'
import { localMethodTypes, paymentMethodTypes } from '#contract/payment-method-types.ts'

import { expandMethods, keepEnabled, methodLabel, takes } from './offered-methods.ts'

const country = (code: string): CountryConfig => ({
  code,
  market: '2',
  eu: true,
  shipTo: true,
  taxPercent: 25,
  states: {},
})
const countries = ['SE', 'DE', 'NL', 'BE', 'PL', 'DK', 'AT', 'CH', 'JP'].map(country)
const card: PaymentMethodConfig = {
  id: 'card',
  type: 'stripe_checkout',
  name: 'Card',
  onlyForCountries: [],
  detail: 'On the next page.',
  methodTypes: paymentMethodTypes,
}
const expand = (...paymentMethods: PaymentMethodConfig[]) => expandMethods({ countries, paymentMethods })
const idsFor = (code: string, methods = expand(card)) =>
  methods
    .filter(({ onlyForCountries: only }) => only.length === 0 || only.includes(code))
    .map(({ id }) => id.replace('card-', ''))

test('a country is offered what its buyers have, in the order of the settings', () => {
  expect(idsFor('SE')).toEqual(['card', 'klarna', 'swish', 'paypal'])
  expect(idsFor('NL')).toEqual(['card', 'klarna', 'paypal', 'ideal'])
  expect(idsFor('BE')).toEqual(['card', 'klarna', 'paypal', 'bancontact'])
  expect(idsFor('PL')).toEqual(['card', 'klarna', 'paypal', 'blik', 'p24'])
  expect(idsFor('AT')).toEqual(['card', 'klarna', 'paypal', 'eps'])
  expect(idsFor('CH')).toEqual(['card', 'klarna', 'paypal', 'twint'])
  expect(idsFor('JP')).toEqual(['card', 'paypal'])
})

test('no method takes a currency that it does not have, nor more or less than it may', () => {
  const methods = expand({
    ...card,
    methodLimits: { klarna: { SEK: { minMinor: 10_000, maxMinor: 50_000 } } },
  })
  const takesIt = (
    type: string,
    code: string,
    amountMinor: number,
    currency: 'SEK' | 'EUR' | 'CHF' | 'PLN',
  ) => {
    const method = methods.find(({ methodType }) => methodType === type)
    return method !== undefined && takes(method, code, { amountMinor, currency })
  }
  expect(takesIt('swish', 'SE', 83_900, 'SEK')).toBe(true)
  expect(takesIt('swish', 'SE', 83_900, 'EUR')).toBe(false)
  expect(takesIt('blik', 'PL', 83_900, 'PLN')).toBe(true)
  expect(takesIt('blik', 'PL', 83_900, 'EUR')).toBe(false)
  expect(takesIt('klarna', 'SE', 9_999, 'SEK')).toBe(false)
  expect(takesIt('klarna', 'SE', 10_000, 'SEK')).toBe(true)
  expect(takesIt('klarna', 'SE', 50_001, 'SEK')).toBe(false)
  expect(takesIt('klarna', 'DE', 50_001, 'EUR')).toBe(true)
  expect(takesIt('twint', 'CH', 500_000, 'CHF')).toBe(true)
  expect(takesIt('twint', 'CH', 500_001, 'CHF')).toBe(false)
  // A bag that a gift card covers is paid by whatever was chosen.
  expect(takesIt('swish', 'SE', 0, 'EUR')).toBe(true)
})

test('what the account does not have is not offered; before it says so, the settings hold', () => {
  expect(keepEnabled(expand(card), () => null)).toEqual(expand(card))
  const kept = keepEnabled(expand(card), () => ['apple_pay', 'swish'])
  expect(idsFor('SE', kept)).toEqual(['card', 'swish'])
  expect(kept[0] && methodLabel(kept[0])).toBe('Card, Apple Pay')
  expect(
    idsFor(
      'SE',
      keepEnabled(expand(card), () => []),
    ),
  ).toEqual(['card'])
})

test('a provider that serves a country itself comes before the same method of another one', () => {
  const own = { id: 'later', type: 'klarna', name: 'Klarna', onlyForCountries: ['SE'], provider: 'klarna' }
  expect(idsFor('SE', expand(card, own))).toEqual(['card', 'swish', 'paypal', 'later'])
  expect(idsFor('DE', expand(card, own))).toContain('klarna')
})

test('a method of some countries alone brings its local methods to no others', () => {
  const swedish = { ...card, onlyForCountries: ['SE'] }
  for (const { onlyForCountries } of expand(swedish)) expect(onlyForCountries).toEqual(['SE'])
  expect(expand({ ...card, methodTypes: [] })).toHaveLength(1)
  expect(expand(card).filter(({ methodType }) => methodType !== null)).toHaveLength(localMethodTypes.length)
})
