import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'

const shop = openShop()

const heights = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))

test('the short way into the bag is seen on a phone, also on one that says it hovers', async () => {
  const guest = await shop.shopper()
  await guest.visit('/shop/')
  const add = guest.page.getByRole('button', { name: /^Quick add/ }).first()
  await expect.poll(() => add.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
})

test('the way to the campaign is as high as a finger', async () => {
  const guest = await shop.shopper()
  await guest.visit('/')
  const campaign = guest.page.getByRole('link', { name: 'See the campaign' })
  expect(Math.min(...(await heights(campaign)))).toBeGreaterThanOrEqual(44)
})

test('and so are the pages that a search finds', async () => {
  const guest = await shop.shopper()
  await guest.visit('/search/?q=wool')
  const pages = guest.page.getByRole('region', { name: 'Pages' }).getByRole('link')
  await pages.first().waitFor()
  expect(Math.min(...(await heights(pages)))).toBeGreaterThanOrEqual(44)
})
