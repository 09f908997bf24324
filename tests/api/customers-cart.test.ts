import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { anna, createCheckout, handleReturn, fillBag, payOnPage, startPayment } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { fillCatalogue } from './catalogue.ts'
import {
  emailLink,
  goodPassword,
  mailsTo,
  moveAccount,
  newEmail,
  newMember,
  openBrowser,
  otherPassword,
  requestResetLink,
  type Browser,
} from './member.ts'
import { refused } from './shopper.ts'

describe.each(dialects)('members and their bags on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect, { units: 30 })
    await fillCatalogue({ database: shop.database, services: shop.services, now: Date.now() })
  })
  afterAll(() => shop.close())

  const item = (index = 0) => shop.items[index]?.item ?? ''
  const giftItem = async () => (await shop.services.catalogue.current()).bySku('GIFT')?.item.id ?? ''
  const quantities = (cart: { items: { item: string; quantity: number }[] }) =>
    Object.fromEntries(cart.items.map(({ item: id, quantity }) => [id, quantity]))
  const attach = (
    browser: Browser,
    email: string,
    selection: string,
    password: string | undefined = goodPassword,
  ) => browser.call('setCartCustomer', { email, selection, ...(password === undefined ? {} : { password }) })
  /** Buys, in this browser; answers the selection. */
  async function buy(browser: Browser, email: string): Promise<string> {
    const selection = await fillBag(shop.url, [item()])
    const started = await browser.call(
      'startPayment',
      createCheckout(selection, { address: { ...anna, email } }),
    )
    const paid = await payOnPage(started.json.data.url)
    await handleReturn(paid.location ?? '')
    return selection
  }
  const orderNumbers = async (browser: Browser) =>
    ((await browser.call('getCustomer')).json.data.orders as { order: string }[]).map(({ order }) => order)

  test('[7.9, 3.6, 6.4] attaching logs in, and merges the earlier bag into the present one: the larger quantity stays', async () => {
    const { email, browser: phone } = await newMember(shop.url)
    const early = await fillBag(shop.url, [item(), item(), item(1)])
    expect((await attach(phone, email, early)).json.data.customer).toMatch(/^[0-9a-f-]{36}$/)

    const laptop = openBrowser(shop.url)
    const present = await fillBag(shop.url, [item()])
    const { status, json, setCookies } = await attach(laptop, email.toUpperCase(), present)
    expect(status).toBe(200)
    expect(setCookies.join()).toContain('sid=')
    expect(quantities(json.data)).toEqual({ [item()]: 2, [item(1)]: 1 })
    expect((await laptop.call('getCustomer')).json.data.email).toBe(email)
    expect(await attach(laptop, email, present)).toMatchObject({ status: 200 })
    const emptied = (await phone.call('getCart', { selection: early })).json.data
    expect(emptied.items).toEqual([])
    expect(emptied.removedItems).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
  })

  test('[7.9] without a password only the session of this e-mail attaches; a wrong one never, and errors are told', async () => {
    const { email, browser } = await newMember(shop.url)
    const { email: strange } = await newMember(shop.url)
    const selection = await fillBag(shop.url, [])
    const noPassword = (who: Browser, whose: string) =>
      who.call('setCartCustomer', { email: whose, selection })
    expect((await noPassword(browser, email)).status).toBe(200)
    expect(await noPassword(browser, strange)).toMatchObject(
      refused(412, { password: 'Password is required' }),
    )
    expect((await noPassword(openBrowser(shop.url), email)).status).toBe(412)
    expect(await attach(openBrowser(shop.url), email, selection, otherPassword)).toMatchObject({
      status: 403,
      json: { data: { message: 'Wrong e-mail or password' } },
    })
    expect(await attach(browser, email, 'x'.repeat(32))).toMatchObject({ status: 404 })
  })

  test('[F9] [3.6] what is the member’s own in a bag is for the member’s session alone', async () => {
    const { email, browser } = await newMember(shop.url)
    const selection = await fillBag(shop.url, [item()])
    await attach(browser, email, selection)
    const saved = await browser.call('saveCheckout', { selection, address: { ...anna, email } })
    expect(saved.json.data).toMatchObject({
      customer: expect.stringMatching(/./),
      address: { firstName: 'Anna' },
    })
    const expectNobody = async (who: Browser) => {
      for (const [name, body] of [
        ['getCart', { selection }],
        ['setCartCountry', { selection, country: 'SE' }],
        ['saveCheckoutFields', { selection, fields: {} }],
      ] as const) {
        const { status, text } = await who.call(name, body)
        expect(status).toBe(200)
        for (const personal of ['Storgatan', 'Anna', email, anna.phoneNumber])
          expect([name, text.includes(personal)]).toEqual([name, false])
      }
      expect((await who.call('getCart', { selection })).json.data).toMatchObject({
        customer: '',
        address: {},
        shippingAddress: {},
      })
    }
    await expectNobody(openBrowser(shop.url))
    await expectNobody((await newMember(shop.url)).browser)
    await browser.call('logout')
    await expectNobody(browser)
  })

  test('[F9] another member who logs in on the same bag gets the goods and not the person', async () => {
    const { email, browser } = await newMember(shop.url)
    const selection = await fillBag(shop.url, [item()])
    await attach(browser, email, selection)
    await browser.call('saveCheckout', { selection, address: { ...anna, email } })
    const next = await newMember(shop.url)
    const { json, text } = await attach(next.browser, next.email, selection)
    expect(quantities(json.data)).toEqual({ [item()]: 1 })
    expect(text).not.toContain('Storgatan')
  })

  test('[F9] nor for whom its gift cards are: those leave, and are to be chosen again', async () => {
    const { email, browser } = await newMember(shop.url)
    const selection = await fillBag(shop.url, [item()])
    await attach(browser, email, selection)
    const gift = await giftItem()
    for (const giftCard of [
      { recipientName: 'Maja', recipientEmail: 'maja@example.com', message: 'Grattis' },
      { message: 'For the two of us' },
      {},
    ])
      expect((await browser.call('addToCart', { selection, item: gift, giftCard })).status).toBe(200)
    await browser.call('logout')
    const next = await newMember(shop.url)
    const { json, text } = await attach(next.browser, next.email, selection)
    // One that goes to its buyer names nobody.
    expect(json.data.items).toHaveLength(2)
    expect(quantities(json.data)).toEqual({ [item()]: 1, [gift]: 1 })
    const reason = 'Choose it again, and say for whom it is.'
    expect(json.data.removedItems).toMatchObject([1, 2].map(() => ({ item: gift, quantity: 1, reason })))
    for (const personal of ['Maja', 'maja@', 'Grattis', 'two of us']) expect(text).not.toContain(personal)
    expect((await attach(next.browser, next.email, selection)).json.data.removedItems).toEqual([])
  })

  test('[F9] a member who comes back to the own bag finds its gift cards as they were', async () => {
    const { email, browser } = await newMember(shop.url)
    const selection = await fillBag(shop.url, [])
    const giftCard = { recipientName: 'Maja', message: 'Grattis' }
    await browser.call('addToCart', { selection, item: await giftItem(), giftCard })
    for (let logins = 0; logins < 2; logins++) {
      const { json } = await attach(browser, email, selection)
      expect(json.data.items).toMatchObject([{ quantity: 1, giftCard }])
      await browser.call('logout')
    }
  })

  test('[7.10, 8.10] the e-mail of a bag is kept for its reminder; one that is none is refused', async () => {
    const selection = await fillBag(shop.url, [item()])
    expect(
      await openBrowser(shop.url).call('setCartEmail', { email: ' anna@example.com ', selection }),
    ).toMatchObject({
      status: 200,
      json: { data: { email: 'anna@example.com' } },
    })
    const rows = await shop.database.read
      .selectFrom('carts')
      .select('body')
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute()
    expect(rows.some(({ body }) => JSON.parse(body).email === 'anna@example.com')).toBe(true)
    expect(await openBrowser(shop.url).call('setCartEmail', { email: 'x', selection })).toMatchObject(
      refused(412, { email: expect.stringContaining('has no @') as string }),
    )
    expect(
      (await openBrowser(shop.url).call('setCartEmail', { email: 'a@b.se', selection: 'y'.repeat(32) }))
        .status,
    ).toBe(404)
  })

  test('[7.11, 3.17] half-filled forms come back, field by field; a password never is among them', async () => {
    const browser = openBrowser(shop.url)
    const selection = await fillBag(shop.url, [item()])
    const save = (fields: object) => browser.call('saveCheckoutFields', { selection, fields })
    const first = await save({
      address: { firstName: 'Anna', city: 'Lund', password: goodPassword },
      additionalFields: { door: '1234' },
    })
    expect(first.json.data.address).toMatchObject({ firstName: 'Anna', city: 'Lund', lastName: '' })
    expect(first.json.data.selection.selection).toBe(selection)
    expect(first.text).not.toContain(goodPassword)
    const second = await save({ address: { city: 'Malmö' }, shippingAddress: { firstName: 'Bo' } })
    expect(second.json.data).toMatchObject({
      address: { firstName: 'Anna', city: 'Malmö' },
      shippingAddress: { firstName: 'Bo' },
    })
    const third = await save({ shippingAddress: null })
    expect(third.json.data).not.toHaveProperty('shippingAddress')
    const rows = await shop.database.read.selectFrom('carts').select('body').execute()
    expect(JSON.stringify(rows)).not.toContain(goodPassword)
    await startPayment(shop.url, selection, { additionalFields: { floor: '2' } })
    const attempts = await shop.database.read.selectFrom('payment_attempts').select('snapshot').execute()
    expect(attempts.map(({ snapshot }) => JSON.parse(snapshot).additionalFields)).toContainEqual({
      door: '1234',
      floor: '2',
    })
  })

  test('[7.11] a field may be as long as in the address; a longer one is left out alone', async () => {
    const selection = await fillBag(shop.url, [item()])
    const email = `${'a'.repeat(242)}@example.com`
    const saved = await openBrowser(shop.url).call('saveCheckoutFields', {
      selection,
      fields: { address: { email, city: 'Lund', firstName: 'A'.repeat(200), country: 'Sweden' } },
    })
    expect(saved.status).toBe(200)
    expect(saved.json.data.address).toMatchObject({ email, city: 'Lund', firstName: '', country: '' })
  })

  test('[1.3, 1.4, 6.3] a member’s orders stand in the account; a guest’s do once the address is proven, nobody else’s ever', async () => {
    const { email, browser } = await newMember(shop.url)
    const guest = openBrowser(shop.url)
    const asGuest = await buy(guest, email)
    expect(await orderNumbers(browser)).toEqual([])
    const asMember = await buy(browser, email)
    const [own] = await orderNumbers(browser)
    expect(await orderNumbers(browser)).toHaveLength(1)
    expect(own).toBe((await guest.call('getReceipt', { selection: asMember })).json.data.order)
    expect((await browser.call('getCustomer')).json.data.orders[0]).toMatchObject({
      statusDescription: 'Confirmed',
      currency: 'SEK',
      items: [{ productName: 'Taupe Loafer', quantity: 1 }],
      totals: { totalQuantity: 1 },
    })

    const link = await requestResetLink(shop, email)
    await guest.call('resetPassword', { ...link, password: otherPassword })
    const proven = openBrowser(shop.url)
    await proven.call('login', { email, password: otherPassword })
    const guestOrder = (await guest.call('getReceipt', { selection: asGuest })).json.data.order
    expect(await orderNumbers(proven)).toEqual([own, guestOrder])
    // Whoever buys under this address while logged in elsewhere keeps the order.
    const stranger = await newMember(shop.url)
    await buy(stranger.browser, email)
    expect(await orderNumbers(proven)).toHaveLength(2)
    expect(await orderNumbers(stranger.browser)).toHaveLength(1)
  })

  test('[1.3, 6.3] the link of the welcome shows a guest’s earlier order in the new account, where that is logged in', async () => {
    const email = newEmail()
    const guest = openBrowser(shop.url)
    const selection = await buy(guest, email)
    const { browser } = await newMember(shop.url, email)
    expect(await orderNumbers(browser)).toEqual([])
    expect((await browser.call('getCustomer')).json.data).not.toHaveProperty('pendingEmail')
    const link = await emailLink(shop, email, 'prove')
    expect((await guest.call('confirmEmail', link)).status).toBe(401)
    const stranger = await newMember(shop.url)
    expect((await stranger.browser.call('confirmEmail', link)).status).toBe(400)
    const order = (await guest.call('getReceipt', { selection })).json.data.order
    expect((await browser.call('confirmEmail', link)).status).toBe(200)
    expect(await orderNumbers(browser)).toEqual([order])
    expect((await browser.call('exportCustomer')).json.data.emailChanges).toEqual([])
    // Nobody is written to of a move, as there was none.
    const subjects = (await mailsTo(shop, email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /address/.test(subject))).toEqual([])
    // Whoever moves away later has nothing left that waits.
    const moved = newEmail('moved')
    expect((await moveAccount(shop, browser, moved)).json.data.email).toBe(moved)
  })
})
