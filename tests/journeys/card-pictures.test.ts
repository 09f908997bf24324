import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import type { ListingPage, PageData, ProductCard } from '#contract/page-data.ts'

import { violations } from '../a11y/violations.ts'
import { openShop } from './open-shop.ts'
import { desktop, phone, type Shopper } from './shopper.ts'

const shop = openShop({}, { hasPictures: true })
const onePixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

async function listed(): Promise<readonly ProductCard[]> {
  const answer = await fetch(`${shop.server.url}/assets/data/shop/index.json`)
  return ((await answer.json()) as PageData & { context: ListingPage }).context.cards
}

/** A card with all four pictures, in view, and which of the three further ones were asked for. */
async function atCard(viewport: typeof phone) {
  const cards = await listed()
  const found = cards.find(({ further }) => further?.length === 3)
  const hashes = found?.further?.map(({ hash }) => hash) ?? []
  const guest = await shop.shopper(viewport)
  const { page } = guest
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(/\/images\/(\w+)/.exec(request.url())?.[1] ?? ''))
  await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/gif', body: onePixel }))
  await guest.visit('/shop/')
  const card = page.getByRole('article').nth(cards.findIndex((each) => each === found))
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await card.locator('.card__further').nth(2).waitFor({ state: 'attached' })
  return { guest, card, asked: () => hashes.map((hash) => asked.has(hash)), uri: found?.uri ?? '' }
}

/** A finger that goes so far and leaves. */
async function drag(page: Page, on: Locator, [x, y]: readonly [number, number]) {
  const box = await on.boundingBox()
  if (!box) throw new Error('There is nothing to put a finger on.')
  const [left, top] = [box.x + box.width * 0.85, box.y + box.height * 0.5]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: left + x * part, y: top + y * part }],
    })
  await touch('touchStart')
  for (let part = 0.1; part < 1.05; part += 0.1) await touch('touchMove', part)
  await touch('touchEnd')
  await finger.detach()
}

/** Every card was near the view once. */
async function passAll(page: Page) {
  for (const card of await page.getByRole('article').all()) await card.scrollIntoViewIfNeeded()
}
const picture = (card: Locator) => card.locator('.card__picture')
const strip = (card: Locator) => card.getByRole('link')
/** Which picture fills the place, by how far the strip has gone. */
const place = (card: Locator) =>
  strip(card).evaluate((link) => Number((link.scrollLeft / link.clientWidth).toFixed(1)))
const marked = (card: Locator) =>
  card
    .locator('.card__mark')
    .evaluate((mark) => [...mark.children].findIndex((part) => part.hasAttribute('data-shown')))
const swipe = async (page: Page, card: Locator, to: number) => {
  await drag(page, card, [-130, 0])
  // Nobody touches it again before it stands.
  await expect.poll(() => place(card)).toBe(to)
}

async function openPage({ page }: Shopper, uri: string, act: () => Promise<void>) {
  await act()
  await page.waitForURL((url) => url.pathname === `/${uri}/`)
}

