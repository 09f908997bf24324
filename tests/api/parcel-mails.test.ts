import { expect, onTestFinished, test } from 'vitest'

import type { Parcel } from '#server/orders/after-sale-service.ts'

import { comeBack, fillBag, goToPay, payOnPage, receiptOf } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop } from '../paid-shop.ts'

const parcel: Parcel = { carrier: 'PostNord', trackingId: '', trackingUrl: '', isLast: true }

test.each(dialects)(
  'the mail of a parcel names what is sent: not what was refunded before, and nothing while more parcels follow, on %s',
  async (dialect) => {
    const shop = await openPaidShop(dialect)
    onTestFinished(() => shop.close())
    const desk = shop.services.afterSale
    const [sku = '', otherSku = ''] = shop.items.map((item) => item.sku)
    const selection = await fillBag(
      shop.url,
      [0, 0, 1].map((index) => shop.items[index]?.item ?? ''),
    )
    await comeBack((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
    const number = (await receiptOf(shop.url, selection))?.order ?? ''
    const refund = (of: string) => {
      const wish = { kind: 'lines', lines: [{ sku: of, quantity: 1 }], shipping: false } as const
      return desk.refund(number, { wish, restock: false, reason: '' }, 'cli')
    }
    const sentMails = async () => {
      await shop.services.outbox.runOnce()
      return shop.mailbox.messages().filter(({ subject }) => subject.endsWith('is on its way'))
    }
    await refund(otherSku)
    await desk.ship(number, { ...parcel, isLast: false }, 'cli')
    const [first] = await sentMails()
    expect(first).toMatchObject({
      subject: `A part of your order ${number} is on its way`,
      text: expect.stringContaining('More parcels follow.') as string,
    })
    expect(first?.text).not.toContain('Taupe Loafer')
    // As it was put down by a version that said nothing about further parcels.
    await desk.ship(number, { ...parcel, isLast: false }, 'cli')
    await shop.database.write((tx) =>
      tx.updateTable('outbox').set({ payload: '{}' }).where('kind', '=', 'shipment-mail').execute(),
    )
    expect((await sentMails())[1]?.text).toContain('More parcels follow.')
    await desk.ship(number, parcel, 'cli')
    shop.pass(1)
    // It comes back, so it was in a parcel.
    await refund(sku)
    const { text } = (await sentMails())[2] ?? { text: '' }
    expect(text).toMatch(
      /The last parcel of your order[^]*All of your order, without what was refunded:\s+2 × Taupe Loafer, size 41/,
    )
    expect(text).not.toMatch(/size 42|More parcels follow/)
  },
)
