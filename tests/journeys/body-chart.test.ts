import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'

const shop = openShop()

test('a phone shows the body chart without a word that is broken, and without scrolling to the side', async () => {
  const guest = await shop.shopper()
  await guest.visit('/heavy-tee-bone/')
  await guest.page.getByRole('button', { name: 'Size guide' }).click()
  const chart = guest.page.getByRole('group', { name: /^Your body, women/ })
  await chart.waitFor()
  const lines = await chart.getByRole('columnheader').evaluateAll((cells) =>
    cells.map((cell) => {
      const words = document.createRange()
      words.selectNodeContents(cell)
      return words.getClientRects().length
    }),
  )
  expect(lines.length).toBeGreaterThan(6)
  expect([...new Set(lines)]).toEqual([1])
  expect(await chart.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
