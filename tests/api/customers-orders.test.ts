import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { Receipt } from '#contract/receipt.ts'

import { anna, createCheckout, handleReturn, fillBag, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'
import {
  goodPassword,
  newMember,
  openBrowser,
  otherPassword,
  requestResetLink,
  type Browser,
} from './member.ts'

const day = 24 * 60 * 60_000
const personal = /anna|Storgatan|113 ?51|070 123|For Bo|SE 123/i

describe.each(dialects)('an order in the account, on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect, { units: 30 })
  })
  afterAll(() => shop.close())

  const getOrder = (browser: Browser, order: string) =>
    browser.call('getCustomerOrder', undefined, {}, { order })

  /** Buys a present in this browser. */
  async function buy(browser: Browser, email: string): Promise<{ selection: string; number: string }> {
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? '', shop.items[1]?.item ?? ''])
    const checkout = createCheckout(selection, {
      address: { ...anna, email },
      shippingAddress: { ...anna, firstName: 'Bo', address1: 'Lillgatan 2' },
      giftMessage: 'For Bo',
    })
    const started = await browser.call('startPayment', checkout)
    await handleReturn((await payOnPage(started.json.data.url)).location ?? '')
    const receipt = await browser.call('getReceipt', { selection })
    return { selection, number: receipt.json.data.order }
  }

  const later = async (email: string, password = goodPassword) => {
    const browser = openBrowser(shop.url)
    expect((await browser.call('login', { email, password })).status).toBe(200)
    return browser
  }

  test('[1.4, 1.5] is whole for its member thirty days later, and for nobody else', async () => {
    const { email, browser } = await newMember(shop.url)
    const { selection, number } = await buy(browser, email)
    const parcel = {
      carrier: 'PostNord',
      trackingId: 'SE 123',
      trackingUrl: 'https://carrier.example/SE123',
      isLast: true,
    }
    await staffFor(shop).ship(number, parcel)
    const input = { kind: 'amount', amountMinor: 30_000 } as const
    await staffFor(shop).refund(number, { request: input, restock: false, reason: '' })
    shop.pass(30 * day)

    const { status, json, headers } = await getOrder(await later(email), number)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(Receipt.parse(json.data)).toEqual(json.data)
    expect(json.data).toMatchObject({
      order: number,
      masked: false,
      statusDescription: 'Completed',
      items: [
        { priceEachAsNumber: 1290, image: expect.any(String) },
        { priceEachAsNumber: 1290, image: expect.any(String) },
      ],
      address: { email, firstName: 'Anna', address1: 'Storgatan 1' },
      shippingAddress: { firstName: 'Bo', address1: 'Lillgatan 2' },
      giftMessage: 'For Bo',
      paymentMethodName: expect.stringMatching(/./),
      shippingMethodName: 'Standard',
      daysFrom: 2,
      daysTo: 4,
      shipments: [{ carrier: 'PostNord', trackingId: 'SE 123' }],
      refundedPrice: '300.00 SEK',
      refundedPriceAsNumber: 300,
    })

    const stranger = openBrowser(shop.url)
    expect((await getOrder(stranger, number)).status).toBe(401)
    expect((await getOrder(browser, number)).status, 'the session ended after 14 days').toBe(401)
    const { browser: other } = await newMember(shop.url)
    const refused = await getOrder(other, number)
    expect(refused).toMatchObject({ status: 404, json: { data: { errors: { order: 'not found' } } } })
    expect(refused.text).toBe((await getOrder(other, '999999')).text)
    const loggedOut = await later(email)
    await loggedOut.call('logout')
    expect((await getOrder(loggedOut, number)).status).toBe(401)
    for (const visitor of [stranger, other, loggedOut]) {
      const { json: receipt, text } = await visitor.call('getReceipt', { selection })
      expect(receipt.data).toMatchObject({ order: number, masked: true, giftMessage: '' })
      expect(text).not.toMatch(personal)
    }
  })

  test('[1.5, 6.4] a guest’s order is in the account only once the mailbox is proven; an erased one is not', async () => {
    const { email, browser } = await newMember(shop.url)
    const { number } = await buy(openBrowser(shop.url), email)
    expect((await getOrder(browser, number)).status).toBe(404)
    await browser.call('resetPassword', { ...(await requestResetLink(shop, email)), password: otherPassword })
    const proven = await later(email, otherPassword)
    expect((await getOrder(proven, number)).json.data).toMatchObject({
      masked: false,
      address: { firstName: 'Anna' },
      refundedPriceAsNumber: 0,
    })
    expect((await proven.call('eraseCustomer', { password: otherPassword })).status).toBe(200)
    const { browser: again } = await newMember(shop.url, email)
    expect((await getOrder(again, number)).status).toBe(404)
  })
})
