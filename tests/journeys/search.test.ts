import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'
import { phone } from './shopper.ts'

const shop = openShop()

test('[2.31] words become suggestions, arrows choose, Enter goes, and the address alone is enough', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/terms/')
  await page.mouse.move(5, 5)
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: /^Search/ })
  await field.fill('derby')
  const options = page.getByRole('option')
  await options.first().waitFor()
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  await field.press('ArrowDown')
  const chosen = await field.getAttribute('aria-activedescendant')
  expect(await page.locator(`#${chosen}`).getAttribute('aria-selected')).toBe('true')
  await field.press('Enter')
  await page.waitForURL(/derby/)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Terms/ }).waitFor()

  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: 'derby', exact: true }).click()
  await page.evaluate(() =>
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) Object.assign(globalThis, { titleAtHeading: document.title })
    }),
  )
  await field.press('Enter')
  await page.waitForURL('**/search/?q=derby')
  await page.getByRole('article').first().waitFor()
  // A screen reader reads it out with the heading.
  expect(await page.evaluate(() => Reflect.get(globalThis, 'titleAtHeading') as unknown)).toContain('derby')

  const data: string[] = []
  page.on('request', (request) => request.url().includes('/assets/data/') && data.push(request.url()))
  await page.reload()
  await page.getByRole('article').first().waitFor()
  expect(data.filter((url) => url.includes('/search/'))).toEqual([])
  expect(guest.errors).toEqual([])
})

test('[3.30] results can be narrowed, and Back undoes it', async () => {
  const guest = await shop.shopper({ width: 1440, height: 900 })
  const { page } = guest
  await guest.visit('/search/?q=wool')
  await page.mouse.move(5, 5)
  const articles = page.getByRole('article')
  await articles.first().waitFor()
  const all = await articles.count()
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('button', { name: /^Beanie/ })
    .click()
  await expect.poll(() => articles.count()).toBeLessThan(all)
  expect(new URL(page.url()).searchParams.get('model')).toBe('Beanie')
  const reported = page.getByRole('main').getByRole('status')
  await expect.poll(() => reported.innerText()).toBe(`${await articles.count()} of 96 products`)
  await page.goBack()
  await expect.poll(() => articles.count()).toBe(all)
})

test('an address that asks for what none of the results has is not a dead end', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/search/?q=wool&model=None')
  await page.getByText('Nothing fits all of that.').waitFor()
  expect(await page.getByRole('main').getByRole('heading', { level: 2, name: 'Products' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Clear all filters' }).press('Enter')
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('[2.6] a gift card needs an amount and a recipient: its card leads to its page, and adds nothing by itself', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  for (const path of ['/search/?q=gift%20card', '/shop/?sort=price&page=20']) {
    await guest.visit(path)
    const card = page.getByRole('article').filter({ hasText: 'Gift Card' }).first()
    await card.waitFor()
    expect(await card.getByRole('link').getAttribute('href')).toBe('/gift-card/')
    expect(await card.getByRole('button').count()).toBe(0)
  }
  expect(await page.getByRole('button', { name: /^Quick add/ }).count()).toBeGreaterThan(0)
})

test('[3.30] more than one answer holds is reached part by part; Back and a reload show as much again', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/search/?q=shirts')
  const main = page.getByRole('main')
  const articles = main.getByRole('article')
  await articles.nth(59).waitFor()
  const total = Number(/^(\d+) products$/.exec(await main.getByRole('status').first().innerText())?.[1])
  expect(total).toBeGreaterThan(60)
  while ((await articles.count()) < total) {
    const before = await articles.count()
    await main.getByText(`${before} of ${total}`, { exact: true }).waitFor()
    await main.getByRole('button', { name: 'Load more' }).press('Enter')
    await expect.poll(() => articles.count()).toBeGreaterThan(before)
    // The first that is new is where a reader goes on.
    await expect
      .poll(() =>
        articles
          .nth(before)
          .getByRole('link')
          .first()
          .evaluate((link) => link === document.activeElement),
      )
      .toBe(true)
  }
  expect(await main.getByRole('button', { name: 'Load more' }).count()).toBe(0)
  const shown = await articles
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(shown).size).toBe(total)

  await articles.last().getByRole('link').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL((url) => url.pathname !== '/search/')
  await page.goBack()
  await expect.poll(() => articles.count()).toBe(total)
  await expect
    .poll(() => articles.last().evaluate((card) => card.getBoundingClientRect().top < innerHeight))
    .toBe(true)
  await page.reload()
  await expect.poll(() => articles.count()).toBe(total)
  expect(guest.errors).toEqual([])
})

test('where further products do not come, it is said beside those that are shown, and asked again', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await page.route('**/search?*offset=60*', (route) => route.abort(), { times: 1 })
  await guest.visit('/search/?q=shirts')
  const articles = page.getByRole('article')
  await articles.nth(59).waitFor()
  const more = page.getByRole('main').getByRole('button', { name: 'Load more' })
  await more.click()
  await page.getByText('The rest could not be loaded. Try again.').waitFor()
  expect(await articles.count()).toBe(60)
  await more.click()
  await expect.poll(() => articles.count()).toBeGreaterThan(60)
  expect(await page.getByText('The rest could not be loaded.').count()).toBe(0)
})

