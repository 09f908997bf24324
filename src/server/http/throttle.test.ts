import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dialects, freshDatabase, type FreshDatabase } from '#tests/fresh-database.ts'

import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { createThrottle, getNetwork, type Rule, type Use } from './throttle.ts'

const backoff: Rule = { free: 5, firstMs: 1000, longestMs: 3_600_000 }

test('one visitor: an IPv4 address, or the /64 of an IPv6 one', () => {
  expect(getNetwork('192.0.2.7')).toBe('192.0.2.7')
  expect(getNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(getNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(getNetwork('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2::/64')
  expect(getNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(getNetwork('::1')).toBe('0:0:0:0::/64')
})

describe.each(dialects)('limits on %s', (dialect) => {
  let place: FreshDatabase
  let database: Database
  let time = 1_700_000_000_000
  const now = () => time
  beforeAll(async () => {
    place = await freshDatabase(dialect)
    database = await openDatabase(place)
  })
  afterAll(async () => {
    await database.close()
    place.remove()
  })
  const throttle = () => createThrottle({ database, now, factor: 1 })

  test('[E4] of 100 at the same moment, by two servers, just those that are free get through', async () => {
    const [one, other] = [throttle(), throttle()]
    const taken = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 === 0 ? one : other).mayTake([{ key: 'at-once', rule: backoff }]),
      ),
    )
    expect(taken.filter(Boolean)).toHaveLength(5)
  })

  test('[E3] then one after each delay, which doubles; at most 20 in an hour, and never for good', async () => {
    let tries = 0
    const until = time + 3_600_000
    while (time < until) {
      if (await throttle().mayTake([{ key: 'patient', rule: backoff }])) tries++
      time += 500
      if (tries > 9) time += 10_000
    }
    expect(tries).toBeGreaterThan(10)
    expect(tries).toBeLessThanOrEqual(20)
    time += 3_600_001
    expect(await throttle().mayTake([{ key: 'patient', rule: backoff }])).toBe(true)
  }, 60_000)

  test('a window starts over when it is over; what is refused first leaves the next uncounted; 429 says how long', async () => {
    const rule: Rule = { max: 2, windowMs: 60_000 }
    const uses = [
      { key: 'window', rule },
      { key: 'behind', rule: { max: 3, windowMs: 60_000 } },
    ]
    for (const expected of [true, true, false, false]) expect(await throttle().mayTake(uses)).toBe(expected)
    time += 45_000
    await expect(throttle().take(uses)).rejects.toMatchObject({
      refusal: { code: 'too-many-requests', params: { seconds: 15 } },
    })
    expect(await throttle().mayTake([{ key: 'behind', rule: { max: 3, windowMs: 60_000 } }])).toBe(true)
    time += 15_000
    expect(await throttle().mayTake(uses)).toBe(true)
  })

  test('[C12] a clock that is set back locks nobody out for longer than the rule says', async () => {
    const uses = (key: string) => [
      { key: `${key}-window`, rule: { max: 1, windowMs: 3_600_000 } },
      { key: `${key}-backoff`, rule: { ...backoff, free: 1 } },
    ]
    const take = (use: Use | undefined) => throttle().mayTake(use ? [use] : [])
    for (const use of uses('back')) expect([await take(use), await take(use)]).toEqual([true, false])
    // Servers that differ by some seconds count together.
    time -= 30_000
    for (const use of uses('back')) expect(await take(use)).toBe(false)
    time -= 24 * 3_600_000
    for (const use of uses('back')) expect([await take(use), await take(use)]).toEqual([true, false])
    time += 24 * 3_600_000
  })

  test('cleared, multiplied, switched off, forgotten; keys are kept as hashes', async () => {
    const use = [{ key: 'anna@example.com', rule: { max: 1, windowMs: 60_000 } }]
    expect([await throttle().mayTake(use), await throttle().mayTake(use)]).toEqual([true, false])
    await database.write((tx) => throttle().clear(tx, 'anna@example.com'))
    expect(await throttle().mayTake(use)).toBe(true)
    expect(await createThrottle({ database, now, factor: 100 }).mayTake(use)).toBe(true)
    const off = createThrottle({ database, now, factor: 0 })
    for (let count = 0; count < 5; count++) expect(await off.mayTake(use)).toBe(true)
    const rows = await database.read.selectFrom('throttles').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('anna')
    time += 25 * 3_600_000
    expect(await throttle().forgetOld()).toBe(rows.length)
  })
})
