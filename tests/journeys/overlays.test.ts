import { describe, expect, test } from 'vitest'

import { openShop } from './open-shop.ts'
import { desk, type Shopper } from './shopper.ts'

const shop = openShop()
const focused = ({ page }: Shopper) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)

describe('a link to where one is closes what lies over the page', () => {
  test('the way to the checkout, at the checkout: the form is there, and Back goes where it went', async () => {
    const guest = await shop.shopper()
    const { page } = guest
    await guest.visit('/scented-candle/')
    await guest.addToBag()
    await guest.goToCheckout()
    await page.getByRole('textbox', { name: 'Email' }).fill('still@example.com')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Bag, / })
      .click()
    const bag = page.getByRole('dialog', { name: /^Bag, / })
    await bag.getByRole('link', { name: 'Checkout' }).click()
    await bag.waitFor({ state: 'detached' })
    expect(await focused(guest)).toMatch(/^Bag, /)
    expect(new URL(page.url()).pathname).toBe('/checkout/')
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('still@example.com')
    await page.waitForFunction(() => !('dialog' in (history.state as object)))
    await page.goBack()
    await page.waitForURL('**/scented-candle/')
    expect(guest.errors).toEqual([])
  })

  test('another search, and the same one again, on the page of results', async () => {
    const guest = await shop.shopper(desk)
    const { page } = guest
    await guest.visit('/search/?q=wool')
    await page.getByRole('article').first().waitFor()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const search = async (words: string) => {
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
      await dialog.getByRole('combobox').fill(words)
      await dialog.getByRole('combobox').press('Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    await search('wool')
    expect(new URL(page.url()).search).toBe('?q=wool')
    await search('derby')
    await page.waitForURL('**/search/?q=derby')
    await page.goBack()
    await page.waitForURL('**/search/?q=wool')
    expect(guest.errors).toEqual([])
  })

  test('the menu’s entry of the page, and the privacy policy’s link to itself', async () => {
    const guest = await shop.shopper()
    const { page } = guest
    await guest.visit('/shop/home/')
    await page.mouse.move(5, 5)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Home', exact: true }).click()
    await menu.waitFor({ state: 'detached' })

    await guest.visit('/privacy-policy/')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Cookie settings' })
    await settings.getByRole('link', { name: 'privacy policy' }).click()
    await settings.waitFor({ state: 'detached' })
    expect(guest.errors).toEqual([])
  })
})

test('the search opens with the focus where words are typed, spaces too', async () => {
  const guest = await shop.shopper(desk)
  const { page } = guest
  await guest.visit('/terms/')
  await page.mouse.move(5, 5)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: /^Search/ })
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('wool derby')
  expect(await field.inputValue()).toBe('wool derby')
})
