import { expect, test } from 'vitest'

import type { BooksAnswer } from '#contract/staff/finance.ts'

import { bookedCurrencies, sumByInstrument, sumByPlace, sumBySlot } from './sum-books.ts'

const at = { country: 'SE', jurisdiction: 'SE', percent: 25, treatment: 'standard', currency: 'SEK' } as const
const books: BooksAnswer = {
  from: '2026-11-01',
  until: '2026-11-03',
  timeZone: 'UTC',
  taxed: [
    { ...at, day: '2026-11-01', kind: 'sale', netMinor: 80, taxMinor: 20, grossMinor: 100 },
    { ...at, day: '2026-11-03', kind: 'refund', netMinor: 40, taxMinor: 10, grossMinor: 50 },
    { ...at, day: '2026-11-03', kind: 'sale', netMinor: 8, taxMinor: 2, grossMinor: 10, currency: 'EUR' },
  ],
  paid: [
    { day: '2026-11-01', kind: 'sale', instrument: 'stripe', currency: 'SEK', minor: 60 },
    { day: '2026-11-01', kind: 'sale', instrument: 'gift card', currency: 'SEK', minor: 40 },
    { day: '2026-11-03', kind: 'refund', instrument: 'stripe', currency: 'SEK', minor: 50 },
    { day: '2026-11-03', kind: 'sale', instrument: 'stripe', currency: 'EUR', minor: 10 },
  ],
  giftCards: [],
}

test('days, places and instruments of one currency add up, days without trade among them', () => {
  expect(bookedCurrencies(books)).toEqual(['SEK', 'EUR'])
  expect(sumBySlot(books, 'SEK')).toEqual([
    { slot: '2026-11-01', salesMinor: 100, refundsMinor: 0, taxMinor: 20 },
    { slot: '2026-11-02', salesMinor: 0, refundsMinor: 0, taxMinor: 0 },
    { slot: '2026-11-03', salesMinor: 0, refundsMinor: 50, taxMinor: -10 },
  ])
  expect(sumByPlace(books, 'SEK')).toEqual([
    {
      country: 'SE',
      percent: 25,
      treatment: 'standard',
      netMinor: 40,
      taxMinor: 10,
      salesMinor: 100,
      refundsMinor: 50,
    },
  ])
  expect(sumByInstrument(books, 'SEK')).toEqual([
    { instrument: 'stripe', sale: 60, refund: 50, dispute: 0 },
    { instrument: 'gift card', sale: 40, refund: 0, dispute: 0 },
  ])
})

test('many days are added up by month', () => {
  expect(sumBySlot({ ...books, from: '2026-09-03' }, 'SEK')).toHaveLength(62)
  const year = sumBySlot({ ...books, from: '2026-01-01' }, 'SEK')
  expect(year).toHaveLength(11)
  expect(year.at(-1)).toEqual({ slot: '2026-11', salesMinor: 100, refundsMinor: 50, taxMinor: 10 })
})
