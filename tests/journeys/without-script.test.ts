import { expect, onTestFinished, test } from 'vitest'

import { closeContext, launchChromium } from '../chromium.ts'
import { openShop } from './open-shop.ts'

const shop = openShop()

test('without script no form sends what is typed into the address; the search, which holds nothing of anybody, works', async () => {
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ baseURL: shop.server.url, javaScriptEnabled: false })
  onTestFinished(() => closeContext(context))
  const page = await context.newPage()
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
