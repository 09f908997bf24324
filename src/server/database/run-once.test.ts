import { describe, expect, onTestFinished, test } from 'vitest'

import { dialects, freshDatabase } from '#tests/fresh-database.ts'

import { runOnce } from './run-once.ts'
import { openDatabase } from './open.ts'

describe.each(dialects)('once on %s', (dialect) => {
  async function open() {
    const place = await freshDatabase(dialect)
    const database = await openDatabase(place)
    onTestFinished(async () => {
      await database.close()
      place.remove()
    })
    return { database, name: 'a-task', now: Date.now }
  }
  const needed = () => Promise.resolve(true)

  test('what is done is not done again', async () => {
    const where = await open()
    let runs = 0
    const work = async () => void runs++
    for (let start = 0; start < 3; start++) await runOnce(where, { isNeeded: needed, work })
    expect(runs).toBe(1)
  })

  test('what is not needed is not begun', async () => {
    const where = await open()
    let runs = 0
    await runOnce(where, { isNeeded: () => Promise.resolve(false), work: async () => void runs++ })
    expect(runs).toBe(0)
  })

  test('what failed, or was cut off, is done at the next start, needed or not', async () => {
    const where = await open()
    const failing = runOnce(where, { isNeeded: needed, work: () => Promise.reject(new Error('no disk')) })
    await expect(failing).rejects.toThrow('no disk')
    let runs = 0
    await runOnce(where, { isNeeded: () => Promise.resolve(false), work: async () => void runs++ })
    expect(runs).toBe(1)
  })
})

test.each(dialects)(
  '[C12] what was cut off before the clock was set back is done at once, on %s',
  async (dialect) => {
    const place = await freshDatabase(dialect)
    const database = await openDatabase(place)
    onTestFinished(async () => {
      await database.close()
      place.remove()
    })
    const tomorrow = Date.now() + 24 * 60 * 60_000
    await database.write((tx) =>
      tx.insertInto('counters').values({ name: 'left', value: tomorrow }).execute(),
    )
    let runs = 0
    const where = { database, name: 'left', now: Date.now }
    await runOnce(where, { isNeeded: () => Promise.resolve(false), work: async () => void runs++ })
    expect(runs).toBe(1)
  },
)

test('[C6] on PostgreSQL others wait for the one who works, and follow one who died', async () => {
  const place = await freshDatabase('postgres')
  const database = await openDatabase(place)
  onTestFinished(() => database.close())
  let clock = 1_000_000
  const where = { database, name: 'a-task', now: () => clock }
  let runs = 0
  const work = async () => void runs++
  await Promise.all(
    Array.from({ length: 5 }, () => runOnce(where, { isNeeded: () => Promise.resolve(true), work })),
  )
  expect(runs).toBe(1)
  await database.write((tx) => tx.insertInto('counters').values({ name: 'left', value: clock }).execute())
  clock += 61_000
  await runOnce({ ...where, name: 'left' }, { isNeeded: () => Promise.resolve(false), work })
  expect(runs).toBe(2)
})
