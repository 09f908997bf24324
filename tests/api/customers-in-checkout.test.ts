import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { anna, handleReturn, fillBag, goToPay, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { goodPassword, newEmail, newMember, openBrowser, type Browser } from './member.ts'
import { refused } from './shopper.ts'

describe.each(dialects)('an account made in the checkout, on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect, { units: 30 })
  })
  afterAll(() => shop.close())

  const item = (index = 0) => shop.items[index]?.item ?? ''
  const quantities = (cart: { items: { item: string; quantity: number }[] }) =>
    Object.fromEntries(cart.items.map(({ item: id, quantity }) => [id, quantity]))
  const attach = (browser: Browser, email: string, selection: string) =>
    browser.call('setCartCustomer', { email, selection, password: goodPassword })

  test('[6.2, 4.19, 7.18] registering in the checkout: bag and order are the new account’s, paid twice over or not', async () => {
    const email = newEmail()
    const selection = await fillBag(shop.url, [item()])
    const address = { ...anna, email, register: true, password: goodPassword }
    const browser = openBrowser(shop.url)
    await browser.call('saveCheckout', { selection, address })
    const owner = openBrowser(shop.url)
    const id = (await owner.call('login', { email, password: goodPassword })).json.data.customer
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect((await owner.call('getCart', { selection })).json.data.customer).toBe(id)
    const first = await goToPay(shop.url, selection, { address })
    // Again, as after the way back from the card page: the same session, no second account.
    expect(await goToPay(shop.url, selection, { address })).toBe(first)
    const paid = await payOnPage(first)
    await handleReturn(paid.location ?? '')
    const accounts = await shop.database.read
      .selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .execute()
    expect(accounts).toEqual([{ id }])
    expect((await browser.call('login', { email, password: goodPassword })).json.data).toMatchObject({
      firstName: 'Anna',
      city: 'Stockholm',
      orders: [{ statusDescription: 'Confirmed' }],
    })
    const wrong = await browser.call('saveCheckout', {
      selection: await fillBag(shop.url, []),
      address: { ...address, password: undefined },
    })
    expect(wrong).toMatchObject(refused(412, { 'address.password': 'Password is required' }))
  })

  test('[7.18] [6.4] the bag is the account’s that its checkout made: told to its session, found from elsewhere, exported', async () => {
    const email = newEmail()
    const browser = openBrowser(shop.url)
    const selection = await fillBag(shop.url, [item(), item()])
    const address = { ...anna, email, register: true, password: goodPassword }
    const saved = await browser.call('saveCheckout', { selection, address })
    expect(saved.json.data).toMatchObject({ customer: '', address: { email } })
    // Again, as after a password that was mistyped: the account stands as it is.
    expect((await browser.call('saveCheckout', { selection, address })).status).toBe(200)
    const id = (await browser.call('login', { email, password: goodPassword })).json.data.customer
    expect((await browser.call('getCart', { selection })).json.data.customer).toBe(id)
    expect((await browser.call('exportCustomer')).json.data.bags).toMatchObject([{ email }])
    expect(quantities((await attach(browser, email, selection)).json.data)).toEqual({ [item()]: 2 })

    const phone = openBrowser(shop.url)
    const second = await fillBag(shop.url, [item(1)])
    expect(quantities((await attach(phone, email, second)).json.data)).toEqual({ [item()]: 2, [item(1)]: 1 })
  })

  test('[7.18] [F9] another member who logs in on a bag whose checkout made an account gets the goods and not the person', async () => {
    const selection = await fillBag(shop.url, [item()])
    const address = { ...anna, email: newEmail(), register: true, password: goodPassword }
    await openBrowser(shop.url).call('saveCheckout', { selection, address })
    const { email, browser } = await newMember(shop.url)
    const cart = (await attach(browser, email, selection)).json.data
    expect(quantities(cart)).toEqual({ [item()]: 1 })
    expect(JSON.stringify(cart)).not.toContain(anna.address1)
    expect(JSON.stringify((await browser.call('exportCustomer')).json.data.bags)).not.toContain(anna.address1)
  })

  test('[E14] [6.1] who registered and left without paying gets nothing of the order of a guest who then pays the bag', async () => {
    const browser = openBrowser(shop.url)
    const email = newEmail()
    const selection = await fillBag(shop.url, [item()])
    await browser.call('saveCheckout', {
      selection,
      address: { ...anna, email, register: true, password: goodPassword },
    })
    await attach(browser, email, selection)
    await goToPay(shop.url, selection, { address: { ...anna, email }, consents: [] })
    await browser.call('logout', {})

    const guest = { ...anna, email: newEmail(), firstName: 'Bo', address1: 'Hidden lane 2' }
    await handleReturn(
      (await payOnPage(await goToPay(shop.url, selection, { address: guest }))).location ?? '',
    )
    const { customer_id } = await shop.database.read
      .selectFrom('orders')
      .select('customer_id')
      .where('email', '=', guest.email)
      .executeTakeFirstOrThrow()
    expect(customer_id).toBeNull()
    await browser.call('login', { email, password: goodPassword })
    expect((await browser.call('getCustomer')).json.data).toMatchObject({ orders: [], consents: [] })
  })

  test('[7.18] a bag in which two register: the order is the account’s whose e-mail it names', async () => {
    const selection = await fillBag(shop.url, [item()])
    const [first, second] = [newEmail(), newEmail()].map((email) => ({
      ...anna,
      email,
      register: true,
      password: goodPassword,
    }))
    await openBrowser(shop.url).call('saveCheckout', { selection, address: first })
    const page = await goToPay(shop.url, selection, { address: second })
    await handleReturn((await payOnPage(page)).location ?? '')
    const listOrders = async ({ email = '' } = {}) => {
      const browser = openBrowser(shop.url)
      await browser.call('login', { email, password: goodPassword })
      return (await browser.call('getCustomer')).json.data.orders.length
    }
    expect([await listOrders(first), await listOrders(second)]).toEqual([0, 1])
  })

  test('[7.18] a member’s bag stays the member’s when somebody registers in its checkout', async () => {
    const { email, browser } = await newMember(shop.url)
    const selection = await fillBag(shop.url, [item()])
    const id = (await attach(browser, email, selection)).json.data.customer
    const address = { ...anna, email: newEmail(), register: true, password: goodPassword }
    await openBrowser(shop.url).call('saveCheckout', { selection, address })
    expect(await shop.services.cart.findOwner(selection)).toBe(id)
    expect((await browser.call('getCart', { selection })).json.data.customer).toBe(id)
  })
})
