import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fillBag } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { fillCatalogue } from './catalogue.ts'
import { goodPassword, newMember, openBrowser, type Browser } from './member.ts'
import { refused } from './shopper.ts'

const day = 24 * 60 * 60_000

describe.each(dialects)('the other bags of a member, on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect, { units: 30 })
    await fillCatalogue({ database: shop.database, services: shop.services, now: Date.now() })
  })
  afterAll(() => shop.close())

  const item = (index = 0) => shop.items[index]?.item ?? ''
  const getItem = async (sku: string) => (await shop.services.catalogue.current()).bySku(sku)?.item.id ?? ''
  const setStock = (sku: string, units: number) =>
    shop.database.write((tx) => shop.services.stock.set(tx, sku, units, 'counted'))
  const quantities = (cart: { items: { item: string; quantity: number }[] }) =>
    Object.fromEntries(cart.items.map(({ item: id, quantity }) => [id, quantity]))
  const getBag = async (browser: Browser, selection: string) =>
    (await browser.call('getCart', { selection })).json.data
  const logIn = async (browser: Browser, email: string, selection: string) =>
    (
      await browser.call('setCartCustomer', {
        email,
        selection,
        password: goodPassword,
        earlier: 'offer',
      })
    ).json.data
  const offered = async (browser: Browser, selection: string) =>
    (await browser.call('getEarlierBag', { selection })).json.data.earlier
  const add = (browser: Browser, selection: string, offer: string) =>
    browser.call('addEarlierBag', { selection, offer })

  /** A member whose account has a bag with these from elsewhere, and who has logged in here with others. */
  async function withTwoBags(before: readonly string[], present: readonly string[]) {
    const { email, browser: phone } = await newMember(shop.url)
    const left = await fillBag(shop.url, before)
    await logIn(phone, email, left)
    const laptop = openBrowser(shop.url)
    const selection = await fillBag(shop.url, present)
    const cart = await logIn(laptop, email, selection)
    return { email, phone, left, laptop, selection, cart }
  }

  test('[7.9] logging in leaves the bag in hand as it is; the other is offered with its lines and prices', async () => {
    const { phone, left, laptop, selection, cart } = await withTwoBags(
      [item(), item(), item(), item(1)],
      [item()],
    )
    expect(quantities(cart)).toEqual({ [item()]: 1 })
    expect(cart.removedItems).toEqual([])
    expect(quantities(await getBag(phone, left))).toEqual({ [item()]: 3, [item(1)]: 1 })
    const earlier = await offered(laptop, selection)
    expect(earlier).toMatchObject({
      offer: expect.stringMatching(/^[0-9a-f]{32}$/),
      items: [
        { item: item(), quantity: 3, productName: 'Taupe Loafer', priceEach: expect.stringContaining('SEK') },
        { item: item(1), quantity: 1 },
      ],
      missing: [],
    })
    expect(Math.abs(Date.parse(earlier.touchedAt) - shop.now())).toBeLessThan(day)
    // Asking again changes nothing, nor does logging in again.
    expect(await offered(laptop, selection)).toEqual(earlier)
    expect(quantities(await getBag(laptop, selection))).toEqual({ [item()]: 1 })

    const { status, json } = await add(laptop, selection, earlier.offer)
    expect(status).toBe(200)
    expect(quantities(json.data)).toEqual({ [item()]: 3, [item(1)]: 1 })
    expect(await offered(laptop, selection)).toBeNull()
    const emptied = await getBag(phone, left)
    expect(emptied.items).toEqual([])
    expect(emptied.removedItems).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
    // A second press, or one whose answer was lost, adds nothing.
    expect(await add(laptop, selection, earlier.offer)).toMatchObject(refused(409, { offer: 'changed' }))
    expect(quantities(await getBag(laptop, selection))).toEqual({ [item()]: 3, [item(1)]: 1 })
  })

  test('[7.9] an empty bag takes up what the account has at once', async () => {
    const { phone, left, laptop, selection, cart } = await withTwoBags([item(), item(1)], [])
    expect(quantities(cart)).toEqual({ [item()]: 1, [item(1)]: 1 })
    expect(await offered(laptop, selection)).toBeNull()
    expect((await getBag(phone, left)).items).toEqual([])
  })

  test('[7.9] what is kept for later is offered after logging out and in, on other devices, and for 30 days', async () => {
    const { email, phone, left, laptop, selection } = await withTwoBags([item(1)], [item()])
    await laptop.call('logout')
    await logIn(laptop, email, selection)
    expect(quantities(await offered(laptop, selection))).toEqual({ [item(1)]: 1 })
    const tablet = openBrowser(shop.url)
    const third = await fillBag(shop.url, [item(), item()])
    expect(quantities(await logIn(tablet, email, third))).toEqual({ [item()]: 2 })
    // All that the account has elsewhere and this bag has not.
    expect(quantities(await offered(tablet, third))).toEqual({ [item(1)]: 1 })
    expect(quantities(await offered(laptop, selection))).toEqual({ [item()]: 2, [item(1)]: 1 })
    expect(quantities(await getBag(phone, left))).toEqual({ [item(1)]: 1 })
  })

  test('[7.9] nothing comes in that was not shown: what changed meanwhile is refused and shown again', async () => {
    const { phone, left, laptop, selection } = await withTwoBags([item(1)], [item()])
    const { offer } = await offered(laptop, selection)
    await phone.call('addToCart', { selection: left, item: item(1) })
    expect(await add(laptop, selection, offer)).toMatchObject(refused(409, { offer: 'changed' }))
    expect(quantities(await getBag(laptop, selection))).toEqual({ [item()]: 1 })
    const now = await offered(laptop, selection)
    expect(quantities(now)).toEqual({ [item(1)]: 2 })
    expect((await add(laptop, selection, now.offer)).status).toBe(200)
  })

  test('[7.9] what sold out meanwhile, or is not sold in the country of this bag, is named and stays out', async () => {
    const [scarf, shoe] = [await getItem('SCARF'), await getItem('LOA-42')]
    const { laptop, selection } = await withTwoBags([scarf, shoe, item(1)], [item()])
    const { offer } = await offered(laptop, selection)
    await setStock('LOA-42', 0)
    expect((await add(laptop, selection, offer)).status).toBe(409)
    expect(await offered(laptop, selection)).toMatchObject({
      items: [{ item: scarf }, { item: item(1) }],
      missing: [{ item: shoe, quantity: 1, reason: 'It cannot be added now.' }],
    })
    await laptop.call('setCartCountry', { selection, country: 'DE' })
    const abroad = await offered(laptop, selection)
    expect(abroad).toMatchObject({
      items: [{ item: item(1), priceEach: expect.stringContaining('EUR') }],
      missing: [{ item: scarf, reason: 'Not sold in Germany.' }, { item: shoe }],
    })
    const { json } = await add(laptop, selection, abroad.offer)
    expect(quantities(json.data)).toEqual({ [item()]: 1, [item(1)]: 1 })
    expect(json.data.removedItems).toMatchObject([{ item: scarf }, { item: shoe }])
    await setStock('LOA-42', 50)
  })

  test('[7.9] nothing is offered to whoever has nothing elsewhere, or has all of it in hand', async () => {
    const { laptop, selection } = await withTwoBags([item()], [item(), item()])
    expect(await offered(laptop, selection)).toBeNull()
    const { browser } = await newMember(shop.url)
    expect(await offered(browser, await fillBag(shop.url, [item()]))).toBeNull()
  })

  test('[F9] [7.9] the bags of an account are for its session alone', async () => {
    const { left, selection, laptop } = await withTwoBags([item(1)], [item()])
    const { offer } = await offered(laptop, selection)
    const stranger = await newMember(shop.url)
    for (const who of [openBrowser(shop.url), stranger.browser])
      expect((await who.call('getEarlierBag', { selection })).json.data.earlier ?? null).toBeNull()
    expect((await openBrowser(shop.url).call('getEarlierBag', { selection })).status).toBe(401)
    expect((await add(openBrowser(shop.url), selection, offer)).status).toBe(401)
    expect((await add(stranger.browser, selection, offer)).status).toBe(409)
    expect(quantities(await getBag(laptop, left))).toEqual({ [item(1)]: 1 })
  })

  test('[7.9] many devices press at once: every unit is in exactly one bag afterwards', async () => {
    const { email, browser } = await newMember(shop.url)
    await logIn(browser, email, await fillBag(shop.url, [item(1), item(1), item(1)]))
    const selections = await Promise.all(Array.from({ length: 5 }, () => fillBag(shop.url, [item()])))
    for (const selection of selections)
      await browser.call('setCartCustomer', { email, selection, earlier: 'offer' })
    await Promise.all(
      selections.map(async (selection) => {
        const earlier = await offered(browser, selection)
        const { status } = await add(browser, selection, earlier?.offer ?? 'none')
        expect([200, 409]).toContain(status)
      }),
    )
    const bags = await Promise.all(selections.map((selection) => getBag(browser, selection)))
    const inBags = bags.map((bag) => quantities(bag)[item(1)] ?? 0).filter((units) => units > 0)
    expect(inBags).toEqual([3])
  })

  test('[7.9] a bag that nobody touched for 30 days is offered no more', async () => {
    const aged = await openPaidShop(dialect, { units: 5 })
    const { email, browser } = await newMember(aged.url)
    const [shoe = { item: '' }, other = { item: '' }] = aged.items
    await logIn(browser, email, await fillBag(aged.url, [shoe.item]))
    aged.pass(29 * day)
    const selection = await fillBag(aged.url, [other.item])
    const laptop = openBrowser(aged.url)
    await logIn(laptop, email, selection)
    expect(quantities(await offered(laptop, selection))).toEqual({ [shoe.item]: 1 })
    aged.pass(2 * day)
    expect(await offered(laptop, selection)).toBeNull()
    await aged.close()
  })
})
