import { expect, test } from 'vitest'

import { openShop } from '../journeys/open-shop.ts'

const shop = openShop()

test('a page of which no frame is drawn comes to life all the same', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  // A window behind others: nothing is painted, and nobody moves.
  await page.addInitScript(() => {
    globalThis.requestAnimationFrame = () => 0
  })
  await guest.visit('/derby-black/')
  await page.waitForFunction(
    () =>
      Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactProps')),
    null,
    // The machine's clock decides, not a frame.
    { polling: 250, timeout: 45_000 },
  )
  expect(guest.errors).toEqual([])
})
