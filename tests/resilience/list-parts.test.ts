import { describe, expect, test } from 'vitest'

import { openShop } from '../journeys/open-shop.ts'
import { desktop } from '../journeys/shopper.ts'

const shop = openShop()

describe('what belongs to a list does not come', () => {
  test('[3.30] its cards: nobody takes everything for what they chose, and a second try applies it', async () => {
    const guest = await shop.shopper(desktop)
    const { page } = guest
    await page.route('**/shop/cards*.json', (route) => route.abort())
    await guest.visit('/shop/?color=Black')
    await page.getByText('Your choice could not be applied').waitFor()
    const count = page.locator('.listing__bar [role=status]')
    expect(await count.innerText()).toBe('')
    expect(await page.getByText(/^\d+ of \d+$/).count()).toBe(0)
    const all = await page.getByRole('article').count()
    await page.unroute('**/shop/cards*.json')
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect.poll(() => count.innerText()).toMatch(/^\d+ items?$/)
    expect(await page.getByRole('article').count()).toBeLessThan(all)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(guest.errors).toEqual([])
  })

  test('[7.12] a card’s sizes: it is said, with a second try and the way to the product', async () => {
    const guest = await shop.shopper(desktop)
    const { page } = guest
    await page.route(/\/stock\/\d+$/, (route) => route.abort())
    await guest.visit('/shop/shoes/')
    await page.mouse.move(5, 5)
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: /^Quick add/ }).press('Enter')
    const sizes = card.getByRole('group', { name: /^Sizes of/ })
    await sizes.getByText('No answer came').waitFor()
    expect(await sizes.getByRole('link', { name: 'See the product' }).getAttribute('href')).toBe(
      await card.locator('.card__link').getAttribute('href'),
    )
    await page.unroute(/\/stock\/\d+$/)
    await page.keyboard.press('Enter')
    await sizes
      .getByRole('button', { name: /^Size / })
      .first()
      .waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Size /)
    expect(guest.errors).toEqual([])
  })

  test('a late answer leaves the focus with whoever has gone on, and another card’s sizes are left alone', async () => {
    const guest = await shop.shopper(desktop)
    const { page } = guest
    let release: () => void = () => undefined
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    await guest.visit('/shop/shoes/')
    await page.mouse.move(5, 5)
    const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
    const getSizes = (card: typeof first) => card.getByRole('group', { name: /^Sizes of/ })
    const open = (card: typeof first) => card.getByRole('button', { name: /^Quick add/ }).press('Enter')
    await page.route(/\/stock\/\d+$/, async (route) => {
      await isReleased
      await route.continue()
    })
    await open(first)
    await getSizes(first).getByText('Looking for sizes').waitFor()
    const sort = page.getByRole('combobox', { name: 'Sort' })
    await sort.focus()
    release()
    await getSizes(first)
      .getByRole('button', { name: /^Size / })
      .first()
      .waitFor()
    expect(await sort.evaluate((list) => list === document.activeElement)).toBe(true)

    await page.unroute(/\/stock\/\d+$/)
    await page.route(/\/stock\/\d+$/, (route) => route.abort())
    await open(second)
    await getSizes(second).getByText('No answer came').waitFor()
    await page.unroute(/\/stock\/\d+$/)
    await page.route(/\/stock\/\d+$/, () => undefined)
    await page.keyboard.press('Enter')
    await getSizes(second).getByText('Looking for sizes').waitFor()
    const close = getSizes(second).getByRole('button', { name: 'Close sizes' })
    await expect.poll(() => close.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})
