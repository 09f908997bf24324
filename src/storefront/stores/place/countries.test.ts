import { afterEach, expect, it } from 'vitest'

import { pricesSeen } from './countries.ts'
import { exchangeRateStore } from './exchange-rate-state.ts'

afterEach(() => exchangeRateStore.setState({ rates: {} }))

const britain = { country: 'GB', currency: 'EUR', name: 'United Kingdom' } as const

it('[1.8] who sees pounds reads of pounds and of the euro that are charged; without a rate, of euro', () => {
  expect(pricesSeen(britain)).toBe('You see prices in EUR, for the United Kingdom.')
  exchangeRateStore.setState({ rates: { GB: 0.86 } })
  expect(pricesSeen(britain)).toBe(
    'You see approximate prices in pounds, for the United Kingdom; you are charged in euro.',
  )
  // Whoever else is charged in euro reads euro.
  expect(pricesSeen({ country: 'DE', currency: 'EUR', name: 'Germany' })).toBe(
    'You see prices in EUR, for Germany.',
  )
  // And whoever is charged in pounds reads of nothing approximate.
  expect(pricesSeen({ ...britain, currency: 'GBP' })).toBe('You see prices in GBP, for the United Kingdom.')
  expect(pricesSeen({ country: 'SE', currency: 'SEK', name: 'Sweden' })).toBe(
    'You see prices in SEK, for Sweden.',
  )
})
