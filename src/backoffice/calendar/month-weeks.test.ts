import { expect, test } from 'vitest'

import type { CalendarMoment } from '#contract/staff/calendar.ts'

import { groupProducts, listEvents, type CalendarItem } from './calendar-items.ts'
import { addMonths, isMonth, listWeeks, placeBars } from './month-weeks.ts'

const moment = (day: string, time = '00:00'): CalendarMoment => ({
  at: Date.parse(`${day}T00:00:00Z`) + Number(time.slice(0, 2)) * 3_600_000,
  day,
  time,
  zone: 'CEST',
})
const item = (name: string, first: string | null, last: string | null): CalendarItem => ({
  kind: 'campaign',
  id: name,
  name,
  state: 'scheduled',
  starts: first === null ? null : moment(first),
  ends: last === null ? null : moment(last, '24:00'),
  names: [],
})

test('a month has whole weeks from Monday on, also where it begins on one, and across the change of the clocks', () => {
  const october = listWeeks('2026-10')
  expect(october).toHaveLength(5)
  expect([october[0]?.[0], october[4]?.[6]]).toEqual(['2026-09-28', '2026-11-01'])
  expect(october[3]).toEqual([19, 20, 21, 22, 23, 24, 25].map((day) => `2026-10-${day}`))
  expect(listWeeks('2027-02').map(([monday]) => monday)).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ])
})

test('months follow each other over the year, and only months are months', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-05', 20)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ])
  expect(['2026-10', '2026-13', '2026-1', '2026-00', 'x'].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('bars that share a day stand in rows of their own, and one goes on from week to week', () => {
  const [, , , week = []] = listWeeks('2026-10')
  const bars = placeBars(week, [
    item('Autumn', '2026-10-01', '2026-11-10'),
    item('Start of the week', '2026-10-19', '2026-10-20'),
    item('Tuesday', '2026-10-20', '2026-10-20'),
    item('Weekend', '2026-10-23', '2026-10-25'),
    item('Over', '2026-10-01', '2026-10-18'),
    item('Ends only', null, '2026-10-25'),
  ])
  expect(bars.map(({ item: { name }, first, days, row }) => [name, first, days, row])).toEqual([
    ['Autumn', 0, 7, 0],
    ['Start of the week', 0, 2, 1],
    ['Tuesday', 1, 1, 2],
    ['Weekend', 4, 3, 1],
    ['Ends only', 6, 1, 2],
  ])
  expect(bars[0]).toMatchObject({ hasStart: false, hasEnd: false })
  expect(bars[3]).toMatchObject({ hasStart: true, hasEnd: true })
})

test('a season that goes live at one moment is one line, a few products are not', () => {
  const product = (name: string, day: string): CalendarItem => ({
    ...item(name, day, null),
    kind: 'product',
    starts: moment(day, '09:00'),
  })
  const season = ['A', 'B', 'C', 'D'].map((name) => product(name, '2026-10-23'))
  const items = groupProducts([item('W', '2026-10-22', null), ...season, product('E', '2026-10-24')], String)
  expect(items.map(({ name, names }) => [name, names])).toEqual([
    ['W', []],
    ['4', ['A', 'B', 'C', 'D']],
    ['E', []],
  ])
})

test('events of a month are in the order of time, and of other months none', () => {
  const events = listEvents(
    [item('Long', '2026-09-30', '2026-10-25'), item('Short', '2026-10-24', '2026-11-01')],
    '2026-10',
  )
  expect(events.map(({ item: { name }, edge }) => `${name} ${edge}`)).toEqual(['Short start', 'Long end'])
})
