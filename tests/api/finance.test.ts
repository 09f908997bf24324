import { describe, expect, test } from 'vitest'

import { sql } from '#server/database/kysely.ts'
import { readBooks } from '#server/finance/read-books.ts'
import { findFaults } from '#server/operations/fsck.ts'

import { openDemoShop } from '../demo-trade.ts'
import { dialects } from '../fresh-database.ts'

const at = Date.UTC(2026, 10, 27, 15)

describe.each(dialects)('books on %s', (dialect) => {
  test('add up, in every currency, to what the orders, refunds and gift cards that fsck checks have', async () => {
    const shop = await openDemoShop(dialect, at)
    try {
      await shop.trade()
      expect(await findFaults(shop.database, at)).toEqual([])
      const read = await readBooks(shop.context, {
        from: '2025-10-01',
        until: '2026-11-30',
        timeZone: 'Europe/Stockholm',
      })
      if (!read.isDone) throw new Error('refused')
      const { taxed, paid, giftCards } = read.value
      const { rows } = await sql<Record<string, number | string>>`
        select currency, sum(total_minor) as card, sum(gift_card_minor) as gift, sum(refunded_minor) as back,
          (select coalesce(sum(gift_card_minor), 0) from refunds where order_id in
            (select id from orders as own where own.currency = orders.currency)) as put_back
        from orders group by currency order by currency`.execute(shop.database.read)
      expect(rows.map(({ currency }) => currency)).toEqual(['EUR', 'SEK', 'USD'])
      for (const row of rows) {
        const sum = (kind: string, instrument: string) =>
          paid
            .filter(
              (one) => one.kind === kind && one.instrument === instrument && one.currency === row['currency'],
            )
            .reduce((total, { minor }) => total + minor, 0)
        expect(sum('sale', 'payment provider')).toBe(Number(row['card']))
        expect(sum('sale', 'gift card')).toBe(Number(row['gift']))
        expect(sum('refund', 'payment provider')).toBe(Number(row['back']))
        expect(sum('refund', 'gift card')).toBe(Number(row['put_back']))
        for (const kind of ['sale', 'refund'] as const) {
          const own = taxed.filter((one) => one.kind === kind && one.currency === row['currency'])
          const gross = own.reduce((total, { grossMinor }) => total + grossMinor, 0)
          expect(gross).toBe(sum(kind, 'payment provider') + sum(kind, 'gift card'))
          expect(own.every(({ netMinor, taxMinor, grossMinor }) => netMinor + taxMinor === grossMinor)).toBe(
            true,
          )
        }
      }
      expect(taxed.some(({ country, percent }) => country === 'SE' && percent === 25)).toBe(true)
      expect(paid.some(({ kind, instrument }) => kind === 'sale' && instrument === 'gift card')).toBe(true)
      const { owed } = await shop.database.read
        .selectFrom('gift_card_ledger')
        .select(({ fn }) => fn.sum<number | string>('delta_minor').as('owed'))
        .executeTakeFirstOrThrow()
      expect(giftCards.reduce((total, { minor }) => total + minor, 0)).toBe(Number(owed))
    } finally {
      await shop.close()
    }
  })
})
