import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { violations } from '../a11y/violations.ts'
import { listedCards } from '../listed-cards.ts'
import { openShop } from './open-shop.ts'
import { desktop, phone } from './shopper.ts'

const shop = openShop()

describe('[3.30] a list is narrowed by colours, price and the own size', () => {
  /** Cards by what the filters are to find, as the files of the list have them: nothing of the page's own code decides. */
  const fitting = async (base: string, min: number, max: number) =>
    (await listedCards(shop.server.url)).filter(({ baseColors, markets }) => {
      const price = markets
        .flatMap(({ pricelists }) => pricelists)
        .find(({ pricelist_id }) => pricelist_id === '20')?.price_as_number
      return baseColors?.includes(base) && price !== undefined && price >= min && price <= max
    }).length
  const items = (page: Page, count: number) =>
    page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${count} items?$`) })
      .waitFor()

  test('at 1440 px: two swatches, both ends of a price by keyboard, and Back undoes one step after the other', async () => {
    const guest = await shop.shopper(desktop)
    const { page } = guest
    await guest.visit('/shop/')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters
      .getByRole('group', { name: 'Colour' })
      .getByRole('button', { name: /^Green/ })
      .click()
    await page.waitForURL('**/shop/?baseColor=Green')
    const all = await fitting('Green', 0, Infinity)
    await items(page, all)
    await filters.getByText(/^\d.*\skr to .*\skr$/).waitFor()
    await filters.getByLabel('From').fill('1 000,00')
    await page.keyboard.press('Tab')
    expect(new URL(page.url()).search).toBe('?baseColor=Green')
    await page.keyboard.type('2000')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/shop/?baseColor=Green&price=SEK-1000-2000')
    const some = await fitting('Green', 1000, 2000)
    expect(some).toBeLessThan(all)
    await items(page, some)
    await page.getByRole('button', { name: /^Remove Price: 1\s000\skr to 2\s000\skr$/ }).waitFor()
    expect(await violations(guest)).toEqual([])
    await page.goBack()
    await items(page, all)
    await expect.poll(() => filters.getByLabel('From').inputValue()).toBe('')
    await page.goForward()
    await expect.poll(() => filters.getByLabel('From').inputValue()).toBe('1000')
    await page.getByRole('banner').getByRole('link', { name: 'Clothing', exact: true }).click()
    await page.waitForURL('**/shop/clothing/?baseColor=Green&price=SEK-1000-2000')
    await page.getByRole('button', { name: 'Remove Colour: Green' }).click()
    await page.waitForURL('**/shop/clothing/?price=SEK-1000-2000')
    expect(guest.errors).toEqual([])
  })

  test('at 390 px: the sheet takes them together, the own size is offered, and where nothing fits it says what is in the way', async () => {
    const guest = await shop.shopper(phone)
    const { page } = guest
    await guest.visit('/shop/')
    await page.evaluate(() => {
      const key = 'vitrine.v10.preferences'
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object
      localStorage.setItem(key, JSON.stringify({ ...kept, shoeSize: '43' }))
    })
    await guest.visit('/shop/shoes/')
    await page
      .getByRole('group', { name: 'Popular filters' })
      .getByRole('button', { name: 'Size 43' })
      .waitFor()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await sheet.getByRole('button', { name: 'In my size (43)' }).click()
    await sheet
      .getByRole('group', { name: 'Colour' })
      .getByRole('button', { name: /^Black/ })
      .click()
    await sheet.getByLabel('From').fill('90000')
    await sheet.getByRole('button', { name: 'Show 0 items' }).waitFor()
    expect(await violations(guest)).toEqual([])
    expect(new URL(page.url()).search).toBe('')
    await sheet.getByRole('button', { name: 'Show 0 items' }).click()
    await page.waitForURL('**/shop/shoes/?baseColor=Black&size=43&price=SEK-90000-')
    await page.getByText('Nothing fits all of that.').waitFor()
    expect(await violations(guest)).toEqual([])
    await page.getByRole('button', { name: /^Without From 90\s000\skr: \d+ items?$/ }).click()
    await page.waitForURL('**/shop/shoes/?baseColor=Black&size=43')
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0)
    await page.reload()
    await page.getByRole('button', { name: 'Remove Size: 43' }).waitFor()
    expect(guest.errors).toEqual([])
  })
})
