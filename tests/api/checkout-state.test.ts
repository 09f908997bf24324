import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ShippingAddress } from '#contract/address.ts'

import {
  call,
  createCheckout,
  handleReturn,
  fillBag,
  payOnPage,
  fetchReceipt,
  startPayment,
  textAt,
} from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { apply, cartIn, tenPercent } from '../voucher-shop.ts'
import { goodPassword, newEmail, openBrowser, registration } from './member.ts'
import { staffFor } from '../staff.ts'

/** Every field of an address, each with a value of its own. */
const whole = {
  email: 'maj@example.com',
  company: 'Majs bageri AB',
  firstName: 'Maj',
  lastName: 'Åberg',
  address1: 'Kungsgatan 2',
  address2: 'c/o Berg',
  zipCode: '411 19',
  city: 'Göteborg',
  state: 'O',
  country: 'SE',
  phoneNumber: '031 12 34 56',
  identityNumber: '556677-8899',
  houseNumber: '2',
  houseExtension: 'B',
  house_number: '2 B',
} satisfies ShippingAddress
const elsewhere: ShippingAddress = {
  ...whole,
  firstName: 'Bo',
  address1: 'Havregatan 9',
  city: 'Malmö',
  zipCode: '211 20',
  houseNumber: '9',
}

const refused = (errors: Record<string, string>) => ({ status: 412, data: { data: { errors } } })

