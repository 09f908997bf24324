import { expect, test } from 'vitest'

import { dialects, emptyDatabase } from '#tests/fresh-database.ts'

import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { connectDatabase } from './open.ts'

test.each(dialects)(
  '%s: which SKU another became is taken over from what its movements say',
  async (dialect) => {
    const where = await emptyDatabase(dialect)
    const database = await connectDatabase(where)
    await migrate(
      database,
      migrations.filter(({ name }) => name < '0014'),
    )
    await database.write(async (tx) => {
      for (const sku of ['old', 'new', 'plain']) {
        const row = { sku, on_hand: 1, reserved: 0, infinite: 0 }
        await tx.insertInto('stock').values(row).execute()
      }
      const said = [
        ['new', 'initial'],
        ['new', 'is old'],
        ['old', 'was new'],
        ['old', 'is new'],
        ['new', 'was old'],
        ['old', 'counted'],
        ['plain', 'order'],
      ] as const
      for (const [at, [sku, reason]] of said.entries()) {
        const movement = { id: `m${at}`, sku, delta: 0, reason, order_id: null, created_at: at }
        await tx.insertInto('stock_movements').values(movement).execute()
      }
    })
    expect(await migrate(database)).toContain('0014-stock-heirs')
    const rows = await database.read.selectFrom('stock').select(['sku', 'heir']).orderBy('sku').execute()
    expect(rows).toEqual([
      { sku: 'new', heir: null },
      { sku: 'old', heir: 'new' },
      { sku: 'plain', heir: null },
    ])
    await database.close()
    where.remove()
  },
)
