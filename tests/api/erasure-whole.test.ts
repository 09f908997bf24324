import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sql } from 'kysely'

import type { Tables } from '#server/database/tables.ts'

import { anna, call, checkoutOf, comeBack, fillBag, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import {
  goodPassword,
  linkIn,
  newEmail,
  newMember,
  openBrowser,
  resetLinkOf,
  type Browser,
} from './member.ts'

describe.each(dialects)('a member is erased, on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect, { units: 30 })
  })
  afterAll(() => shop.close())

  const person = {
    ...anna,
    firstName: 'Ragnhild',
    lastName: 'Österlundh',
    address1: 'Kvarngränd 77',
    phoneNumber: '070 999 88 77',
    identityNumber: '19121212-1212',
  }

  /** Every row of every table, as text. */
  async function dump(): Promise<string> {
    const names =
      dialect === 'sqlite'
        ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
            shop.database.read,
          )
        : await sql<{
            name: string
          }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
            shop.database.read,
          )
    const parts: string[] = []
    for (const { name } of names.rows)
      parts.push(
        `${name}: ${JSON.stringify(
          await shop.database.read
            .selectFrom(name as keyof Tables)
            .selectAll()
            .execute(),
        )}`,
      )
    return parts.join('\n')
  }

  async function buy(browser: Browser, email: string): Promise<{ selection: string; number: string }> {
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    const started = await browser.call(
      'startPayment',
      checkoutOf(selection, {
        address: { ...person, email },
        giftMessage: 'From Ragnhild',
        additionalNotes: 'Ring twice, Ragnhild',
      }),
    )
    await comeBack((await payOnPage(started.json.data.url)).location ?? '')
    const { json } = await browser.call('getReceipt', { selection })
    return { selection, number: json.data.order }
  }

  test('[J8] afterwards neither e-mail, name, address, telephone, parcel nor words stand anywhere in the database', async () => {
    const email = newEmail('ragnhild')
    const { browser } = await newMember(shop.url, email)
    // Proven by a reset link, so that what was done as a guest is theirs as well.
    const link = await resetLinkOf(shop, email)
    await openBrowser(shop.url).call('resetPassword', { ...link, password: goodPassword })
    await browser.call('login', { email, password: goodPassword })
    const { number } = await buy(browser, email)
    await shop.services.afterSale.ship(
      number,
      {
        carrier: 'PostNord',
        trackingId: 'RR-123-XX',
        trackingUrl: 'https://track.example/RR-123-XX',
        isLast: true,
      },
      'cli',
    )
    // [7.21] The account shows the parcel.
    const account = (await browser.call('getCustomer')).json.data
    expect(account.orders[0]).toMatchObject({
      order: number,
      shipments: [
        { carrier: 'PostNord', trackingId: 'RR-123-XX', trackingUrl: 'https://track.example/RR-123-XX' },
      ],
    })
    // A withdrawal with words, a link to another one still in the outbox, the newsletter, a bag left as a guest.
    await call(shop.url, 'requestWithdrawal', { order: number, email: email.toUpperCase() })
    const token = (await linkIn(shop, email)).get('token')
    const confirmed = await call(shop.url, 'confirmWithdrawal', {
      token,
      items: [{ item: shop.items[0]?.item, quantity: 1, reason: 'too-small' }],
      message: 'Too small for Ragnhild',
    })
    expect(confirmed.status).toBe(200)
    await call(shop.url, 'requestWithdrawal', { order: number, email })
    await call(shop.url, 'subscribe', { email })
    const guestBag = await fillBag(shop.url, [shop.items[1]?.item ?? ''])
    await call(shop.url, 'saveCheckoutFields', {
      selection: guestBag,
      fields: { address: { ...person, email } },
    })
    await shop.services.afterSale.archive(number, 'cli')
    expect((await browser.call('exportCustomer')).json.data.withdrawals).toMatchObject([
      { order: number, message: 'Too small for Ragnhild', withdrawn: [{ quantity: 1, reason: 'too-small' }] },
    ])
    const traces = [email, 'Ragnhild', 'Österlundh', 'Kvarngränd', '070 999', '19121212', 'RR-123-XX']
    const before = await dump()
    for (const trace of traces) expect(before).toContain(trace)

    const { status, json } = await browser.call('eraseCustomer', { password: goodPassword })
    expect({ status, data: json.data }).toEqual({
      status: 200,
      data: { erased: true, ordersAnonymised: 1, ordersWaiting: 0 },
    })
    const after = (await dump()).toLowerCase()
    for (const trace of traces) expect(after).not.toContain(trace.toLowerCase())
    // Bookkeeping keeps the order, and the desk the matter.
    expect(after).toContain(number)
    expect(after).toContain('its buyer has been erased since')
    // And which article went back, and why: of nobody by now.
    expect(await shop.database.read.selectFrom('withdrawal_items').selectAll().execute()).toMatchObject([
      { item: shop.items[0]?.item, quantity: 1, reason: 'too-small' },
    ])
    await shop.expectOrder()
  })

  const traces = ['Ragnhild', 'Österlundh', 'Kvarngränd', '070 999', '19121212']
  async function expectNothingOf(email: string): Promise<void> {
    const text = (await dump()).toLowerCase()
    expect([email, ...traces].filter((trace) => text.includes(trace.toLowerCase()))).toEqual([])
    const attempts = await shop.database.read.selectFrom('payment_attempts').select('snapshot').execute()
    for (const { snapshot } of attempts) expect(JSON.parse(snapshot).ipAddress).toBe('')
  }
  /** Goes to the card page with a new bag; answers where that is. */
  async function goToPay(browser: Browser, email: string): Promise<{ selection: string; url: string }> {
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    const checkout = checkoutOf(selection, {
      address: { ...person, email },
      additionalNotes: 'Ring twice, Ragnhild',
    })
    const started = await browser.call('startPayment', checkout)
    return { selection, url: started.json.data.url }
  }
  const paid = async (url: string) => {
    const { location } = await payOnPage(url)
    return location !== null && /\/receipt\//.test(await comeBack(location))
  }
  const orders = () =>
    shop.database.read
      .selectFrom('orders')
      .select(['number', 'customer_id', 'erasure_asked_at'])
      .where('email', '<>', '')
      .execute()
  const erase = (browser: Browser) => browser.call('eraseCustomer', { password: goodPassword })

  test('[J8] nor where the mailbox was never proven, of payments that failed and of one whose card page is open', async () => {
    const email = newEmail('ragnhild')
    const { browser } = await newMember(shop.url, email)
    const failed = await goToPay(browser, email)
    await browser.call('setCartCustomer', { email, selection: failed.selection })
    const again = checkoutOf(failed.selection, { address: { ...person, email } })
    expect((await browser.call('startPayment', again)).status).toBe(200)
    await browser.call('removeFromCart', {
      selection: failed.selection,
      item: shop.items[0]?.item,
      quantity: 1,
    })
    // Of a bag that nobody made the member's.
    const open = await goToPay(browser, email)
    const before = await dump()
    for (const trace of [email, ...traces]) expect(before).toContain(trace)

    expect(await erase(browser)).toMatchObject({
      status: 200,
      json: { data: { ordersAnonymised: 0, ordersWaiting: 0 } },
    })
    await expectNothingOf(email)
    expect(await paid(open.url)).toBe(false)
    expect(await orders()).toEqual([])
    await shop.expectOrder()
  })

  test('[J8] nor of a payment that could not be ended, whether it is paid afterwards or not', async () => {
    const email = newEmail('ragnhild')
    const { browser } = await newMember(shop.url, email)
    const open = await goToPay(browser, email)
    await goToPay(browser, email)
    shop.simulator.setFaults({ down: true })
    expect((await erase(browser)).status).toBe(200)
    shop.simulator.setFaults({ down: false })

    expect(await paid(open.url)).toBe(true)
    const [order, ...more] = await orders()
    expect([order, more]).toMatchObject([{ customer_id: null, erasure_asked_at: expect.any(Number) }, []])
    // The parcel needs its address.
    expect(await shop.services.customers.forgetDoneOrders()).toBe(0)
    const parcel = { carrier: 'DHL', trackingId: '', trackingUrl: '', isLast: true }
    await shop.services.afterSale.ship(order?.number ?? '', parcel, 'cli')
    expect(await shop.services.customers.forgetDoneOrders()).toBe(1)
    shop.pass(40 * 60_000)
    await shop.services.payments.reconciler.runOnce()
    await expectNothingOf(email)
    await shop.expectOrder()
  })

  test('[J8] nor of what was bought as a guest under the proven address, and of which the bank decides later', async () => {
    const email = newEmail('ragnhild')
    const { browser } = await newMember(shop.url, email)
    const link = await resetLinkOf(shop, email)
    await openBrowser(shop.url).call('resetPassword', { ...link, password: goodPassword })
    await browser.call('login', { email, password: goodPassword })
    const { selection, url } = await goToPay(openBrowser(shop.url), email)
    shop.simulator.setFaults({ undecided: true })
    await payOnPage(url)
    expect((await erase(browser)).json.data).toMatchObject({ ordersAnonymised: 0, ordersWaiting: 0 })
    shop.simulator.setFaults({ undecided: false })
    expect((await call(shop.url, 'getPaymentResult', { selection, paymentMethodFields: {} })).status).toBe(
      200,
    )
    const [order] = await orders()
    expect(order).toMatchObject({ customer_id: null, erasure_asked_at: expect.any(Number) })
    await shop.services.afterSale.cancel(order?.number ?? '', '', 'cli')
    await shop.services.outbox.runOnce()
    expect(await shop.services.customers.forgetDoneOrders()).toBe(1)
    await expectNothingOf(email)
    await shop.expectOrder()
  })

  test('[J8] a gift card that is still to be mailed keeps its order until then; afterwards its recipient and words are gone', async () => {
    const { giftCards, customers } = shop.services
    const email = newEmail('giver')
    const { browser } = await newMember(shop.url, email)
    const { number } = await buy(browser, email)
    await shop.services.afterSale.ship(
      number,
      { carrier: 'DHL', trackingId: '', trackingUrl: '', isLast: true },
      'cli',
    )
    const order = await shop.services.orders.byNumber(number)
    const address = {
      recipientName: 'Torbjörn',
      recipientEmail: 'torbjorn@example.com',
      senderName: 'Ragnhild',
      message: 'Congratulations, Torbjörn',
    }
    await shop.database.write(async (tx) => {
      await giftCards.issue(tx, {
        id: `card-${dialect}`,
        currency: 'SEK',
        amountMinor: 5000,
        orderId: order?.id ?? '',
        address,
      })
      await shop.services.outbox.add(
        tx,
        'gift-card-mail',
        `card-${dialect}`,
        {},
        { notBefore: Date.now() + 3600_000 },
      )
    })
    const { json } = await browser.call('eraseCustomer', { password: goodPassword })
    expect(json.data).toMatchObject({ ordersAnonymised: 0, ordersWaiting: 1 })
    expect(await customers.forgetDoneOrders()).toBe(0)
    shop.pass(2 * 3600_000)
    await shop.services.outbox.runOnce()
    expect(shop.mailbox.messages().some(({ to }) => to.includes('torbjorn@example.com'))).toBe(true)
    expect(await customers.forgetDoneOrders()).toBe(1)
    const after = await dump()
    for (const trace of ['Torbjörn', 'torbjorn@example.com', email]) expect(after).not.toContain(trace)
    expect((await giftCards.byId(`card-${dialect}`))?.balanceMinor).toBe(5000)
  })
})
