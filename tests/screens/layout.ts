import { expect, test } from 'vitest'

import { violationsAtBothWidths } from '../a11y/violations.ts'
import { openShop } from '../journeys/open-shop.ts'
import type { Way } from './every-screen.ts'

/** Elements that stick out to the right of the window and are not inside something that scrolls. */
const sticksOut = () => {
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth <= width) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .map((element) => `${element.tagName} ${element.className}`)
    .slice(0, 5)
}

/** After a change of size: once what listens to it has been drawn. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** A test for each of these screens: it fits from the narrowest phone to the widest desktop, and axe finds nothing. */
export function testLayout(screens: Readonly<Record<string, Way>>): void {
  const shop = openShop()
  test.each(Object.entries(screens))(
    '[9.13] %s: nothing sideways from 320 to 2560 pixels, nobody shut out on a phone or a desktop',
    async (_, open) => {
      const guest = await shop.shopper({ width: 320, height: 640 })
      await open(guest)
      expect(await guest.page.evaluate(sticksOut)).toEqual([])
      expect(await violationsAtBothWidths(guest)).toEqual([])
      await guest.page.setViewportSize({ width: 2560, height: 1440 })
      await guest.page.evaluate(nextFrame)
      expect(await guest.page.evaluate(sticksOut)).toEqual([])
    },
    120_000,
  )
}
