import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { NewVoucher } from '#server/vouchers/service.ts'

import {
  anna,
  call,
  handleReturn,
  fillBag,
  goToPay,
  payOnPage,
  fetchReceipt,
  startPayment,
} from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { apply, cartIn, refusalIn, tenPercent } from '../voucher-shop.ts'
import { staffFor } from '../staff.ts'

describe.each(dialects)('vouchers on %s', (dialect) => {
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
  const add = (code: string, more: Partial<NewVoucher> = {}) =>
    staffFor(shop).addVoucher(tenPercent(code, more))
  const getUses = async (code: string) =>
    (await shop.services.vouchers.list()).find(({ voucher }) => voucher.code === code)?.used
  const pay = async (selection: string, changes: object = {}) =>
    handleReturn((await payOnPage(await goToPay(shop.url, selection, changes))).location ?? '')

  test('[7.7] [3.3] [5.13] a code in any spelling takes its part off, once, and comes off again', async () => {
    await add('WELCOME10')
    const selection = await fillBag(shop.url, [item, item])
    const applied = await apply(shop.url, selection, ' welcome10 ')
    expect(applied.status).toBe(200)
    expect(cartIn(applied).discounts).toEqual({
      anyDiscount: true,
      discount: '-258.00 SEK',
      discountAsNumber: -258,
      vouchers: {
        WELCOME10: {
          voucher: 'WELCOME10',
          type: 'code',
          description: '10% off',
          priceOff: '-258.00 SEK',
          priceOffAsNumber: -258,
        },
      },
    })
    expect(cartIn(applied).totals).toMatchObject({
      itemsTotalPriceAsNumber: 2580,
      totalDiscountPriceAsNumber: -258,
      grandTotalPriceAsNumber: 2322,
      grandTotalPriceTaxAsNumber: 464.4,
    })
    expect(cartIn(await apply(shop.url, selection, 'WELCOME10')).totals.grandTotalPriceAsNumber).toBe(2322)
    const off = await call(shop.url, 'removeVoucher', { selection, voucher: 'Welcome10' })
    expect(cartIn(off).discounts).toMatchObject({ anyDiscount: false, vouchers: {} })
    expect(refusalIn(await call(shop.url, 'removeVoucher', { selection, voucher: 'WELCOME10' }))).toEqual([
      400,
      'This code cannot be used.',
      'not found',
    ])
  })

  test('[7.7] [D5] each reason has its word, every refusal the same sentence', async () => {
    const now = Date.now()
    await add('OLD', { until: now })
    await add('SOON', { from: now + 60_000 })
    await add('DEAR', { minimumMinor: { SEK: 200_000 } })
    await add('EUROPE', { markets: ['3'] })
    await add('TOPS', { categories: ['tops'] })
    await add('STOPPED')
    expect(await staffFor(shop).disableVoucher('stopped')).toBe('STOPPED')
    const selection = await fillBag(shop.url, [item])
    const words = {
      NONE: 'not found',
      SOON: 'not found',
      STOPPED: 'not found',
      OLD: 'expired',
      DEAR: 'minimum not reached',
      EUROPE: 'not for this country',
      TOPS: 'not for these goods',
      '7K2Q-M4T0-9XWD-1H8C': 'not found',
    }
    for (const [code, word] of Object.entries(words))
      expect([code, refusalIn(await apply(shop.url, selection, code))]).toEqual([
        code,
        [400, 'This code cannot be used.', word],
      ])
    expect((await call(shop.url, 'getCart', { selection })).data).toMatchObject({
      data: { discounts: { vouchers: {} } },
    })
  })

  test.each([[undefined], [''], ['   '], [17], [null], [['A']], ['x'.repeat(61)]])(
    '[7.7] [5.13] a voucher that is %j is not a voucher: error B',
    async (voucher) => {
      const selection = await fillBag(shop.url, [item])
      const { status, data } = await call(shop.url, 'addVoucher', { selection, voucher })
      expect(status).toBe(400)
      expect(data).toMatchObject({ code: expect.stringMatching(/^rest_(?:invalid|missing_callback)_param$/) })
    },
  )

  test("[5.13] a voucher of spaces: 'Type your voucher'", async () => {
    const selection = await fillBag(shop.url, [item])
    expect((await call(shop.url, 'addVoucher', { selection, voucher: '   ' })).data).toMatchObject({
      data: { params: { voucher: 'Type your voucher' } },
    })
  })

  test('[7.7] a cart that is not there', async () => {
    expect((await apply(shop.url, 'x'.repeat(32), 'ANY')).status).toBe(404)
  })

  test('[3.3] what stops fitting stays in the bag, says so, and counts again when it fits', async () => {
    await add('BIG', { minimumMinor: { SEK: 200_000 } })
    const selection = await fillBag(shop.url, [item, item])
    await apply(shop.url, selection, 'BIG')
    const less = cartIn(await call(shop.url, 'removeFromCart', { selection, item, quantity: 1 }))
    expect(less.discounts).toMatchObject({
      anyDiscount: false,
      vouchers: { BIG: { description: '10% off (minimum not reached)', priceOffAsNumber: 0 } },
    })
    const more = cartIn(await call(shop.url, 'addToCart', { selection, item }))
    expect(more.discounts.vouchers['BIG']?.priceOffAsNumber).toBe(-258)
  })

  test('[D4] held while somebody pays, free again when they do not, used for good when they have', async () => {
    await add('ONCE', { limitTotal: 1 })
    const one = await fillBag(shop.url, [item])
    const other = await fillBag(shop.url, [item])
    await apply(shop.url, one, 'ONCE')
    await apply(shop.url, other, 'ONCE')
    const page = await goToPay(shop.url, one)
    expect(await getUses('ONCE')).toBe(1)
    // Its own payment does not use it up for the cart that pays, which gets the same page again.
    expect(cartIn(await call(shop.url, 'getCart', { selection: one })).totals.grandTotalPriceAsNumber).toBe(
      1161,
    )
    expect(await goToPay(shop.url, one)).toBe(page)
    expect(refusalIn(await startPayment(shop.url, other))).toEqual([409, expect.any(String), 'already used'])
    // Changing the bag ends the payment.
    await call(shop.url, 'addToCart', { selection: one, item })
    expect(await getUses('ONCE')).toBe(0)
    await pay(other)
    expect(await getUses('ONCE')).toBe(1)
    expect(await fetchReceipt(shop.url, other)).toMatchObject({
      totals: { grandTotalPriceAsNumber: 1161 },
      discounts: { vouchers: { ONCE: { priceOffAsNumber: -129 } } },
    })
    shop.pass(40 * 60_000)
    await shop.services.payments.reconciler.runOnce()
    expect(await getUses('ONCE')).toBe(1)
    expect(refusalIn(await startPayment(shop.url, one))).toEqual([409, expect.any(String), 'already used'])
    await call(shop.url, 'removeVoucher', { selection: one, voucher: 'ONCE' })
    expect((await startPayment(shop.url, one)).status).toBe(200)
  })

  test('[D4] given back when the time to pay is over, and when the provider does not answer', async () => {
    await add('ONCE', { limitTotal: 1 })
    const selection = await fillBag(shop.url, [item])
    await apply(shop.url, selection, 'ONCE')
    await goToPay(shop.url, selection)
    shop.pass(40 * 60_000)
    await shop.services.payments.reconciler.runOnce()
    expect(await getUses('ONCE')).toBe(0)
    shop.simulator.setFaults({ down: true })
    expect((await startPayment(shop.url, selection)).status).toBe(503)
    shop.simulator.setFaults({ down: false })
    expect(await getUses('ONCE')).toBe(0)
    const page = await goToPay(shop.url, selection)
    shop.simulator.setFaults({ payLess: 100 })
    expect(await handleReturn((await payOnPage(page)).location ?? '')).toContain('reason=refunded')
    expect(await getUses('ONCE')).toBe(0)
    await shop.services.jobRunner.runOnce()
  })

  test('[D4] paid after it was given up, and used by another meanwhile: the whole amount goes back', async () => {
    await add('ONCE', { limitTotal: 1 })
    const late = await fillBag(shop.url, [item])
    await apply(shop.url, late, 'ONCE')
    const page = await goToPay(shop.url, late)
    const { id } = await shop.database.read
      .selectFrom('payment_attempts')
      .select('id')
      .executeTakeFirstOrThrow()
    await shop.database.write((tx) => shop.services.vouchers.release(tx, id))
    const other = await fillBag(shop.url, [item])
    await apply(shop.url, other, 'ONCE')
    await pay(other)
    await handleReturn((await payOnPage(page)).location ?? '')
    expect(await fetchReceipt(shop.url, late)).toMatchObject({ statusDescription: 'Incomplete' })
    expect(await fetchReceipt(shop.url, other)).toMatchObject({ statusDescription: 'Confirmed' })
    expect(await getUses('ONCE')).toBe(1)
    await shop.services.jobRunner.runOnce()
  })

  test('[D13] a voucher that expires between bag and payment is told, not silently left out', async () => {
    await add('SHORT', { until: Date.now() + 60_000 })
    const selection = await fillBag(shop.url, [item])
    await apply(shop.url, selection, 'SHORT')
    shop.pass(120_000)
    expect(refusalIn(await startPayment(shop.url, selection))).toEqual([409, expect.any(String), 'expired'])
    expect(await shop.getStock(shop.items[0]?.sku ?? '')).toMatchObject({ reserved: 0 })
  })

  test('[D3] once per customer, however the address is spelt', async () => {
    await add('FIRST', { limitPerCustomer: 1 })
    const buy = async (email: string) => {
      const selection = await fillBag(shop.url, [item])
      await apply(shop.url, selection, 'FIRST')
      return { selection, changes: { address: { ...anna, email } } }
    }
    const first = await buy('anna.ek@gmail.com')
    await pay(first.selection, first.changes)
    for (const email of ['ANNA.EK@gmail.com', 'annaek+shop@googlemail.com', 'a.nnaek@gmail.com']) {
      const again = await buy(email)
      expect(refusalIn(await startPayment(shop.url, again.selection, again.changes))).toEqual([
        409,
        expect.any(String),
        'already used',
      ])
    }
    const somebody = await buy('bo@example.com')
    expect((await startPayment(shop.url, somebody.selection, somebody.changes)).status).toBe(200)
  })

  test('[D12] a bag that costs nothing needs no provider', async () => {
    await add('ALL', { basisPoints: 10_000, freeShipping: true })
    const selection = await fillBag(shop.url, [item])
    expect(cartIn(await apply(shop.url, selection, 'ALL')).totals.grandTotalPriceAsNumber).toBe(0)
    expect((await startPayment(shop.url, selection)).data).toMatchObject({ data: { action: 'success' } })
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({ totals: { grandTotalPriceAsNumber: 0 } })
    expect(await getUses('ALL')).toBe(1)
  })

  test('[D1] a single-use voucher and 30 carts at once, three rounds: one each', async () => {
    for (const round of [1, 2, 3]) {
      const code = `SINGLE${round}`
      await add(code, { limitTotal: 1 })
      const bags = await Promise.all(Array.from({ length: 30 }, () => fillBag(shop.url, [item])))
      await Promise.all(bags.map((selection) => apply(shop.url, selection, code)))
      const answers = await Promise.all(bags.map((selection) => startPayment(shop.url, selection)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200,
        ...Array<number>(29).fill(409),
      ])
      expect(await getUses(code)).toBe(1)
    }
  })

  test('[9.6] the newsletter gets one code per mailbox: 10%, once', async () => {
    const issue = (email: string) =>
      shop.database.write((tx) =>
        shop.services.vouchers.issuePersonal(tx, { email, percent: 10, reason: 'newsletter' }),
      )
    const code = (await issue('anna@example.com')) ?? ''
    expect(code).toMatch(/^10-[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(await issue('Anna+news@Example.com')).toBe(code)
    expect(await issue('bo@example.com')).not.toBe(code)
    const selection = await fillBag(shop.url, [item])
    expect(cartIn(await apply(shop.url, selection, code)).totals.grandTotalPriceAsNumber).toBe(1161)
    await pay(selection)
    const again = await fillBag(shop.url, [item])
    expect(refusalIn(await apply(shop.url, again, code))[2]).toBe('already used')
    expect(await issue('anna@example.com')).toBeNull()
  })
})
