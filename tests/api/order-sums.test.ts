import { expect, test } from 'vitest'

import { call, fillBag, goToPay, handleReturn, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'
import { staffFor } from '../staff.ts'
import { giveCard, tenPercent } from '../voucher-shop.ts'

test.each(dialects)(
  'the sums of an order that a voucher and a gift card paid in part add up before staff, on %s',
  async (dialect) => {
    const { shop, owner, close } = await openOwnedOffice(dialect, { units: 10 })
    await staffFor(shop).addVoucher(tenPercent('TEN'))
    const card = await giveCard(shop, 50_000)
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    for (const voucher of ['TEN', card.code]) await call(shop.url, 'addVoucher', { selection, voucher })
    await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
    const [row] = (await owner.ask('listOrders')).json.orders
    const order = (await owner.ask('showOrder', { params: { number: row?.number ?? '' } })).json
    const goodsMinor = order.lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
    expect(order.giftCardMinor).toBe(50_000)
    expect(goodsMinor + order.shippingMinor - order.giftCardMinor).toBe(order.totalMinor)
    expect(order.leftToRefundMinor).toBe(order.totalMinor + order.giftCardMinor)
    expect(order.vouchers).toEqual([{ name: expect.any(String), offMinor: 12_900 }])
    // Whoever sees an order need not be able to spend the card that paid for it.
    expect(JSON.stringify(order)).not.toContain(card.code)
    await close()
  },
)
