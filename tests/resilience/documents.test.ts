import { describe, expect, test } from 'vitest'

import { browserTimeoutMs } from '../browser-timeout.ts'
import { launchChromium } from '../chromium.ts'
import { openShop } from '../journeys/open-shop.ts'

const shop = openShop({}, { hasPictures: true })

describe('[2.38] H17: whatever clock, place and language the browser has, the page is drawn over its document', () => {
  const places = [
    ['Pacific/Auckland', 'en-NZ'],
    ['America/New_York', 'en-US'],
    ['Europe/Stockholm', 'sv-SE'],
    ['Asia/Tehran', 'fa-IR'],
  ] as const
  test.each(places)('%s, %s', async (timezoneId, locale) => {
    const browser = await launchChromium()
    try {
      const context = await browser.newContext({ baseURL: shop.server.url, timezoneId, locale })
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        if (/hydrat|did not match|Minified React error/i.test(message.text())) errors.push(message.text())
      })
      await page.clock.setFixedTime(new Date(0))
      for (const path of ['/', '/shop/', '/derby-black/', '/terms/', '/checkout/', '/receipt/']) {
        await page.goto(path)
        await page.mouse.move(5, 5)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
      }
      expect(errors).toEqual([])
    } finally {
      await browser.close()
    }
  })

  test('an extension that edits the document before the script runs leaves no blank page', async () => {
    const guest = await shop.shopper()
    await guest.page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.querySelector('h1')?.insertAdjacentHTML('afterbegin', '<font>Edited </font>')
        document.querySelector('header')?.remove()
      })
    })
    await guest.visit('/derby-black/')
    await guest.page.mouse.move(5, 5)
    await guest.page.getByRole('button', { name: 'Add to bag' }).first().waitFor()
    expect(await guest.page.getByRole('heading', { level: 1 }).innerText()).toContain('Derby')
  })
})

test('[2.38] what stands in a document stays the very same elements: texts are not set again, pictures not loaded twice', async () => {
  const guest = await shop.shopper()
  await guest.page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      Object.assign(globalThis, { found: [...document.querySelectorAll('main :not(source)')] }),
    ),
  )
  for (const path of ['/terms/', '/derby-black/']) {
    await guest.visit(path)
    await guest.page.mouse.move(5, 5)
    await guest.page.waitForFunction(() => history.scrollRestoration === 'manual')
    await guest.page.waitForLoadState('networkidle')
    const lost = await guest.page.evaluate(() =>
      (globalThis as unknown as { found: Element[] }).found
        .filter(({ isConnected }) => !isConnected)
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    )
    expect(lost, path).toEqual([])
  }
})

describe('H15: without script', () => {
  test('[2.4] [2.26] name, text, price, pictures and links of a product can be read and followed', async () => {
    const browser = await launchChromium(['--blink-settings=scriptEnabled=false'])
    try {
      const context = await browser.newContext({ baseURL: shop.server.url })
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto('/derby-black/')
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Derby')
      expect(await page.getByText('3 290 kr').first().isVisible()).toBe(true)
      expect(await page.locator('noscript p').first().isVisible()).toBe(true)
      expect(await page.getByRole('button', { name: 'Add to bag' }).first().isVisible()).toBe(false)
      // Pictures wait for a script that lets them in, where there is one.
      const pictures = await page
        .locator('.gallery__slide picture > img')
        .evaluateAll((all) => all.map((img) => img.getAttribute('src')?.split('/')[2] ?? ''))
      expect(pictures.length).toBeGreaterThan(1)
      await expect
        .poll(() => pictures.filter((hash) => asked.some((url) => url.includes(hash))), {
          // The demo's pictures are drawn when they are asked for, six at a time.
          timeout: 3 * browserTimeoutMs,
        })
        .toEqual(pictures)
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Shop' }).click()
      await page.waitForURL('**/shop/')
      expect(await page.getByRole('article').count()).toBe(24)
      await page.getByRole('button', { name: 'Load more' }).click()
      await page.waitForURL('**/shop/2/')
      expect(await page.getByRole('article').count()).toBeGreaterThan(1)
      await page.getByRole('link', { name: 'Previous' }).click()
      await page.waitForURL('**/shop/')
    } finally {
      await browser.close()
    }
  })

  test('every document of the sitemap has its heading, its words and links, and a price where something is sold', async () => {
    const read = async (url: string) => (await fetch(url)).text()
    const sitemap = await read(`${shop.server.url}/sitemap.xml`)
    const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
    expect(urls.length).toBeGreaterThan(60)
    for (const url of urls) {
      const document = await read(url)
      const main = /<main[^>]*>(.*)<\/main>/s.exec(document)?.[1] ?? ''
      expect(main, url).toMatch(/<h1[ >]/)
      expect(main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').length, url).toBeGreaterThan(40)
      expect(document.match(/<a [^>]*href="\//g)?.length, url).toBeGreaterThan(5)
      const isSold = document.includes('"@type":"Offer"')
      expect(!isSold || /\d[\d\u00a0]*\u00a0kr/.test(main), url).toBe(true)
    }
  })

  test('scripts that do not come leave the same', async () => {
    const guest = await shop.shopper()
    await guest.page.route('**/*.js', (route) => route.abort())
    await guest.visit('/derby-black/')
    expect(await guest.page.getByRole('heading', { level: 1 }).innerText()).toBe('Derby')
    expect(await guest.page.getByText('3 290 kr').first().isVisible()).toBe(true)
  })
})

test('a press on what is not alive yet is made again once, when its code is here', async () => {
  const guest = await shop.shopper()
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await guest.page.route('**/assets/app/frame-*.js', async (route) => {
    await held
    await route.continue()
  })
  await guest.visit('/terms/')
  const country = guest.page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^country|Sweden/i })
    .first()
  await country.click()
  expect(await guest.page.getByRole('dialog').count()).toBe(0)
  release()
  await guest.page.getByRole('dialog', { name: /country/i }).waitFor()
  await guest.page.keyboard.press('Escape')
  await guest.page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(guest.errors).toEqual([])
})

test('a form that is filled in and sent before its code is here is sent as it was filled in', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/app/gift-card-form-*.js', async (route) => {
    await held
    await route.continue()
  })
  await guest.visit('/gift-card/')
  await page.getByRole('radio').first().check()
  await page.getByRole('textbox', { name: /Who is it for/ }).fill('Bo')
  await page.getByRole('textbox', { name: /email/i }).first().fill('bo@example.com')
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  release()
  await page
    .getByRole('dialog', { name: /^Bag, 1/ })
    .getByText('For Bo')
    .waitFor()
  expect(guest.errors).toEqual([])
})

