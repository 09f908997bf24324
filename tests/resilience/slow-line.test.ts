import type { Browser } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'

import { launchChromium } from '../chromium.ts'
import { slowLine } from '../faults/slow-line.ts'
import { timeoutMs, tally, repetitions } from '../faults/tally.ts'
import { openShop } from '../journeys/open-shop.ts'
import { anna, cards, newShopper } from '../journeys/shopper.ts'

const shop = openShop()

/** 3G: 400 ms there and back, 400 kbit/s each way. */
const threeG = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test(
  'H18: over a slow line that loses one segment in twenty a whole purchase goes through',
  () =>
    tally('H18', 'purchases at 400 kbit/s and 400 ms, 5 % of segments lost', async (count) => {
      const { port } = new URL(shop.server.url)
      const line = await slowLine(Number(port))
      onTestFinished(() => line.close())
      line.lose(0.05)
      // Chromium's own throttling slows down, but loses nothing of HTTP.
      const browser = await launchChromium([`--host-resolver-rules=MAP localhost 127.0.0.1:${line.port}`])
      onTestFinished(() => browser.close())
      while (count.attempts() < repetitions('H18') && count.hasTime()) {
        await buySlowly(browser, `slow.${count.attempts()}@example.com`)
        count.tried()
      }
      const { sent, lost } = line.segments()
      count.expect(lost > 0, `none of ${sent} segments was lost`)
      count.note(`${lost} of ${sent} segments lost`)
    }),
  timeoutMs,
)

async function buySlowly(browser: Browser, email: string): Promise<void> {
  const guest = await newShopper(browser, shop.server)
  guest.page.context().setDefaultTimeout(120_000)
  const throttle = await guest.page.context().newCDPSession(guest.page)
  await throttle.send('Network.emulateNetworkConditions', threeG)
  const began = performance.now()
  await guest.visit('/derby-black/')
  // The line is slow indeed: nothing comes before it has been there and back.
  expect(performance.now() - began).toBeGreaterThan(400)
  await guest.addToBag()
  await guest.goToCheckout()
  await guest.fillAddress({ ...anna, email })
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await guest.page.waitForURL('**/receipt/**')
  // Where an answer is lost on the way the page asks again by itself.
  await guest.page
    .getByText(/is confirmed/)
    .waitFor()
    .catch(async (reason: unknown) => {
      throw new Error(`The receipt says: ${await guest.page.locator('body').innerText()}`, { cause: reason })
    })
  expect(guest.errors).toEqual([])
  await guest.leave()
}

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
