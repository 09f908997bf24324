import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'

const shop = openShop()

test('how a piece fits stands between its sizes and the button, and nowhere twice', async () => {
  const guest = await shop.shopper()
  await guest.visit('/heavy-tee-bone/')
  const { page } = guest
  const words = page.getByText('Take your usual size; one down if you want it close.')
  const measureHeight = async (what: typeof words) => (await what.boundingBox())?.y ?? Number.NaN
  const places = await Promise.all(
    [page.getByRole('radio').last(), words, page.getByRole('button', { name: 'Add to bag' })].map(
      measureHeight,
    ),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await page.getByText('Details', { exact: true }).click()
  await page.getByText('Article number').waitFor()
  expect(await page.getByRole('article').getByText('Take your usual size').count()).toBe(1)
})

test('what comes in one size has its measures there, in place of "One size"', async () => {
  const guest = await shop.shopper()
  await guest.visit('/scented-candle/')
  await guest.page.getByText('Size 220 g, burns about 50 hours. Cup 8 × 9 cm.').waitFor()
  expect(await guest.page.getByText('One size').count()).toBe(0)
})
