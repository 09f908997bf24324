import { expect, test } from 'vitest'

import { openShop } from '../journeys/open-shop.ts'
import { everyScreen } from './every-screen.ts'

const shop = openShop()

test('[2.27] with reduced motion nothing moves by itself', async () => {
  const guest = await shop.shopper({ width: 1440, height: 900 })
  await guest.page.emulateMedia({ reducedMotion: 'reduce' })
  await guest.visit('/')
  await guest.page.mouse.move(5, 5)
  await guest.page.getByRole('button', { name: 'Search' }).click()
  await guest.page.getByRole('dialog').waitFor()
  const moving = await guest.page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0))
      .filter((duration) => duration > 1),
  )
  expect(moving).toEqual([])

  await guest.page.setViewportSize({ width: 390, height: 844 })
  await guest.visit('/heavy-tee-bone/')
  await guest.page.mouse.move(5, 5)
  const thumb = guest.page.getByRole('button', { name: 'Picture 3' })
  await expect
    .poll(() => thumb.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react'))))
    .toBe(true)
  const movedAtOnce = await thumb.evaluate((button) => {
    ;(button as HTMLButtonElement).click()
    return document.querySelector('.gallery__track')?.scrollLeft
  })
  expect(movedAtOnce).toBeGreaterThan(390)
})

test('[2.11] a receipt on paper: the order is there, the furniture of the screen is not', async () => {
  const guest = await shop.shopper({ width: 1440, height: 900 })
  await everyScreen['receipt']?.(guest)
  await guest.page.emulateMedia({ media: 'print' })
  const { page } = guest
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
  expect(await page.getByText('Derby').first().isVisible()).toBe(true)
  expect(
    await page
      .getByText(/Storgatan 1/)
      .first()
      .isVisible(),
  ).toBe(true)
  expect(await page.getByText(new URL(page.url()).host).isVisible()).toBe(true)
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
  }
})

test('what stands over or above a page stays off its paper: cookies, what was announced, the button at the foot', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/derby-black/')
  await page.mouse.move(5, 5)
  await page.getByRole('button', { name: 'Only essential' }).waitFor()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.locator('.buy-bar').waitFor()
  const floating = page.locator('.cookies, .announcer, .buy-bar')
  expect(await floating.count()).toBe(3)
  await page.emulateMedia({ media: 'print' })
  for (const each of await floating.all()) expect(await each.isVisible()).toBe(false)
})
