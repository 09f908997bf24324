import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import type { ListingPage } from '#contract/page-data.ts'

import { openShop } from './open-shop.ts'
import { comesToLife, desktop } from './shopper.ts'

const shop = openShop()

async function listColors(list: string): Promise<string[]> {
  const answer = await fetch(`${shop.server.url}/assets/data${list}index.json`)
  const { context } = (await answer.json()) as { context: ListingPage }
  return context.facets.color.map(({ value }) => value)
}

/** A colour of both lists, and one that only the first has. */
async function colors(): Promise<{ shared: string; ofShoes: string }> {
  const [shoes, clothing] = await Promise.all([listColors('/shop/shoes/'), listColors('/shop/clothing/')])
  const shared = shoes.find((color) => clothing.includes(color)) ?? ''
  const ofShoes = shoes.find((color) => !clothing.includes(color)) ?? ''
  expect([shared, ofShoes]).not.toContain('')
  return { shared, ofShoes }
}

const filtered = (color: string) => `?${new URLSearchParams({ color }).toString()}`
const menu = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click()
const chip = (page: Page, color: string) => page.getByRole('button', { name: `Remove Shade: ${color}` })
const query = (page: Page) => page.evaluate(() => location.search)
const at = (page: Page, address: string) =>
  page.waitForURL((url) => url.pathname + url.search === address, { waitUntil: 'commit' })

/** Chooses a colour on the list of shoes, by its address. */
async function inShoes(color: string): Promise<Page> {
  const { page, visit } = await shop.shopper(desktop)
  await visit('/shop/shoes/')
  await page.mouse.move(5, 5)
  const shades = page.getByRole('group', { name: 'Shade' })
  const all = shades.getByText(/^All \d/)
  if (await all.isVisible()) await all.click()
  await shades.getByRole('button', { name: new RegExp(`^${color}\\b`) }).click()
  await at(page, `/shop/shoes/${filtered(color)}`)
  await chip(page, color).waitFor()
  return page
}

