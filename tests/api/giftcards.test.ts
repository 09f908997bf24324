import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import { groupedCode } from '#domain/cart/gift-card-code.ts'
import { createGiftCardsService } from '#server/giftcards/service.ts'

import { call, handleReturn, fillBag, goToPay, payOnPage, fetchReceipt, startPayment } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { apply, cartIn, giveCard, refusalIn } from '../voucher-shop.ts'
import { fillCatalogue } from './catalogue.ts'

describe.each(dialects)('gift cards on %s', (dialect) => {
  let shop: PaidShop
  let item: string

  beforeEach(async () => {
    shop = await openPaidShop(dialect, { units: 100 })
    item = shop.items[0]?.item ?? ''
  })
  afterEach(async () => {
    await shop.expectOrder()
    await shop.close()
  })
  const getBalance = async (id: string) => (await shop.services.giftCards.byId(id))?.balanceMinor
  const bagWith = async (code: string) => {
    const selection = await fillBag(shop.url, [item])
    return { selection, cart: cartIn(await apply(shop.url, selection, code)) }
  }

  test('[3.3] whoever has its code learns what is left on it; of a code that is none, and of a blocked card, nothing', async () => {
    const card = await giveCard(shop, 100_000)
    const ask = (voucher: string) => call(shop.url, 'getBalance', { voucher })
    expect(await ask(` ${card.code.toLowerCase()} `)).toMatchObject({
      status: 200,
      data: { data: { voucher: card.label, balanceAsNumber: 1000, currency: 'SEK' } },
    })
    await shop.database.write((tx) =>
      tx.updateTable('gift_cards').set({ state: 'blocked' }).where('id', '=', card.id).execute(),
    )
    for (const code of [card.code, card.label, 'nothing'])
      expect(await ask(code), code).toMatchObject({
        status: 400,
        data: { data: { errors: { voucher: 'not found' } } },
      })
  })

  test('[3.3] [7.7] partly used it keeps its balance; the bank pays the rest; its code is shown nowhere', async () => {
    const card = await giveCard(shop, 100_000)
    const { selection, cart } = await bagWith(card.code.toLowerCase())
    expect(cart.discounts.vouchers).toEqual({
      [card.label]: {
        voucher: card.label,
        type: 'giftcard',
        description: 'Gift card',
        priceOff: '-1\u00a0000.00 SEK',
        priceOffAsNumber: -1000,
      },
    })
    // Tax is on what is bought, however it is paid.
    expect(cart.totals).toMatchObject({ grandTotalPriceAsNumber: 290, grandTotalPriceTaxAsNumber: 258 })
    expect(JSON.stringify(cart)).not.toContain(card.code.replaceAll('-', ''))
    const { rows } = await shop.database.read
      .selectFrom('carts')
      .select('body')
      .execute()
      .then((all) => ({ rows: all }))
    expect(JSON.stringify(rows)).not.toContain(card.code.replaceAll('-', ''))

    const page = await goToPay(shop.url, selection)
    expect(await getBalance(card.id)).toBe(0)
    await handleReturn((await payOnPage(page)).location ?? '')
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({
      totals: { grandTotalPriceAsNumber: 290 },
    })
    const again = await fillBag(shop.url, [item])
    expect(refusalIn(await apply(shop.url, again, card.code))[2]).toBe('already used')
  })

  test('while the signing key is rotated, cards of the old key are mailed and spent; without it the mail fails by name', async () => {
    const { database, services } = shop
    const [old, fresh] = ['o'.repeat(32), 'n'.repeat(32)]
    const withKeys = (...signingKeys: [string, ...string[]]) =>
      createGiftCardsService({ ...services, database, now: Date.now, signingKeys: () => signingKeys })
    const card = await giveCard({ database, services: { giftCards: withKeys(old) } }, 100_000)
    const rotating = withKeys(fresh, old)
    expect(groupedCode(await rotating.getCode(card))).toBe(card.code)
    const newer = await giveCard({ database, services: { giftCards: rotating } }, 100_000)
    expect(groupedCode(await withKeys(fresh).getCode(newer))).toBe(newer.code)
    await expect(withKeys(fresh).getCode(card)).rejects.toThrow(
      'name the old key as the second of SIGNING_KEY',
    )
    // A code is known by its hash alone, whatever key made it.
    const { cart } = await bagWith(card.code)
    expect(Object.keys(cart.discounts.vouchers)).toEqual([card.label])
  })

  test('it covers goods and shipping: no provider; the rest stays on the card', async () => {
    const card = await giveCard(shop, 500_000)
    const { selection, cart } = await bagWith(card.code)
    expect(cart.totals.grandTotalPriceAsNumber).toBe(0)
    await call(shop.url, 'setCartShipping', { selection, shipping: 'express' })
    expect((await startPayment(shop.url, selection)).data).toMatchObject({ data: { action: 'success' } })
    expect(await getBalance(card.id)).toBe(500_000 - 129_000 - 14_900)
    expect(shop.simulator.ledger()).toEqual([])
  })

  test('[D4] given back when the payment is given up; a blocked card pays nothing', async () => {
    const card = await giveCard(shop, 100_000)
    const { selection } = await bagWith(card.code)
    await goToPay(shop.url, selection)
    expect(cartIn(await call(shop.url, 'getCart', { selection })).totals.grandTotalPriceAsNumber).toBe(290)
    const off = await call(shop.url, 'removeVoucher', { selection, voucher: card.label })
    expect(cartIn(off).totals.grandTotalPriceAsNumber).toBe(1290)
    expect(await getBalance(card.id)).toBe(100_000)
    await apply(shop.url, selection, card.code)
    await goToPay(shop.url, selection)
    shop.pass(40 * 60_000)
    await shop.services.payments.reconciler.runOnce()
    expect(await getBalance(card.id)).toBe(100_000)
    await shop.database.write((tx) => shop.services.giftCards.block(tx, card.id))
    const other = await fillBag(shop.url, [item])
    expect(refusalIn(await apply(shop.url, other, card.code))[2]).toBe('not found')
  })

  test('[D6] a card of 1 000 in 20 bags of 1 290 at once: never more than 1 000 is spent', async () => {
    const card = await giveCard(shop, 100_000)
    const bags = await Promise.all(Array.from({ length: 20 }, () => bagWith(card.code)))
    await Promise.all(bags.map(({ selection }) => startPayment(shop.url, selection)))
    const held = await shop.database.read
      .selectFrom('gift_card_holds')
      .select('amount_minor')
      .where('released_at', 'is', null)
      .execute()
    const spent = held.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
    expect(spent).toBeLessThanOrEqual(100_000)
    expect(spent + ((await getBalance(card.id)) ?? 0)).toBe(100_000)
  })

  test('[D9] a card of another currency waits', async () => {
    const card = await giveCard(shop, 10_000, 'EUR')
    const selection = await fillBag(shop.url, [item])
    expect(refusalIn(await apply(shop.url, selection, card.code))[2]).toBe('not for this country')
    await call(shop.url, 'setCartCountry', { selection, country: 'DE' })
    expect(cartIn(await apply(shop.url, selection, card.code)).totals.grandTotalPriceAsNumber).toBe(138 - 100)
    const back = cartIn(await call(shop.url, 'setCartCountry', { selection, country: 'SE' }))
    expect(back.discounts.vouchers[card.label]).toMatchObject({
      description: 'Gift card (not for this country)',
      priceOffAsNumber: 0,
    })
  })

  test('a refund puts money back on the card that paid, once, and never more than it paid', async () => {
    const card = await giveCard(shop, 200_000)
    const { selection } = await bagWith(card.code)
    await startPayment(shop.url, selection)
    const order = await shop.services.orders.ofCartToken(selection)
    const putBack = (amountMinor: number, ref: string) =>
      shop.database.write((tx) =>
        shop.services.giftCards.putBack(tx, { attemptId: order?.attemptId ?? '', amountMinor, ref }),
      )
    expect(await putBack(29_000, 'r1')).toBe(29_000)
    expect(await putBack(29_000, 'r1')).toBe(0)
    expect(await getBalance(card.id)).toBe(100_000)
    expect(await putBack(500_000, 'r2')).toBe(100_000)
    expect(await getBalance(card.id)).toBe(200_000)
  })

  test('bought for somebody, on a day: lines of their own, one card per unit, mailed in time, spent by its code', async () => {
    await fillCatalogue({ database: shop.database, services: shop.services, now: Date.now() })
    const gift = (await shop.services.catalogue.current()).bySku('GIFT')?.item.id ?? ''
    const selection = await fillBag(shop.url, [])
    const day = new Date(Date.now() + 10 * 24 * 60 * 60_000).toISOString().slice(0, 10)
    const input = {
      recipientName: 'Bo',
      recipientEmail: 'bo@example.com',
      message: 'Grattis <3',
      sendOn: day,
    }
    const add = (giftCard?: object) => call(shop.url, 'addToCart', { selection, item: gift, giftCard })
    await add(input)
    await add(input)
    const cart = cartIn(await add())
    expect(cart.items.map(({ quantity, giftCard }) => [quantity, giftCard])).toEqual([
      [2, input],
      [1, { recipientName: '', recipientEmail: '', message: '', sendOn: '' }],
    ])
    expect(new Set(cart.items.map(({ line }) => line)).size).toBe(2)
    expect(cart.totals).toMatchObject({
      grandTotalPriceAsNumber: 1500,
      shippingPriceAsNumber: 0,
      grandTotalPriceTaxAsNumber: 0,
    })
    await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
    await shop.services.jobRunner.runOnce()
    const gifts = () => shop.mailbox.messages().filter(({ subject }) => subject.startsWith('A gift card'))
    expect(gifts().map(({ to }) => to)).toEqual([['anna@example.com']])
    shop.pass(11 * 24 * 60 * 60_000)
    await shop.services.jobRunner.runOnce()
    expect(gifts().map(({ to }) => to)).toEqual([
      ['anna@example.com'],
      ['bo@example.com'],
      ['bo@example.com'],
    ])
    const [, mail] = gifts()
    expect(mail?.text).toContain('Grattis <3')
    expect(mail?.html).toContain('Grattis &lt;3')
    expect(mail?.text).toContain(`spend at ${brand.name}`)
    const [code = ''] = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(mail?.text ?? '') ?? []
    const { cart: paid } = await bagWith(code)
    expect(paid.totals.grandTotalPriceAsNumber).toBe(790)
    const stored = JSON.stringify(await shop.database.read.selectFrom('outbox').select('payload').execute())
    expect(stored).not.toContain(code.replaceAll('-', ''))
  })

  test('[5.1] details that cannot be: not a gift card, an amount, a day, an address', async () => {
    await fillCatalogue({ database: shop.database, services: shop.services, now: Date.now() })
    const gift = (await shop.services.catalogue.current()).bySku('GIFT')?.item.id ?? ''
    const selection = await fillBag(shop.url, [])
    const refuse = async (id: string, giftCard: object) => {
      const { status, data } = await call(shop.url, 'addToCart', { selection, item: id, giftCard })
      return { status, ...(data as { data: object }).data }
    }
    expect(await refuse(item, { message: 'x' })).toMatchObject({ errors: { giftCard: 'not a gift card' } })
    expect(await refuse(gift, { amount: 199 })).toMatchObject({
      codes: { 'giftCard.amount': 'amount-at-least' },
    })
    expect(await refuse(gift, { amount: 10_001 })).toMatchObject({
      codes: { 'giftCard.amount': 'amount-at-most' },
    })
    expect(await refuse(gift, { sendOn: '2026-02-30' })).toMatchObject({
      errors: { 'giftCard.sendOn': 'no such day' },
    })
    expect(await refuse(gift, { recipientEmail: 'bo@example' })).toMatchObject({
      errors: { 'giftCard.recipientEmail': expect.stringContaining('example.com') as string },
    })
    for (const wrong of [{ sendOn: '24/12' }, { amount: 1.5 }, { amount: -1 }])
      expect(await refuse(gift, wrong)).toMatchObject({ status: 400, params: expect.anything() })
  })

  test('[7.6] of two lines of one gift card the named one goes', async () => {
    await fillCatalogue({ database: shop.database, services: shop.services, now: Date.now() })
    const gift = (await shop.services.catalogue.current()).bySku('GIFT')?.item.id ?? ''
    const selection = await fillBag(shop.url, [gift])
    const both = cartIn(
      await call(shop.url, 'addToCart', { selection, item: gift, giftCard: { recipientName: 'Bo' } }),
    )
    const [first] = both.items
    const left = cartIn(
      await call(shop.url, 'removeFromCart', { selection, item: gift, quantity: 1, line: first?.line }),
    )
    expect(left.items.map(({ giftCard }) => giftCard?.recipientName)).toEqual(['Bo'])
  })
})
