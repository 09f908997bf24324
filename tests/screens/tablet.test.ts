import { expect, test } from 'vitest'

import { register } from '../journeys/member.ts'
import { openShop } from '../journeys/open-shop.ts'

const shop = openShop()
const tablet = { width: 834, height: 1194 }

test('on a tablet the checkout is one column in the middle', async () => {
  const guest = await shop.shopper(tablet)
  await guest.visit('/scented-candle/')
  await guest.addToBag()
  await guest.goToCheckout()
  for (const part of ['.checkout__head', '.summary', '.checkout__form']) {
    const box = await guest.page.locator(part).first().boundingBox()
    expect(box?.width, part).toBe(608)
    expect((box?.x ?? 0) + 304, part).toBeCloseTo(417, 0)
  }
})

test('on a tablet the way out of an account stands at the end of the line of its sections', async () => {
  const guest = await shop.shopper(tablet)
  await register(guest)
  const menu = guest.page.getByRole('navigation', { name: 'Account' })
  const [last, out] = await Promise.all([
    menu.getByRole('link').last().boundingBox(),
    menu.getByRole('button', { name: 'Log out' }).boundingBox(),
  ])
  expect(out?.x).toBeGreaterThan((last?.x ?? 0) + (last?.width ?? 0))
  expect(out?.y).toBeLessThan((last?.y ?? 0) + (last?.height ?? 0))
})
