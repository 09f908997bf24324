import { describe, expect, test } from 'vitest'

import { openShop } from '../journeys/open-shop.ts'
import { desk } from '../journeys/shopper.ts'

const shop = openShop()

describe('what belongs to a list does not come', () => {
  test('[3.30] its cards: nobody takes everything for what they chose, and a second try applies it', async () => {
    const guest = await shop.shopper(desk)
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
    const guest = await shop.shopper(desk)
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
})
