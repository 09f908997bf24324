import { expect, test } from 'vitest'

import { openShop } from '../journeys/open-shop.ts'
import { desktop } from '../journeys/shopper.ts'

const shop = openShop()

/** Scrolls from top to bottom; returns the parts of a content page that came to lie on one another. */
async function overlaps(): Promise<string[]> {
  const parts = [...document.querySelectorAll('.house__body > *')]
  const found = new Set<string>()
  const step = innerHeight / 2
  for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
    scrollTo(0, top)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const boxes = parts.map((part) => part.getBoundingClientRect())
    for (const [one, a] of boxes.entries())
      for (const [other, b] of boxes.entries())
        if (one < other && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          found.add(`${parts[one]?.className} on ${parts[other]?.className}`)
  }
  return [...found]
}

test.each(['/our-craft/', '/careers/'])(
  '[2.16] %s: no picture comes to lie on a text or on another, however far it is scrolled',
  async (path) => {
    const guest = await shop.shopper(desktop)
    await guest.visit(path)
    expect(await guest.page.locator('.house__body > *').count()).toBeGreaterThan(3)
    expect(await guest.page.evaluate(overlaps)).toEqual([])
  },
)
