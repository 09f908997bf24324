import { expect, test } from 'vitest'

import { openShop } from '../journeys/open-shop.ts'
import { desktop, phone } from '../journeys/shopper.ts'

const shop = openShop()

/** Links and buttons in what scrolls sideways or is laid out late whose ring, 5 pixels with its distance, is cut off above or below. */
const cutRings = (rows: string) => {
  const ring = 5
  const cuts = (element: Element) => {
    const style = getComputedStyle(element)
    return style.overflowY !== 'visible' || style.contentVisibility === 'auto'
  }
  return [...document.querySelectorAll(rows)].flatMap((row) =>
    [...row.querySelectorAll('a, button')]
      .filter((each) => {
        const { top, bottom, height } = each.getBoundingClientRect()
        const box = row.getBoundingClientRect()
        return height > 0 && cuts(row) && (top - box.top < ring || box.bottom - bottom < ring)
      })
      .map((each) => `${row.className}: ${each.textContent}`),
  )
}

test.each([
  ['/shop/clothing/', phone, '.listing__categories, .promoted'],
  ['/shop/clothing/', desktop, '.listing__categories'],
  ['/heavy-tee-bone/', phone, '.gallery__thumbs, .related__cards'],
  ['/heavy-tee-bone/', desktop, '.related'],
  ['/campaign-slow-wool/', phone, '.wares__cards'],
])('WCAG 2.4.7: %s, %o: the ring of what has the focus is whole in %s', async (path, size, rows) => {
  const guest = await shop.shopper(size)
  await guest.visit(path)
  expect(await guest.page.locator(rows).count()).toBeGreaterThan(0)
  expect(await guest.page.evaluate(cutRings, rows)).toEqual([])
})
