import { expect, test } from 'vitest'

import type { CountryConfig } from '#contract/markets.ts'

import { taxRules, type TaxSettings } from './tax-rules.ts'
import { findTerritory } from './territories.ts'

const country = (code: string, taxPercent: number, more: Partial<CountryConfig> = {}): CountryConfig => ({
  code,
  market: '1',
  eu: false,
  shipTo: true,
  taxPercent,
  states: {},
  ...more,
})
const goods = { kind: 'goods', categories: [] } as const
const rules = (to: CountryConfig, postcode = '', homeCountry = 'SE', settings: TaxSettings = {}) =>
  taxRules({ country: to, territory: findTerritory(to.code, postcode), homeCountry, settings })

test.each([
  // From Sweden: what lies outside of the EU's VAT area is an export, and the customs area decides about duties.
  ['SE', 25, '11351', 25, 'standard', 'SE', null],
  ['ES', 21, '28013', 21, 'standard', 'ES', null],
  ['ES', 21, '35001', 0, 'export', 'ES-CN', 'tax'],
  ['ES', 21, '51001', 0, 'export', 'ES-CE', 'tax-and-duties'],
  ['FI', 25.5, '22100', 0, 'export', 'FI-01', 'tax'],
  ['DE', 19, '78266', 0, 'export', 'DE-BUESINGEN', 'tax-and-duties'],
  ['DE', 19, '27498', 0, 'export', 'DE-HELGOLAND', 'tax-and-duties'],
  ['IT', 22, '22061', 0, 'export', 'IT-CAMPIONE', 'tax'],
  ['FR', 20, '97400', 0, 'export', 'FR-RE', 'tax'],
  ['FR', 20, '97133', 0, 'export', 'FR-BL', 'tax-and-duties'],
  ['PT', 23, '9500-321', 16, 'standard', 'PT-20', null],
  ['PT', 23, '9000-018', 22, 'standard', 'PT-30', null],
  ['AT', 20, '6991', 19, 'standard', 'AT-MITTELBERG', null],
  ['MC', 20, '98000', 20, 'standard', 'FR', null],
  ['GB', 20, 'EC1A 1BB', 20, 'standard', 'GB', null],
  ['GB', 20, 'BT1 5GS', 20, 'standard', 'XI', null],
  ['IM', 20, 'IM1 1AA', 20, 'standard', 'GB', null],
  ['GB', 20, 'JE2 3AB', 0, 'export', 'GB-JSY', 'tax-and-duties'],
  ['GB', 0, 'EC1A 1BB', 0, 'export', 'GB', 'tax-and-duties'],
  ['NO', 25, '0150', 25, 'standard', 'NO', null],
  ['NO', 25, '9170', 0, 'export', 'NO-21', 'tax-and-duties'],
  ['LI', 8.1, '9490', 8.1, 'standard', 'CH', null],
  ['SM', 0, '47890', 0, 'export', 'SM', 'tax'],
  ['US', 0, '10001', 0, 'export', 'US', 'tax-and-duties'],
] as const)(
  '%s %d%% to %s is taxed at %d%% (%s) by %s; on arrival: %s',
  (code, set, postcode, percent, treatment, jurisdiction, charges) => {
    const found = rules(country(code, set), postcode)
    expect(found.standard).toEqual({ percent, treatment })
    expect(found.jurisdiction).toBe(jurisdiction)
    expect(found.importCharges).toBe(charges)
  },
)

test('from Great Britain, Northern Ireland is inland, and so is the Isle of Man; the Channel Islands are in its customs area alone', () => {
  const from = (code: string, percent: number, postcode: string) =>
    rules(country(code, percent), postcode, 'GB').importCharges
  expect(from('GB', 20, 'BT1 5GS')).toBeNull()
  expect(from('IM', 20, 'IM1 1AA')).toBeNull()
  expect(from('GB', 20, 'JE2 3AB')).toBe('tax')
  expect(from('FR', 0, '75001')).toBe('tax-and-duties')
  expect(from('FR', 20, '75001')).toBeNull()
})

