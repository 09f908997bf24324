import { expect, test } from 'vitest'

import type { StockAnswer } from '#contract/stock.ts'

import { openShop } from './open-shop.ts'

const shop = openShop()

test('the page of what is sold out says how to hear of it, and promises no day of delivery', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await page.route(/\/stock\/\d+$/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: StockAnswer }
    const items = answer.data.items.map((item) => ({ ...item, stock: 0 }))
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, items } } })
  })
  await guest.visit('/heavy-tee-bone/')
  await page.mouse.move(5, 5)
  await page.getByText('Choose a size, and we write when it is back').waitFor()
  expect(await page.locator('.promises__delivery').count()).toBe(0)
  await page.getByRole('radio').first().locator('xpath=..').click()
  await page.getByRole('button', { name: 'Notify me' }).waitFor()
})