describe.each(dialects)('what the checkout keeps, on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect, { units: 20 })
  })
  afterAll(() => shop.close())
  const item = () => shop.items[0]?.item ?? ''

  async function buy(changes: object): Promise<string> {
    const selection = await fillBag(shop.url, [item()])
    const started = await call(shop.url, 'startPayment', createCheckout(selection, changes), {
      'x-forwarded-for': '203.0.113.9',
    })
    await handleReturn((await payOnPage(textAt(started.data, 'data', 'url'))).location ?? '')
    return selection
  }

  test('[3.9] [3.11] every field of both addresses comes back, and no flag with that of the parcel, from the checkout, in the cart and on the receipt', async () => {
    const selection = await fillBag(shop.url, [item()])
    const kept = { ...whole, zipCode: '41119', phoneNumber: '+4631123456' }
    const keptElsewhere = { ...elsewhere, zipCode: '21120', phoneNumber: '+4631123456' }
    const flags = { register: false, newsletter: true, loggedIn: false, gender: null }
    const saved = await call(shop.url, 'saveCheckout', {
      selection,
      address: { ...whole, ...flags },
      shippingAddress: { ...elsewhere, ...flags, password: 'f'.repeat(64) },
    })
    expect(cartIn(saved)).toMatchObject({ address: kept })
    expect(cartIn(saved).shippingAddress).toEqual(keptElsewhere)
    expect(cartIn(await call(shop.url, 'getCart', { selection })).address).toEqual(kept)
    const receipt = await fetchReceipt(
      shop.url,
      await buy({ address: { ...whole, ...flags }, shippingAddress: elsewhere }),
    )
    expect(receipt?.address).toEqual(kept)
    expect(receipt?.shippingAddress).toEqual(keptElsewhere)
  })

  test('[5.1] [3.9] the address that was typed with invisible characters and marks is mailed, and stands on the receipt', async () => {
    const email = '\u200b"Anna" <anna@b\u00fccher.example>,'
    const address = { ...whole, email, register: false }
    const selection = await buy({ address })
    const receipt = await fetchReceipt(shop.url, selection)
    expect(receipt?.address.email).toBe('anna@xn--bcher-kva.example')
    await shop.services.jobRunner.runOnce()
    const mails = shop.mailbox.messages().map(({ to }) => to)
    // The mailbox shows a domain in Unicode.
    expect(mails).toContainEqual(['anna@bücher.example'])
    for (const wrong of ['anna@example', 'anna lind@example.com', 'a@example.com, b@example.com'])
      expect(
        await startPayment(shop.url, selection, { address: { ...whole, email: wrong } }),
        wrong,
      ).toMatchObject(refused({ 'address.email': 'required' }))
  })

  test('[5.19] [9.4] a Swedish zip code has five characters at every entry point, and is kept without its space', async () => {
    const five = 'Swedish zip codes have 5 digits'
    const selection = await fillBag(shop.url, [item()])
    const address = { ...whole, zipCode: '4111' }
    const shippingAddress = { ...elsewhere, zipCode: '211 200' }
    const errors = { 'address.zipCode': five, 'shippingAddress.zipCode': five }
    const both = { address, shippingAddress }
    expect(await call(shop.url, 'saveCheckout', { selection, ...both })).toMatchObject(refused(errors))
    expect(await startPayment(shop.url, selection, both)).toMatchObject(refused(errors))

    const email = newEmail()
    const register = (zipCode: string) => call(shop.url, 'registerCustomer', registration(email, { zipCode }))
    expect(await register('4111')).toMatchObject(refused({ zipCode: five }))
    expect(await register(' 411 19')).toMatchObject({ status: 201, data: { data: { zipCode: '41119' } } })
    const browser = openBrowser(shop.url)
    await browser.call('login', { email, password: goodPassword })
    const update = async (account: object) => {
      const { status, json } = await browser.call('updateCustomer', { account })
      return { status, data: json }
    }
    expect(await update({ zipCode: '4111' })).toMatchObject(refused({ 'account.zipCode': five }))
    expect((await update({ zipCode: '1050', country: 'DK' })).status).toBe(200)
    expect(await update({ country: 'SE' })).toMatchObject(refused({ 'account.zipCode': five }))
    expect((await update({ city: 'Odense' })).status).toBe(200)
  })

  test.each(['1!', 'ZZ', 'é'])(
    '[7.18] billed in %s, where nobody lives, nothing is kept',
    async (country) => {
      const selection = await fillBag(shop.url, [item()])
      const address = { ...whole, country }
      const unknown = refused({ 'address.country': 'not found' })
      for (const shippingAddress of [null, elsewhere]) {
        const both = { address, shippingAddress }
        expect(await call(shop.url, 'saveCheckout', { selection, ...both })).toMatchObject(unknown)
        expect(await startPayment(shop.url, selection, both)).toMatchObject(unknown)
      }
      expect(cartIn(await call(shop.url, 'getCart', { selection })).address).not.toHaveProperty('city')
      const here = { selection, address: { ...whole, country: 'se' } }
      expect(cartIn(await call(shop.url, 'saveCheckout', here)).address).toMatchObject({ city: 'Göteborg' })
    },
  )

  test('[3.16] the rest of the checkout stands in the order; the address of the visitor is the server’s own finding', async () => {
    const rest = {
      language: 'sv',
      affiliate: 'friends-of-the-shop',
      giftMessage: 'Grattis på födelsedagen',
      additionalFields: { floor: '3' },
      additionalNotes: 'Ring the bell twice',
      internalComment: 'by telephone',
      customerClubFields: { club: 'gold' },
      pickupLocation: 'ICA 17',
      internalOrder: true,
    }
    const receipt = await fetchReceipt(shop.url, await buy({ ...rest, ipAddress: '198.51.100.7' }))
    expect(receipt?.giftMessage).toBe(rest.giftMessage)
    const order = await shop.services.orders.byNumber(receipt?.order ?? '')
    expect(order?.snapshot).toMatchObject(rest)
    // Neither what the body says, nor a header that no trusted proxy wrote.
    expect(order?.snapshot.ipAddress).toMatch(/^(?:::ffff:)?127\.0\.0\.1$|^::1$/)
  })

  test('[3.4] the cart names its vouchers, and carries a checkout script only where a widget is configured', async () => {
    await staffFor(shop).addVoucher(tenPercent('NAMED'))
    const selection = await fillBag(shop.url, [item()])
    expect(cartIn(await call(shop.url, 'getCart', { selection }))).toMatchObject({
      checkoutScript: null,
      pluginFields: { ingrid: null },
      discounts: { anyDiscount: false, vouchers: {} },
    })
    const cart = cartIn(await apply(shop.url, selection, 'named'))
    expect(cart.discounts).toMatchObject({
      anyDiscount: true,
      vouchers: { NAMED: { voucher: 'NAMED', type: 'code', priceOffAsNumber: -129 } },
    })
    expect(cart.checkoutScript).toBeNull()
  })

  test('[1.7] [9.5] the cart is in the country that is preferred; without one, and for an address that tells nothing, at home in SE', async () => {
    for (const [country, currency] of [
      ['DE', 'EUR'],
      ['US', 'USD'],
      ['SE', 'SEK'],
    ])
      expect(cartIn(await call(shop.url, 'createCart', { country }))).toMatchObject({ country, currency })
    expect(cartIn(await call(shop.url, 'createCart', {}))).toMatchObject({ country: 'SE', currency: 'SEK' })
    const visitor = await fetch(`${shop.url}/wp-json/commerce/v1/country`)
    expect(await visitor.json()).toMatchObject({ success: true, data: { country: null, shipTo: 0 } })
  })

  test('[8.8] a payment result without its parameters says which one is missing', async () => {
    for (const body of [{}, { paymentMethodFields: {} }])
      expect(await call(shop.url, 'getPaymentResult', body)).toMatchObject({
        status: 400,
        data: { code: 'rest_missing_callback_param', data: { params: { selection: 'required' } } },
      })
    const unpaid = await fillBag(shop.url, [item()])
    expect(await call(shop.url, 'getPaymentResult', { selection: unpaid })).toMatchObject({
      status: 404,
      data: { success: false },
    })
  })
})
