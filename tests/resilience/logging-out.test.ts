import { expect, onTestFinished, test } from 'vitest'

import { launchChromium } from '../chromium.ts'
import { register, toCheckout } from '../journeys/member.ts'
import { openShop } from '../journeys/open-shop.ts'
import { anna, desktop, newShopper } from '../journeys/shopper.ts'

const shop = openShop()

test('[6.3] H12: Back after logging out, where pages come back as they were left: nobody is logged in on any of them', async () => {
  // Playwright keeps the browser from holding pages back, unless it is told not to.
  const browser = await launchChromium([], ['--disable-back-forward-cache'])
  onTestFinished(() => browser.close())
  const guest = await newShopper(browser, shop.server, desktop)
  const { page } = guest
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => persisted && document.body.setAttribute('data-held', ''))
    // Chromium tells a page that was held back what others wrote meanwhile; no browser has to.
    addEventListener('storage', (event) => event.stopImmediatePropagation())
  })
  const city = page.getByRole('main').getByRole('textbox', { name: 'City' })
  const isHeld = () => page.locator('body[data-held]').count()
  await register(guest)
  await toCheckout(guest)
  await expect.poll(() => city.inputValue()).toBe(anna.city)
  for (const consent of await page.getByRole('checkbox', { name: /privacy|terms/i }).all())
    await consent.check()

  await guest.visit('/my-account/')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()

  // Playwright's own way back waits for a load that a page held back never has.
  await page.evaluate(() => history.back()).catch(() => null)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/checkout/')
  await expect.poll(isHeld).toBe(1)
  await expect.poll(() => city.inputValue()).toBe('')
  expect(await page.getByRole('main').getByText('You are logged in as').count()).toBe(0)
  expect(await page.getByRole('checkbox', { name: /privacy|terms/i, checked: true }).count()).toBe(0)
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    anna.address,
  )

  expect(guest.errors).toEqual([])
})
