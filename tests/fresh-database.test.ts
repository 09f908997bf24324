import { describe, expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#server/database/open.ts'

import { dialects, freshDatabase } from './fresh-database.ts'

describe.each(dialects)('a fresh database on %s', (dialect) => {
  test('is migrated, empty, and apart from every other', async () => {
    const [one, other] = await Promise.all([freshDatabase(dialect), freshDatabase(dialect)])
    const [first, second] = await Promise.all([openDatabase(one), openDatabase(other)])
    onTestFinished(async () => {
      await Promise.all([first.close(), second.close()])
      one.remove()
      other.remove()
    })
    await first.write((tx) =>
      tx.insertInto('stock').values({ sku: 'a', on_hand: 1, reserved: 0, infinite: 0 }).execute(),
    )
    expect(await first.read.selectFrom('stock').selectAll().execute()).toHaveLength(1)
    expect(await second.read.selectFrom('stock').selectAll().execute()).toHaveLength(0)
    expect(first.dialect).toBe(dialect)
  })
})
