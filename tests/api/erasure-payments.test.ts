import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { call, createCheckout, handleReturn, fillBag, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'
import { person, tracesIn } from './erased-person.ts'
import { goodPassword, newEmail, newMember, openBrowser, requestResetLink, type Browser } from './member.ts'

describe.each(dialects)('a member is erased whose payments came to no order, on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect, { units: 30 })
  })
  afterAll(() => shop.close())

  async function expectNoTrace(email: string): Promise<void> {
    expect(await tracesIn(shop.database, [email])).toEqual([])
    const attempts = await shop.database.read.selectFrom('payment_attempts').select('snapshot').execute()
    for (const { snapshot } of attempts) expect(JSON.parse(snapshot).ipAddress).toBe('')
  }
  /** Goes to the card page with a new bag; answers where that is. */
  async function goToPay(browser: Browser, email: string): Promise<{ selection: string; url: string }> {
    const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
    const checkout = createCheckout(selection, {
      address: { ...person, email },
      additionalNotes: 'Ring twice, Ragnhild',
    })
    const started = await browser.call('startPayment', checkout)
    return { selection, url: started.json.data.url }
  }
  const paid = async (url: string) => {
    const { location } = await payOnPage(url)
    return location !== null && /\/receipt\//.test(await handleReturn(location))
  }
  const orders = () =>
    shop.database.read
      .selectFrom('orders')
      .select(['number', 'customer_id', 'erasure_asked_at'])
      .where('email', '<>', '')
      .execute()
  const erase = (browser: Browser) => browser.call('eraseCustomer', { password: goodPassword })

  test('[J8] nothing stays of payments that failed, nor of one whose card page is open, though the mailbox was never proven', async () => {
    const email = newEmail('ragnhild')
    const { browser } = await newMember(shop.url, email)
    await browser.call('subscribe', { email })
    await shop.services.jobRunner.runOnce()
    const failed = await goToPay(browser, email)
    await browser.call('setCartCustomer', { email, selection: failed.selection })
    const again = createCheckout(failed.selection, { address: { ...person, email } })
    expect((await browser.call('startPayment', again)).status).toBe(200)
    await browser.call('removeFromCart', {
      selection: failed.selection,
      item: shop.items[0]?.item,
      quantity: 1,
    })
    // Of a bag that nobody made the member's.
    const open = await goToPay(browser, email)
    expect(await tracesIn(shop.database, [email])).toHaveLength(6)

    expect(await erase(browser)).toMatchObject({
      status: 200,
      json: { data: { ordersAnonymised: 0, ordersWaiting: 0 } },
    })
    await expectNoTrace(email)
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
    await staffFor(shop).ship(order?.number ?? '', parcel)
    expect(await shop.services.customers.forgetDoneOrders()).toBe(1)
    shop.pass(40 * 60_000)
    await shop.services.payments.reconciler.runOnce()
    await expectNoTrace(email)
    await shop.expectOrder()
  })

  test('[J8] nor of what was bought as a guest under the proven address, and of which the bank decides later', async () => {
    const email = newEmail('ragnhild')
    const { browser } = await newMember(shop.url, email)
    const link = await requestResetLink(shop, email)
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
    await staffFor(shop).cancel(order?.number ?? '', '')
    await shop.services.jobRunner.runOnce()
    expect(await shop.services.customers.forgetDoneOrders()).toBe(1)
    await expectNoTrace(email)
    await shop.expectOrder()
  })
})