test('a filter is about all that was found, not about what is shown of it', async () => {
  const guest = await shop.shopper({ width: 1440, height: 900 })
  const { page } = guest
  await guest.visit('/search/?q=shirts')
  await page.mouse.move(5, 5)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const option = filters.getByRole('button', { name: /^T-shirt/ })
  const count = Number(/\d+/.exec(await option.innerText())?.[0])
  const shown = await page.getByRole('article').count()
  await option.click()
  const reported = page.getByRole('main').getByRole('status').first()
  await expect.poll(() => reported.innerText()).toMatch(new RegExp(`^${count} of \\d+ products$`))
  expect(await page.getByRole('article').count()).toBe(Math.min(count, 60))
  expect(shown).toBe(60)
  expect(guest.errors).toEqual([])
})

test('[2.31] joined, apart, misspelt or by another name: what is meant is found', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  for (const [words, heading] of [
    ['tshirt', 'Heavy Tee'],
    ['turtle neck', 'Merino Roll Neck'],
    ['chelsae bots', 'Chelsea Boot'],
    ['trainers', 'Court Sneaker'],
    ['TEE-BONE-XS', 'Heavy Tee'],
  ] as const) {
    await guest.visit(`/search/?${new URLSearchParams({ q: words })}`)
    const first = page.getByRole('article').first()
    await first.waitFor()
    expect(await first.innerText(), words).toContain(heading)
  }
})

test('what finds nothing, but nearly is a name, is asked about', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/search/?q=skarfe')
  await page.getByText('Nothing found for “skarfe”').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'scarf', exact: true }).click()
  await page.waitForURL('**/search/?q=scarf')
  await page.getByRole('article').first().waitFor()
  expect(await page.getByText(/^Did you mean/).count()).toBe(0)
})

test('nothing found is not a dead end, and words that are markup are words', async () => {
  const guest = await shop.shopper()
  await guest.visit(`/search/?q=${encodeURIComponent('<xylophone>')}`)
  await guest.page.getByText('Nothing found for “<xylophone>”').waitFor()
  expect(await guest.page.getByRole('main').getByRole('link').count()).toBeGreaterThan(3)
  expect(guest.errors).toEqual([])
})

test('what was searched for in vain makes the page no wider, however long a word it is', async () => {
  const { page, visit } = await shop.shopper(phone)
  await visit(`/search/?q=${'w'.repeat(100)}`)
  await page.getByText(/^Nothing found for “w+”/).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})

test('[2.31] the results need no page data: a link to them asks for none, and loads no document', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/terms/')
  await page.mouse.move(5, 5)
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`))
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/search/?q=wool'
    document.querySelector('main')?.append(link)
    link.click()
  })
  await page.getByRole('article').first().waitFor()
  expect(asked.filter((each) => /^document|data\/search/.test(each))).toEqual([])
  expect(guest.errors).toEqual([])
})

test('what is only similar is not passed off as found, on the page and in the suggestions, to eyes and ears', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  const words = 'Nothing has the exact word “löafre”. These are similar.'
  await guest.visit(`/search/?q=${encodeURIComponent('löafre')}`)
  const reported = page.getByRole('main').getByRole('status')
  await reported.getByText(words).waitFor()
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
  await page.getByRole('main').getByRole('link', { name: 'loafer', exact: true }).click()
  await page.waitForURL('**/search/?q=loafer')
  await reported.getByText(words).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Search' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox', { name: /^Search/ })
  await field.fill('löafre')
  await dialog.getByText(words, { exact: true }).waitFor()
  expect(await dialog.getByRole('status').innerText()).toMatch(
    /^Nothing has the exact word “löafre”\. These are similar\. \d+ products?, /,
  )
  // A campaign is about the weather; products are of leather.
  await field.fill('weather')
  await dialog
    .getByText('No product has the exact word “weather”. The products here are similar.', { exact: true })
    .waitFor()
  await field.fill('derby')
  await dialog.getByText('These are similar').waitFor({ state: 'detached' })
  expect(await dialog.getByText(/the exact word/).count()).toBe(0)
  expect(guest.errors).toEqual([])
})

test('as many styles are suggested as there are places, each once; its line tells how many colours it has', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/terms/')
  await page.getByRole('button', { name: 'Search' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox', { name: /^Search/ }).fill('wool')
  const names = dialog.locator('.search__product .card__name')
  await names.first().waitFor()
  const reported = await names.allInnerTexts()
  expect(reported).toHaveLength(6)
  expect(new Set(reported).size).toBe(6)
  await dialog
    .getByText(/, \d colours$/)
    .first()
    .waitFor()
  expect(await dialog.getByText(/^See all \d+ products$/).count()).toBe(1)
})

test('WCAG 2.4.7: the suggestion that arrows have come to is in view', async () => {
  const guest = await shop.shopper({ width: 640, height: 360 })
  const { page } = guest
  await guest.visit('/terms/')
  await page.getByRole('button', { name: 'Search' }).first().click()
  const field = page.getByRole('combobox', { name: /^Search/ })
  await field.fill('wool')
  await page.getByRole('option').first().waitFor()
  const head = await page.locator('dialog .dialog__head').boundingBox()
  const isInView = async (place: Element | string) => {
    const at = await page.locator(String(place)).boundingBox()
    return at !== null && at.y >= (head?.height ?? Infinity) && at.y + at.height <= 360
  }
  for (let down = 0; down < 6; down++) {
    await field.press('ArrowDown')
    expect(await isInView(`#${await field.getAttribute('aria-activedescendant')}`), `${down}`).toBe(true)
  }
  for (let up = 0; up < 6; up++) await field.press('ArrowUp')
  expect(await field.getAttribute('aria-activedescendant')).toBe(null)
  expect(await isInView('.search__input')).toBe(true)
})
