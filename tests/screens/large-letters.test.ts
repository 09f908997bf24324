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
