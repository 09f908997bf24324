import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { CustomerExport } from '#contract/customer-export.ts'

import { anna, createCheckout, handleReturn, fillBag, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'
import { fillCatalogue } from './catalogue.ts'
import {
  goodPassword,
  newEmail,
  newMember,
  openBrowser,
  otherPassword,
  requestResetLink,
  type Browser,
} from './member.ts'

describe.each(dialects)('what is kept about a member, on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect, { units: 30 })
  })
  afterAll(() => shop.close())

  const item = (index = 0) => shop.items[index]?.item ?? ''
  const attach = (browser: Browser, email: string, selection: string) =>
    browser.call('setCartCustomer', { email, selection, password: goodPassword })
  /** Buys, in this browser; answers the selection. */
  async function buy(browser: Browser, email: string, changes: object = {}): Promise<string> {
    const selection = await fillBag(shop.url, [item()])
    const checkout = createCheckout(selection, { address: { ...anna, email }, ...changes })
    const started = await browser.call('startPayment', checkout)
    const paid = await payOnPage(started.json.data.url)
    await handleReturn(paid.location ?? '')
    return selection
  }
  const orderNumbers = async (browser: Browser) =>
    ((await browser.call('getCustomer')).json.data.orders as { order: string }[]).map(({ order }) => order)

  test('[J8] the export is everything that is kept, for the session’s customer alone', async () => {
    const { email, browser } = await newMember(shop.url)
    await buy(browser, email)
    const selection = await fillBag(shop.url, [item(1)])
    await attach(browser, email, selection)
    const { status, json, text, headers } = await browser.call('exportCustomer')
    // Long enough to be worth it, but its length would tell of what it holds (BREACH).
    expect(text.length).toBeGreaterThan(1000)
    expect(headers.get('content-encoding')).toBeNull()
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(CustomerExport.safeParse(json.data).success).toBe(true)
    expect(json.data).toMatchObject({
      customer: { email },
      orders: [{ masked: false, address: { firstName: 'Anna', address1: 'Storgatan 1' } }],
      bags: [{ items: [{ item: item(1), quantity: 1 }] }],
      newsletter: null,
      sessions: [{ startedAt: expect.any(String) }],
      checkouts: [{ order: json.data.orders[0].order, told: { ipAddress: '127.0.0.1', giftMessage: '' } }],
      restockAsks: [],
    })
    for (const secret of ['argon2', goodPassword, browser.cookies.get('sid') ?? '-'])
      expect(text).not.toContain(secret)
    expect((await openBrowser(shop.url).call('exportCustomer')).status).toBe(401)
  })

  test('[J8] what was told at a checkout that came to no order, and what is asked for under a proven address, is in the export', async () => {
    const { email, browser } = await newMember(shop.url)
    const selection = await fillBag(shop.url, [item()])
    await attach(browser, email, selection)
    const told = { additionalNotes: 'Ring twice', pickupLocation: 'Kiosk 7' }
    await browser.call('startPayment', createCheckout(selection, { address: { ...anna, email }, ...told }))
    // Whoever changes the bag ends its payment.
    await browser.call('addToCart', { item: item(), selection })
    const sku = shop.items[1]?.sku ?? ''
    const count = (units: number) =>
      shop.database.write((tx) => shop.services.stock.set(tx, sku, units, 'counted'))
    await count(0)
    await browser.call('notifyMe', { email, item: item(1) })
    await count(30)
    await browser.call('subscribe', { email, country: 'SE', language: 'en' })
    const exported = async () => (await browser.call('exportCustomer')).json.data as CustomerExport
    const before = await exported()
    expect(before.checkouts).toMatchObject([{ order: null, told }])
    expect(JSON.stringify(before.checkouts)).not.toContain('payment-fail')
    expect(before.newsletter).toMatchObject({ state: 'asked', country: 'SE', language: 'en' })
    expect(before.restockAsks).toEqual([])
    // The other mails first: the link is that of the last one.
    await shop.services.jobRunner.runOnce()
    const link = await requestResetLink(shop, email)
    expect((await browser.call('resetPassword', { password: otherPassword, ...link })).status).toBe(200)
    expect((await browser.call('login', { email, password: otherPassword })).status).toBe(200)
    expect((await exported()).restockAsks).toMatchObject([{ sku, toldAt: null }])
  })

  test('[3.15] [J8] what a buyer consents to stands in the account with its text and moment, and in the export', async () => {
    const { email, browser } = await newMember(shop.url)
    const getConsents = async (who: Browser) => (await who.call('getCustomer')).json.data.consents
    expect(await getConsents(browser)).toEqual([])
    const [gdpr] = createCheckout('').consents
    const before = shop.now()
    await buy(browser, email)
    const [kept, ...more] = await getConsents(browser)
    expect(more).toEqual([])
    expect(kept).toEqual({ ...gdpr, date: new Date(Date.parse(kept.date)).toISOString() })
    expect(Date.parse(kept.date)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(kept.date)).toBeLessThanOrEqual(shop.now())

    // The same again adds nothing; another answer or another text does.
    await buy(browser, email)
    await browser.call('updateCustomer', { account: { city: 'Lund' } })
    expect(await getConsents(browser)).toEqual([kept])
    await buy(browser, email, { consents: [{ ...gdpr, consented: false }] })
    await buy(browser, email, { consents: [{ ...gdpr, version: 2 }] })
    const said = await getConsents(browser)
    expect(said).toMatchObject([kept, { consented: false, version: 1 }, { consented: true, version: 2 }])
    expect((await browser.call('exportCustomer')).json.data.customer.consents).toEqual(said)

    const guest = openBrowser(shop.url)
    const fresh = newEmail()
    const address = { ...anna, email: fresh, register: true, password: goodPassword }
    await buy(guest, fresh, { address })
    await guest.call('login', { email: fresh, password: goodPassword })
    expect(await getConsents(guest)).toMatchObject([gdpr])
    expect(await getConsents(browser)).toEqual(said)
  })

  test('[J8] mails to others whose address ends like that of the erased still go out', async () => {
    const email = newEmail('x')
    const longer = `ma${email}`
    const { browser } = await newMember(shop.url, email)
    for (const asked of [email, longer]) await openBrowser(shop.url).call('subscribe', { email: asked })
    const waiting = async () => {
      const jobs = await shop.database.read
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'newsletter-confirm-mail')
        .execute()
      return jobs.filter(({ payload }) => payload.includes(email)).length
    }
    expect(await waiting()).toBe(2)
    await shop.database.write((tx) =>
      tx.updateTable('customers').set({ email_proven_at: 1 }).where('email', '=', email).execute(),
    )
    expect((await browser.call('eraseCustomer', { password: goodPassword })).status).toBe(200)
    expect(await waiting()).toBe(1)
    await shop.services.jobRunner.runOnce()
    expect(shop.mailbox.messages().filter(({ to }) => to.includes(longer))).toHaveLength(1)
  })

  test('[J8] the bags of others that hold a gift card for the erased lose that card alone', async () => {
    await fillCatalogue({ database: shop.database, services: shop.services, now: Date.now() })
    const gift = (await shop.services.catalogue.current()).bySku('GIFT')?.item.id ?? ''
    const giver = await newMember(shop.url)
    const maja = await newMember(shop.url, newEmail('maja'))
    await openBrowser(shop.url).call('resetPassword', {
      ...(await requestResetLink(shop, maja.email)),
      password: goodPassword,
    })
    await maja.browser.call('login', { email: maja.email, password: goodPassword })
    const selection = await fillBag(shop.url, [item()])
    await attach(giver.browser, giver.email, selection)
    const address = { ...anna, email: giver.email }
    await giver.browser.call('saveCheckoutFields', { selection, fields: { address } })
    const forMaja = { recipientName: 'Maja', recipientEmail: maja.email.toUpperCase(), message: 'Hej Maja' }
    const forBo = { recipientName: 'Bo', recipientEmail: 'bo@example.com', message: 'Hej Bo' }
    for (const giftCard of [forMaja, forBo])
      await giver.browser.call('addToCart', { selection, item: gift, giftCard })
    // One that she left herself, as a guest.
    const left = await fillBag(shop.url, [item()])
    await maja.browser.call('addToCart', { selection: left, item: gift, giftCard: forBo })
    await maja.browser.call('setCartEmail', { selection: left, email: maja.email })

    expect((await maja.browser.call('eraseCustomer', { password: goodPassword })).status).toBe(200)
    const bag = (await giver.browser.call('getCart', { selection })).json.data
    expect(bag).toMatchObject({
      customer: expect.stringMatching(/./),
      address: { firstName: 'Anna', email: giver.email },
      items: [{ item: item() }, { item: gift, quantity: 1, giftCard: forBo }],
      removedItems: [{ item: gift, quantity: 1, reason: expect.stringContaining('Choose it again') }],
    })
    expect((await giver.browser.call('exportCustomer')).json.data.bags).toHaveLength(1)
    const bodies = await shop.database.read.selectFrom('carts').select('body').execute()
    expect(JSON.stringify(bodies).toLowerCase()).not.toContain(maja.email)
    expect((await openBrowser(shop.url).call('getCart', { selection: left })).json.data.items).toMatchObject([
      { item: item() },
      { item: gift, giftCard: { recipientName: '', message: '' } },
    ])
  })

  test('[J8] erased: account, sessions, bags; orders keep what bookkeeping needs, and their address only until they are done', async () => {
    const email = newEmail('gone')
    const { browser } = await newMember(shop.url, email)
    const other = openBrowser(shop.url)
    await other.call('login', { email, password: goodPassword })
    await buy(browser, email)
    const waiting = await buy(browser, email)
    await attach(browser, email, await fillBag(shop.url, [item()]))
    const [, done] = (await orderNumbers(browser)) as [string, string]
    const ship = (number: string) =>
      staffFor(shop).ship(number, { carrier: 'PostNord', trackingId: '1', trackingUrl: '', isLast: true })
    await ship(done)

    expect((await browser.call('eraseCustomer', { password: otherPassword })).status).toBe(403)
    expect((await browser.call('eraseCustomer', {})).status).toBe(412)
    expect((await openBrowser(shop.url).call('eraseCustomer', { password: goodPassword })).status).toBe(401)
    const erased = await browser.call('eraseCustomer', { password: goodPassword })
    expect(erased).toMatchObject({
      status: 200,
      json: { data: { erased: true, ordersAnonymised: 1, ordersWaiting: 1 } },
    })
    expect(browser.cookies.has('sid')).toBe(false)
    expect((await other.call('getCustomer')).status).toBe(401)
    expect((await other.call('login', { email, password: goodPassword })).status).toBe(403)

    const { read } = shop.database
    const getOrder = (number: string) =>
      read.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
    const kept = await getOrder(done)
    expect(JSON.parse(kept.snapshot)).toMatchObject({
      address: { firstName: '', country: 'SE' },
      items: [{ sku: 'LOA-TAU-41' }],
    })
    const parcel = (await other.call('getReceipt', { selection: waiting })).json.data
    expect(parcel.address.firstName).toBe('Anna')

    await ship(parcel.order)
    expect(await shop.services.customers.forgetDoneOrders()).toBe(1)
    expect(await shop.services.customers.forgetDoneOrders()).toBe(0)
    await shop.services.jobRunner.runOnce()
    for (const table of ['customers', 'sessions', 'orders', 'carts', 'payment_attempts'] as const)
      expect([
        table,
        JSON.stringify(await read.selectFrom(table).selectAll().execute()).includes(email),
      ]).toEqual([table, false])
    shop.pass(25 * 60 * 60_000)
    await shop.services.outbox.forgetDone(['account-mail'])
    expect(JSON.stringify(await read.selectFrom('outbox').selectAll().execute())).not.toContain(email)
    const sums = await read.selectFrom('orders').select('total_minor').where('email', '=', '').execute()
    expect(sums).toHaveLength(2)
    await shop.expectOrder()
  })
})
