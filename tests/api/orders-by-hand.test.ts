import { randomUUID } from 'node:crypto'

import { expect, onTestFinished, test } from 'vitest'

import { vitrine } from '../command-line.ts'
import { handleReturn, fetchReceipt, fillBag, goToPay, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'

test.each(dialects)(
  'an order without cart and payment is placed, sent in parts, refunded and cancelled as any other, on %s',
  async (dialect) => {
    const shop = await openPaidShop(dialect)
    onTestFinished(() => shop.close())
    const staff = staffFor(shop)
    const { orders, jobRunner, customers } = shop.services
    const [sku = '', otherSku = ''] = shop.items.map((item) => item.sku)
    const selection = await fillBag(
      shop.url,
      [0, 0, 1].map((index) => shop.items[index]?.item ?? ''),
    )
    await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
    const bought = await orders.ofCartToken(selection)
    if (!bought) throw new Error('Nothing was bought.')
    const { snapshot } = bought
    const place = () => shop.database.write((tx) => orders.place(tx, { id: randomUUID(), snapshot }))

    const order = await place()
    expect(order).toMatchObject({ cartId: null, attemptId: null, state: 'paid', number: '100002' })
    // More than one: keys that are null are not the same key.
    const cancelled = await place()
    await shop.expectOrder()

    const parcel = { carrier: 'Post', trackingId: '', trackingUrl: '', isLast: true }
    const sent = await staff.ship(order.number, { ...parcel, lines: [{ sku, quantity: 2 }] })
    expect(sent).toMatchObject({ state: 'paid', leftToShip: [{ sku: otherSku, quantity: 1 }] })
    const request = { kind: 'lines', lines: [{ sku: otherSku, quantity: 1 }], shipping: false } as const
    const refunded = await staff.refund(order.number, { request, restock: true, reason: 'gone' })
    expect(refunded.cardMinor).toBe(129_000)
    await expect(staff.ship(order.number, parcel)).rejects.toThrow(`order ${order.number}`)
    await staff.cancel(cancelled.number, 'twice')
    await jobRunner.runOnce()
    const subjects = shop.mailbox.messages().map(({ subject }) => subject)
    expect(subjects).toContain(`A refund for your order ${order.number}`)
    expect(subjects).toContain(`Your order ${cancelled.number} has been cancelled`)
    // No provider was asked to give back what none of them took.
    expect(shop.simulator.ledger().map(({ captured, refunded: back }) => [captured, back])).toEqual([
      [bought.totalMinor, 0],
    ])
    expect(await orders.mailedReceipt(order.id)).toMatchObject({
      order: order.number,
      refundedPriceAsNumber: 1290,
      creditNotes: [{ grossAsNumber: 1290 }],
      shipments: [{ items: [{ item: shop.items[0]?.item, quantity: 2 }] }],
    })
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({ order: bought.number })
    const shown = await vitrine(shop, 'orders', 'show', order.number, '--json')
    expect(JSON.parse(shown.out)).toMatchObject({ payment: null, refunds: [{ state: 'succeeded' }] })
    await shop.expectOrder()

    await expect(
      shop.database.write((tx) =>
        orders.place(tx, {
          id: randomUUID(),
          snapshot: {
            ...snapshot,
            discounts: {
              ...snapshot.discounts,
              vouchers: {
                X: { voucher: 'X', type: 'giftcard', description: '', priceOff: '', priceOffAsNumber: -1 },
              },
            },
          },
        }),
      ),
    ).rejects.toThrow('A gift card pays for an order by the payment that holds it.')
    shop.pass(40 * 31 * 24 * 60 * 60_000)
    await staff.archive(bought.number)
    await staff.archive(order.number)
    expect(await customers.forgetOldBuyers(36)).toBe(3)
    expect((await orders.byId(order.id))?.email).toBe('')
    await shop.expectOrder()
  },
)
