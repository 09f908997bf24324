import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { PaidRow, TaxedRow } from '#contract/staff/finance.ts'

import { convertMinor } from '../money/convert-minor.ts'
import { bookDay, findMissingAccount, type BookedDay } from './book-day.ts'
import { chooseAccounts } from './ledger-accounts.ts'

const accounts = chooseAccounts({ accounts: { instruments: { klarna: '1581' } } })
const perEuro = { SEK: 11.0345, EUR: 1, USD: 1.1571 } as const
const rules = {
  accounts,
  homeCountry: 'SE',
  currency: 'SEK',
  convert: (minor: number, from: string) =>
    convertMinor(minor, { from: from === 'USD' ? perEuro.USD : perEuro.EUR, to: perEuro.SEK }),
} as const
const day = '2026-11-27'
const nothing: BookedDay = { day, taxed: [], paid: [], given: [] }
const line: TaxedRow = {
  day,
  kind: 'sale',
  country: 'SE',
  jurisdiction: 'SE',
  percent: 25,
  treatment: 'standard',
  currency: 'SEK',
  netMinor: 8_000,
  taxMinor: 2_000,
  grossMinor: 10_000,
}

const currency = fc.constantFrom('SEK', 'EUR', 'USD')
const minor = fc.integer({ min: 0, max: 500_000_00 })
const places = fc.constantFrom(
  { country: 'SE', jurisdiction: 'SE', percent: 25, treatment: 'standard' },
  { country: 'SE', jurisdiction: 'SE', percent: 6, treatment: 'reduced' },
  { country: 'FI', jurisdiction: 'FI', percent: 25.5, treatment: 'standard' },
  { country: 'NO', jurisdiction: 'NO', percent: 25, treatment: 'standard' },
  { country: 'US', jurisdiction: 'SE', percent: 0, treatment: 'export' },
  { country: 'DE', jurisdiction: '', percent: 0, treatment: 'outside-scope' },
  { country: 'DE', jurisdiction: '', percent: 0, treatment: '' },
) satisfies fc.Arbitrary<Partial<TaxedRow>>

/** A sale or refund whose lines and payments are the same money, as the books have it. */
const trade = fc
  .record({
    kind: fc.constantFrom('sale', 'refund'),
    place: places,
    instrument: fc.constantFrom('stripe', 'klarna', 'by hand'),
    currency,
    netMinor: minor,
    taxMinor: minor,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ kind, place, instrument, netMinor, taxMinor, share, ...money }) => {
    const grossMinor = netMinor + taxMinor
    const giftMinor = Math.floor(grossMinor * share)
    const paid: PaidRow[] = [
      { day, kind, instrument, minor: grossMinor - giftMinor, ...money },
      { day, kind, instrument: 'gift card', minor: giftMinor, ...money },
    ]
    const taxed: TaxedRow = { day, kind, ...place, netMinor, taxMinor, grossMinor, ...money }
    return { taxed, paid }
  })
const dispute: fc.Arbitrary<PaidRow> = fc
  .record({ currency, minor })
  .map((money) => ({ day, kind: 'dispute', instrument: 'stripe', ...money }))

test('every verification adds up to nothing, and its rounding is never more than half a minor unit for each row', () => {
  fc.assert(
    fc.property(
      fc.array(trade, { maxLength: 12 }),
      fc.array(dispute, { maxLength: 2 }),
      fc.array(fc.record({ day: fc.constant(day), currency, minor }), { maxLength: 2 }),
      (trades, disputes, given) => {
        const { rows } = bookDay(
          {
            day,
            taxed: trades.map(({ taxed }) => taxed),
            paid: [...trades.flatMap(({ paid }) => paid), ...disputes],
            given,
          },
          rules,
        )
        expect(rows.reduce((sum, row) => sum + row.minor, 0)).toBe(0)
        expect(rows.every((row) => Number.isSafeInteger(row.minor) && row.minor !== 0)).toBe(true)
        const rounding = rows.filter(({ account }) => account === accounts.rounding)
        expect(rounding.length).toBeLessThanOrEqual(1)
        expect(Math.abs(rounding[0]?.minor ?? 0)).toBeLessThanOrEqual(rows.length / 2)
        const foreign = [...trades.map(({ taxed }) => taxed), ...disputes, ...given].filter(
          (each) => each.currency !== 'SEK',
        )
        expect(rounding.length).toBeLessThanOrEqual(foreign.length)
      },
    ),
  )
})

