import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'

import { openTestShop, type TestShop } from '../api/open-shop.ts'
import { closeContext, launchChromium } from '../chromium.ts'
import { desktop, phone } from '../journeys/shopper.ts'
import { violations } from './violations.ts'

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop('sqlite', { fill: false }), launchChromium()])
})
afterAll(() => Promise.all([shop.close(), browser.close()]))

test.each([phone, desktop])(
  '[7.1] the page of the API at $width px: every call, no fault of axe, nothing from elsewhere, nothing beside the edge',
  async (viewport) => {
    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    const asked: string[] = []
    const said: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    const answer = await page.goto(`${shop.url}/api/`)
    expect(answer?.status()).toBe(200)
    expect((await answer?.allHeaders())?.['content-security-policy']).toContain("default-src 'none'")
    const headings = await page.getByRole('heading', { level: 3 }).allTextContents()
    expect(headings).toEqual(expect.arrayContaining(Object.keys(calls)))
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    // The markup is the same at both widths, and measuring the contrast of so long a page takes its time.
    const faults = viewport === phone ? await violations({ page }) : []
    expect(faults).toEqual([])
    // Every link within the page leads somewhere.
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
        .map(({ hash }) => hash.slice(1))
        .filter((id) => !document.getElementById(id)),
    )
    expect(lost).toEqual([])
    expect(said).toEqual([])
    expect(asked.filter((path) => path !== '/favicon.ico')).toEqual(['/api/', '/api/reference.css'])
    await closeContext(context)
  },
  120_000,
)
