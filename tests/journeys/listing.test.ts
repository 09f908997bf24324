import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import type { ProductCard } from '#contract/page-data.ts'
import type { SoldOut } from '#contract/stock.ts'

import { listedCards } from '../listed-cards.ts'
import { openShop } from './open-shop.ts'
import { desktop, phone } from './shopper.ts'
import { timesNow } from '../resilience/times.ts'

const shop = openShop({}, { hasPictures: true })

/** The same numbers on every run, so that a walk that fails can be walked again. */
function dice(seed: number) {
  let state = seed
  return (faces: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * faces)
  }
}

const onePixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

const cards = (page: Page) => page.getByRole('article').getByRole('link')
const sight = (page: Page) =>
  page.evaluate(() => ({
    address: location.pathname + location.search,
    at: Math.round(scrollY),
    cards: document.querySelectorAll('.card__link').length,
  }))

/** The list on screen is the one that the address names: its chips, and as many cards as it has or shows. */
async function drawn(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const query = new URLSearchParams(location.search)
        const chosen = ['baseColor', 'model', 'color', 'material', 'size', 'price'].flatMap((kind) =>
          query.getAll(kind),
        ).length
        const total = Number.parseInt(
          document.querySelector('.listing__bar [role=status]')?.textContent ?? '',
          10,
        )
        const shown = Math.min(total, 24 * Number(query.get('page') ?? 1))
        return (
          document.querySelectorAll('.chips .chip').length === chosen &&
          document.querySelector<HTMLSelectElement>('.listing__bar select')?.value ===
            (query.get('sort') ?? 'newest') &&
          document.querySelectorAll('.card__link').length === shown &&
          document.querySelector('.listing__body[aria-busy=true]') === null
        )
      }),
    )
    .toBe(true)
}

const steps: readonly ((page: Page, roll: (faces: number) => number) => Promise<void>)[] = [
  async (page, roll) => {
    const values = page
      .getByRole('complementary', { name: 'Filters' })
      .getByRole('button', { disabled: false })
    const before = page.url()
    await values.nth(roll(await values.count())).click()
    await page.waitForURL((url) => url.href !== before)
  },
  async (page, roll) => {
    const wanted = ['newest', 'price', 'price-down'][roll(3)] ?? 'price'
    const sort = page.getByRole('combobox', { name: 'Sort' })
    if ((await sort.inputValue()) === wanted) return
    const before = page.url()
    await sort.selectOption(wanted)
    await page.waitForURL((url) => url.href !== before)
  },
  async (page) => {
    const more = page.getByRole('button', { name: 'Load more' })
    if ((await more.count()) === 0) return
    const before = await cards(page).count()
    await more.click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
  },
]

test('[2.23] [3.30] random walks through filters, sort and more: Back finds the list as it was left, to the pixel', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  // Hundreds of pictures would be made for the first time; a list stands the same without them, since their frames are the stylesheet's.
  await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/gif', body: onePixel }))
  await guest.visit('/shop/')
  await page.mouse.move(5, 5)
  for (let walk = 1; walk <= timesNow(6, 20); walk++) {
    const roll = dice(walk)
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/shop/' && url.search === '')
    await drawn(page)
    for (let left = 1 + roll(3); left > 0; left--) {
      await steps[roll(steps.length)]?.(page, roll)
      await drawn(page)
    }
    const count = await cards(page).count()
    if (count === 0) continue
    await cards(page).nth(roll(count)).scrollIntoViewIfNeeded()
    const before = await sight(page)
    const inView = page.locator('.card__link').filter({ visible: true })
    const target = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('.card__link')].findIndex((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        return top > 130 && bottom < innerHeight
      }),
    )
    // Pressing what is only half in view would scroll first.
    if (target < 0) continue
    await inView.nth(target).click({ position: { x: 40, y: 60 } })
    await page
      .getByRole('button', { name: /^(Add to bag|Sold out|Not sold)/ })
      .first()
      .waitFor()
    await page.goBack()
    await expect.poll(() => sight(page), { message: `walk ${walk}` }).toEqual(before)
  }
  expect(guest.errors).toEqual([])
}, 240_000)

test.each(['/shop/?page=2', '/search/?q=shirt'])(
  '[2.23] %s is loaded again: it stands where it was left, also below what the document shows by itself',
  async (address) => {
    const guest = await shop.shopper(phone)
    const { page } = guest
    await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/gif', body: onePixel }))
    await guest.visit(address)
    await expect.poll(() => cards(page).count()).toBeGreaterThan(40)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - 4 * innerHeight))
    const before = await sight(page)
    await page.reload()
    await expect.poll(() => sight(page)).toEqual(before)
  },
)

