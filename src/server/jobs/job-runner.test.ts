import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { readIssuesWithRefs } from '#tests/open-issues.ts'
import { dialects, freshDatabase, type FreshDatabase } from '#tests/fresh-database.ts'

import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { MailRefused } from '../mail/mailer.ts'
import { createJobRunner, type JobHandler, type JobRunner } from './job-runner.ts'
import { createOutbox, type Outbox } from './outbox.ts'

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

  const outboxWith = (
    send: JobHandler,
    times: { renewEveryMs?: number; pollMs?: number } = {},
  ): Outbox & JobRunner => {
    const now = () => clock
    const outbox = createOutbox({ database, now })
    const handlers = { 'order-mail': send, 'reset-mail': send, refund: send }
    const runner = createJobRunner({ database, outbox, now, ...times, handlers, log: () => undefined })
    return { ...outbox, ...runner }
  }
  const add = (outbox: Outbox, key: string, payload = { order: '' }) =>
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

  test('a job of a transaction that is rolled back does not exist', async () => {
    const outbox = outboxWith(async () => undefined)
    await expect(
      database.write(async (tx) => {
        await outbox.add(tx, 'order-mail', 'order-1', { order: '' })
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

  test('a job that fails waits longer each time, and raises an issue after the sixth failure', async () => {
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
    const reported = await readIssuesWithRefs(database, { all: true })
    expect(reported).toMatchObject([
      {
        kind: 'order-mail',
        ref: 'order-1',
        message: expect.stringContaining('mail server says no') as string,
      },
    ])
  })

  test('a job that a dead worker had taken is free again after a minute', async () => {
    const dead = outboxWith(() => new Promise(() => undefined), { renewEveryMs: 24 * 60 * 60_000 })
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

  test('a job that takes long stays with its worker, who says so', async () => {
    let finish = () => undefined as void
    const slow = outboxWith(() => new Promise((resolve) => (finish = resolve)), { renewEveryMs: 5 })
    const seen: string[] = []
    const other = outboxWith(async ({ key }) => void seen.push(key))
    await add(slow, 'order-1')
    const running = slow.runOnce()
    const claimedUntil = async () =>
      (await database.read.selectFrom('outbox').select('claimed_until').executeTakeFirstOrThrow())
        .claimed_until ?? 0
    for (let minutes = 0; minutes < 3; minutes++) {
      while ((await claimedUntil()) < clock + 60_000) await new Promise((resolve) => setTimeout(resolve, 2))
      clock += 50_000
      expect(await other.runOnce()).toBe(0)
    }
    finish()
    expect(await running).toBe(1)
    expect(seen).toEqual([])
  })

  test('a job that is added while others are done is done right after them', async () => {
    let [begun, finish, isDone] = [() => {}, () => {}, () => {}]
    const hasBegun = new Promise<void>((resolve) => (begun = resolve))
    const mayFinish = new Promise<void>((resolve) => (finish = resolve))
    const later = new Promise<void>((resolve) => (isDone = resolve))
    const outbox = outboxWith(
      async ({ key }) => {
        if (key === 'later') return isDone()
        begun()
        await mayFinish
      },
      { pollMs: 3_600_000 },
    )
    await add(outbox, 'first')
    outbox.start()
    await hasBegun
    await add(outbox, 'later')
    outbox.wake()
    // As timers go: the look that waking asked for comes while the first job is still being done.
    await new Promise((resolve) => setTimeout(resolve))
    finish()
    await expect(later).resolves.toBeUndefined()
    await outbox.stop()
  })

  test('who stops does what is in hand and leaves the rest', async () => {
    const seen: string[] = []
    let begun = () => undefined as void
    const hasBegun = new Promise<void>((resolve) => (begun = resolve))
    const outbox = outboxWith(async ({ key }) => {
      seen.push(key)
      begun()
      await new Promise((resolve) => setTimeout(resolve, 5))
    })
    for (let order = 0; order < 40; order++) await add(outbox, `order-${order}`)
    outbox.start()
    await hasBegun
    await outbox.stop()
    expect(seen).toHaveLength(10)
    expect(await outboxWith(async () => undefined).runOnce()).toBe(30)
  })

  test('a mail that is refused for good is not tried again; it raises an issue where a buyer has a right to it', async () => {
    let tries = 0
    const outbox = outboxWith(async () => {
      tries++
      throw new MailRefused('550 5.1.1 no such user')
    })
    await add(outbox, 'order-1')
    await database.write((tx) => outbox.add(tx, 'reset-mail', 'reset-1', { email: '' }))
    await outbox.runOnce()
    clock += 60 * 60_000
    await outbox.runOnce()
    expect(tries).toBe(2)
    const reported = await readIssuesWithRefs(database, { all: true })
    expect(reported).toEqual([
      { kind: 'order-mail', ref: 'order-1', message: expect.stringContaining('5.1.1') as string },
    ])
  })
})
