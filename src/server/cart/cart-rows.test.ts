import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dialects, freshDatabase, type FreshDatabase } from '#tests/fresh-database.ts'
import { rawJson } from '#tests/raw-json.ts'

import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { insertCart, lockCartById } from './repository.ts'
import { openCartRows, type CartRows } from './cart-rows.ts'

describe.each(dialects)('rows of carts together on %s', (dialect) => {
  let place: FreshDatabase
  let database: Database
  let rows: CartRows
  beforeAll(async () => {
    place = await freshDatabase(dialect)
    database = await openDatabase(place)
    rows = openCartRows(database)
    for (const id of ['a', 'b', 'c', 'd'])
      await database.write((tx) =>
        insertCart(tx, { id, tokenHash: `hash-${id}`, body: rawJson('{}'), now: 1 }),
      )
    await database.write((tx) =>
      tx.insertInto('stock').values({ sku: 'shoe', on_hand: 5, reserved: 2, infinite: 0 }).execute(),
    )
  })
  afterAll(async () => {
    await database.close()
    place.remove()
  })
  const change = (id: string, version: number, body: string) => ({ id, version, body: rawJson(body), now: 2 })

  test('everybody gets the row they asked for, the same one twice too', async () => {
    const asked = ['hash-b', 'hash-none', 'hash-a', 'hash-b']
    const found = await Promise.all(asked.map((hash) => rows.read(hash)))
    expect(found.map((row) => row?.id)).toEqual(['b', undefined, 'a', 'b'])
    const stocked = await Promise.all(
      [
        { tokenHash: 'hash-a', sku: 'shoe' },
        { tokenHash: 'hash-a', sku: 'none' },
        { tokenHash: 'hash-none', sku: 'shoe' },
      ].map((wanted) => rows.readWithStock(wanted)),
    )
    expect(stocked.map((row) => row && [row.id, row.available])).toEqual([['a', 3], ['a', null], undefined])
  })

  test('of two changes of one version one is written, and an old version never', async () => {
    const written = await Promise.all([
      rows.write(change('a', 1, '{"first":1}')),
      rows.write(change('a', 1, '{"second":1}')),
      rows.write(change('b', 7, '{"old":1}')),
      rows.write(change('c', 1, '{"other":1}')),
    ])
    expect(written).toEqual([true, false, false, true])
    const now = await Promise.all(['hash-a', 'hash-b', 'hash-c'].map((hash) => rows.read(hash)))
    expect(now.map((row) => [row?.version, row?.body])).toEqual([
      [2, '{"first":1}'],
      [1, '{}'],
      [2, '{"other":1}'],
    ])
  })

  test.runIf(dialect === 'postgres')(
    'a row that somebody holds is passed over; nobody waits for it',
    async () => {
      await database.write(async (tx) => {
        await lockCartById(tx, 'b')
        expect(
          await Promise.all([
            rows.write(change('b', 1, '{"held":1}')),
            rows.write(change('d', 1, '{"free":1}')),
          ]),
        ).toEqual([false, true])
      })
    },
  )
})