test.each<[Partial<TaxedRow>, Record<string, number>]>([
  [{}, { 3001: -8_000, 2611: -2_000 }],
  [{ kind: 'refund' }, { 3001: 8_000, 2611: 2_000 }],
  [{ jurisdiction: '' }, { 3001: -8_000, 2611: -2_000 }],
  [
    { percent: 12, treatment: 'reduced' },
    { 3002: -8_000, 2621: -2_000 },
  ],
  [{ percent: 0, treatment: 'exempt', taxMinor: 0 }, { 3004: -8_000 }],
  [
    { country: 'DE', jurisdiction: 'DE', percent: 19 },
    { 3106: -8_000, 2670: -2_000 },
  ],
  [{ country: 'IE', jurisdiction: 'IE', percent: 0, treatment: 'zero', taxMinor: 0 }, { 3106: -8_000 }],
  [
    { country: 'NO', jurisdiction: 'NO' },
    { 3105: -8_000, 2890: -2_000 },
  ],
  [{ country: 'US', percent: 0, treatment: 'export', taxMinor: 0 }, { 3105: -8_000 }],
  [{ percent: 0, treatment: 'outside-scope', taxMinor: 0 }, { 2421: -8_000 }],
  [{ kind: 'refund', percent: 0, treatment: '', taxMinor: 0 }, { 2999: 8_000 }],
])('a line %o is booked on its accounts', (change, expected) => {
  const { rows } = bookDay({ ...nothing, taxed: [{ ...line, ...change }] }, rules)
  const booked = rows.filter(({ account }) => account !== accounts.rounding)
  expect(Object.fromEntries(booked.map((row) => [row.account, row.minor]))).toEqual(expected)
})

test('payments, disputes and issued gift cards have their accounts, and what was converted says what it was', () => {
  const money = { day, currency: 'SEK', minor: 100 } as const
  const { rows } = bookDay(
    {
      ...nothing,
      paid: [
        { ...money, kind: 'sale', instrument: 'stripe', currency: 'EUR' },
        { ...money, kind: 'refund', instrument: 'klarna' },
        { ...money, kind: 'sale', instrument: 'by hand' },
        { ...money, kind: 'dispute', instrument: 'stripe' },
      ],
      given: [money],
    },
    rules,
  )
  expect(rows.map(({ account, minor: booked, text }) => [account, booked, text])).toEqual([
    ['1580', 1_103, 'Betalt stripe (EUR 1.00)'],
    ['1581', -100, 'Återbetalt klarna'],
    ['1510', 100, 'Betalt utanför butiken'],
    ['1580', -100, 'Tvist stripe'],
    ['1515', 100, 'Tvist stripe'],
    ['5990', 100, 'Utfärdade presentkort'],
    ['2421', -100, 'Utfärdade presentkort'],
    ['3740', -1_103, 'Öresutjämning'],
  ])
})

test('a rate at home without an account is named as the settings name it', () => {
  expect(findMissingAccount([line], rules)).toBeNull()
  expect(findMissingAccount([line, { ...line, percent: 19 }], rules)).toBe('sales, 19')
  const sold = chooseAccounts({ accounts: { sales: { '19': '3005' } } })
  expect(findMissingAccount([{ ...line, percent: 19 }], { ...rules, accounts: sold })).toBe('vat, 19')
})
