import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { dialects, freshDatabase, type FreshDatabase } from '#tests/fresh-database.ts'
import { insertPaymentAttempt } from '#tests/payment-attempt.ts'
import { rawJson } from '#tests/raw-json.ts'

import type { Database, Tx } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { createStockService, type StockService } from './service.ts'

describe.each(dialects)('stock on %s', (dialect) => {
  let place: FreshDatabase
  let database: Database
  let stock: StockService
  beforeAll(async () => {
    place = await freshDatabase(dialect)
    database = await openDatabase(place)
    stock = createStockService({ database, now: () => 1_000_000 })
  })
  afterAll(async () => {
    await database.close()
    place.remove()
  })
  beforeEach(() =>
    database.write(async (tx) => {
      for (const table of ['reservations', 'stock_movements', 'payment_attempts', 'carts', 'stock'] as const)
        await tx.deleteFrom(table).execute()
    }),
  )

  const write = <T>(work: (tx: Tx) => Promise<T>) => database.write(work)
  const ensure = (sku: string, onHand: number, infinite = false) =>
    write((tx) => stock.ensure(tx, sku, onHand, infinite))
  const reserve = (...lines: [sku: string, quantity: number][]) =>
    write(async (tx) => {
      const attemptId = await insertPaymentAttempt(tx)
      const { short } = await stock.reserve(tx, {
        attemptId,
        lines: lines.map(([sku, quantity]) => ({ sku, quantity })),
        expiresAt: 2_000_000,
      })
      return { attemptId, short }
    })
  /** A size for sale has this SKU. */
  const bear = (sku: string) =>
    write(async (tx) => {
      const born = { id: sku, source_key: sku, body: rawJson('{}'), created_at: 0, archived_at: null }
      await tx
        .insertInto('products')
        .values({ ...born, content_hash: '', updated_at: 0 })
        .execute()
      await tx
        .insertInto('variants')
        .values({ ...born, product_id: sku, uri: sku, position: 0 })
        .execute()
      const size = { variant_id: sku, name: sku, ean: '', position: 0, archived_at: null }
      await tx
        .insertInto('items')
        .values({ id: sku, sku, ...size })
        .execute()
    })
  const row = (sku: string) =>
    database.read
      .selectFrom('stock')
      .select(['on_hand', 'reserved'])
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
  /** Faults I1: counters and ledgers agree. */
  async function expectBooksInOrder() {
    for (const { sku, on_hand, reserved } of await database.read.selectFrom('stock').selectAll().execute()) {
      const { open } = await database.read
        .selectFrom('reservations')
        .select((is) => is.fn.sum<number>('quantity').as('open'))
        .where('sku', '=', sku)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow()
      const { moved, held } = await database.read
        .selectFrom('stock_movements')
        .select((is) => [
          is.fn.sum<number>('delta').as('moved'),
          is.fn.sum<number>('reserved_delta').as('held'),
        ])
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow()
      const last = await database.read
        .selectFrom('stock_movements')
        .select('on_hand_after')
        .where('sku', '=', sku)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      expect({ sku, reserved, on_hand }).toEqual({
        sku,
        reserved: open ?? 0,
        on_hand: moved ?? 0,
      })
      expect({ held: held ?? 0, last: last?.on_hand_after ?? 0 }).toEqual({
        held: reserved,
        last: on_hand,
      })
    }
  }

  test('[7.12] what can be sold is what is there less what is reserved; unknown SKUs are absent', async () => {
    await ensure('a', 5)
    await ensure('gift', 0, true)
    await reserve(['a', 2], ['gift', 40])
    expect(await stock.read(['a', 'gift', 'none'])).toEqual(
      new Map<string, unknown>([
        ['a', 3],
        ['gift', 'infinite'],
      ]),
    )
    await expectBooksInOrder()
  })

  test('faults A1: many buyers at once for the last units: as many as there are get one, none is left', async () => {
    await ensure('a', 10)
    const answers = await Promise.all(Array.from({ length: 60 }, () => reserve(['a', 1])))
    expect(answers.filter(({ short }) => short.length === 0)).toHaveLength(10)
    expect(await row('a')).toEqual({ on_hand: 10, reserved: 10 })
    await expectBooksInOrder()
  })

  test('faults A5: carts that name the same SKUs in opposite order do not block each other', async () => {
    await ensure('a', 1000)
    await ensure('b', 1000)
    const both: [string, number][] = [
      ['a', 1],
      ['b', 1],
    ]
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => reserve(...(index % 2 === 0 ? both : both.toReversed()))),
    )
    expect(answers.every(({ short }) => short.length === 0)).toBe(true)
    await expectBooksInOrder()
  })

  test('faults A4: the same SKU on two lines counts together', async () => {
    await ensure('a', 3)
    expect((await reserve(['a', 2], ['a', 2])).short).toEqual(['a'])
    expect((await reserve(['a', 2], ['a', 1])).short).toEqual([])
    expect(await row('a')).toEqual({ on_hand: 3, reserved: 3 })
  })

  test('a cart that is short of one thing reserves nothing at all', async () => {
    await ensure('a', 5)
    await ensure('b', 1)
    expect((await reserve(['a', 1], ['b', 2], ['none', 1])).short).toEqual(['b', 'none'])
    expect(await row('a')).toEqual({ on_hand: 5, reserved: 0 })
    await expectBooksInOrder()
  })

  test('releasing gives the units back, once', async () => {
    await ensure('a', 2)
    const { attemptId } = await reserve(['a', 2])
    await write((tx) => stock.release(tx, attemptId))
    await write((tx) => stock.release(tx, attemptId))
    expect(await row('a')).toEqual({ on_hand: 2, reserved: 0 })
    await expectBooksInOrder()
  })

  test('selling turns reservations into movements, once', async () => {
    await ensure('a', 3)
    await ensure('gift', 0, true)
    const { attemptId } = await reserve(['a', 2], ['gift', 1])
    expect(await write((tx) => stock.sell(tx, attemptId, 'order'))).toEqual({ short: [] })
    expect(await write((tx) => stock.sell(tx, attemptId, 'order'))).toEqual({ short: [] })
    await write((tx) => stock.release(tx, attemptId))
    expect(await row('a')).toEqual({ on_hand: 1, reserved: 0 })
    await expectBooksInOrder()
  })

  test('faults A7: stock counted down during a payment: sold from what is free, else named as short', async () => {
    await ensure('a', 5)
    const first = await reserve(['a', 3])
    await write((tx) => stock.set(tx, 'a', 2, 'counted'))
    expect(await row('a')).toEqual({ on_hand: 2, reserved: 0 })
    expect(await write((tx) => stock.sell(tx, first.attemptId, 'order'))).toEqual({ short: ['a'] })
    const second = await reserve(['a', 2])
    await write((tx) => stock.set(tx, 'a', 1, 'counted'))
    await write((tx) => stock.set(tx, 'a', 4, 'counted'))
    expect(await write((tx) => stock.sell(tx, second.attemptId, 'order'))).toEqual({ short: [] })
    expect(await row('a')).toEqual({ on_hand: 2, reserved: 0 })
    await expectBooksInOrder()
  })

  test('setting is for whole numbers from 0, also of a new SKU; ensuring leaves units alone', async () => {
    await write((tx) => stock.set(tx, 'new', 7, 'counted'))
    await ensure('new', 99)
    expect(await row('new')).toEqual({ on_hand: 7, reserved: 0 })
    for (const wrong of [-1, 1.5, Number.NaN, Infinity])
      await expect(write((tx) => stock.set(tx, 'new', wrong, 'counted'))).rejects.toThrow(
        'The stock of new must be a whole number',
      )
    await ensure('new', 0, true)
    expect(await stock.read(['new'])).toEqual(new Map([['new', 'infinite']]))
    await expectBooksInOrder()
  })

  test('faults I1: what comes back under a SKU that was rewritten twice is for sale under the last one', async () => {
    await ensure('b', 5)
    const paid = await reserve(['b', 2])
    await write((tx) => stock.sell(tx, paid.attemptId, 'order'))
    const open = await reserve(['b', 3])
    await write((tx) => stock.carry(tx, 'b', 'c'))
    await write((tx) => stock.carry(tx, 'c', 'a'))
    await bear('a')
    expect(await stock.read(['a', 'b', 'c'])).toEqual(new Map(['a', 'b', 'c'].map((sku) => [sku, 0])))
    await write((tx) => stock.release(tx, open.attemptId))
    expect(await stock.read(['a', 'b'])).toEqual(new Map(Object.entries({ a: 3, b: 0 })))
    const back = { orderId: 'order', lines: [{ sku: 'b', quantity: 1 }], reason: 'refunded' } as const
    await write((tx) => stock.restock(tx, back))
    await write((tx) => stock.takeBack(tx, paid.attemptId, 'order'))
    expect(await stock.read(['a', 'b'])).toEqual(new Map(Object.entries({ a: 6, b: 0 })))
    await expectBooksInOrder()
  })

  test('faults I1: a SKU that is given again has the units that come with it, beside what payments still hold', async () => {
    await ensure('a', 5)
    const { attemptId } = await reserve(['a', 2])
    await write((tx) => stock.carry(tx, 'a', 'b'))
    expect(await write((tx) => stock.takeAnew(tx, 'a', 7, false))).toBe(true)
    expect(await write((tx) => stock.takeAnew(tx, 'b', 7, false))).toBe(false)
    expect(await stock.read(['a', 'b'])).toEqual(new Map(Object.entries({ a: 7, b: 3 })))
    await write((tx) => stock.sell(tx, attemptId, 'order'))
    expect(await stock.read(['a'])).toEqual(new Map([['a', 7]]))
    await expectBooksInOrder()
  })

  test('faults I1: after any run of payments and counts the books are in order and nothing is oversold', async () => {
    const sku = fc.constantFrom('a', 'b')
    const quantity = fc.integer({ min: 1, max: 4 })
    const step = fc.oneof(
      fc.record({ kind: fc.constant('reserve' as const), sku, quantity }),
      fc.record({ kind: fc.constantFrom('release' as const, 'sell' as const), which: fc.nat() }),
      fc.record({ kind: fc.constant('set' as const), sku, quantity: fc.integer({ min: 0, max: 9 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        await write(async (tx) => {
          for (const table of [
            'reservations',
            'stock_movements',
            'payment_attempts',
            'carts',
            'stock',
          ] as const)
            await tx.deleteFrom(table).execute()
        })
        await ensure('a', 5)
        await ensure('b', 5)
        const attempts: string[] = []
        for (const each of steps) {
          if (each.kind === 'reserve') attempts.push((await reserve([each.sku, each.quantity])).attemptId)
          else if (each.kind === 'set') await write((tx) => stock.set(tx, each.sku, each.quantity, 'counted'))
          else {
            const attemptId = attempts[each.which % Math.max(1, attempts.length)]
            if (attemptId === undefined) continue
            if (each.kind === 'sell') await write((tx) => stock.sell(tx, attemptId, 'order'))
            else await write((tx) => stock.release(tx, attemptId))
          }
        }
        await expectBooksInOrder()
      }),
      { numRuns: dialect === 'sqlite' ? 60 : 25 },
    )
  })
})
