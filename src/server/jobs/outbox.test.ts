import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { dialects, freshDatabase, type FreshDatabase } from '#tests/fresh-database.ts'

import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { createOutbox, type JobHandler, type Outbox } from './outbox.ts'

describe.each(dialects)('on %s', (dialect) => {
  let where: FreshDatabase
  let database: Database
  let clock: number

  beforeEach(async () => {
    where = await freshDatabase(dialect)
    database = await openDatabase(where)
    clock = 1_000_000
  })
  afterEach(async () => {
    await database.close()
    where.remove()
  })

  const outboxWith = (send: JobHandler): Outbox =>
    createOutbox({
      database,
      now: () => clock,
      handlers: { 'order-mail': send, refund: send },
      log: () => undefined,
    })
  const add = (outbox: Outbox, key: string, payload: unknown = {}) =>
    database.write((tx) => outbox.add(tx, 'order-mail', key, payload))

  test('a job is done once, with what was put into it', async () => {
    const seen: unknown[] = []
    const outbox = outboxWith(async ({ key, payload }) => void seen.push([key, payload]))
    await add(outbox, 'order-1', { order: 'å' })
    await add(outbox, 'order-1', { order: 'again' })
    expect(await outbox.runOnce()).toBe(1)
    expect(await outbox.runOnce()).toBe(0)
    expect(seen).toEqual([['order-1', { order: 'å' }]])
  })

  test('a job of a transaction that is undone does not exist', async () => {
    const outbox = outboxWith(async () => undefined)
    await expect(
      database.write(async (tx) => {
        await outbox.add(tx, 'order-mail', 'order-1', {})
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await outbox.runOnce()).toBe(0)
  })

  test('workers that look at the same time share the jobs and do none twice', async () => {
    const seen: string[] = []
    const workers = Array.from({ length: 4 }, () => outboxWith(async ({ key }) => void seen.push(key)))
    const keys = Array.from({ length: 60 }, (_, index) => `order-${index}`)
    const [first] = workers
    if (!first) throw new Error('no worker')
    await Promise.all(keys.map((key) => add(first, key)))
    const counts = await Promise.all(workers.map((worker) => worker.runOnce()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
    expect(seen.toSorted()).toEqual(keys.toSorted())
  })

  test('a job that fails waits longer each time, and a person is told after the sixth failure', async () => {
    let tries = 0
    const outbox = outboxWith(async () => {
      tries++
      throw new Error('mail server says no')
    })
    await add(outbox, 'order-1')
    const waits: number[] = []
    while (tries < 6) {
      await outbox.runOnce()
      const { next_at } = await database.read.selectFrom('outbox').select('next_at').executeTakeFirstOrThrow()
      waits.push(next_at - clock)
      clock = next_at - 1
      await outbox.runOnce()
      expect(tries).toBe(waits.length)
      clock = next_at
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 64_000])
    const told = await database.read.selectFrom('attention').select(['kind', 'ref', 'message']).execute()
    expect(told).toMatchObject([
      {
        kind: 'order-mail',
        ref: 'order-1',
        message: expect.stringContaining('mail server says no') as string,
      },
    ])
  })

  test('a job that a dead worker had taken is free again after a minute', async () => {
    const dead = outboxWith(() => new Promise(() => undefined))
    const seen: string[] = []
    const alive = outboxWith(async ({ key }) => void seen.push(key))
    await add(dead, 'order-1')
    void dead.runOnce()
    const isTaken = async () =>
      (await database.read.selectFrom('outbox').select('claimed_until').executeTakeFirstOrThrow())
        .claimed_until !== null
    while (!(await isTaken())) await new Promise((resolve) => setImmediate(resolve))
    expect(await alive.runOnce()).toBe(0)
    clock += 60_001
    expect(await alive.runOnce()).toBe(1)
    expect(seen).toEqual(['order-1'])
  })
})
