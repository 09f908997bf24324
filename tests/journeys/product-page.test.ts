import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { vitrine } from '../command-line.ts'
import { openShop } from './open-shop.ts'
import { desktop, phone } from './shopper.ts'

const shop = openShop({}, { hasPictures: true, hasWindows: true })

describe('the size guide', () => {
  test('opens from beside "Size", closes by Escape and by Back, and gives the focus back', async () => {
    const guest = await shop.shopper()
    await guest.visit('/derby-black/')
    await guest.page.mouse.move(5, 5)
    const button = guest.page.getByRole('button', { name: 'Size guide' })
    const guide = guest.page.getByRole('dialog', { name: 'Size guide' })
    await button.click()
    await guide.waitFor()
    // A shoe has no measures that are taken flat.
    await guide.getByRole('table', { name: 'Derby, in centimetres' }).waitFor()
    expect(await guide.getByRole('row', { name: /^41 your size 7\.5/ }).count()).toBe(1)
    await guest.page.keyboard.press('Escape')
    await guide.waitFor({ state: 'hidden' })
    await expect.poll(() => guest.page.evaluate(() => document.activeElement?.textContent)).toBe('Size guide')
    await button.click()
    await guide.waitFor()
    await guest.page.goBack()
    await guide.waitFor({ state: 'hidden' })
    expect(new URL(guest.page.url()).pathname).toBe('/derby-black/')
    expect(guest.errors).toEqual([])
  })

  test('the unit that was chosen is remembered over a document load', async () => {
    const guest = await shop.shopper()
    await guest.visit('/heavy-tee-bone/')
    await guest.page.mouse.move(5, 5)
    await guest.page.getByRole('button', { name: 'Size guide' }).click()
    await guest.page.getByText('inch', { exact: true }).click()
    await guest.page.getByText('in inches').first().waitFor({ state: 'attached' })
    await guest.visit('/derby-black/')
    await guest.page.mouse.move(6, 6)
    await guest.page.getByRole('button', { name: 'Size guide' }).click()
    expect(await guest.page.getByRole('radio', { name: 'inch' }).isChecked()).toBe(true)
  })
})

test('the first picture has the line to itself; the others come when it is painted', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  const asked: string[] = []
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/images/**', async (route) => {
    asked.push(route.request().url())
    if (asked.length === 1) await isReleased
    await route.continue()
  })
  await page.goto('/derby-black/', { waitUntil: 'commit' })
  await page.locator('.footer').waitFor({ state: 'attached' })
  // Two frames: by then everything that a document asks for by itself has been asked for.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const first = await page.locator('img[fetchpriority=high]').getAttribute('src')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain(first?.split('/')[2])
  release()
  await expect.poll(() => asked.length).toBeGreaterThan(3)
})

test('pictures that waited are let in four at a time, so that the page answers between them', async () => {
  const { page } = await shop.shopper(desktop)
  await page.addInitScript(() => {
    const batches: number[] = []
    Object.assign(globalThis, { batches })
    // Told after each task, of all that it changed.
    new MutationObserver((changes) => void batches.push(changes.length)).observe(document, {
      subtree: true,
      attributeFilter: ['data-later'],
    })
  })
  await page.goto('/derby-black/')
  const waiting = page.locator('img[data-later]')
  await expect.poll(() => waiting.count()).toBe(0)
  const batches = await page.evaluate(() => (globalThis as unknown as { batches: number[] }).batches)
  expect(batches.length).toBeGreaterThan(1)
  expect(Math.max(...batches)).toBe(4)
})

test('[7.12] a sold-out size can be chosen; who asks to be told is on the list', async () => {
  const guest = await shop.shopper()
  await guest.page.route(/\/stock\/\d+$/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { items: { stock: number }[] } }
    answer.data.items.forEach((item, index) => index === 0 && (item.stock = 0))
    await route.fulfill({ response, json: answer })
  })
  await guest.visit('/heavy-tee-bone/')
  await guest.page.mouse.move(5, 5)
  await guest.page.getByRole('radio', { name: 'Size XS, sold out' }).locator('xpath=..').click()
  const ask = guest.page.getByRole('button', { name: 'Notify me' })
  await ask.click()
  await guest.page.getByText('Email is required').waitFor()
  await guest.page.getByRole('textbox', { name: /^Tell me when XS/ }).fill('waits@example..com')
  await ask.click()
  await guest.page.getByText('Write the email address like').waitFor()
  await guest.page.route('**/notify/', (route) => route.fulfill({ status: 429, json: {} }), { times: 1 })
  await guest.page.getByRole('textbox', { name: /^Tell me when XS/ }).fill('waits@example.com')
  await ask.click()
  await guest.page.getByText('That was too often').waitFor()
  await ask.press('Enter')
  const status = guest.page.getByText('You are on the list')
  await status.waitFor()
  await expect.poll(() => status.evaluate((line) => line === document.activeElement)).toBe(true)
  await guest.page
    .getByRole('radio', { name: /^Size M/ })
    .locator('xpath=..')
    .click()
  await expect.poll(() => ask.count()).toBe(0)
  expect(guest.errors).toEqual([])
})

