import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { call, createCheckout, handleReturn, fillBag, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { apply, giveCard } from '../voucher-shop.ts'
import { staffFor } from '../staff.ts'
import { fillCatalogue } from './catalogue.ts'
import { dump, person, tracesIn } from './erased-person.ts'
import {
  goodPassword,
  linkIn,
  newEmail,
  newMember,
  openBrowser,
  otherPassword,
  requestResetLink,
  type Browser,
} from './member.ts'

describe.each(dialects)('a member is erased, on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect, { units: 30 })
  })
  afterAll(() => shop.close())

  const newBag = () => fillBag(shop.url, [shop.items[0]?.item ?? ''])
  async function buy(browser: Browser, email: string, bag?: string): Promise<{ number: string }> {
    const selection = bag ?? (await newBag())
    const started = await browser.call(
      'startPayment',
      createCheckout(selection, {
        address: { ...person, email },
        giftMessage: 'From Ragnhild',
        additionalNotes: 'Ring twice, Ragnhild',
      }),
    )
    const { action, url } = started.json.data
    // What gift cards pay for has its order at once.
    if (action === 'redirect') await handleReturn((await payOnPage(url)).location ?? '')
    const { json } = await browser.call('getReceipt', { selection })
    return { number: json.data.order }
  }

  test('[J8] afterwards neither e-mail, name, address, telephone, parcel nor words stand anywhere in the database', async () => {
    const email = newEmail('ragnhild')
    const { browser } = await newMember(shop.url, email)
    // Proven by a reset link, so that what was done as a guest is theirs as well.
    const link = await requestResetLink(shop, email)
    await openBrowser(shop.url).call('resetPassword', { ...link, password: goodPassword })
    await browser.call('login', { email, password: goodPassword })
    const { number } = await buy(browser, email)
    await staffFor(shop).ship(number, {
      carrier: 'PostNord',
      trackingId: 'RR-456-XX',
      trackingUrl: 'https://track.example/RR-456-XX',
      isLast: true,
    })
    const correction = { parcel: null, carrier: null, trackingId: 'RR-123-XX', trackingUrl: null }
    await staffFor(shop).correctParcel(number, { ...correction, isMailed: true })
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
    const token = (await linkIn(shop, email, '/withdraw')).get('token')
    const confirmed = await call(shop.url, 'confirmWithdrawal', {
      token,
      items: [{ item: shop.items[0]?.item, quantity: 1, reason: 'too-small' }],
      message: 'Too small for Ragnhild',
    })
    expect(confirmed.status).toBe(200)
    await call(shop.url, 'confirmWithdrawal', { token, message: 'Ragnhild would like another size' })
    await call(shop.url, 'requestWithdrawal', { order: number, email })
    await call(shop.url, 'subscribe', { email })
    const guestBag = await fillBag(shop.url, [shop.items[1]?.item ?? ''])
    await call(shop.url, 'saveCheckoutFields', {
      selection: guestBag,
      fields: { address: { ...person, email } },
    })
    await staffFor(shop).archive(number)
    expect((await browser.call('exportCustomer')).json.data.withdrawals).toMatchObject([
      { order: number, message: 'Too small for Ragnhild', withdrawn: [{ quantity: 1, reason: 'too-small' }] },
      { order: number, message: 'Ragnhild would like another size' },
    ])
    const words = ['Ragnhild', 'Österlundh', 'Kvarngränd', '709998877', '19121212']
    const traces = [email, 'RR-123-XX', 'RR-456-XX', ...words]
    const before = await dump(shop.database)
    for (const trace of traces) expect(before).toContain(trace)

    const { status, json } = await browser.call('eraseCustomer', { password: goodPassword })
    expect({ status, data: json.data }).toEqual({
      status: 200,
      data: { erased: true, ordersAnonymised: 1, ordersWaiting: 0 },
    })
    const after = (await dump(shop.database)).toLowerCase()
    for (const trace of traces) expect(after).not.toContain(trace.toLowerCase())
    // Bookkeeping keeps the order, and staff the issue.
    expect(after).toContain(number)
    expect(after).toContain('withdrawal-forgotten')
    // And which article went back, and why: of nobody by now.
    expect(await shop.database.read.selectFrom('withdrawal_items').selectAll().execute()).toMatchObject([
      { item: shop.items[0]?.item, quantity: 1, reason: 'too-small' },
    ])
    await shop.expectOrder()
  })

  test('[J8] what was told under the same address in capitals, beyond ASCII too, goes with it', async () => {
    const email = newEmail('åsa.öst')
    const typed = email.replace('åsa.öst', 'Åsa.ÖST')
    const { browser } = await newMember(shop.url, email)
    const guest = openBrowser(shop.url)
    const { number } = await buy(guest, typed)
    await staffFor(shop).ship(number, { carrier: 'PostNord', trackingId: '', trackingUrl: '', isLast: true })
    const left = await newBag()
    await guest.call('saveCheckoutFields', {
      selection: left,
      fields: { address: { ...person, email: typed } },
    })
    const unpaid = await newBag()
    await guest.call('startPayment', createCheckout(unpaid, { address: { ...person, email: typed } }))
    await shop.services.jobRunner.runOnce()
    const link = await requestResetLink(shop, email)
    await browser.call('resetPassword', { password: otherPassword, ...link })
    await browser.call('login', { email, password: otherPassword })
    expect((await browser.call('getCustomer')).json.data.orders).toMatchObject([{ order: number }])
    const { json } = await browser.call('eraseCustomer', { password: otherPassword })
    expect(json.data).toMatchObject({ ordersAnonymised: 1, ordersWaiting: 0 })
    expect(await tracesIn(shop.database, [email])).toEqual([])
  })

  test('[J8] an order of gift cards alone is never sent: it goes with the account once they are mailed', async () => {
    const email = newEmail('ragnhild')
    const { browser } = await newMember(shop.url, email)
    await fillCatalogue({ database: shop.database, services: shop.services, now: Date.now() })
    const item = (await shop.services.catalogue.current()).bySku('GIFT')?.item.id ?? ''
    const selection = await fillBag(shop.url, [])
    const giftCard = { recipientName: 'Torbjörn', recipientEmail: 'torbjorn@example.com', message: 'Grattis' }
    await browser.call('addToCart', { selection, item, giftCard })
    const { number } = await buy(browser, email, selection)
    await shop.services.jobRunner.runOnce()
    const { json } = await browser.call('eraseCustomer', { password: goodPassword })
    expect(json.data).toMatchObject({ ordersAnonymised: 1, ordersWaiting: 0 })
    expect(await tracesIn(shop.database, [email, 'Torbjörn', 'Grattis'])).toEqual([])
    // What is a gift card stays one for staff: it was mailed, and money goes back differently from that for goods.
    const line = { kind: 'lines', lines: [{ sku: 'GIFT', quantity: 1 }], shipping: false } as const
    await expect(
      staffFor(shop).refund(number, { request: line, restock: false, reason: '' }),
    ).rejects.toThrow('GIFT is a gift card')
  })

  test('[J8] an order that was refunded whole is done, though nothing was sent; one that gift cards paid is not', async () => {
    const email = newEmail('ragnhild')
    const { browser } = await newMember(shop.url, email)
    const { number } = await buy(browser, email)
    const all = { request: { kind: 'rest' }, restock: true, reason: '' } as const
    await staffFor(shop).refund(number, all)
    await shop.services.jobRunner.runOnce()
    const bag = await newBag()
    await apply(shop.url, bag, (await giveCard(shop, 500_000)).code)
    const waiting = await buy(browser, email, bag)
    const { json } = await browser.call('eraseCustomer', { password: goodPassword })
    expect(json.data).toMatchObject({ ordersAnonymised: 1, ordersWaiting: 1 })
    await staffFor(shop).refund(waiting.number, all)
    await shop.services.jobRunner.runOnce()
    expect(await shop.services.customers.forgetDoneOrders()).toBe(1)
    expect(await tracesIn(shop.database, [email])).toEqual([])
    await shop.expectOrder()
  })

  test('[J8] a gift card that is still to be mailed keeps its order until then; afterwards its recipient and words are gone', async () => {
    const { giftCards, customers } = shop.services
    const email = newEmail('giver')
    const { browser } = await newMember(shop.url, email)
    const { number } = await buy(browser, email)
    await staffFor(shop).ship(number, { carrier: 'DHL', trackingId: '', trackingUrl: '', isLast: true })
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
        { card: '' },
        { notBefore: Date.now() + 3600_000 },
      )
    })
    const { json } = await browser.call('eraseCustomer', { password: goodPassword })
    expect(json.data).toMatchObject({ ordersAnonymised: 0, ordersWaiting: 1 })
    expect(await customers.forgetDoneOrders()).toBe(0)
    shop.pass(2 * 3600_000)
    await shop.services.jobRunner.runOnce()
    expect(shop.mailbox.messages().some(({ to }) => to.includes('torbjorn@example.com'))).toBe(true)
    expect(await customers.forgetDoneOrders()).toBe(1)
    const after = await dump(shop.database)
    for (const trace of ['Torbjörn', 'torbjorn@example.com', email]) expect(after).not.toContain(trace)
    expect((await giftCards.byId(`card-${dialect}`))?.balanceMinor).toBe(5000)
  })
})