/** Notes, frame by frame, how many chips stand over a list of a path that can be seen. */
const watchFrames = (page: Page, path: string) =>
  page.addInitScript((wanted) => {
    const seen: number[] = []
    Object.assign(globalThis, { seen })
    const look = () => {
      const list = document.querySelector('.listing__body > section .cards')
      const isSeen = list?.checkVisibility({ visibilityProperty: true }) === true
      if (isSeen && location.pathname === wanted) seen.push(document.querySelectorAll('.chips .chip').length)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, path)
const readFrames = (page: Page) =>
  page.evaluate(() => [...new Set(Reflect.get(globalThis, 'seen') as number[])])

describe('[3.30] [4.23] the filter of the session', () => {
  test('goes along to the next list, in its address and as chips, and no frame shows the list without it', async () => {
    const { shared } = await colors()
    const { page, visit } = await shop.shopper(desktop)
    await watchFrames(page, '/shop/clothing/')
    await visit(`/shop/shoes/${filtered(shared)}`)
    await chip(page, shared).waitFor()
    await menu(page, 'Clothing')
    await at(page, `/shop/clothing/${filtered(shared)}`)
    await chip(page, shared).waitFor()
    const items = page.locator('.listing__bar [role=status]')
    await expect.poll(() => items.isVisible()).toBe(true)
    const total = Number.parseInt((await items.textContent()) ?? '', 10)
    await expect.poll(() => page.locator('.card__link').count()).toBe(Math.min(24, total))
    expect(await readFrames(page)).toEqual([1])
  })

  test('[4.21] chosen again it goes, and no list has it any more', async () => {
    const { shared } = await colors()
    const page = await inShoes(shared)
    await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { pressed: true }).click()
    await at(page, '/shop/shoes/')
    await menu(page, 'Clothing')
    await page.getByRole('heading', { level: 1, name: 'Clothing' }).waitFor()
    expect(await query(page)).toBe('')
    expect(await page.locator('.card__link').first().isVisible()).toBe(true)
  })

  test('taken off by "Clear all" it stays off, and Back finds the lists as they were left', async () => {
    const { shared } = await colors()
    const page = await inShoes(shared)
    await menu(page, 'Clothing')
    await at(page, `/shop/clothing/${filtered(shared)}`)
    await page.getByRole('heading', { level: 1, name: 'Clothing' }).waitFor()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await at(page, '/shop/clothing/')
    await page.goBack()
    await at(page, `/shop/clothing/${filtered(shared)}`)
    await chip(page, shared).waitFor()
    await page.goForward()
    await at(page, '/shop/clothing/')
    await chip(page, shared).waitFor({ state: 'detached' })
    await menu(page, 'Shoes')
    await page.getByRole('heading', { level: 1, name: 'Shoes' }).waitFor()
    expect(await query(page)).toBe('')
    await page.goBack()
    await at(page, '/shop/clothing/')
    await page.getByRole('heading', { level: 1, name: 'Clothing' }).waitFor()
    expect(await query(page)).toBe('')
  })

  test('of an address in other capitals it is the same, and goes along as the lists spell it', async () => {
    const { shared } = await colors()
    const { page, visit } = await shop.shopper(desktop)
    const items = page.locator('.listing__bar [role=status]')
    await visit('/shop/shoes/')
    const all = await items.textContent()
    await visit(`/shop/shoes/${filtered(shared)}`)
    await expect.poll(() => items.textContent()).not.toBe(all)
    const total = await items.textContent()
    await visit(`/shop/shoes/${filtered(shared.toUpperCase())}`)
    await chip(page, shared).waitFor()
    await expect.poll(() => items.textContent()).toBe(total)
    await page
      .getByRole('complementary', { name: 'Filters' })
      .getByRole('button', { pressed: true })
      .waitFor()
    await menu(page, 'Clothing')
    await at(page, `/shop/clothing/${filtered(shared)}`)
  })

  test('what a list has not is not asked of it', async () => {
    const { ofShoes } = await colors()
    const page = await inShoes(ofShoes)
    await menu(page, 'Clothing')
    await page.getByRole('heading', { level: 1, name: 'Clothing' }).waitFor()
    await expect.poll(() => page.locator('.card__link').first().isVisible()).toBe(true)
    expect(await query(page)).toBe('')
  })

  test('an address with filters wins, also over what the session began with', async () => {
    const { shared, ofShoes } = await colors()
    const page = await inShoes(shared)
    await page.goto(`/shop/shoes/${filtered(ofShoes)}`)
    await chip(page, ofShoes).waitFor()
    await page.mouse.move(9, 9)
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('vitrine.v10.filter')))
      .toContain(ofShoes)
    expect(await query(page)).toBe(filtered(ofShoes))
    expect(await chip(page, shared).count()).toBe(0)
  })

  test('a list that is loaded as a document has it too, unseen until then', async () => {
    const { shared } = await colors()
    const page = await inShoes(shared)
    await watchFrames(page, '/shop/clothing/')
    await page.goto('/shop/clothing/')
    await at(page, `/shop/clothing/${filtered(shared)}`)
    await chip(page, shared).waitFor()
    await expect.poll(() => readFrames(page)).toEqual([1])
  })

  test('comes to a list without closing what was opened over it meanwhile', async () => {
    const { shared } = await colors()
    const page = await inShoes(shared)
    let release: () => void = () => undefined
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/app/moves-*.js', async (route) => {
      await isReleased
      await route.continue()
    })
    await page.goto('/shop/clothing/')
    await comesToLife(page)
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    release()
    await at(page, `/shop/clothing/${filtered(shared)}`)
    await chip(page, shared).waitFor({ state: 'attached' })
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    expect(await query(page)).toBe(filtered(shared))
  })

  test('[2.30] is cleared once per session: what is there at its first page is not taken up', async () => {
    const { shared } = await colors()
    const { page, visit } = await shop.shopper(desktop)
    await page.addInitScript((value) => {
      if (sessionStorage.getItem('begun')) return
      sessionStorage.setItem('begun', 'yes')
      sessionStorage.setItem('vitrine.v10.filter', JSON.stringify({ selected: [{ kind: 'color', value }] }))
    }, shared)
    await visit('/shop/clothing/')
    await page.mouse.move(5, 5)
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('vitrine.v10.filter')))
      .toBe('{"selected":[]}')
    expect(await query(page)).toBe('')
    await expect.poll(() => page.locator('.card__link').first().isVisible()).toBe(true)
  })

  test('a list whose scripts never come is seen after all', async () => {
    const { shared } = await colors()
    const page = await inShoes(shared)
    await page.route('**/assets/app/*.js', (route) => route.abort())
    await page.goto('/shop/clothing/')
    const list = page.locator('.listing__body > section .cards')
    expect(await list.isVisible()).toBe(false)
    await expect.poll(() => list.isVisible(), { timeout: 8000 }).toBe(true)
  })
})
