import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { call, handleReturn, fillBag, goToPay, payOnPage, fetchReceipt, startPayment } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { apply, cartIn, giveCard, refusalIn, tenPercent } from '../voucher-shop.ts'
import { fillCatalogue } from './catalogue.ts'
import { staffFor } from '../staff.ts'

describe.each(dialects)('edges of the checkout, on %s', (dialect) => {
  let shop: PaidShop
  let item: string
  beforeEach(async () => {
    shop = await openPaidShop(dialect, { units: 20 })
    item = shop.items[0]?.item ?? ''
  })
  afterEach(async () => {
    await shop.expectOrder()
    await shop.close()
  })

  test('what a gift card leaves can be less than a card takes: the shopper is told how to go on, nothing is reserved, and goes on', async () => {
    // 1 290 kr, of which 1 kr is left.
    const { code, label, id } = await giveCard(shop, 128_900)
    const selection = await fillBag(shop.url, [item])
    expect(cartIn(await apply(shop.url, selection, code)).totals.grandTotalPriceAsNumber).toBe(1)
    const [status, message, word] = refusalIn(await startPayment(shop.url, selection))
    expect([status, message.replaceAll('\u00a0', ' '), word]).toEqual([
      412,
      '1 kr is left to pay, and cards take 3 kr or more. Take a voucher or gift card off the bag, or add something to it.',
      'leaves less to pay than cards take',
    ])
    expect(await shop.getStock(shop.items[0]?.sku ?? '')).toEqual({ on_hand: 20, reserved: 0 })
    expect(shop.simulator.ledger()).toEqual([])
    expect((await shop.services.giftCards.byId(id))?.balanceMinor).toBe(128_900)
    await call(shop.url, 'removeVoucher', { selection, voucher: label })
    expect(
      await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? ''),
    ).toContain('/receipt/')
  })

  test.each([
    [129_000, 200, 'success'],
    [128_700, 200, 'redirect'],
  ])(
    'a gift card of %i of 129000: exactly nothing, or exactly the least, is left',
    async (amount, status, action) => {
      const { code } = await giveCard(shop, amount)
      const selection = await fillBag(shop.url, [item])
      await apply(shop.url, selection, code)
      expect(await startPayment(shop.url, selection)).toMatchObject({ status, data: { data: { action } } })
      // So that the books are closed: what is open is paid.
      if (action === 'redirect')
        await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
    },
  )

  test('[7.8] free shipping by voucher: standard and what costs less are free, express costs the difference, whatever is in the bag', async () => {
    await staffFor(shop).addVoucher(
      tenPercent('POST', { basisPoints: 0, freeShipping: true, description: 'free shipping' }),
    )
    await staffFor(shop).addVoucher(tenPercent('HALF', { basisPoints: 5000 }))
    const selection = await fillBag(shop.url, [item])
    await apply(shop.url, selection, 'POST')
    const due = async (shipping: string) => {
      const cart = cartIn(await call(shop.url, 'setCartShipping', { selection, shipping }))
      return cart.totals.grandTotalPriceAsNumber - cart.totals.itemsTotalPriceAsNumber
    }
    // 1 290 kr: standard is free by its sum already. Express is 149 kr, standard's regular price 49 kr.
    expect(await due('standard')).toBe(0)
    expect(await due('express')).toBe(100)
    await apply(shop.url, selection, 'HALF')
    expect(await due('standard')).toBe(-645)
    expect(await due('pick-up-point')).toBe(-645)
    expect(await due('express')).toBe(-545)
  })

  test('[3.5] a bag of gift cards alone is not sent: no way of shipping is offered or asked for, only a billing address', async () => {
    await fillCatalogue({ database: shop.database, services: shop.services, now: Date.now() })
    const gift = (await shop.services.catalogue.current()).bySku('GIFT')?.item.id ?? ''
    const selection = await fillBag(shop.url, [gift])
    const cart = cartIn(await call(shop.url, 'getCart', { selection }))
    expect(cart).toMatchObject({ shippingMethod: '', shippingMethodName: '', shippingMethodsAvailable: {} })
    expect(cart.totals.shippingPriceAsNumber).toBe(0)
    const page = await goToPay(shop.url, selection, { shippingMethod: 'express', shippingAddress: null })
    await handleReturn((await payOnPage(page)).location ?? '')
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({
      statusDescription: 'Confirmed',
      shippingMethodName: '',
    })
    await shop.services.jobRunner.runOnce()
    const confirmation = shop.mailbox.messages().find(({ subject }) => subject.includes('100001'))
    expect(confirmation?.text).toContain('\nDelivery: By email\n')
    expect(confirmation?.text).not.toMatch(/undefined|null|Shipping,|Delivery address/)
    // With a shoe beside it there is a parcel.
    const mixed = await fillBag(shop.url, [gift, item])
    const sent = cartIn(await call(shop.url, 'getCart', { selection: mixed }))
    expect(Object.keys(sent.shippingMethodsAvailable)).toContain('standard')
    expect(sent.shippingMethod).toBe('standard')
  })
})
