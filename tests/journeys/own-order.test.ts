import { expect, test } from 'vitest'

import { violationsAtBothWidths } from '../a11y/violations.ts'
import { vitrine } from '../command-line.ts'
import { ageOrder } from './age-order.ts'
import { logIn, password, register, toCheckout } from './member.ts'
import { openShop } from './open-shop.ts'
import { cards, desktop } from './shopper.ts'

const shop = openShop()

test('[1.4, 1.5, 2.10] a member buys, comes back a month later, and reads the whole order', async () => {
  const buyer = await shop.shopper(desktop)
  const email = await register(buyer)
  const product = await toCheckout(buyer)
  await buyer.page.getByText(`You are logged in as ${email}`).waitFor()
  for (const consent of await buyer.page.getByRole('checkbox', { name: /privacy|terms/i }).all())
    await consent.check()
  await buyer.pressPay()
  await buyer.payWith(cards.pays)
  await buyer.page.waitForURL('**/receipt/**')
  const lead = await buyer.page.getByText(/is confirmed/).innerText()
  const number = /\d{6}/.exec(lead)?.[0] ?? ''
  ageOrder(shop.server, number, 30)

  const later = await shop.shopper()
  const { page } = later
  await logIn(later, email, password)
  await page.getByRole('link', { name: `See order ${number}` }).click()
  const heading = page.getByRole('heading', { level: 1, name: `Order ${number}` })
  await heading.waitFor()
  const main = page.getByRole('main')
  for (const text of [product, 'Storgatan 1', '111 22 Stockholm', 'Card', 'Confirmed'])
    await main.getByText(text).first().waitFor()
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => page.title()).toContain(`Order ${number} - `)
  expect(await main.getByText(/\d\skr/).count()).toBeGreaterThan(1)
  expect(await main.getByRole('link', { name: 'Withdraw from contract here' }).count()).toBe(1)
  expect(await violationsAtBothWidths(later)).toEqual([])
  await main.getByRole('link', { name: 'Track, change or cancel it' }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).waitFor()
  await page.goBack()
  await heading.waitFor()

  expect((await vitrine(shop.server, 'orders', 'refund', number)).code).toBe(0)
  await page.reload()
  await main.getByText(/Refunded\. .* goes back the way it was paid/).waitFor()
  expect(await main.getByText('Confirmed').count()).toBe(0)
  expect(later.errors).toEqual([])
})

test('[1.5, 4.22] an order that cannot be fetched, one of nobody’s, and one without a login: each says so', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  await register(guest)
  await page.route('**/customer/orders/**', (route) => route.abort())
  await guest.visit('/my-account/order-1')
  await page.getByText('We cannot reach the shop').waitFor()
  await page.unroute('**/customer/orders/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('There is no such order in your account').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation', { name: 'Account' }).isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: 'All orders' }).isVisible()).toBe(false)
  expect(await page.getByRole('heading', { name: 'Order 1' }).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await guest.visit('/my-account/order-1')
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  expect(guest.errors).toEqual([])
})
