import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'

const shop = openShop()

test('[9.13] a lowered price of six digits and more, as yen have them, stays in its card on the smallest phone', async () => {
  const guest = await shop.shopper({ width: 320, height: 640 })
  const { page } = guest
  await guest.visit('/shop/')
  const outside = await page.evaluate(() => {
    const prices = [...document.querySelectorAll('.card__line .price:has(del)')]
    for (const price of prices.flatMap((each) => [...each.querySelectorAll('ins, del')]))
      price.textContent = '¥1,250,000'
    const sticksOut = (price: Element) =>
      price.getBoundingClientRect().right > (price.closest('.card')?.getBoundingClientRect().right ?? 0)
    return { lowered: prices.length, outside: prices.filter(sticksOut).length }
  })
  expect(outside.lowered).toBeGreaterThan(0)
  expect(outside.outside).toBe(0)
})
