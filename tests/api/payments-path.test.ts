import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import {
  answerBank,
  call,
  cards,
  handleReturn,
  fillBag,
  goToPay,
  payOnPage,
  prefetch,
  fetchReceipt,
  startPayment,
  until,
} from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { shopperContext } from '../shopper-context.ts'
import { fillCatalogue } from './catalogue.ts'

describe.each(dialects)('on %s', (dialect) => {
  let shop: PaidShop
  let item: string
  let sku: string

  beforeEach(async () => {
    shop = await openPaidShop(dialect)
    item = shop.items[0]?.item ?? ''
    sku = shop.items[0]?.sku ?? ''
  })
  afterEach(async () => {
    await shop.expectOrder()
    await shop.close()
  })

  test('[7.28] [7.29] [7.30] [7.33] [7.16] [7.17] [2.11] a paid bag becomes one order with a receipt and a mail', async () => {
    shop.simulator.setFaults({ drop: true })
    const selection = await fillBag(shop.url, [item, item])
    const pageUrl = await goToPay(shop.url, selection)
    expect(await shop.getStock(sku)).toEqual({ on_hand: 10, reserved: 2 })
    expect(await fetchReceipt(shop.url, selection)).toBeNull()

    const paid = await payOnPage(pageUrl)
    expect(paid.location).toMatch(
      `${shop.url}/wp-json/commerce/v1/payment-return/stripe-checkout?selection=${selection}&session_id=cs_test_`,
    )
    expect(await handleReturn(paid.location ?? '')).toBe(`${shop.url}/receipt/?selection=${selection}`)

    const receipt = await fetchReceipt(shop.url, selection)
    expect(receipt).toMatchObject({
      order: '100001',
      statusDescription: 'Confirmed',
      masked: false,
      currency: 'SEK',
      paymentMethodName: 'Card',
      items: [{ item, size: '41', quantity: 2, totalPriceAsNumber: 2580 }],
      totals: { grandTotalPriceAsNumber: 2580, shippingPriceAsNumber: 0, grandTotalPriceTaxAsNumber: 516 },
      address: { email: 'anna@example.com', country: 'SE' },
    })
    const result = await call(shop.url, 'getPaymentResult', { selection, paymentMethodFields: {} })
    expect(result).toEqual({ status: 200, data: { success: true, data: receipt } })
    expect(await shop.getStock(sku)).toEqual({ on_hand: 8, reserved: 0 })
    expect((await call(shop.url, 'getCart', { selection })).status).toBe(404)

    await shop.services.jobRunner.runOnce()
    expect(shop.mailbox.messages()).toMatchObject([
      { to: ['anna@example.com'], subject: 'Your order 100001 from Tallvik' },
    ])
  })

  test('[2.12] [B17] a declined card stays on the card page, and another card pays', async () => {
    const selection = await fillBag(shop.url, [item])
    const pageUrl = await goToPay(shop.url, selection)
    const declined = await payOnPage(pageUrl, cards.declined)
    expect(declined).toMatchObject({ status: 402, location: null })
    expect(declined.html).toContain('Your card was declined.')
    await handleReturn((await payOnPage(pageUrl)).location ?? '')
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({ order: '100001' })
  })

  test('[B17] a failed 3-D Secure step can be tried again', async () => {
    const selection = await fillBag(shop.url, [item])
    const pageUrl = await goToPay(shop.url, selection)
    const origin = new URL(pageUrl).origin
    const step = await payOnPage(pageUrl, cards.threeDSecure)
    expect(await answerBank(`${origin}${step.location}`, 'fail')).toMatchObject({ status: 402 })
    const again = await payOnPage(pageUrl, cards.threeDSecure)
    const done = await answerBank(`${origin}${again.location}`, 'complete')
    expect(await handleReturn(done.location ?? '')).toContain('/receipt/')
  })

  test('[2.12] [7.33] [B17] a payment that its shopper cancels, not a prefetch, leads to the failure page, frees the stock, and the bag is payable again', async () => {
    const selection = await fillBag(shop.url, [item])
    const pageUrl = await goToPay(shop.url, selection)
    const cancel =
      /href="([^"]+cancelled=1)"/.exec(await (await fetch(pageUrl)).text())?.[1]?.replaceAll('&amp;', '&') ??
      ''
    expect(await handleReturn(cancel, prefetch)).toBe(`${shop.url}/payment-fail/?reason=unfinished`)
    expect(await handleReturn(cancel)).toBe(`${shop.url}/payment-fail/?reason=cancelled`)
    expect(await shop.getStock(sku)).toEqual({ on_hand: 10, reserved: 0 })
    expect((await call(shop.url, 'getCart', { selection })).data).toMatchObject({
      data: { items: [{ item, quantity: 1 }] },
    })
    expect(await call(shop.url, 'getPaymentResult', { selection })).toMatchObject({
      status: 402,
      data: { success: false },
    })

    await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({ order: '100001' })
  })

  test('[7.10] an e-mail that is saved late does not end the payment', async () => {
    const selection = await fillBag(shop.url, [item])
    const pageUrl = await goToPay(shop.url, selection)
    expect(await call(shop.url, 'setCartEmail', { selection, email: 'other@example.com' })).toEqual({
      status: 200,
      data: { success: true, data: { email: 'other@example.com' } },
    })
    const { location } = await payOnPage(pageUrl)
    expect(await handleReturn(location ?? '')).toBe(`${shop.url}/receipt/?selection=${selection}`)
  })

  test('[B5] a buyer who never comes back has the order by webhook', async () => {
    const selection = await fillBag(shop.url, [item])
    await payOnPage(await goToPay(shop.url, selection))
    await until(async () => (await fetchReceipt(shop.url, selection)) !== null, 'the order')
  })

  test('[B18] success and cancel pages opened by hand make no order', async () => {
    const selection = await fillBag(shop.url, [item])
    const back = `${shop.url}/wp-json/commerce/v1/payment-return/stripe-checkout`
    expect(await handleReturn(`${back}?selection=${selection}&session_id=cs_test_made_up`)).toBe(
      `${shop.url}/payment-fail/?reason=unknown`,
    )
    await goToPay(shop.url, selection)
    expect(await handleReturn(`${back}?selection=${selection}`)).toBe(
      `${shop.url}/payment-fail/?reason=unfinished`,
    )
    expect(await handleReturn(`${back}?selection=nonsense`)).toBe(`${shop.url}/payment-fail/?reason=unknown`)
    expect(await handleReturn(back)).toBe(`${shop.url}/payment-fail/?reason=unknown`)
    expect(await fetchReceipt(shop.url, selection)).toBeNull()
    expect(
      (await fetch(`${shop.url}/wp-json/commerce/v1/payment-return/other`, { redirect: 'manual' })).status,
    ).toBe(404)
  })

  test('[7.31] initiate-only is offered by no method, and starts the same payment', async () => {
    const selection = await fillBag(shop.url, [item])
    const page = await goToPay(shop.url, selection, { paymentInitiateOnly: true })
    expect(await goToPay(shop.url, selection)).toBe(page)
    expect(await shop.getStock(sku)).toMatchObject({ reserved: 1 })
    const offered = JSON.stringify(await shop.services.markets.getPaymentMethods(shopperContext, undefined))
    expect(offered).toMatch(/^(?!.*"supportsInitiateOnly":true).*"supportsInitiateOnly":false/)
  })

  test('[B11] the session of one bag is nothing for another', async () => {
    const [mine, yours] = [await fillBag(shop.url, [item]), await fillBag(shop.url, [item])]
    shop.simulator.setFaults({ drop: true })
    const paid = await payOnPage(await goToPay(shop.url, mine))
    await goToPay(shop.url, yours)
    const swapped = (paid.location ?? '').replace(mine, yours)
    expect(await handleReturn(swapped)).toBe(`${shop.url}/payment-fail/?reason=unknown`)
    expect(await fetchReceipt(shop.url, yours)).toBeNull()
    await handleReturn(paid.location ?? '')
    expect(await fetchReceipt(shop.url, mine)).not.toBeNull()
  })

  test('[7.17] [B7] [F6] for a day the way back opens the whole receipt to any browser, then nothing personal', async () => {
    await fillCatalogue({ database: shop.database, services: shop.services, now: Date.now() })
    const gift = (await shop.services.catalogue.current()).bySku('GIFT')?.item.id ?? ''
    const selection = await fillBag(shop.url, [item])
    const giftCard = { recipientName: 'Maja', recipientEmail: 'maja@example.com', message: 'Grattis' }
    await call(shop.url, 'addToCart', { selection, item: gift, giftCard })
    const paid = await payOnPage(await goToPay(shop.url, selection, { giftMessage: 'For Bo' }))
    const items = [{ item }, { item: gift, giftCard }]
    const whole = { masked: false, giftMessage: 'For Bo', address: { email: 'anna@example.com' }, items }
    for (const hours of [0, 23.9]) {
      shop.pass(hours * 60 * 60_000)
      // No cookie goes along: each of these is another browser.
      expect(await handleReturn(paid.location ?? '')).toBe(`${shop.url}/receipt/?selection=${selection}`)
      expect(await fetchReceipt(shop.url, selection)).toMatchObject(whole)
    }
    shop.pass(0.2 * 60 * 60_000)
    expect(await handleReturn(paid.location ?? '')).toBe(`${shop.url}/receipt/?selection=${selection}`)
    const receipt = await fetchReceipt(shop.url, selection)
    expect(receipt).toMatchObject({
      masked: true,
      order: '100001',
      address: {},
      shippingAddress: {},
      giftMessage: '',
      items: [{ item }, { item: gift, totalPriceAsNumber: 500 }],
    })
    expect(JSON.stringify(receipt)).not.toMatch(/@|Storgatan|113 ?51|For Bo|Maja|Grattis/)
  })

  test('[5.15] [5.16] [5.17] [3.14] missing fields are named by dotted path', async () => {
    const selection = await fillBag(shop.url, [item])
    const started = await startPayment(shop.url, selection, {
      address: { country: 'US', email: 'not a mail' },
      shippingAddress: { country: 'SE' },
      termsAndConditions: false,
    })
    expect(started).toMatchObject({ status: 412, data: { success: false, data: { status: 412 } } })
    const missing = (prefix: string, fields: readonly string[]) =>
      fields.map((field) => [`${prefix}.${field}`, 'required'])
    const shipping = ['email', 'firstName', 'lastName', 'address1', 'zipCode', 'city']
    expect((started.data as { data: { errors: object } }).data.errors).toEqual({
      ...Object.fromEntries(missing('address', [...shipping, 'phoneNumber', 'state'])),
      ...Object.fromEntries(missing('shippingAddress', shipping)),
      termsAndConditions: 'required',
    })
  })

  test('[5.22] [3.13] a payment method that does not exist, and pages of other sites, are refused', async () => {
    const selection = await fillBag(shop.url, [item])
    expect(await startPayment(shop.url, selection, { paymentMethod: 'barter' })).toMatchObject({
      status: 412,
      data: { data: { errors: { paymentMethod: 'not available' } } },
    })
    for (const page of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])
      expect(await startPayment(shop.url, selection, { paymentReturnPage: page })).toMatchObject({
        status: 400,
        data: {
          code: 'rest_invalid_param',
          data: { params: { paymentReturnPage: expect.any(String) as string } },
        },
      })
    expect(await shop.getStock(sku)).toEqual({ on_hand: 10, reserved: 0 })
  })

  test('[7.18] [3.17] addresses are checked and kept on the bag, a password is not', async () => {
    const selection = await fillBag(shop.url, [item])
    const address = {
      email: 'anna@example.com',
      firstName: 'Anna',
      lastName: 'Ek',
      address1: 'Storgatan 1',
      zipCode: '11351',
      city: 'Stockholm',
      country: 'SE',
      phoneNumber: '+46701234567',
    }
    const password = 'ab'.repeat(32)
    const saved = await call(shop.url, 'saveCheckout', { selection, address: { ...address, password } })
    expect(saved).toMatchObject({ status: 200, data: { data: { address } } })
    expect(JSON.stringify([saved, await call(shop.url, 'getCart', { selection })])).not.toContain(password)
    const { body } = await shop.database.read.selectFrom('carts').select('body').executeTakeFirstOrThrow()
    expect(body).not.toContain(password)
    expect(
      await call(shop.url, 'saveCheckout', { selection, address: { ...address, email: 'x' } }),
    ).toMatchObject({
      status: 412,
      data: { data: { errors: { 'address.email': 'required' } } },
    })
  })

  test('stock that is gone is told by item before anybody pays', async () => {
    const [mine, yours] = [
      await fillBag(
        shop.url,
        Array.from({ length: 6 }, () => item),
      ),
      await fillBag(
        shop.url,
        Array.from({ length: 6 }, () => item),
      ),
    ]
    await goToPay(shop.url, mine)
    expect(await startPayment(shop.url, yours)).toMatchObject({
      status: 409,
      data: { data: { errors: { [item]: 'out of stock' } } },
    })
    expect(await shop.getStock(sku)).toEqual({ on_hand: 10, reserved: 6 })
  })

  test('[B19] a bag that costs nothing is ordered without the provider', async () => {
    const free = await openPaidShop(dialect, { isFree: true })
    try {
      const selection = await fillBag(free.url, [item])
      expect(await startPayment(free.url, selection)).toMatchObject({
        status: 200,
        data: { data: { action: 'success', order: '100001' } },
      })
      expect(await fetchReceipt(free.url, selection)).toMatchObject({
        order: '100001',
        totals: { grandTotalPriceAsNumber: 0 },
      })
      expect(await startPayment(free.url, selection)).toMatchObject({
        data: { data: { action: 'success', order: '100001' } },
      })
      expect(await free.getStock(sku)).toEqual({ on_hand: 9, reserved: 0 })
      expect(free.simulator.ledger()).toEqual([])
      await free.expectOrder()
    } finally {
      await free.close()
    }
  })
})
