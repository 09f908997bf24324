import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import type { PageData } from '#contract/page-data.ts'

import { vitrine } from '../command-line.ts'
import { openShop } from './open-shop.ts'
import { anna, cards, desktop, phone, type Shopper } from './shopper.ts'

const shop = openShop()
const shoe = '/derby-black/'
const candle = '/scented-candle/'
/** Of each page, the SKU of the first size, which is the one that is added. */
const skus: Record<string, string> = {}

beforeAll(async () => {
  for (const path of [shoe, candle]) {
    const { context } = (await (
      await fetch(`${shop.server.url}/assets/data${path}index.json`)
    ).json()) as PageData
    skus[path] = (context.template === 'product' && context.product.items[0]?.sku) || ''
  }
})
beforeEach(() => setStock({ [shoe]: 5, [candle]: 5 }))

async function setStock(counts: Record<string, number>): Promise<void> {
  const words = Object.entries(counts).flatMap(([path, units]) => [skus[path] ?? '', String(units)])
  expect((await vitrine(shop.server, 'stock', 'set', ...words)).code).toBe(0)
}

/** Waits until the server has said what is left of the bag. */
const reported = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/cart/stock'))
const getBag = (page: Page) => page.getByRole('dialog', { name: /^Bag, / })
const getSummary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const getLine = (place: Locator, name: string | RegExp) =>
  place.getByRole('listitem').filter({ hasText: name })

async function withShoeAndCandle(viewport: typeof phone): Promise<Shopper> {
  const guest = await shop.shopper(viewport)
  await guest.visit(shoe)
  await guest.addToBag()
  await guest.visit(candle)
  await guest.addToBag()
  return guest
}

test.each([
  ['phone', phone],
  ['desktop', desktop],
])(
  '[7.12] what sold out meanwhile says so in the bag and before Pay, with a way out; on a %s',
  async (_, viewport) => {
    const guest = await withShoeAndCandle(viewport)
    const { page } = guest
    await setStock({ [shoe]: 0 })
    await guest.visit('/')
    await Promise.all([
      reported(page),
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Bag, / })
        .click(),
    ])
    const inBag = getLine(getBag(page), 'Derby')
    await inBag.getByText(/^(?:.*: )?Sold out\. Remove it or choose another size\.$/).waitFor()
    expect(await inBag.getByRole('status').innerText()).toContain('Sold out')
    expect(await inBag.getByRole('link', { name: 'choose another size' }).getAttribute('href')).toBe(shoe)
    expect(await getLine(getBag(page), 'Candle').getByText('Sold out').count()).toBe(0)
    await guest.goToCheckout()
    // Folded on a phone, it opens to say so.
    const inSummary = getLine(getSummary(page), 'Derby')
    await inSummary.getByText('Sold out.').waitFor()
    await inSummary.getByRole('button', { name: /^Remove Derby/ }).click()
    await inSummary.waitFor({ state: 'detached' })
    expect(await getLine(getSummary(page), 'Candle').isVisible()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    // The bag offers no way back to what cannot be had.
    await page.getByRole('banner').getByRole('button', { name: 'Bag, 1 item' }).click()
    await getLine(getBag(page), 'Candle').waitFor()
    expect(await getBag(page).getByRole('button', { name: 'Undo' }).count()).toBe(0)
    expect(guest.errors).toEqual([])
  },
)

test('[7.12] fewer left than the line asks for: how many can be had, and one press takes those', async () => {
  const guest = await shop.shopper(phone)
  const { page } = guest
  await guest.visit(candle)
  await guest.addToBag()
  await page.getByRole('button', { name: /^One more / }).click()
  await expect.poll(() => guest.piecesInBag()).toBe(2)
  await setStock({ [candle]: 1 })
  await guest.goToCheckout()
  const line = getLine(getSummary(page), 'Candle')
  await line.getByText('Only 1 in stock.').waitFor()
  await line.getByRole('button', { name: /^Take 1 of / }).click()
  await line.getByText('in stock').waitFor({ state: 'detached' })
  await expect.poll(() => guest.piecesInBag()).toBe(1)
  await setStock({ [candle]: 0 })
  await Promise.all([reported(page), page.evaluate(() => dispatchEvent(new Event('focus')))])
  // Nobody is sent for another size of what has one.
  await line.getByText('Sold out. Please remove it.').waitFor()
  await line.getByRole('button', { name: /^Remove / }).press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'Your bag is empty' })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(guest.errors).toEqual([])
})

test('[B12] the last piece, held by one’s own payment, is not sold out for whoever comes back from the card page', async () => {
  const guest = await shop.shopper(phone)
  const { page } = guest
  await setStock({ [candle]: 1 })
  await guest.visit(candle)
  await guest.addToBag()
  await guest.goToCheckout()
  await guest.fillAddress({ ...anna, email: 'comes.back@example.com' })
  await guest.pressPay()
  const again = reported(page)
  await guest.visit('/checkout/')
  expect(((await (await again).json()) as { data: object }).data).toEqual({ short: {} })
  await page.getByText(/^Order summary/).click()
  expect(await getLine(getSummary(page), 'Candle').isVisible()).toBe(true)
  expect(await page.getByText('Sold out').count()).toBe(0)
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await page.getByText(/is confirmed/).waitFor()
})

test('[8.9] while nobody tells what is left, nothing is marked; and what was marked stays', async () => {
  const guest = await withShoeAndCandle(desktop)
  const { page } = guest
  await page.route('**/cart/stock', (route) => route.abort())
  await setStock({ [shoe]: 0 })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/cart/stock'))
  await guest.goToCheckout()
  await failed
  expect(await page.getByText('Sold out').count()).toBe(0)
  await page.unroute('**/cart/stock')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const mark = getLine(getSummary(page), 'Derby').getByText('Sold out.')
  await mark.waitFor()
  await page.route('**/cart/stock', (route) => route.abort())
  const again = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/cart/stock'))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await again
  expect(await mark.isVisible()).toBe(true)
})
