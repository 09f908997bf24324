import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'

const shop = openShop()

/** Whether the foot of the bag covers nothing of it. */
const isSeen = async (part: Locator, foot: Locator) => {
  const [at, below] = await Promise.all([part.boundingBox(), foot.boundingBox()])
  return at !== null && below !== null && at.y + at.height <= below.y + 1
}

test('a full bag opens on what was just put in, and says in sight why it does not take a code', async () => {
  const guest = await shop.shopper()
  const bag = guest.page.getByRole('dialog', { name: /^Bag, / })
  const foot = bag.locator('.bag__foot')
  for (const path of ['/derby-black/', '/heavy-tee-bone/', '/rib-sweater-rust/', '/scented-candle/']) {
    await guest.visit(path)
    await guest.addToBag()
  }
  await expect.poll(() => isSeen(bag.getByText('Scented Candle'), foot)).toBe(true)
  await expect.poll(() => isSeen(bag.getByRole('listitem').last(), foot)).toBe(true)
  await bag.getByText('Have a code?').click()
  const field = bag.getByRole('textbox', { name: 'Voucher or gift card' })
  await field.pressSequentially('NOPE')
  await field.press('Enter')
  const reason = bag.getByText('We do not know this code')
  await reason.waitFor()
  await expect.poll(() => isSeen(reason, foot)).toBe(true)
  expect(guest.errors).toEqual([])
})

test('what is unfolded is seen also in a bag that was opened before it had come', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  const bag = page.getByRole('dialog', { name: /^Bag, / })
  for (const path of ['/derby-black/', '/heavy-tee-bone/', '/rib-sweater-rust/', '/scented-candle/']) {
    await guest.visit(path)
    await guest.addToBag()
  }
  const opened = Promise.withResolvers<void>()
  await page.route('**/cart/get', async (route) => {
    await opened.promise
    await route.continue()
  })
  // As where storage is full: only the server knows what is in it.
  await page.evaluate((name) => {
    const kept = JSON.parse(localStorage.getItem(name) ?? '{}') as object
    localStorage.setItem(name, JSON.stringify({ ...kept, cart: null }))
  }, 'vitrine.v10.cart')
  await guest.visit('/terms/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Bag, / })
    .click()
  await bag.getByText('Fetching your bag.').waitFor()
  opened.resolve()
  await bag.getByText('Have a code?').click()
  const button = bag.getByRole('button', { name: 'Use', exact: true })
  await expect.poll(() => isSeen(button, bag.locator('.bag__foot'))).toBe(true)
  expect(guest.errors).toEqual([])
})
