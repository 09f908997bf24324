import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { anna, call, handleReturn, fillBag, goToPay, payOnPage, startPayment } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { fillCatalogue } from './catalogue.ts'

const hour = 60 * 60_000

describe.each(dialects)('the mail about a bag that was left, on %s', (dialect) => {
  let shop: PaidShop
  let item: string
  beforeEach(async () => {
    shop = await openPaidShop(dialect)
    item = shop.items[0]?.item ?? ''
  })
  afterEach(() => shop.close())

  async function leaveBag(email = 'bo@example.com'): Promise<string> {
    const selection = await fillBag(shop.url, [item, item])
    if (email) await call(shop.url, 'setCartEmail', { selection, email })
    return selection
  }
  async function remind(): Promise<number> {
    const reported = await shop.services.reminders.remind()
    await shop.services.jobRunner.runOnce()
    return reported
  }
  const mails = () => shop.mailbox.messages()
  const tokenIn = (text = ''): string => /\/\?bag=(\S+)/.exec(text)?.[1] ?? ''

  test('[7.10] comes once, after four hours, with a link that restores the bag', async () => {
    await leaveBag()
    await leaveBag('')
    shop.pass(3.9 * hour)
    expect(await remind()).toBe(0)
    shop.pass(0.2 * hour)
    expect(await remind()).toBe(1)
    expect(await remind()).toBe(0)
    expect(mails()).toMatchObject([
      { to: ['bo@example.com'], text: expect.stringContaining('2 × Taupe Loafer, size 41') as string },
    ])
    const restored = await call(shop.url, 'restoreCart', { token: tokenIn(mails()[0]?.text) })
    expect(restored).toMatchObject({
      status: 201,
      data: { success: true, data: { items: [{ item, quantity: 2 }], address: {}, customer: '' } },
    })
    shop.pass(5 * hour)
    expect(await remind()).toBe(0)
  })

  test('[7.10] a link that is passed on names nobody, not even for whom a gift card is', async () => {
    await fillCatalogue({ database: shop.database, services: shop.services, now: Date.now() })
    const gift = (await shop.services.catalogue.current()).bySku('GIFT')?.item.id ?? ''
    const selection = await leaveBag()
    for (const recipientName of ['Maja', 'Eva']) {
      const giftCard = { recipientName, recipientEmail: 'maja@example.com', message: 'Grattis' }
      await call(shop.url, 'addToCart', { selection, item: gift, giftCard })
    }
    shop.pass(4.1 * hour)
    await remind()
    const restored = await call(shop.url, 'restoreCart', { token: tokenIn(mails()[0]?.text) })
    expect(restored).toMatchObject({
      data: {
        data: {
          items: [{ item, quantity: 2 }],
          removedItems: [1, 2].map(() => ({
            item: gift,
            reason: 'Choose it again, and say for whom it is.',
          })),
        },
      },
    })
    expect(JSON.stringify(restored)).not.toMatch(/@|Maja|Eva|Grattis/)
  })

  test('many bags under one address, however it is spelled, are one mail a day', async () => {
    await shop.close()
    shop = await openPaidShop(dialect, { environment: { RATE_LIMITS: 'on' } })
    item = shop.items[0]?.item ?? ''
    for (const email of ['bo@example.com', 'Bo@example.com', 'bo+1@example.com', 'bo+2@example.com'])
      await leaveBag(email)
    await leaveBag('eva@example.com')
    shop.pass(4.1 * hour)
    expect(await remind()).toBe(2)
    shop.pass(hour)
    expect(await remind()).toBe(0)
    expect(mails()).toHaveLength(2)
    await leaveBag()
    shop.pass(24 * hour)
    expect(await remind()).toBe(1)
  })

  test('a second bag of the same person is written about a day later', async () => {
    await shop.close()
    shop = await openPaidShop(dialect, { environment: { RATE_LIMITS: 'on' } })
    item = shop.items[0]?.item ?? ''
    await leaveBag()
    shop.pass(4.1 * hour)
    expect(await remind()).toBe(1)
    await leaveBag()
    shop.pass(5 * hour)
    expect(await remind()).toBe(0)
    shop.pass(20 * hour)
    expect(await remind()).toBe(1)
    expect(await remind()).toBe(0)
  })

  test('says what sold out, and stays away when everything did or something was bought', async () => {
    await leaveBag()
    await leaveBag('anna@example.com')
    await shop.database.write((tx) => shop.services.stock.set(tx, shop.items[0]?.sku ?? '', 1, 'counted'))
    const bought = await fillBag(shop.url, [shop.items[1]?.item ?? ''])
    shop.pass(hour)
    await handleReturn((await payOnPage(await goToPay(shop.url, bought))).location ?? '')
    shop.pass(4 * hour)
    expect(await remind()).toBe(1)
    expect(mails().find(({ subject }) => subject.startsWith('Your bag'))?.text).toContain('(only 1 left)')
    expect(mails().filter(({ to }) => to.includes('anna@example.com'))).toHaveLength(1)
  })

  test('[7.10] who bought under the same address is not reminded, however it was written then', async () => {
    await leaveBag('Eva@example.com')
    const bought = await fillBag(shop.url, [item])
    const address = { ...anna, email: 'eva@Example.com' }
    await handleReturn((await payOnPage(await goToPay(shop.url, bought, { address }))).location ?? '')
    shop.pass(4.1 * hour)
    expect(await remind()).toBe(0)
  })

  test('[7.10] a payment that expires by itself is not a visit to the bag: what was bought meanwhile counts', async () => {
    const address = { ...anna, email: 'bo@example.com' }
    await goToPay(shop.url, await leaveBag(), { address })
    shop.pass(hour / 6)
    const bought = await fillBag(shop.url, [item])
    await handleReturn((await payOnPage(await goToPay(shop.url, bought, { address }))).location ?? '')
    shop.pass(hour)
    await shop.services.payments.reconciler.runOnce()
    const [left] = await shop.database.read
      .selectFrom('carts')
      .select('state')
      .orderBy('created_at')
      .execute()
    expect(left).toEqual({ state: 'open' })
    shop.pass(4.1 * hour)
    expect(await remind()).toBe(0)
  })

  test('a bag of which nothing is left is not written about; the link of an ordered bag opens nothing', async () => {
    await leaveBag()
    shop.pass(4.1 * hour)
    await shop.services.reminders.remind()
    await shop.database.write((tx) => shop.services.stock.set(tx, shop.items[0]?.sku ?? '', 0, 'counted'))
    await shop.services.jobRunner.runOnce()
    expect(mails()).toEqual([])
    await shop.database.write((tx) => shop.services.stock.set(tx, shop.items[0]?.sku ?? '', 9, 'counted'))
    const selection = await leaveBag()
    shop.pass(4.1 * hour)
    await remind()
    const token = tokenIn(mails().at(-1)?.text)
    await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
    expect(await call(shop.url, 'restoreCart', { token })).toMatchObject({ status: 404 })
    expect(await call(shop.url, 'restoreCart', { token: 'made-up' })).toMatchObject({ status: 404 })
  })

  test('[J10] after 30 days nothing personal is left of bags and failed payments', async () => {
    const selection = await leaveBag()
    await startPayment(shop.url, selection)
    shop.pass(hour)
    await shop.services.payments.reconciler.runOnce()
    shop.pass(31 * 24 * hour)
    await shop.services.cart.deleteExpired()
    expect(await shop.services.reminders.forgetOld()).toBe(1)
    const carts = await shop.database.read.selectFrom('carts').select('body').execute()
    const attempts = await shop.database.read.selectFrom('payment_attempts').select('snapshot').execute()
    expect(carts).toHaveLength(1)
    expect(JSON.stringify([carts, attempts])).not.toMatch(/@|Storgatan|Anna/)
    expect(await shop.services.reminders.forgetOld()).toBe(0)
    await shop.expectOrder()
  })
})
