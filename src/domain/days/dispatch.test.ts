import { describe, expect, it } from 'vitest'

import type { CutOff } from '#contract/shop.ts'

import { findDispatch } from './dispatch.ts'

const cutOffs: readonly CutOff[] = [
  { days: ['mon', 'tue', 'wed', 'thu'], until: '14:00' },
  { days: ['fri'], until: '12:00' },
]
const closedDays = ['12-24', '12-25', '2027-03-26']
const ask = (moment: string, timeZone = 'Europe/Stockholm') =>
  findDispatch(cutOffs, { closedDays, timeZone, now: Date.parse(moment) })
const at = (moment: string) => Date.parse(moment)

describe('when an order leaves', () => {
  // 27 November 2026 is a Friday; Stockholm is an hour ahead of UTC in winter and two in summer.
  it.each([
    ['before the time of the day, today', '2026-11-26T08:45:30Z', '2026-11-26', '2026-11-26T13:00:00Z'],
    ['in the last minute, too', '2026-11-26T12:59:59Z', '2026-11-26', '2026-11-26T13:00:00Z'],
    ['then the next day', '2026-11-26T13:00:00Z', '2026-11-27', null],
    ['a day with a time of its own', '2026-11-27T10:00:00Z', '2026-11-27', '2026-11-27T11:00:00Z'],
    ['over the weekend on Monday', '2026-11-27T11:00:00Z', '2026-11-30', null],
    ['on Sunday on Monday', '2026-11-29T12:00:00Z', '2026-11-30', null],
    [
      'the day is that of the shop: Monday there',
      '2026-11-29T23:30:00Z',
      '2026-11-30',
      '2026-11-30T13:00:00Z',
    ],
    ['past days that are closed', '2026-12-23T20:00:00Z', '2026-12-28', null],
    ['past one that is closed once', '2027-03-25T20:00:00Z', '2027-03-29', null],
    ['in summer by the same clock', '2026-06-25T08:00:00Z', '2026-06-25', '2026-06-25T12:00:00Z'],
  ])('%s', (_, moment, day, orderBy) => {
    expect(ask(moment)).toEqual({ day, orderBy: orderBy && at(orderBy) })
  })

  it('counts real hours on the days on which clocks change', () => {
    const everyDay = [{ days: ['sun'], until: '14:00' }] as const
    const sunday = (moment: string) =>
      findDispatch(everyDay, { closedDays: [], timeZone: 'Europe/Stockholm', now: at(moment) })
    // Clocks go from 02:00 to 03:00 on 29 March 2026, and from 03:00 to 02:00 on 25 October 2026.
    expect(sunday('2026-03-29T00:30:00Z')?.orderBy).toBe(at('2026-03-29T12:00:00Z'))
    expect(sunday('2026-10-25T00:30:00Z')?.orderBy).toBe(at('2026-10-25T13:00:00Z'))
    expect(sunday('2026-10-25T01:30:00Z')?.orderBy).toBe(at('2026-10-25T13:00:00Z'))
  })

  it('is by the clock of the shop, wherever the reader is', () => {
    expect(ask('2026-11-26T03:00:00Z', 'Asia/Tokyo')?.orderBy).toBe(at('2026-11-26T05:00:00Z'))
    expect(ask('2026-11-26T06:00:00Z', 'Asia/Tokyo')).toEqual({ day: '2026-11-27', orderBy: null })
  })

  it('says nothing where nothing ever leaves', () => {
    expect(findDispatch([], { closedDays, timeZone: 'UTC', now: at('2026-11-26T06:00:00Z') })).toBeNull()
  })
})
