import { expect, onTestFinished, test } from 'vitest'

import { browserOfWorker } from '../browser-of-worker.ts'
import { closeContext } from '../chromium.ts'
import { openShop } from './open-shop.ts'
import { phone } from './shopper.ts'

const shop = openShop()

async function withoutScript() {
  const browser = await browserOfWorker()
  const context = await browser.newContext({
    baseURL: shop.server.url,
    javaScriptEnabled: false,
    viewport: phone,
  })
  onTestFinished(() => closeContext(context))
  return context.newPage()
}

test('without script no form sends what is typed into the address; the search, which holds nothing of anybody, works', async () => {
  const page = await withoutScript()
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('nosy') && sent.push(request.url()))
  let forms = 0
  for (const path of ['/terms/', '/my-account/', '/retrieve-password/', '/withdraw/', '/gift-card/']) {
    await page.goto(path)
    const fields = page.locator('form:not([role=search]) input[name]:not([type=radio], [type=date])')
    for (const field of await fields.all()) {
      if (!(await field.isVisible())) continue
      await field.fill('nosy@example.com')
      await field.press('Enter')
      forms += 1
    }
    expect(page.url(), path).toBe(`${shop.server.url}${path}`)
  }
  expect(forms).toBeGreaterThan(7)
  expect(sent).toEqual([])
})

test('without script a phone has the menu in sight, and nothing that would have to be pressed or waited for', async () => {
  const page = await withoutScript()
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
  for (const name of ['Menu', 'Search', /first purchase/])
    expect(
      await page.getByRole('banner').or(page.locator('.notice')).getByRole('button', { name }).count(),
    ).toBe(0)
  await page.goto('/checkout/')
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  expect(await page.getByText('Fetching your bag').isVisible()).toBe(false)
})

test('without script a search leads on to the shop instead of to nothing, and nobody is told that they could buy', async () => {
  const page = await withoutScript()
  await page.goto('/search/?q=coat')
  const words = () => page.getByRole('main').innerText()
  expect(await words()).toContain('Searching needs JavaScript')
  await page.getByRole('main').getByRole('link', { name: 'the shop' }).click()
  await page.waitForURL('**/shop/')
  await page.goto('/saved/')
  expect(await words()).toContain('Saving needs JavaScript, and so does buying')
})
