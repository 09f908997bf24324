import { expect, onTestFinished, test } from 'vitest'

import { buy, handleReturn, fillBag, goToPay, payOnPage, fetchReceipt } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop } from '../paid-shop.ts'
import { staffFor, type Parcel } from '../staff.ts'

const parcel: Parcel = { carrier: 'PostNord', trackingId: '', trackingUrl: '', isLast: true }

test.each(dialects)(
  'the mail of a parcel names what is sent: not what was refunded before, and nothing while more parcels follow, on %s',
  async (dialect) => {
    const shop = await openPaidShop(dialect)
    onTestFinished(() => shop.close())
    const staff = staffFor(shop)
    const [sku = '', otherSku = ''] = shop.items.map((item) => item.sku)
    const selection = await fillBag(
      shop.url,
      [0, 0, 1].map((index) => shop.items[index]?.item ?? ''),
    )
    await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
    const number = (await fetchReceipt(shop.url, selection))?.order ?? ''
    const refund = (of: string) => {
      const input = { kind: 'lines', lines: [{ sku: of, quantity: 1 }], shipping: false } as const
      return staff.refund(number, { request: input, restock: false, reason: '' })
    }
    const sentMails = async () => {
      await shop.services.jobRunner.runOnce()
      return shop.mailbox.messages().filter(({ subject }) => subject.endsWith('is on its way'))
    }
    await refund(otherSku)
    await staff.ship(number, { ...parcel, isLast: false })
    const [first] = await sentMails()
    expect(first).toMatchObject({
      subject: `A part of your order ${number} is on its way`,
      text: expect.stringContaining('More parcels follow.') as string,
    })
    expect(first?.text).not.toContain('Taupe Loafer')
    // As it was queued by a version that said nothing about further parcels.
    await staff.ship(number, { ...parcel, isLast: false })
    await shop.database.write((tx) =>
      tx.updateTable('outbox').set({ payload: '{}' }).where('kind', '=', 'shipment-mail').execute(),
    )
    expect((await sentMails())[1]?.text).toContain('More parcels follow.')
    await staff.ship(number, parcel)
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

test.each(dialects)(
  'a tracking that was noted wrongly is corrected, with a mail that has the new link unless staff want none, on %s',
  async (dialect) => {
    const shop = await openPaidShop(dialect)
    onTestFinished(() => shop.close())
    const staff = staffFor(shop)
    const selection = await buy(shop, 2)
    const parcels = async () => (await fetchReceipt(shop.url, selection))?.shipments
    const correct = (change: object) =>
      staff.correctParcel('100001', {
        parcel: null,
        carrier: null,
        trackingId: null,
        trackingUrl: null,
        isMailed: true,
        ...change,
      })
    await expect(correct({ trackingId: 'SE2' })).rejects.toThrow('Order 100001 has no parcel yet')
    const wrong = { trackingId: 'SE/1', trackingUrl: 'https://t.example/?id=SE%2F1' }
    await staff.ship('100001', { ...parcel, ...wrong, isLast: false })
    await shop.services.jobRunner.runOnce()
    await correct({ trackingId: 'SE/2' })
    expect(await parcels()).toMatchObject([
      { carrier: 'PostNord', trackingId: 'SE/2', trackingUrl: 'https://t.example/?id=SE%2F2' },
    ])
    await shop.services.jobRunner.runOnce()
    const mails = () => shop.mailbox.messages().filter(({ subject }) => subject.startsWith('New tracking'))
    expect(mails()).toMatchObject([
      {
        to: ['anna@example.com'],
        subject: 'New tracking for your order 100001',
        text: expect.stringMatching(/Its number is SE\/2\.[^]*https:\/\/t\.example\/\?id=SE%2F2/) as string,
      },
    ])

    await expect(correct({ trackingId: 'SE/2' })).rejects.toThrow('is noted like that already')
    await expect(correct({ carrier: 'DHL', trackingId: 'D1' })).rejects.toThrow(
      /Give the new link with --url/,
    )
    shop.pass(1)
    await staff.ship('100001', parcel)
    await expect(correct({ trackingId: 'SE/3' })).rejects.toThrow(
      'Order 100001 has 2 parcels; name one with --parcel: 1: PostNord SE/2; 2: PostNord.',
    )
    await expect(correct({ trackingId: 'SE/3', parcel: 3 })).rejects.toThrow('name one with --parcel')
    expect(
      await vitrine(shop, 'orders', 'tracking', '100001', '--parcel', '2', '--carrier', 'DHL', '--quiet'),
    ).toEqual({
      code: 0,
      out: 'Order 100001: the parcel is noted with DHL; nobody is mailed.\n',
      error: '',
    })
    expect(await parcels()).toMatchObject([{ trackingId: 'SE/2' }, { carrier: 'DHL', trackingId: '' }])
    await shop.services.jobRunner.runOnce()
    expect(mails()).toHaveLength(1)
    const { audit } = await shop.services.orderReads.history(
      (await shop.services.orders.byNumber('100001'))?.id ?? '',
    )
    expect(
      audit.filter(({ action }) => action === 'tracking').map(({ detail }) => JSON.parse(detail) as object),
    ).toMatchObject([
      { carrier: 'PostNord', trackingId: 'SE/2', before: { carrier: 'PostNord', trackingId: 'SE/1' } },
      { carrier: 'DHL', before: { carrier: 'PostNord' } },
    ])
    await staff.archive('100001')
    await expect(correct({ parcel: 1, trackingId: 'X' })).rejects.toThrow('is archived')
  },
)
