import { expect, test } from 'vitest'

import { openShop } from '../journeys/open-shop.ts'
import { anna, desktop, type Shopper } from '../journeys/shopper.ts'
import { isNightly } from '../nightly.ts'
import { meddle, translate } from './foreign-programs.ts'

const shop = openShop()

/** From a product to the checkout, where an address can be written. */
async function walkToCheckout(guest: Shopper): Promise<void> {
  const { page } = guest
  await guest.addToBag()
  await guest.goToCheckout()
  await page.locator('[name="address.email"]').fill(anna.email)
  await page.locator('[name="address.firstName"]').fill(anna.firstName)
  expect(await page.locator('[name="address.email"]').inputValue()).toBe(anna.email)
  expect(guest.errors).toEqual([])
}

test.each([
  ['replaces every text', true],
  ['moves every text', false],
])(
  'a translator that %s before hydration and after leaves a shop in which one can buy',
  async (_, replaces) => {
    const guest = await shop.shopper(desktop)
    await guest.page.addInitScript(translate, replaces)
    await guest.visit('/derby-black/')
    await walkToCheckout(guest)
    await guest.page.goBack()
    await guest.page.getByRole('heading', { level: 1, name: /derby/i }).waitFor()
    expect(guest.errors).toEqual([])
  },
)

test('an extension that removes the notification bar and the cookie banner keeps nobody from buying or from choosing cookies', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  await guest.visit('/derby-black/')
  await page.mouse.move(5, 5)
  await page.locator('.notice').waitFor()
  const settings = page.getByRole('button', { name: /settings|customi[sz]e|choose/i }).first()
  await settings.click()
  const dialog = page.getByRole('dialog', { name: /cookie/i })
  await dialog.waitFor()
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll('.notice, .cookies')) bar.remove()
  })
  await dialog.getByRole('button', { name: /save/i }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cookieConsent'))).toContain('essential')
  await walkToCheckout(guest)
  await expect.poll(() => shop.server.output()).toContain('"page-fault"')
  expect(shop.server.output()).not.toContain(anna.email)
})

/** Of every template one page. A push tries the first of them, a night all. */
const pages = [
  '/',
  '/derby-black/',
  '/shop/',
  '/checkout/',
  '/my-account/',
  '/off-duty-stories/golden-hour/',
  '/gift-card/',
  '/search/?q=wool',
  '/saved/',
  '/receipt/',
  '/payment-fail/',
  '/retrieve-password/',
  '/reset-password/',
  '/newsletter-confirm/',
  '/notify-stop/',
  '/withdraw/',
  '/terms/',
  '/campaign-grey-scale/',
  '/interviews/lurdes-pinheiro/',
  '/lookbook-fw22/',
  '/campaignandlookbooks/',
  '/no-such-page/',
].slice(0, isNightly ? undefined : 2)

test(
  'whatever other programs move, wrap, remove and add, every page stays, and another one can be opened',
  { timeout: 600_000 },
  async () => {
    const guest = await shop.shopper(desktop)
    const { page } = guest
    const seed = 20_261_126
    for (const [at, path] of pages.entries()) {
      const tab = await page.context().newPage()
      const errors: string[] = []
      tab.on('pageerror', (error) => errors.push(String(error)))
      await tab.addInitScript(meddle, { seed: seed + at, steps: 90 })
      await tab.goto(path, { waitUntil: 'commit' })
      await tab.mouse.move(5, 5)
      await tab.locator('html[data-meddled]').waitFor({ state: 'attached', timeout: 60_000 })
      const left = await tab.evaluate(() => document.querySelectorAll('#root #page').length)
      expect(left, `${path} from ${seed + at}: ${errors.join('\n')}`).toBe(1)
      await tab.evaluate(() => {
        const link = document.createElement('a')
        link.href = '/shipping-info/'
        document.body.append(link)
        link.click()
      })
      await tab.waitForURL('**/shipping-info/', { waitUntil: 'commit' })
      await tab.locator('#page h1', { hasText: 'Shipping' }).waitFor({ state: 'attached' })
      expect(errors, `${path} from ${seed + at}`).toEqual([])
      await tab.close()
    }
  },
)
