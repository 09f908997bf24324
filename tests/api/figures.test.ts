import { describe, expect, test } from 'vitest'

import { createContext } from '#server/application/context.ts'
import { getFigures } from '#server/figures/get-figures.ts'

import { openDemoShop } from '../demo-trade.ts'
import { dialects } from '../fresh-database.ts'

const at = Date.UTC(2026, 10, 27, 15)
const day = 86_400_000
const timeZone = 'Europe/Stockholm'

describe.each(dialects)('figures on %s', (dialect) => {
  test('are what the orders of the period add up to, beside the same days of the year before', async () => {
    const shop = await openDemoShop(dialect, at)
    try {
      await shop.trade()
      const answered = await getFigures(shop.context, { period: 'month', timeZone })
      if (!answered.isDone) throw new Error('refused')
      const figures = answered.value
      expect(figures).toMatchObject({ from: '2026-10-29', until: '2026-11-27', dayCount: 30, timeZone })

      // Midnight in Stockholm, in winter.
      const from = Date.UTC(2026, 9, 28, 23)
      const orders = await shop.database.read.selectFrom('orders').selectAll().execute()
      const sum = (start: number, end: number, currency: string) => {
        const sold = orders.filter(
          (order) =>
            order.created_at >= start &&
            order.created_at <= end &&
            order.currency === currency &&
            order.state !== 'cancelled',
        )
        const salesMinor = sold.reduce(
          (total, one) => total + one.total_minor + (one.gift_card_minor ?? 0),
          0,
        )
        return { orders: sold.length, salesMinor }
      }
      expect(figures.totals.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'SEK', 'USD'])
      for (const { currency, now, before } of figures.totals) {
        expect(now).toMatchObject(sum(from, at, currency))
        // The clocks of that day were the same: both are of winter.
        expect(before).toMatchObject(sum(from - 364 * day, at - 364 * day, currency))
      }
      expect(figures.totals.some(({ now }) => now.refundedMinor > 0)).toBe(true)
      const days = figures.days.filter(({ currency }) => currency === 'SEK')
      const sek = figures.totals.find(({ currency }) => currency === 'SEK')
      expect(days.reduce((total, { now }) => total + now.salesMinor, 0)).toBe(sek?.now.salesMinor)
      expect(figures.sizes.reduce((total, { units }) => total + units, 0)).toBe(figures.units.now)
      expect(figures.best[0]?.units).toBeGreaterThanOrEqual(figures.best[1]?.units ?? 0)
      expect(figures.worst.every(({ onHand }) => onHand > 0)).toBe(true)
      expect(figures.returnReasons.length).toBeGreaterThan(2)
      expect(figures.vouchers.map(({ code }) => code)).toContain('BLACK2026')
      expect(figures.conversion.ordered).toBeLessThan(figures.conversion.bags)
      const goods = await shop.database.read
        .selectFrom('order_lines')
        .select('order_id')
        .where('kind', '=', 'goods')
        .execute()
      const withGoods = new Set(goods.map(({ order_id }) => order_id))
      const open = await shop.database.read.selectFrom('attention').selectAll().execute()
      expect(figures.work).toEqual({
        toPack: orders.filter(({ id, state }) => state === 'paid' && withGoods.has(id)).length,
        toRefund: open.length,
        issues: open.length,
      })

      const today = await getFigures(shop.context, { period: 'today', timeZone })
      expect(today).toMatchObject({ value: { from: '2026-11-27', until: '2026-11-27' } })
      const nobody = createContext(shop.context.app, { ...shop.context.actor, permissions: new Set() })
      expect(await getFigures(nobody, { period: 'today', timeZone })).toMatchObject({
        refusal: { code: 'not-permitted' },
      })
    } finally {
      await shop.close()
    }
  })
})