test('what was looked at before is shown, here only and at most once', async () => {
  const guest = await shop.shopper()
  for (const path of ['/derby-black/', '/heavy-tee-bone/', '/derby-black/', '/scented-candle/']) {
    await guest.visit(path)
    await guest.page.mouse.move(5, 5)
    await expect
      .poll(() => guest.page.evaluate(() => localStorage.getItem('vitrine.v10.seen') ?? ''))
      .toContain(`[{"uri":"${path.slice(1, -1)}"`)
  }
  const seen = guest.page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')
  await expect.poll(() => seen.count()).toBe(2)
  expect(await seen.first().getAttribute('href')).toBe('/derby-black/')
})

test('the button at the foot of a phone comes once the other is passed, also by whoever never saw that one', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/derby-black/')
  await page.mouse.move(5, 5)
  // Sizes have their stock: the parts of the page are here.
  await page.locator('.size--unknown').first().waitFor({ state: 'detached' })
  const main = page.locator('.buy-box').getByRole('button', { name: 'Add to bag' })
  expect((await main.boundingBox())?.y).toBeGreaterThan(phone.height)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.locator('.buy-bar').waitFor()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.locator('.buy-bar').waitFor({ state: 'detached' })

  // Who comes to the page's end from its top, by Shift and Tab, finds nothing there behind the bar (WCAG 2.4.11).
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await last.focus()
  await page.locator('.buy-bar').waitFor()
  const [link, bar] = await Promise.all([last.boundingBox(), page.locator('.buy-bar').boundingBox()])
  expect((link?.y ?? 0) + (link?.height ?? Infinity)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('what goes with it is bought in place, in its own size', async () => {
  const guest = await shop.shopper(desktop)
  await guest.visit('/heavy-tee-bone/')
  await guest.page.mouse.move(5, 5)
  const look = guest.page.getByRole('region', { name: 'Complete the look' })
  await look.getByRole('button', { name: /^Quick add: Straight Jeans/ }).click()
  await look.getByRole('button', { name: /^Size 32/ }).click()
  const bag = guest.page.getByRole('dialog', { name: /^Bag, 1/ })
  await bag.getByText('Straight Jeans').waitFor()
  expect(await bag.getByRole('listitem').first().innerText()).toMatch(/size 32/)
})

test('what is tapped before the scripts came is done when they are there: the size, and the button', async () => {
  const guest = await shop.shopper()
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await guest.page.route('**/assets/**/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await guest.page.goto('/derby-black/', { waitUntil: 'commit' })
  await guest.page.getByRole('radio', { name: 'Size 42' }).click()
  const cookies = guest.page.getByRole('region', { name: 'Cookies' })
  await cookies.getByRole('button', { name: 'Accept all' }).click()
  await cookies.getByRole('button', { name: 'Only essential' }).click()
  const add = guest.page.getByRole('button', { name: 'Add to bag' }).first()
  // Who sees nothing happen presses again, and means it once.
  await add.click()
  await add.click()
  release()
  await expect.poll(() => guest.page.getByRole('dialog', { name: /^Bag, / }).innerText()).toMatch(/size 42/)
  await cookies.waitFor({ state: 'detached' })
  const consent = await guest.page.evaluate(() => localStorage.getItem('cookieConsent'))
  expect(JSON.parse(consent ?? '')).toMatchObject({ analytics: false, marketing: false })
  await guest.page.waitForLoadState('networkidle')
  expect(await guest.piecesInBag()).toBe(1)
})

test('a country without a price for it: the page says so and sells nothing', async () => {
  const guest = await shop.shopper()
  await guest.page.addInitScript(() =>
    localStorage.setItem('vitrine.v10.preferences', '{"country":"SE","pricelist":"none"}'),
  )
  await guest.page.route('**/wp-json/**', (route) => route.abort())
  await guest.visit('/derby-black/')
  await guest.page.mouse.move(5, 5)
  const button = guest.page.getByRole('button', { name: 'Not sold in your country' }).first()
  await button.click({ force: true })
  expect(await guest.page.getByRole('dialog').count()).toBe(0)
})

test.each([
  ['phone', phone],
  ['desktop', desktop],
])('on a %s every picture can be seen', async (name, viewport) => {
  const guest = await shop.shopper(viewport)
  await guest.visit('/heavy-tee-bone/')
  const slides = guest.page.locator('.gallery__slide')
  const boxes = await Promise.all((await slides.all()).map((slide) => slide.boundingBox()))
  expect(boxes).toHaveLength(3)
  const isBeside = (boxes[1]?.x ?? 0) > (boxes[0]?.x ?? 0)
  expect(isBeside).toBe(true)
  // On a phone they stand in one row to be swiped; on a desktop all are on the page, two beside each other.
  const isInWindow = boxes.every((box) => (box?.x ?? Infinity) + (box?.width ?? 0) <= viewport.width)
  expect(isInWindow).toBe(name === 'desktop')
})

test('[2.23] what goes with a product is there for who comes by a link, and Back finds it where it was', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  const related = page.locator('.related__cards').getByRole('link')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await guest.visit('/heavy-tee-bone/')
  const tallAsDocument = await height()
  await page.mouse.wheel(0, tallAsDocument)
  await related.first().click()
  await page.waitForURL((url) => url.pathname !== '/heavy-tee-bone/')
  await related.first().waitFor({ state: 'attached' })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.waitForURL('**/heavy-tee-bone/')
  // Had it been drawn late, the page would have been too short to scroll back to.
  await expect.poll(() => related.first().isVisible()).toBe(true)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(tallAsDocument / 3)
  expect(guest.errors).toEqual([])
})

test('[2.6] the earliest day of a gift card is today where its buyer is', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Kiritimati' })
  await page.clock.setFixedTime('2027-03-01T12:00:00Z')
  await guest.visit('/gift-card/')
  await page.mouse.move(5, 5)
  await expect.poll(() => page.getByLabel(/^Send it on/).getAttribute('min')).toBe('2027-03-02')
})

test('manufacturer and legal guarantee are on the page of a product without a click', async () => {
  const { page, visit, errors } = await shop.shopper()
  await visit('/heavy-tee-bone/')
  expect(await page.getByText('Tallvik Verkstad AB').isVisible()).toBe(true)
  const notice = page.getByRole('complementary', { name: 'Legal guarantee of conformity' })
  expect(await notice.innerText()).toContain('at least 2 years')
  expect(await page.getByText('Article number').isVisible()).toBe(false)
  expect(errors).toEqual([])
})

test('a warning stands open on the page, among the details that else wait to be opened', async () => {
  const file = path.join(shop.server.dataDir, 'warned.csv')
  const headers = 'Handle,Title,Variant SKU,Variant Price,Warning (product.metafields.custom.warning)'
  writeFileSync(file, `${headers}\nwarned,Warned,WARN-1,10,Not for small children\ncalm,Calm,CALM-1,10,\n`)
  expect(await vitrine(shop.server, 'import', file)).toMatchObject({ code: 0 })
  const { page, visit } = await shop.shopper()
  for (const [uri, isOpen] of Object.entries({ '/warned/': true, '/calm/': false })) {
    // The running shop publishes what was imported.
    await expect.poll(async () => (await fetch(shop.server.url + uri)).status, { timeout: 30_000 }).toBe(200)
    await visit(uri)
    expect(await page.getByText('Article number').isVisible()).toBe(isOpen)
    expect(await page.getByText('Not for small children').isVisible()).toBe(isOpen)
  }
})

test('the strokes between the crumbs are not read out', async () => {
  const guest = await shop.shopper()
  await guest.visit('/heavy-tee-bone/')
  const heard = await guest.page.getByRole('navigation', { name: 'Breadcrumb' }).ariaSnapshot()
  expect(heard.split('\n').filter((line) => /^\s*- (listitem|text): .*\//.test(line))).toEqual([])
  expect(heard).toContain('Heavy Tee')
})
