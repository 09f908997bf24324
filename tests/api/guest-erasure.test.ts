import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { contains } from '#server/database/text-search.ts'
import { call, createCheckout, handleReturn, fillBag, goToPay, payOnPage, fetchReceipt } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { customersFor, staffFor } from '../staff.ts'
import { fillCatalogue } from './catalogue.ts'
import { dump, person, tracesIn } from './erased-person.ts'
import { newEmail, newMember, openBrowser } from './member.ts'

const parcel = { carrier: 'DHL', trackingId: '', trackingUrl: '', isLast: true }

describe.each(dialects)(
  '[J8] a guest asks for what is kept under an address, and to be forgotten, on %s',
  (dialect) => {
    let shop: PaidShop
    beforeAll(async () => {
      shop = await openPaidShop(dialect)
    })
    afterAll(() => shop.close())

    const staff = () => customersFor(shop)
    const item = () => shop.items[0]?.item ?? ''
    async function buy(email: string, selection?: string): Promise<string> {
      const bag = selection ?? (await fillBag(shop.url, [item()]))
      const url = await goToPay(shop.url, bag, { address: { ...person, email } })
      await handleReturn((await payOnPage(url)).location ?? '')
      return (await fetchReceipt(shop.url, bag))?.order ?? ''
    }

    test('the export has orders, bags, payments, newsletter, waiting list and gift cards; afterwards nothing is anywhere', async () => {
      const email = newEmail('ragnhild')
      const typed = email.toUpperCase()
      const sent = await buy(typed)
      await staffFor(shop).ship(sent, parcel)
      const bag = await fillBag(shop.url, [item()])
      await call(shop.url, 'saveCheckoutFields', {
        selection: bag,
        fields: { address: { ...person, email } },
      })
      const unpaid = await fillBag(shop.url, [item()])
      await call(shop.url, 'startPayment', createCheckout(unpaid, { address: { ...person, email } }))
      await call(shop.url, 'subscribe', { email })
      await shop.services.jobRunner.runOnce()
      await shop.database.write(async (tx) => {
        await shop.services.stock.set(tx, 'LOA-TAU-42', 0, 'counted')
      })
      const asked = await call(shop.url, 'notifyMe', { item: shop.items[1]?.item, email })
      expect(asked.status).toBe(200)
      const address = {
        recipientName: 'Ragnhild',
        recipientEmail: email,
        senderName: 'Torbjörn',
        message: 'Kvarngränd!',
      }
      const card = { currency: 'SEK', amountMinor: 5000, orderId: null, address } as const
      await shop.database.write((tx) => shop.services.giftCards.issue(tx, { ...card, id: `card-${dialect}` }))

      const { account, guest } = await staff().exportAddress(` ${typed} `)
      expect(account).toBeNull()
      expect(guest).toMatchObject({
        orders: [{ order: sent, address: { lastName: 'Österlundh' } }],
        checkouts: [{ order: sent }, { order: null }],
        newsletter: { state: 'asked' },
        restockAsks: [{ sku: 'LOA-TAU-42', toldAt: null }],
        giftCards: [{ initialMinor: 5000, recipientName: 'Ragnhild', isMailed: true }],
        hasUnsubscribed: false,
      })
      expect(guest.bags.map(({ address: left }) => left.lastName)).toContain('Österlundh')

      const erased = await staff().eraseAddress(typed)
      expect(erased).toEqual({
        isKnown: true,
        account: null,
        hasUnsubscribed: false,
        ordersAnonymised: 1,
        ordersWaiting: 0,
        anonymised: [sent],
        waiting: [],
        unsentCards: [],
      })
      expect(await tracesIn(shop.database, [email, 'Torbjörn'])).toEqual([])
      // The books keep the sale, and the card its money.
      expect(await shop.services.orders.byNumber(sent)).toMatchObject({ totalMinor: 129_000, email: '' })
      expect((await shop.services.giftCards.byId(`card-${dialect}`))?.balanceMinor).toBe(5000)
      const audit = await shop.database.read.selectFrom('audit').selectAll().orderBy('at').execute()
      expect(audit.map(({ action }) => action)).toEqual(['ship', 'customer-export', 'customer-erase'])
      expect(audit[1]?.ref).toBe(audit[2]?.ref)

      // Once more changes nothing.
      expect(await staff().eraseAddress(email)).toMatchObject({ isKnown: false, ordersAnonymised: 0 })
      await shop.expectOrder()
    })

    test('an order under way refuses until its parcel is sent, says so, and then loses its buyer by itself', async () => {
      const email = newEmail('ragnhild')
      const number = await buy(email)
      expect(await staff().eraseAddress(email)).toMatchObject({
        isKnown: true,
        ordersAnonymised: 0,
        waiting: [{ number, needs: 'parcel' }],
      })
      await staffFor(shop).ship(number, parcel)
      await shop.services.jobRunner.runOnce()
      expect(await shop.services.customers.forgetDoneOrders()).toBe(1)
      expect(await tracesIn(shop.database, [email])).toEqual([])
    })

    test('whoever a gift card was bought for is taken out of the order of its buyer, who stays in it', async () => {
      const email = newEmail('recipient')
      await fillCatalogue({ database: shop.database, services: shop.services, now: Date.now() })
      const gift = (await shop.services.catalogue.current()).bySku('GIFT')?.item.id ?? ''
      const selection = await fillBag(shop.url, [])
      const giftCard = { recipientName: 'Torbjörn', recipientEmail: email, message: 'Grattis' }
      await openBrowser(shop.url).call('addToCart', { selection, item: gift, giftCard })
      const buyer = newEmail('giver')
      const number = await buy(buyer, selection)
      await shop.services.jobRunner.runOnce()
      // Another one was begun and given up.
      const given = await fillBag(shop.url, [])
      await openBrowser(shop.url).call('addToCart', { selection: given, item: gift, giftCard })
      await goToPay(shop.url, given, { address: { ...person, email: buyer } })
      const attempt = await shop.database.read
        .selectFrom('payment_attempts')
        .select('cart_id')
        .where('state', '=', 'open')
        .where(contains('snapshot', email))
        .executeTakeFirstOrThrow()
      await shop.services.payments.cancel(attempt.cart_id)
      expect((await staff().exportAddress(email)).guest.giftCards).toMatchObject([{ message: 'Grattis' }])
      expect(await staff().eraseAddress(email)).toMatchObject({ isKnown: true, ordersAnonymised: 0 })
      const after = await dump(shop.database)
      for (const trace of [email, 'Torbjörn', 'Grattis']) expect(after).not.toContain(trace)
      expect(await shop.services.orders.byNumber(number)).toMatchObject({ email: buyer })
      await staff().eraseAddress(buyer)
    })

    test('an account that never proved the address goes with it, and so does what is kept as a guest', async () => {
      const email = newEmail('ragnhild')
      await newMember(shop.url, email)
      const number = await buy(email)
      await staffFor(shop).ship(number, parcel)
      await shop.services.jobRunner.runOnce()
      expect(await staff().eraseAddress(email)).toMatchObject({ anonymised: [number] })
      expect(await tracesIn(shop.database, [email])).toEqual([])
    })
  },
)
