import { describe, expect, test } from 'vitest'

import { fillUseSums } from '#server/vouchers/uses-service.ts'

import { fillBag, goToPay, handleReturn, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'
import { apply } from '../voucher-shop.ts'

describe.each(dialects)('what vouchers cost, on %s', (dialect) => {
  test('is known when the order is placed, also of orders of the version before, and goes with a cancelled one', async () => {
    const { shop, owner, close } = await openOwnedOffice(dialect, { units: 10 })
    try {
      const body = { code: 'TEN-OFF', basisPoints: 1000 }
      expect((await owner.ask('createVoucher', { body })).status).toBe(200)
      for (let bought = 0; bought < 2; bought++) {
        const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
        expect((await apply(shop.url, selection, 'TEN-OFF')).status).toBe(200)
        await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
      }
      const costs = async () => (await owner.ask('listVouchers')).json.vouchers[0]?.costs
      const figures = async () =>
        (await owner.ask('getFigures', { query: { period: 'week' } })).json.vouchers.map(
          ({ orders, discountMinor }) => [orders, discountMinor],
        )
      const both = [{ currency: 'SEK', orders: 2, salesMinor: 232_200, discountMinor: 25_800 }]
      expect(await costs()).toEqual(both)
      const written = () =>
        shop.database.read
          .selectFrom('voucher_redemptions')
          .select(['ordered_at', 'currency', 'sales_minor', 'discount_minor'])
          .orderBy('ordered_at')
          .execute()
      const noted = await written()
      const [order] = await shop.database.read.selectFrom('orders').select(['created_at', 'number']).execute()
      expect(noted).toContainEqual({
        ordered_at: order?.created_at,
        currency: 'SEK',
        sales_minor: 116_100,
        discount_minor: 12_900,
      })

      // A server of the version before writes no sums.
      const nothing = { ordered_at: null, currency: null, sales_minor: null, discount_minor: null }
      await shop.database.write((tx) => tx.updateTable('voucher_redemptions').set(nothing).execute())
      expect(await costs()).toEqual(both)
      expect(await figures()).toEqual([[2, 25_800]])
      expect(await fillUseSums(shop.database)).toBe(2)
      expect(await written()).toEqual(noted)
      expect(await fillUseSums(shop.database)).toBe(0)
      expect(await costs()).toEqual(both)
      expect(await figures()).toEqual([[2, 25_800]])

      const params = { number: order?.number ?? '' }
      const cancelled = await owner.ask('cancelOrder', { params, body: { reason: 'changed their mind' } })
      expect(cancelled.status).toBe(200)
      expect(await costs()).toEqual([
        { currency: 'SEK', orders: 1, salesMinor: 116_100, discountMinor: 12_900 },
      ])
      expect(await figures()).toEqual([[1, 12_900]])
      await shop.expectOrder()
    } finally {
      await close()
    }
  })
})