test('a class has its rate; without one, and where no tax is due at all, the standard rate', () => {
  const gb = country('GB', 20, { taxRates: { children: 0, books: 0, insurance: 'exempt', heating: 5 } })
  const rate = (taxClass: string, postcode = '') => rules(gb, postcode).getRate(goods, { taxClass })
  expect(rate('children')).toEqual({ percent: 0, treatment: 'zero' })
  expect(rate('heating')).toEqual({ percent: 5, treatment: 'reduced' })
  expect(rate('insurance')).toEqual({ percent: 0, treatment: 'exempt' })
  expect(rate('unheard of')).toEqual({ percent: 20, treatment: 'standard' })
  expect(rate('children', 'BT1 5GS')).toEqual({ percent: 0, treatment: 'zero' })
  expect(rate('children', 'JE2 3AB')).toEqual({ percent: 0, treatment: 'export' })
})

test('a class comes from the item, else from the categories of its product', () => {
  const ie = country('IE', 23, { taxRates: { children: 0, books: 9 } })
  const settings = { taxClasses: [{ taxClass: 'children', categories: ['shop/kids', 'Baby'] }] }
  const inCategory = (uri: string, name = '') => ({ kind: 'goods' as const, categories: [{ name, uri }] })
  const { getRate } = rules(ie, '', 'SE', settings)
  expect(getRate(inCategory('shop/kids'), {}).percent).toBe(0)
  expect(getRate(inCategory('x', 'Baby'), {}).percent).toBe(0)
  expect(getRate(inCategory('shop/men'), {}).percent).toBe(23)
  expect(getRate(inCategory('shop/kids'), { taxClass: 'books' }).percent).toBe(9)
})

test('a gift card for anything is outside the scope of the tax when it is sold, in whatever class', () => {
  const { getRate } = rules(country('SE', 25, { taxRates: { books: 6 } }))
  expect(getRate({ ...goods, kind: 'gift-card' }, { taxClass: 'books' })).toEqual({
    percent: 0,
    treatment: 'outside-scope',
  })
})

test('a shop that is registered in a territory says its rate there, and who pays on arrival', () => {
  const spain = country('ES', 21)
  const settings = { territories: { 'ES-CN': { taxPercent: 7, taxRates: { books: 0 } } } }
  const there = rules(spain, '35001', 'SE', settings)
  expect(there.standard).toEqual({ percent: 7, treatment: 'standard' })
  expect(there.getRate(goods, { taxClass: 'books' })).toEqual({ percent: 0, treatment: 'zero' })
  expect(there.importCharges).toBeNull()
  expect(rules(country('US', 0, { importCharges: 'included' })).importCharges).toBeNull()
  expect(rules(country('GB', 20, { importCharges: 'on-arrival' })).importCharges).toBe('tax-and-duties')
})

test('a rule of the brand comes before the settings, for classes too; null leaves them, and nonsense is refused with its place', () => {
  const germany = country('DE', 19, { taxRates: { food: 7, books: 7 } })
  const ask = (taxRate: NonNullable<TaxSettings['taxRate']>) => {
    const { standard, getRate } = rules(germany, '10115', 'DE', { taxRate })
    return [standard, getRate(goods, { taxClass: 'food' }), getRate(goods, { taxClass: 'books' })]
  }
  const reduced = { percent: 7, treatment: 'reduced' }
  expect(ask(() => null)).toEqual([{ percent: 19, treatment: 'standard' }, reduced, reduced])
  expect(ask(({ taxClass }) => (taxClass === null ? 16 : taxClass === 'food' ? 'exempt' : null))).toEqual([
    { percent: 16, treatment: 'standard' },
    { percent: 0, treatment: 'exempt' },
    reduced,
  ])
  expect(() => ask(() => 119)).toThrow('brand/markets.ts, taxRate: it returns 119 for DE.')
})
