import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openShop } from '../journeys/open-shop.ts'

const shop = openShop()

const paths = [
  '/',
  '/shop/',
  '/derby-black/',
  '/gift-card/',
  '/checkout/',
  '/my-account/',
  '/stockists/',
  '/interviews/',
  '/campaignandlookbooks/',
  '/lookbook-fw22/',
  '/no-such-page/',
]

test.each(paths)(
  '%s: whoever reads letters of twice the size on a phone loses none of them',
  async (path) => {
    const guest = await shop.shopper()
    const { page } = guest
    const chromium = await page.context().newCDPSession(page)
    await chromium.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await guest.visit(path)
    const { letters, width, needed } = await page.evaluate(() => ({
      letters: getComputedStyle(document.documentElement).fontSize,
      width: document.documentElement.clientWidth,
      needed: document.documentElement.scrollWidth,
    }))
    expect(letters).toBe('32px')
    expect(needed).toBe(width)
    const brand = await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .boundingBox()
    const others = await page.getByRole('banner').getByRole('button').locator('visible=true').all()
    for (const other of others) {
      const box = await other.boundingBox()
      const isApart =
        !!brand && !!box && (box.y >= brand.y + brand.height - 1 || box.x >= brand.x + brand.width)
      expect(isApart, await other.innerText()).toBe(true)
    }
  },
)

/** WCAG 1.4.12, all of it. */
const spaced = `
  * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }
  p { margin-bottom: 2em !important }`

/** As an extension of the reader's does: the page's own policy allows no style within it. */
const setStyle = (page: Page, style: string) =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(await sheet.replace(text))
  }, style)

test.each([
  ['a product’s details, unfolded', '/derby-black/', ''],
  ['the same, widely spaced (WCAG 1.4.12)', '/derby-black/', spaced],
  ['a long name', '/interviews/halla-steinsdottir/', spaced],
  ['a large heading', '/campaign-the-understudies/', spaced],
  ['an address in a table', '/stockists/', spaced],
  ['a table of four columns', '/our-craft/', spaced],
  ['one table after another', '/shipping-info/', spaced],
  ['a table beside prose', '/privacy-policy/', spaced],
])('WCAG 1.4.10: %s fits a window of 320 pixels', async (_, path, style) => {
  const guest = await shop.shopper({ width: 320, height: 640 })
  const { page } = guest
  await guest.visit(path)
  await setStyle(page, style)
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await beyond()).toBe(0)
})

test('WCAG 2.1.1: a table that is wider than the window is read by keyboard: Tab comes to it, arrows move it', async () => {
  const guest = await shop.shopper({ width: 320, height: 640 })
  const { page } = guest
  await guest.visit('/our-craft/')
  await setStyle(page, spaced)
  const table = page.getByRole('group', { name: 'Table: Place, What is made there, People, Since' })
  await table.locator('xpath=preceding::a[1]').focus()
  await page.keyboard.press('Tab')
  expect(await table.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})
