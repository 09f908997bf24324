import { expect, test } from 'vitest'

import { violationsAtBothWidths } from '../a11y/violations.ts'
import { logIn, password, register } from './member.ts'
import { openShop } from './open-shop.ts'
import { desktop, phone } from './shopper.ts'

const shop = openShop()

test('an account shows where it is logged in, and logs one device out, or all others', async () => {
  const guest = await shop.shopper(desktop)
  const email = await register(guest)
  const phones = [await shop.shopper(phone), await shop.shopper(phone)]
  for (const other of phones) {
    await logIn(other, email, password)
    await other.page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
  }
  await guest.visit('/my-account/devices')
  const main = guest.page.getByRole('main')
  const devices = main.locator('.devices__one')
  await expect.poll(() => devices.count()).toBe(3)
  expect(await devices.first().innerText()).toContain('This device')
  expect(await violationsAtBothWidths(guest)).toEqual([])
  for (const width of [390, 834, 1440]) {
    await guest.page.setViewportSize({ width, height: 900 })
    expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }

  await main
    .getByRole('button', { name: /^Log out (?!all)/ })
    .first()
    .click()
  const status = main.getByRole('status')
  await status.getByText(/is logged out\.$/).waitFor()
  expect(await status.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await devices.count()).toBe(2)
  await main.getByRole('button', { name: 'Log out all others' }).click()
  await status.getByText('All other devices are logged out.').waitFor()
  expect(await devices.count()).toBe(1)
  expect(await main.getByRole('button', { name: 'Log out all others' }).count()).toBe(0)
  for (const other of phones) {
    await other.visit('/my-account/orders')
    await other.page.getByRole('heading', { name: 'Log in' }).waitFor()
  }
  await guest.visit('/my-account/')
  await guest.page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
  expect(guest.errors).toEqual([])
})
