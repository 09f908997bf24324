import { randomUUID } from 'node:crypto'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { CustomerExport } from '#contract/customer-export.ts'
import { Receipt } from '#contract/receipt.ts'
import { toJson } from '#server/database/json.ts'

import { call, createCheckout, handleReturn, fillBag, goToPay, payOnPage } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'
import { fillCatalogue } from './catalogue.ts'
import { person, tracesIn } from './erased-person.ts'
import { goodPassword, linkIn, newEmail, newMember, openBrowser, type Browser } from './member.ts'

const day = 24 * 60 * 60_000

describe.each(dialects)('orders of 36 months ago, on %s', { timeout: 60_000 }, (dialect) => {
  let shop: PaidShop
  beforeEach(async () => {
    shop = await openPaidShop(dialect, { units: 30 })
  })
  afterEach(() => shop.close())

  const item = () => shop.items[0]?.item ?? ''
  async function buy(browser: Browser, email: string, bag?: string) {
    const selection = bag ?? (await fillBag(shop.url, [item()]))
    const started = await browser.call(
      'startPayment',
      createCheckout(selection, {
        address: { ...person, email },
        giftMessage: 'From Ragnhild',
        additionalNotes: 'Ring twice, Ragnhild',
      }),
    )
    await handleReturn((await payOnPage(started.json.data.url)).location ?? '')
    const { json } = await browser.call('getReceipt', { selection })
    return { selection, number: json.data.order as string }
  }
  const ship = (number: string) => {
    const trackingUrl = 'https://track.example/RR-123-XX'
    const parcel = { carrier: 'PostNord', trackingId: 'RR-123-XX', trackingUrl, isLast: true }
    return staffFor(shop).ship(number, parcel)
  }
  /** What the hourly chores do about persons; returns how many orders lost theirs. */
  async function forget(months = 36): Promise<number> {
    const { customers, reminders, outbox } = shop.services
    await reminders.forgetOld()
    await outbox.forgetDone(['withdrawal-link-mail'])
    return customers.forgetOldBuyers(months)
  }
  const logIn = async (email: string) => {
    const browser = openBrowser(shop.url)
    expect((await browser.call('login', { email, password: goodPassword })).status).toBe(200)
    return browser
  }
  const getRow = (number: string) =>
    shop.database.read.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

  test('[J8] of a guest nothing stands anywhere in the database any more, and not a day before', async () => {
    const email = newEmail('ragnhild')
    const { number } = await buy(openBrowser(shop.url), email)
    await ship(number)
    await call(shop.url, 'requestWithdrawal', { order: number, email })
    const token = (await linkIn(shop, email, '/withdraw')).get('token')
    const items = [{ item: item(), quantity: 1, reason: 'too-small' }]
    await call(shop.url, 'confirmWithdrawal', { token, items, message: 'Too small for Ragnhild' })
    const part = { request: { kind: 'amount', amountMinor: 1000 }, restock: false } as const
    await staffFor(shop).refund(number, { ...part, reason: 'Ragnhild called' })
    await shop.services.jobRunner.runOnce()
    const traces = [email, 'RR-123-XX']
    const before = await tracesIn(shop.database, traces)
    expect(before).toEqual(expect.arrayContaining([...traces, 'Ragnhild', 'Kvarngränd', '19121212']))
    const { total_minor, snapshot } = await getRow(number)

    shop.pass(1094 * day)
    expect(await forget()).toBe(0)
    expect(await tracesIn(shop.database, traces)).toEqual(before)
    shop.pass(3 * day)
    expect(await forget(0)).toBe(0)
    expect(await tracesIn(shop.database, traces)).toEqual(before)
    expect(await forget()).toBe(1)
    expect(await forget()).toBe(0)
    expect(await tracesIn(shop.database, traces)).toEqual([])
    // What bookkeeping needs.
    const kept = await getRow(number)
    const { items: sold, totals, country, amountMinor } = JSON.parse(snapshot)
    expect(kept).toMatchObject({ total_minor, state: 'shipped', refunded_minor: 1000 })
    expect(JSON.parse(kept.snapshot)).toMatchObject({ items: sold, totals, country, amountMinor })

    for (const [args, shown] of [
      [['list'], new RegExp(`^${number} .* shipped .* part +SE +1 x Taupe Loafer, 41$`, 'm')],
      [['show', number], /Billed to +SE\nDelivered to +SE\n[^]*1 x LOA-TAU-41/],
      [['refund', number], /goes back; nobody is told, since the buyer is forgotten\.$/m],
    ] as const) {
      const { code, out } = await vitrine(shop, 'orders', ...args)
      expect([code, out]).toEqual([0, expect.stringMatching(shown)])
    }
    const mails = shop.mailbox.messages().length
    await shop.services.jobRunner.runOnce()
    expect(shop.mailbox.messages()).toHaveLength(mails)
    await shop.expectOrder()
  })

  test('[J8] [1.5] an account that lives keeps its orders, without a person, and an erasure takes them out of it', async () => {
    const { email } = await newMember(shop.url, newEmail('ragnhild'))
    const { number, selection } = await buy(await logIn(email), email)
    await ship(number)
    shop.pass(1097 * day)
    const recent = await buy(await logIn(email), email)
    expect(await forget()).toBe(1)

    const browser = await logIn(email)
    const account = (await browser.call('getCustomer')).json.data
    expect(account.orders).toMatchObject([{ order: recent.number }, { order: number }])
    const own = (await browser.call('getCustomerOrder', undefined, {}, { order: number })).json.data
    expect(Receipt.safeParse(own).success).toBe(true)
    expect(own).toMatchObject({
      masked: true,
      items: [{ item: item(), quantity: 1 }],
      totals: { grandTotalPriceAsNumber: 1290 },
      address: {},
      shippingAddress: {},
      giftMessage: '',
      shipments: [{ carrier: 'PostNord', trackingId: '', trackingUrl: '' }],
    })
    expect((await call(shop.url, 'getReceipt', { selection })).data).toEqual(
      expect.objectContaining({ data: own }),
    )
    const exported = (await browser.call('exportCustomer')).json.data
    expect(CustomerExport.safeParse(exported).success).toBe(true)
    const [, old] = exported.checkouts
    expect(old).toMatchObject({ order: number, told: { giftMessage: '', address: { firstName: '' } } })
    expect(JSON.stringify(old)).not.toMatch(/ragnhild|kvarngränd|709998877/i)

    await shop.services.jobRunner.runOnce()
    const erased = await browser.call('eraseCustomer', { password: goodPassword })
    expect(erased.json.data).toMatchObject({ ordersAnonymised: 1, ordersWaiting: 1 })
    expect(await getRow(number)).toMatchObject({ customer_id: null, erasure_asked_at: null, email: '' })
    await shop.expectOrder()
  })

  test('[J8] a parcel that is still to be sent keeps its address and its account, a gift card to be mailed its recipient', async () => {
    await fillCatalogue({ database: shop.database, services: shop.services, now: Date.now() })
    const gift = (await shop.services.catalogue.current()).bySku('GIFT')?.item.id ?? ''
    const { email } = await newMember(shop.url)
    const waiting = await buy(await logIn(email), email)
    const bag = await fillBag(shop.url, [])
    const giftCard = { recipientName: 'Torbjörn', recipientEmail: 'torbjorn@example.com', message: 'Grattis' }
    await call(shop.url, 'addToCart', { selection: bag, item: gift, giftCard })
    await buy(openBrowser(shop.url), newEmail('giver'), bag)
    shop.pass(1097 * day)
    expect(await forget()).toBe(0)
    expect(await getRow(waiting.number)).toMatchObject({ email, customer_id: expect.any(String) })
    expect(await getRow(waiting.number)).toMatchObject({ erasure_asked_at: null })
    expect(await tracesIn(shop.database, ['torbjorn@example.com'])).toContain('torbjorn@example.com')

    await shop.services.jobRunner.runOnce()
    expect(shop.mailbox.messages().some(({ to }) => to.includes('torbjorn@example.com'))).toBe(true)
    await ship(waiting.number)
    expect(await forget()).toBe(2)
    await shop.services.jobRunner.runOnce()
    expect(await tracesIn(shop.database, ['giver', 'Torbjörn', 'Grattis'])).toEqual([])
    await shop.expectOrder()
  })

  test('[J8] hundreds of one moment, of which the first wait for something, are gone through in one go', async () => {
    const { number } = await buy(openBrowser(shop.url), newEmail('ragnhild'))
    await ship(number)
    const { read } = shop.database
    const order = await getRow(number)
    const cart = await read
      .selectFrom('carts')
      .selectAll()
      .where('id', '=', order.cart_id)
      .executeTakeFirstOrThrow()
    const attempt = await read
      .selectFrom('payment_attempts')
      .selectAll()
      .where('id', '=', order.payment_attempt_id)
      .executeTakeFirstOrThrow()
    const snapshot = JSON.parse(order.snapshot)
    const withCard = toJson({ ...snapshot, items: [...snapshot.items, { giftCard: {} }] })
    await shop.database.write(async (tx) => {
      for (let copy = 0; copy < 130; copy++) {
        const id = `${copy < 65 ? 'z' : 'a'}-${randomUUID()}`
        await tx
          .insertInto('carts')
          .values({ ...cart, id, selection_hash: id })
          .execute()
        await tx
          .insertInto('payment_attempts')
          .values({ ...attempt, id, cart_id: id, session_id: id })
          .execute()
        const keys = { id, cart_id: id, payment_attempt_id: id, number: id, selection_hash: id }
        const waits = copy < 65 ? ({ state: 'paid', snapshot: withCard } as const) : {}
        await tx
          .insertInto('orders')
          .values({ ...order, ...keys, ...waits })
          .execute()
      }
    })
    shop.pass(1097 * day)
    expect(await forget()).toBe(66)
    const left = await read.selectFrom('orders').select('id').where('email', '<>', '').execute()
    expect(left.filter(({ id }) => id.startsWith('z'))).toHaveLength(65)
    expect(left).toHaveLength(65)
  })

  test('[J8] a payment that was refused, and of whose bag no order came, loses its person too', async () => {
    const email = newEmail('ragnhild')
    shop.simulator.setFaults({ payLess: 100 })
    const selection = await fillBag(shop.url, [item()])
    const page = await goToPay(shop.url, selection, { address: { ...person, email } })
    expect(await handleReturn((await payOnPage(page)).location ?? '')).toContain('reason=refunded')
    await shop.services.jobRunner.runOnce()
    shop.pass(1094 * day)
    await forget()
    expect(await tracesIn(shop.database, [email])).toEqual(expect.arrayContaining([email, 'Kvarngränd']))
    shop.pass(3 * day)
    await forget(0)
    expect(await tracesIn(shop.database, [email])).toContain(email)
    await forget()
    expect(await tracesIn(shop.database, [email])).toEqual([])
    await shop.expectOrder()
  })
})
