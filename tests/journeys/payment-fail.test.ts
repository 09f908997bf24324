import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'

const shop = openShop()

test('[2.12] until it is known why there was no payment, no reason is given; then nothing moves', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  const again = page.getByRole('main').getByRole('link', { name: 'Try again' })
  const path = '/payment-fail/?reason=cancelled'
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(path)
  expect(await page.getByRole('main').innerText()).not.toMatch(/charged|cancelled|did not accept/)
  const before = await again.boundingBox()
  await page.unroute('**/*.js')
  await guest.visit(path)
  await page.getByText('The payment was cancelled. Nothing was charged.').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('You cancelled the payment')
  expect(await page.title()).toMatch(/^You cancelled the payment/)
  expect(await again.boundingBox()).toEqual(before)
  const words = await page.getByText('Your bag is as you left it').boundingBox()
  expect((before?.y ?? 0) - ((words?.y ?? 0) + (words?.height ?? 0))).toBeGreaterThanOrEqual(20)
})
