import { expect, test } from 'vitest'

import { openShop } from '../journeys/open-shop.ts'
import { anna, cards } from '../journeys/shopper.ts'
import { timesNow } from './times.ts'

const shop = openShop()

/** 3G: 400 ms there and back, 400 kbit/s each way. */
const threeG = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test(
  'H18: over a slow line a whole purchase goes through',
  async () => {
    for (let purchase = 0; purchase < timesNow(1, 20); purchase++) {
      const guest = await shop.shopper()
      guest.page.context().setDefaultTimeout(60_000)
      const line = await guest.page.context().newCDPSession(guest.page)
      await line.send('Network.emulateNetworkConditions', threeG)
      const began = performance.now()
      await guest.visit('/derby-black/')
      // The line is slow indeed: nothing comes before it has been there and back.
      expect(performance.now() - began).toBeGreaterThan(400)
      await guest.addToBag()
      await guest.goToCheckout()
      await guest.fillAddress({ ...anna, email: `slow.${purchase}@example.com` })
      await guest.pressPay()
      await guest.payWith(cards.pays)
      await guest.page.waitForURL('**/receipt/**')
      await guest.page.getByText(/is confirmed/).waitFor()
      expect(guest.errors).toEqual([])
    }
  },
  timesNow(180_000, 3_600_000),
)

test('[4.7] [5.22] who presses Pay before the ways to pay are there pays once they are', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/derby-black/')
  await guest.addToBag()
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/countries', async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate(() => sessionStorage.clear())
  await guest.visit('/checkout/')
  await guest.fillAddress({ ...anna, email: 'early.pay@example.com' })
  await page.getByRole('button', { name: /^Pay\b/ }).click()
  await page.getByText('Opening the card page').waitFor()
  expect(await page.getByRole('radio', { name: /Card/ }).count()).toBe(0)
  release()
  await page.waitForURL('**/_simulator/pay/**')
  await guest.payWith(cards.pays)
  await page.waitForURL('**/receipt/**')
  expect(guest.errors).toEqual([])
})
