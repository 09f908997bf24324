import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'
import { desktop } from './shopper.ts'

const shop = openShop()

test('the size guide is in the footer of every page and leads to its place; at the till help stays in the footer', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  await guest.visit('/scented-candle/')
  await page.mouse.move(5, 5)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Size guide' }).click()
  await page.waitForURL('**/shipping-info/#on-sizes')
  const heading = page.getByRole('heading', { name: 'Size guide', level: 2 })
  await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeGreaterThan(0)
  await expect.poll(async () => (await heading.boundingBox())?.y ?? Infinity).toBeLessThan(desktop.height / 2)

  await guest.visit('/scented-candle/')
  await guest.addToBag()
  await guest.goToCheckout()
  const help = page.getByRole('contentinfo').getByRole('navigation', { name: 'Help' })
  for (const name of ['Shipping and returns', 'Size guide', 'Withdraw from contract here'])
    expect(await help.getByRole('link', { name }).isVisible()).toBe(true)
  expect(guest.errors).toEqual([])
})

test('[2.3] whoever comes to a page that there is not can search from there, with and without script', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/no-such-page/')
  await page.mouse.move(5, 5)
  await page.getByRole('main').getByRole('searchbox').fill('linen')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search/?q=linen')
  await page.getByRole('main').getByRole('article').first().waitFor()
  const html = await (await fetch(`${shop.server.url}/no-such-page/`)).text()
  expect(html).toMatch(/<form[^>]*action="\/search\/"/)
  expect(html).toMatch(/<input[^>]*name="q"/)
})

test('an empty bag shows what was looked at before, from any page', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/derby-black/')
  await page.mouse.move(5, 5)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('vitrine.v10.seen') ?? ''))
    .toContain('derby-black')
  await guest.visit('/terms/')
  await page.mouse.move(6, 6)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Bag, / })
    .click()
  const seen = page
    .getByRole('dialog', { name: 'Bag, 0 items' })
    .getByRole('region', { name: 'Recently viewed' })
  await seen.getByRole('link').click()
  await page.waitForURL('**/derby-black/')
  expect(guest.errors).toEqual([])
})

test('[2.3] the address of something that is no longer sold shows what comes close; one that means nothing shows nothing', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/scarlet-derby/')
  await page.mouse.move(5, 5)
  const close = page.getByRole('region', { name: 'You may also like' })
  await close.getByRole('article').first().waitFor()
  const texts = await close.getByRole('article').allTextContents()
  expect(texts[0]).toContain('Derby')
  expect(texts.length).toBeLessThan(5)
  await close.getByRole('link').first().click()
  await page
    .getByRole('button', { name: /^Add to bag/ })
    .first()
    .waitFor()

  const asked = page.waitForResponse((response) => response.url().includes('/search'))
  await guest.visit('/no-such-page/')
  await page.mouse.move(5, 5)
  await asked
  await page.getByRole('main').getByRole('searchbox').waitFor()
  expect(await close.count()).toBe(0)
})