describe('a finger', () => {
  test('[2.26] swipes through a card’s pictures, each fetched when the one before it comes, and the words stay', async () => {
    const { guest, card, asked } = await atCard(phone)
    const name = card.getByRole('heading')
    const before = await name.boundingBox()
    expect(asked()).toEqual([false, false, false])
    await swipe(guest.page, card, 1)
    await expect.poll(() => marked(card)).toBe(1)
    await expect.poll(asked).toEqual([true, true, false])
    await swipe(guest.page, card, 2)
    await expect.poll(asked).toEqual([true, true, true])
    await swipe(guest.page, card, 3)
    await expect.poll(() => marked(card)).toBe(3)
    expect(await name.boundingBox()).toEqual(before)
    expect(new URL(guest.page.url()).pathname).toBe('/shop/')
    expect(await violations(guest)).toEqual([])
  })

  test('[2.26] moves the page over a card, which asks for nothing and stays as it was; a tap opens the product', async () => {
    const { guest, card, asked, uri } = await atCard(phone)
    const { page } = guest
    const at = () => page.evaluate(() => Math.round(scrollY))
    const before = await at()
    await drag(page, card, [0, 150])
    await expect.poll(at).toBeLessThan(before - 80)
    expect(asked()).toEqual([false, false, false])
    await swipe(page, card, 1)
    await expect.poll(() => marked(card)).toBe(1)
    const then = await at()
    await drag(page, card, [0, -60])
    await expect.poll(at).toBeGreaterThan(then + 20)
    expect([await place(card), await marked(card)]).toEqual([1, 1])
    await openPage(guest, uri, () => picture(card).tap())
  })

  test('finds a mark of the right length, and where there is one picture neither mark nor strip', async () => {
    const guest = await shop.shopper(phone)
    const only = (await listed()).find(({ further }) => further)
    await guest.page.route('**/assets/data/shop/index.json*', async (route) => {
      const response = await route.fetch()
      const data = (await response.json()) as PageData & { context: ListingPage }
      const cards = data.context.cards.map(({ further, ...card }) =>
        card.product === only?.product ? card : { ...card, further },
      )
      await route.fulfill({ response, json: { ...data, context: { ...data.context, cards } } })
    })
    await guest.visit('/shop/')
    await guest.page.locator('.card__mark').first().waitFor()
    const articles = guest.page.getByRole('article')
    const shown = () =>
      articles.evaluateAll((cards) =>
        cards.map((card) => [
          card.querySelectorAll('.card__mark > *').length,
          card.querySelectorAll('.card__further').length,
        ]),
      )
    expect((await shown()).at(-1), 'far from the view').toEqual([0, 0])
    await passAll(guest.page)
    await expect.poll(shown).toEqual(
      (await listed()).map(({ product, further = [] }) => {
        const count = product === only?.product ? 0 : further.length
        return count > 0 ? [count + 1, count] : [0, 0]
      }),
    )
    const alone = guest.page
      .getByRole('article')
      .filter({ has: guest.page.locator(`.card__link[href="/${only?.uri}/"]`) })
    expect(await strip(alone).evaluate((link) => link.scrollWidth === link.clientWidth)).toBe(true)
  })

  test('a card is as large with its further pictures as before they had a place, and none of them shifts', async () => {
    const guest = await shop.shopper(phone)
    const { page } = guest
    const heights = () =>
      page.getByRole('article').evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
    await page.addInitScript(() =>
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[]
        const moved = shifts.flatMap(({ sources }) => sources.map(({ node }) => node))
        if (moved.some((node) => document.querySelector('.cards')?.contains(node)))
          document.documentElement.dataset['shifted'] = 'true'
      }).observe({ type: 'layout-shift', buffered: true }),
    )
    let release: () => void = () => undefined
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/**/*.js', async (route) => {
      await isReleased
      await route.continue()
    })
    await page.goto('/shop/', { waitUntil: 'commit' })
    await page.getByRole('article').last().waitFor()
    expect(await page.locator('.card__further').count()).toBe(0)
    const before = await heights()
    release()
    await page.locator('.card__mark').first().waitFor()
    await passAll(page)
    const withFurther = (await listed()).filter(({ further }) => further?.length)
    await expect.poll(() => page.locator('.card__mark').count()).toBe(withFurther.length)
    expect(await heights()).toEqual(before)
    expect(await page.locator('html').getAttribute('data-shifted')).toBeNull()
  })
})

