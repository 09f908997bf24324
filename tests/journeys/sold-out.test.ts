import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import type { PageData, ProductCard } from '#contract/page-data.ts'
import type { SoldOut } from '#contract/stock.ts'

import { vitrine } from '../command-line.ts'
import { listedCards } from '../listed-cards.ts'
import { openShop } from './open-shop.ts'
import { desktop, phone, type Shopper } from './shopper.ts'

const shop = openShop({}, { hasPictures: true })
/** As the catalogue's files have them, newest first. */
let all: readonly ProductCard[] = []
/** Sold out: one of the first screenful, and one of the second. */
let seen: ProductCard
let further: ProductCard

const read = async (path: string) => (await fetch(shop.server.url + path)).json()

/** Those of which no size is left, as the server says. */
async function soldOut(): Promise<readonly ProductCard[]> {
  const { data } = (await read('/wp-json/commerce/v1/stock/')) as { data: SoldOut }
  return all.filter(({ product, sizes }) => sizes.every((size) => data.soldOut[product]?.includes(size)))
}

async function sellOut(card: ProductCard): Promise<void> {
  const { context } = (await read(`/assets/data/${card.uri}/index.json`)) as PageData
  const items = context.template === 'product' ? context.product.items : []
  const counts = items.flatMap(({ sku }) => [sku, '0'])
  expect((await vitrine(shop.server, 'stock', 'set', ...counts)).code).toBe(0)
  await vi.waitUntil(async () => (await soldOut()).includes(card), { timeout: 15_000, interval: 250 })
}

beforeAll(async () => {
  all = await listedCards(shop.server.url)
  const [one, other] = [all[2], all[26]]
  if (!one || !other) throw new Error('The demo shop has more than one screenful.')
  ;[seen, further] = [one, other]
  await sellOut(seen)
  await sellOut(further)
})

const getCard = (page: Page, { uri }: ProductCard) =>
  page
    .getByRole('article')
    .filter({ has: page.locator(`.card__link[href="/${uri}/"]`) })
    .getByRole('link')
const addresses = (page: Page) =>
  page
    .locator('.cards .card__link')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').replaceAll('/', '')))
const uris = (cards: readonly ProductCard[]) => cards.map(({ uri }) => uri)
/** The last cards of a list that is whole and knows what is sold out: it does not wait for a slow server. */
async function readLast({ page, visit }: Shopper, path: string, count: number): Promise<readonly string[]> {
  let shown: readonly string[] = []
  const isKnown = async () => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/v1/stock/')).catch(() => null)
    await visit(path)
    await expect.poll(async () => (shown = await addresses(page)).length).toBe(all.length)
    return (await answer)?.ok() === true && (await page.getByText('Sold out').count()) > 0
  }
  await expect.poll(isKnown, { timeout: 60_000 }).toBe(true)
  return shown.slice(-count)
}

/** All that moved by itself since the page began. */
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('a product without a size to buy, on a %s', (_, viewport) => {
  test('its card says so, to eyes and ears, and nothing moves', async () => {
    const guest = await shop.shopper(viewport)
    const { page } = guest
    await guest.visit('/shop/')
    const mark = getCard(page, seen).getByText('Sold out')
    await mark.waitFor()
    expect(await getCard(page, seen).ariaSnapshot()).toContain('Sold out')
    const [{ x, y, width, height }, picture] = [
      await mark.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
      await getCard(page, seen)
        .locator('.card__picture')
        .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    ]
    expect(x).toBeGreaterThan(picture.x)
    expect(y).toBeGreaterThan(picture.y)
    expect(x + width).toBeLessThan(picture.x + picture.width)
    expect(y + height).toBeLessThan(picture.y + picture.height)
    // A size is left of this one.
    const [first] = all
    expect(first && (await getCard(page, first).getByText('Sold out').count())).toBe(0)
    // The web font may come after the first frame.
    expect(await shift(page)).toBeLessThan(0.005)
    expect(await addresses(page)).toEqual(uris(all.slice(0, 24)))
    expect(guest.errors).toEqual([])
  })

  test('it stands last in what the shopper asks for, and what is seen already stays', async () => {
    const guest = await shop.shopper(viewport)
    const { page } = guest
    await guest.visit('/shop/')
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(async () => (await addresses(page)).length).toBe(48)
    expect((await addresses(page)).slice(0, 24)).toEqual(uris(all.slice(0, 24)))
    const gone = await soldOut()
    const moved = uris(gone).filter((uri) => uris(all).indexOf(uri) >= 24)
    expect(moved).toContain(further.uri)
    expect(await readLast(guest, '/shop/?page=20', moved.length)).toEqual(moved)
    const last = await readLast(guest, '/shop/?sort=price&page=20', gone.length)
    expect(last.toSorted()).toEqual(uris(gone).toSorted())
  })
})

test('its page shows up to four of its kind that can be bought, its other colours last; one that can be bought shows none', async () => {
  const guest = await shop.shopper(phone)
  const { page } = guest
  await guest.visit(`/${seen.uri}/`)
  await page.mouse.move(5, 5)
  const instead = page.getByRole('region', { name: 'Similar, and in stock' })
  await instead.getByRole('article').first().waitFor()
  const shown = await instead
    .locator('.card__link')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').replaceAll('/', '')))
  const { context } = (await read(`/assets/data/${seen.uri}/index.json`)) as PageData
  const kind = context.template === 'product' ? context.product.categories.at(-1)?.uri : ''
  const { context: list } = (await read(`/assets/data/shop/${kind}/index.json`)) as PageData
  const gone = uris(await soldOut())
  const fitting = (list.template === 'listing' ? list.cards : []).filter(({ uri }) => !gone.includes(uri))
  expect(shown).toHaveLength(Math.min(4, fitting.length))
  for (const uri of shown) expect(uris(fitting)).toContain(uri)
  expect(shown).not.toContain(seen.uri)
  const isOther = (uri: string) => fitting.find((card) => card.uri === uri)?.model !== seen.model
  const others = uris(fitting).filter(isOther)
  expect(shown.filter(isOther)).toHaveLength(Math.min(4, others.length))

  const other = all.find(({ uri }) => !gone.includes(uri))
  const known = page.waitForResponse((response) => response.url().endsWith('/v1/stock/'))
  await guest.visit(`/${other?.uri}/`)
  await page.mouse.move(5, 5)
  await known
  await page.getByText('Recently viewed').waitFor()
  expect(await instead.count()).toBe(0)
  expect(guest.errors).toEqual([])
})

test('without an answer nothing is marked, and the list is as it was made', async () => {
  const guest = await shop.shopper(phone)
  const { page } = guest
  await page.route('**/wp-json/commerce/v1/stock/', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v1/stock/'))
  await guest.visit('/shop/?page=20')
  await refused
  await expect.poll(() => addresses(page)).toEqual(uris(all))
  expect(await page.getByText('Sold out').count()).toBe(0)
  expect(guest.errors).toEqual([])
})

test('the home page marks it as well', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  await guest.visit('/')
  await expect.poll(() => getCard(page, seen).getByText('Sold out').count()).toBe(1)
})