test('[4.8] a first visitor from abroad sees the prices of their country before they touch anything', async () => {
  const guest = await shop.shopper()
  await guest.page.route('**/country', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          country: 'DE',
          name: 'Germany',
          state: null,
          eu: true,
          shipTo: 1,
          market: '3',
          pricelist: '21',
        },
      },
    }),
  )
  await guest.visit('/derby-black/')
  await expect.poll(() => guest.page.locator('html').getAttribute('data-pricelist')).toBe('21')
  expect(await guest.page.locator('.product__price').innerText()).toContain('€')
})

test('[2.26] pictures that do not come leave their room and their words', async () => {
  const guest = await shop.shopper()
  await guest.page.route('**/images/**', (route) => route.fulfill({ status: 404, body: '' }))
  await guest.visit('/derby-black/')
  await guest.page.mouse.move(5, 5)
  const pictures = guest.page.locator('.gallery__track img[src^="/images/"]')
  await expect
    .poll(() => pictures.first().evaluate((image) => image.classList.contains('image--error')))
    .toBe(true)
  for (const picture of await pictures.all()) {
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
    expect(width * height).toBeGreaterThan(10_000)
    expect(await picture.getAttribute('alt')).toMatch(/Derby/)
    expect(Number(await picture.getAttribute('height'))).toBeGreaterThan(0)
  }
  expect(await pictures.first().getAttribute('loading')).toBe('eager')
  expect(await pictures.last().getAttribute('loading')).toBe('lazy')
})

describe('the first picture goes before the scripts', () => {
  /** A product page whose picture is held back, and the scripts that it has asked for. */
  async function openHeld() {
    const guest = await shop.shopper()
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await guest.page.route('**/images/**', async (route) => {
      await held
      await route.continue()
    })
    const scripts: string[] = []
    guest.page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    // Time stands still in the page, so that a slow machine does not end the wait.
    await guest.page.clock.install()
    await guest.page.goto('/derby-black/', { waitUntil: 'commit' })
    await guest.page.getByRole('heading', { level: 1 }).waitFor()
    await guest.page.clock.runFor(100)
    return { ...guest, scripts, release }
  }

  test('they come once it is painted', async () => {
    const { page, scripts, release } = await openHeld()
    await page.waitForTimeout(500)
    expect(scripts).toEqual([])
    release()
    await expect.poll(() => scripts.length).toBeGreaterThan(2)
  })

  test('who moves does not wait for it', async () => {
    const { page, scripts, release } = await openHeld()
    await page.mouse.move(5, 5)
    await expect.poll(() => scripts.length).toBeGreaterThan(2)
    release()
  })

  test('nobody waits longer than a second', async () => {
    const { page, scripts, release } = await openHeld()
    await page.clock.runFor(1100)
    await expect.poll(() => scripts.length).toBeGreaterThan(2)
    release()
  })
})

test('[2.34] [8.17] a link to a path without a page is the browser’s: the shop answers it with status 404', async () => {
  const { page, visit } = await shop.shopper()
  await visit('/terms/')
  await page.evaluate(() =>
    document
      .querySelector('main')
      ?.prepend(Object.assign(document.createElement('a'), { href: '/no-such-page/', textContent: 'there' })),
  )
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === '/no-such-page/'),
    page.getByRole('link', { name: 'there' }).click(),
  ])
  expect(answer.status()).toBe(404)
  expect(answer.request().isNavigationRequest()).toBe(true)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/no-such-page/')
})
