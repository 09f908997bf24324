import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseDate, type DateOrder } from './sale-dates.ts'

const read = (text: string, order: DateOrder = null) => {
  const found = parseDate(text, order)
  return 'problem' in found ? found.problem : new Date(found.at).toISOString()
}
const noDate = 'not-a-date'
const noSuchDay = 'not-a-day'
const unclear = 'date-unclear'
const fifth = '2026-12-05T00:00:00.000Z'

test.each([
  ['2026-12-05', fifth],
  ['2026/12/5', fifth],
  ['2026. 12. 05.', fifth],
  ['2026年12月5日', fifth],
  ['20261205', fifth],
  ['2026-12-05T09:30:00+01:00', '2026-12-05T08:30:00.000Z'],
  ['2026-12-05 09:30', '2026-12-05T09:30:00.000Z'],
  ['05.12.2026', fifth],
  ['5. 12. 2026', fifth],
  ['31/12/2026', '2026-12-31T00:00:00.000Z'],
  ['12/31/2026', '2026-12-31T00:00:00.000Z'],
  ['05/05/2026', '2026-05-05T00:00:00.000Z'],
  ['12/31/2026 11:59 PM', '2026-12-31T23:59:00.000Z'],
  ['46361', fifth],
  ['46361.5', '2026-12-05T12:00:00.000Z'],
  ['5 December 2026', fifth],
  ['Dec 5, 2026', fifth],
  ['05-Dec-2026', fifth],
  ['5. Dezember 2026', fifth],
  ['5 déc. 2026', fifth],
  ['5 de diciembre de 2026', fifth],
  ['Sat, 05 Dec 2026 10:00:00 GMT', '2026-12-05T10:00:00.000Z'],
  ['05/12/2026', unclear],
  ['5-12-2026', unclear],
  ['2026-11-31', noSuchDay],
  ['31.11.2026', noSuchDay],
  ['29/02/2026', noSuchDay],
  ['32/13/2026', noSuchDay],
  ['2026-12-05 25:00', noDate],
  ['5', noDate],
  ['120', noDate],
  ['99999', noDate],
  ['1764892800', noDate],
  ['05/12/26', noDate],
  ['12/2026', noDate],
  ['2026', noDate],
  ['soon', noDate],
  ['5 Smarch 2026', noDate],
  ['', noDate],
])('%j is read as %s', (text, result) => {
  expect(read(text)).toBe(result)
})

test('the order that a file shows decides a date in doubt, and no other', () => {
  expect([read('05/12/2026', 'day'), read('05/12/2026', 'month')]).toEqual([
    fifth,
    '2026-05-12T00:00:00.000Z',
  ])
  expect([read('05.12.2026', 'month'), read('31/12/2026', 'month')]).toEqual([
    '2026-05-12T00:00:00.000Z',
    '2026-12-31T00:00:00.000Z',
  ])
})

test('every day of a century is read back in each form that leaves no doubt', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (moment) => {
      const iso = moment.toISOString().slice(0, 10)
      const [year, month, day] = iso.split('-')
      const serial = Math.floor(moment.getTime() / 86_400_000) + 25_569
      const forms: [string, DateOrder][] = [
        [iso, null],
        [`${day}.${month}.${year}`, null],
        [`${day}/${month}/${year}`, 'day'],
        [`${month}/${day}/${year}`, 'month'],
        [String(serial), null],
        [new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(moment), null],
        [new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(moment), null],
      ]
      for (const [text, order] of forms) expect(read(text, order)).toBe(`${iso}T00:00:00.000Z`)
    }),
  )
})
