import { describe, expect, test } from 'vitest'

import { sql } from '#server/database/kysely.ts'
import { findFaults } from '#server/operations/fsck.ts'

import { openDemoShop, type DemoShop } from '../demo-trade.ts'
import { dialects } from '../fresh-database.ts'

const at = Date.UTC(2026, 10, 27, 15)
const day = 24 * 60 * 60_000

const countRows = async ({ database }: DemoShop, table: string): Promise<number> => {
  const { rows } = await sql<{ n: number | string }>`select count(*) as n from ${sql.table(table)}`.execute(
    database.read,
  )
  return Number(rows[0]?.n)
}

/** What two runs of the same seed have in common. */
const readSums = async ({ database }: DemoShop) => {
  const { rows } = await sql<Record<string, string | number>>`
    select state, currency, count(*) as orders, sum(total_minor) as total, sum(refunded_minor) as refunded,
      min(created_at) as first, max(created_at) as last
    from orders group by state, currency order by state, currency`.execute(database.read)
  return rows.map((row) => Object.values(row).join(' '))
}
const sumsOf = new Map<string, string[]>()

describe.each(dialects)('demo trade on %s', (dialect) => {
  test('is of a year, of all kinds, the same for the same seed, and leaves the books in order', async () => {
    const shop = await openDemoShop(dialect, at)
    try {
      expect(await shop.trade()).toEqual({ isDone: true, value: { orders: 600, customers: 120 } })
      expect(await findFaults(shop.database, at)).toEqual([])
      const orders = await shop.database.read.selectFrom('orders').selectAll().execute()
      const times = orders.map(({ created_at }) => created_at)
      expect(Math.min(...times)).toBeGreaterThan(at - 400 * day)
      expect(Math.min(...times)).toBeLessThan(at - 360 * day)
      expect(Math.max(...times)).toBeLessThan(at)
      for (const table of [
        'shipments',
        'refunds',
        'credit_notes',
        'withdrawal_items',
        'voucher_redemptions',
        'gift_cards',
        'subscribers',
        'attention',
      ])
        expect([table, await countRows(shop, table)]).not.toEqual([table, 0])
      // Nothing is left for a server to send.
      expect(
        await shop.database.read.selectFrom('outbox').selectAll().where('done_at', 'is', null).execute(),
      ).toEqual([])
      const left = await shop.database.read
        .selectFrom('carts')
        .select('id')
        .where('state', '=', 'open')
        .execute()
      expect(left.length).toBeGreaterThan(5)
      sumsOf.set(dialect, await readSums(shop))

      expect(await shop.trade()).toEqual({
        isDone: false,
        refusal: { code: 'demo-among-trade', params: {} },
      })
      expect(orders.length).toBe(await countRows(shop, 'orders'))
    } finally {
      await shop.close()
    }
  })

  test('is refused in production and without products', async () => {
    const shop = await openDemoShop(dialect, at)
    try {
      expect(await shop.trade({ isProduction: true })).toMatchObject({
        refusal: { code: 'demo-in-production' },
      })
      expect(await shop.trade({ paymentMethods: [] })).toMatchObject({
        refusal: { code: 'demo-without-catalogue' },
      })
      expect(await countRows(shop, 'orders')).toBe(0)
      expect(await countRows(shop, 'vouchers')).toBe(0)
    } finally {
      await shop.close()
    }
  })
})

test('both databases were given the same trade', () => {
  expect(sumsOf.get('postgres')).toEqual(sumsOf.get('sqlite'))
})