describe('a mouse', () => {
  const shown = (card: Locator) =>
    card.locator('.card__further').evaluateAll((all) => all.map((each) => each.hasAttribute('data-shown')))

  test('[2.26] sees the second picture, and the others by arrows that take neither the focus nor to the product', async () => {
    const { guest, card, asked, uri } = await atCard(desktop)
    const { page } = guest
    expect(asked()).toEqual([false, false, false])
    await picture(card).hover({ position: { x: 60, y: 60 } })
    await expect.poll(() => shown(card)).toEqual([true, false, false])
    expect(asked()).toEqual([true, false, false])
    const [back, on] = [card.locator('.card__step').first(), card.locator('.card__step').last()]
    await on.hover()
    await expect.poll(asked).toEqual([true, true, false])
    await on.click()
    await on.click()
    await expect.poll(() => shown(card)).toEqual([true, true, true])
    expect(asked()).toEqual([true, true, true])
    await on.click()
    await expect.poll(() => marked(card)).toBe(0)
    await back.click()
    await expect.poll(() => marked(card)).toBe(3)
    expect(new URL(page.url()).pathname).toBe('/shop/')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect(await violations(guest)).toEqual([])
    await page.mouse.move(5, 5)
    await expect.poll(() => shown(card)).toEqual([false, false, false])
    await openPage(guest, uri, () => picture(card).click({ position: { x: 60, y: 60 } }))
  })

  test('leaves the keys three stops on a card: the link, its colours and the quick add', async () => {
    const { guest, card } = await atCard(desktop)
    const { page } = guest
    await picture(card).hover({ position: { x: 60, y: 60 } })
    await card.locator('.card__step').first().waitFor()
    await strip(card).focus()
    const stops: string[] = []
    const inside = () => card.evaluate((element) => element.contains(document.activeElement))
    while (await inside()) {
      stops.push(await page.evaluate(() => document.activeElement?.className ?? ''))
      await page.keyboard.press('Tab')
    }
    expect(stops).toEqual(['card__link card__link--more', 'card__colour', 'icon-button card__add'])
  })
})

describe('the colours of a model', () => {
  const shown = (card: Locator) => strip(card).getAttribute('href')

  test('bring their picture and their page in place of those of the card: by mouse until it goes, by keys', async () => {
    const { guest, card, uri } = await atCard(desktop)
    const { page } = guest
    const colours = card.getByRole('radio')
    const before = await picture(card).locator('img').first().getAttribute('srcset')
    const other = card.locator('.card__colour[aria-checked="false"]').first()
    const name = (await other.getAttribute('aria-label')) ?? ''
    await other.hover()
    await expect
      .poll(() => card.locator('.card__colour[aria-checked="true"]').getAttribute('title'))
      .toBe(name)
    expect(await shown(card)).toBe(await card.getByRole('radio', { name }).getAttribute('href'))
    expect(await picture(card).locator('img').last().getAttribute('srcset')).not.toBe(before)
    await card.getByText(name, { exact: false }).first().waitFor()
    expect(await violations(guest)).toEqual([])
    await page.mouse.move(5, 5)
    await expect.poll(() => shown(card)).toBe(`/${uri}/`)
    await strip(card).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown(card)).not.toBe(`/${uri}/`)
    const addresses = await colours.evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect(addresses).toContain(await shown(card))
    const next = (await shown(card)) ?? ''
    await openPage(guest, next.slice(1, -1), async () => {
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
    })
  })

  test('on a phone a tap chooses one, and the card leads there', async () => {
    const { guest, card } = await atCard(phone)
    const other = card.locator('.card__colour[aria-checked="false"]').first()
    const target = (await other.getAttribute('href')) ?? ''
    await other.tap()
    await expect.poll(() => shown(card)).toBe(target)
    expect(new URL(guest.page.url()).pathname).toBe('/shop/')
    expect(await violations(guest)).toEqual([])
    await openPage(guest, target.slice(1, -1), () => picture(card).tap())
  })
})

test('[2.26] the document of a list names no further picture', async () => {
  const text = await (await fetch(`${shop.server.url}/shop/`)).text()
  const cards = await listed()
  const hashes = cards.flatMap(({ further = [] }) => further.map(({ hash }) => hash))
  expect(hashes.length).toBeGreaterThan(cards.length)
  expect(hashes.filter((hash) => text.includes(hash))).toEqual([])
})
