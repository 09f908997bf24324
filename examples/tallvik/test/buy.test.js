import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'

import { launchBrowser } from './browser.js'
import { startShop, vitrine } from './shop.js'

/** @type {Awaited<ReturnType<typeof startShop>>} */
let shop
/** @type {import('playwright-core').Browser} */
let browser

before(async () => {
  const catalogue = readdirSync(path.resolve('brand/catalogue')).some((file) => file.endsWith('.csv'))
  // A shop without products gets one of the test's.
  shop = await startShop(async (dataDir) => {
    if (!catalogue) await vitrine(dataDir, 'import', 'test/products.csv')
  })
  browser = await launchBrowser()
})
after(async () => {
  await browser?.close()
  await shop?.stop()
})

test('a shopper buys the first thing of the shop and reads the receipt', async () => {
  const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(20_000)
  await page.goto('/shop/')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  const add = page.getByRole('button', { name: 'Add to bag' }).first()
  await add.waitFor()
  // Stock comes after the page.
  await page
    .locator('.size--unknown')
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => undefined)
  const size = page.getByRole('radio', { name: /^Size (?!.*sold out)/ }).first()
  if ((await page.getByRole('radio').count()) > 0) await size.locator('xpath=..').click()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await Promise.all([page.waitForResponse((response) => response.url().endsWith('/cart/add')), add.click()])
  await page
    .getByRole('dialog', { name: /^Bag, / })
    .getByRole('link', { name: 'Checkout' })
    .click()
  await page.waitForURL('**/checkout/')
  const fields = {
    Email: 'anna.lind@example.com',
    'First name': 'Anna',
    'Last name': 'Lind',
    Address: 'Street 1',
    'Zip code': '111 22',
    City: 'Stockholm',
    'Phone number': '+46 70 123 45 67',
  }
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  const state = page.getByRole('combobox', { name: 'State' })
  if (await state.isVisible()) await state.selectOption({ index: 1 })
  for (const consent of await page.getByRole('checkbox', { name: /privacy|terms/i }).all())
    await consent.check()
  await page.getByRole('button', { name: /^Pay\b/ }).click()
  await page.waitForURL('**/_simulator/pay/**')
  await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242')
  await page.getByRole('textbox', { name: 'Expiry' }).fill('12 / 34')
  await page.getByRole('textbox', { name: 'Security code' }).fill('123')
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Anna Lind')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL('**/receipt/**')
  await page.getByText(/is confirmed/).waitFor()
  assert.match(await page.getByRole('main').innerText(), new RegExp(name, 'i'))
})