describe('the list on its own pages', () => {
  test('the document names the pages before and after, and links to them', async () => {
    const read = async (path: string) => (await fetch(shop.server.url + path)).text()
    const first = await read('/shop/')
    expect(first).toContain(`<link rel="next" href="${shop.server.url}/shop/2/">`)
    expect(first).not.toContain('rel="prev"')
    expect(first).toMatch(/<a [^>]*href="\/shop\/2\/"/)
    const second = await read('/shop/2/')
    expect(second).toContain(`<link rel="prev" href="${shop.server.url}/shop/">`)
    expect(second).toMatch(/<a [^>]*href="\/shop\/"[^>]*>Previous</)
  })

  test('a product’s document tells machines where it stands', async () => {
    const text = await (await fetch(`${shop.server.url}/derby-black/`)).text()
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
    const { '@graph': nodes } = JSON.parse(json) as {
      '@graph': { '@type': string; itemListElement?: { name: string; item: string }[] }[]
    }
    const steps = nodes.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement
    expect(steps?.map(({ name }) => name)).toEqual(['Shop', 'Shoes', 'Derby'])
    expect(steps?.map(({ item }) => item)).toEqual(
      ['/shop/', '/shop/shoes/', '/derby-black/'].map((path) => shop.server.url + path),
    )
    for (const { item } of steps ?? []) expect((await fetch(item)).status).toBe(200)
  })
})

test('[3.30] who asks for a size is shown what can be bought in it', async () => {
  const all = await listedCards(shop.server.url)
  const answer = await fetch(`${shop.server.url}/wp-json/commerce/v1/stock/`)
  const { data } = (await answer.json()) as { data: SoldOut }
  const lacks = (product: string, size: string) => data.soldOut[product]?.includes(size) ?? false
  const [gone, size = ''] = all.flatMap(({ uri, product }) =>
    data.soldOut[product] ? [[uri, data.soldOut[product][0]] as const] : [],
  )[0] ?? ['', '']
  const fitting = all.filter(({ product, sizes }) => sizes.includes(size) && !lacks(product, size))
  expect(gone).not.toBe('')

  const guest = await shop.shopper(desktop)
  const { page } = guest
  await guest.visit(`/shop/?size=${encodeURIComponent(size)}&page=20`)
  await page
    .getByRole('status')
    .filter({ hasText: `${fitting.length} items` })
    .waitFor()
  await expect.poll(() => cards(page).count()).toBe(fitting.length)
  expect(await page.locator(`main .card__link[href="/${gone}/"]`).count()).toBe(0)
})

test('a sort that is chosen before the scripts came is done when they are there', async () => {
  const guest = await shop.shopper(desktop)
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await guest.page.route('**/assets/**/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await guest.page.goto('/shop/', { waitUntil: 'commit' })
  await guest.page.getByRole('combobox', { name: 'Sort' }).selectOption('price')
  release()
  await expect.poll(() => new URL(guest.page.url()).search).toBe('?sort=price')
  const all = await listedCards(shop.server.url)
  const getPrice = ({ markets }: ProductCard) =>
    markets.flatMap(({ pricelists }) => pricelists).find((price) => price.pricelist_id === '20')
      ?.price_as_number ?? Infinity
  const cheapest = all.toSorted((a, b) => getPrice(a) - getPrice(b))[0]
  await expect.poll(() => cards(guest.page).first().getAttribute('href')).toBe(`/${cheapest?.uri}/`)
})

test('[4.12] quick add by keyboard: the sizes come with focus, Escape gives it back, a size is in the bag and said', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  await guest.visit('/shop/clothing/')
  await page.mouse.move(5, 5)
  const add = page.getByRole('button', { name: /^Quick add/ }).first()
  await add.focus()
  await page.keyboard.press('Enter')
  const sizes = page.getByRole('group', { name: /^Sizes of/ })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Size /)
  await page.keyboard.press('Escape')
  await sizes.waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Quick add/)
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Size /)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Bag, 1 item' }).waitFor()
})

test('categories stand as in the menu, and the one that is shown is in sight on a phone', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  const nav = page.getByRole('navigation', { name: 'Categories' })
  await guest.visit('/shop/gift-cards/')
  expect(await nav.getByRole('link').allInnerTexts()).toEqual([
    'Clothing',
    'Shoes',
    'Accessories',
    'Home',
    'Gift cards',
    'New',
    'Sale',
  ])
  const current = await nav.getByRole('link', { name: 'Gift cards' }).boundingBox()
  expect((current?.x ?? 0) + (current?.width ?? Infinity)).toBeLessThanOrEqual(390)
})
