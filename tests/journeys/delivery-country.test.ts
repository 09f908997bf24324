import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'
import { anna, cards, desktop, phone, type Shopper } from './shopper.ts'

const shop = openShop()

const york = {
  'First name': 'Bo',
  'Last name': 'Lind',
  Address: '5 Main Street',
  'Zip code': '10001',
  City: 'New York',
}
const solna = {
  'First name': 'Bo',
  'Last name': 'Lind',
  Address: 'Storgatan 1',
  'Zip code': '169 56',
  City: 'Solna',
}

async function atCheckout(viewport: typeof phone): Promise<Shopper> {
  const guest = await shop.shopper(viewport)
  await guest.visit('/scented-candle/')
  await guest.addToBag()
  await guest.goToCheckout()
  await guest.page.getByRole('textbox', { name: 'Email' }).waitFor()
  return guest
}

async function fill(address: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts))
    await address.getByRole('textbox', { name, exact: true }).fill(text)
}

const parts = ({ page }: Shopper) => ({
  billing: page.getByRole('group', { name: 'Billing address' }),
  delivery: page.getByRole('group', { name: 'Delivery address' }),
  ways: page.getByRole('group', { name: 'Delivery', exact: true }),
  elsewhere: page.getByRole('checkbox', { name: 'Send it to another address' }),
  pay: page.getByRole('button', { name: /^Pay\b/ }),
})

test('[4.13] [4.20] [5.16] [5.20] billed in Sweden and sent to New York: dollars from the moment that the country is chosen', async () => {
  const guest = await atCheckout(phone)
  const { billing, delivery, ways, elsewhere, pay } = parts(guest)
  await guest.fillAddress({ ...anna, email: 'to.york@example.com' })
  await ways.getByRole('radio', { name: /^Pick-up point/ }).waitFor()
  await elsewhere.check()
  await expect.poll(() => pay.innerText()).toMatch(/kr$/)
  await delivery.getByRole('combobox', { name: 'Country' }).selectOption('US')
  const news = delivery.getByRole('status')
  await expect.poll(() => news.innerText()).toMatch(/^You see prices in USD, for the United States\./)
  expect(await pay.innerText()).toMatch(/\$\d/)
  expect(await ways.getByRole('radio', { name: /^Pick-up point/ }).count()).toBe(0)
  expect(await billing.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('SE')
  await fill(delivery, york)
  await delivery.getByRole('combobox', { name: 'State' }).selectOption('NY')

  await guest.pressPay()
  await guest.payWith(cards.pays)
  await guest.page.waitForURL('**/receipt/**')
  const receipt = guest.page.getByRole('main')
  await receipt.getByText('New York').first().waitFor()
  expect(await receipt.innerText()).toMatch(/\$\d/)
  expect(guest.errors).toEqual([])
})

test('[4.13] [4.20] [5.20] billed in the United States and sent to Sweden: kronor; back to one address, dollars again', async () => {
  const guest = await atCheckout(desktop)
  const { billing, delivery, ways, elsewhere, pay } = parts(guest)
  await guest.fillAddress({ ...anna, email: 'to.solna@example.com', zipCode: '10001', city: 'New York' })
  await guest.page.getByRole('combobox', { name: 'Country' }).selectOption('US')
  await guest.page.getByRole('combobox', { name: 'State' }).selectOption('NY')
  await expect.poll(() => pay.innerText()).toMatch(/\$\d/)
  await elsewhere.check()
  await delivery.getByRole('combobox', { name: 'Country' }).selectOption('SE')
  await expect.poll(() => pay.innerText()).toMatch(/kr$/)
  await elsewhere.uncheck()
  await expect.poll(() => pay.innerText()).toMatch(/\$\d/)
  await guest.page.getByText(/^You see prices in USD, for the United States\./).waitFor()
  expect(await guest.page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('NY')

  await elsewhere.check()
  await delivery.getByRole('combobox', { name: 'Country' }).selectOption('SE')
  await fill(delivery, solna)
  await ways.getByText('Pick-up point').click()
  await expect.poll(() => pay.innerText()).toMatch(/kr$/)
  expect(await billing.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('US')
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await guest.page.waitForURL('**/receipt/**')
  const receipt = guest.page.getByRole('main')
  await receipt.getByText('Solna').first().waitFor()
  expect(await receipt.innerText()).toMatch(/Pick-up point/)
  expect(guest.errors).toEqual([])
})

test('[4.18] [5.20] a bag that another tab took to another country is not paid at its prices; it comes back, and the next try pays', async () => {
  const guest = await atCheckout(desktop)
  const { pay } = parts(guest)
  await guest.fillAddress({ ...anna, email: 'two.tabs@example.com' })
  const { selection } = JSON.parse(
    (await guest.page.evaluate(() => localStorage.getItem('vitrine.v10.cart'))) ?? '{}',
  ) as { selection: string }
  const moved = await guest.page.request.put('/wp-json/commerce/v1/cart/country', {
    data: { country: 'US', selection },
  })
  expect(moved.ok()).toBe(true)
  await pay.click()
  await guest.page.getByRole('alert').getByText('Your bag had the prices of another country').waitFor()
  await expect.poll(() => pay.innerText()).toMatch(/kr$/)
  await guest.page.waitForLoadState('networkidle')
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await guest.page.waitForURL('**/receipt/**')
  expect(guest.errors).toEqual([])
})

test('the checkout to the Canary Islands shows no VAT and says what is paid on arrival before the button, after the postcode alone', async () => {
  const guest = await atCheckout(desktop)
  const { page } = guest
  await guest.fillAddress({ ...anna, email: 'las.palmas@example.com' })
  const address = page.getByRole('group', { name: 'Address', exact: true })
  await address.getByRole('combobox', { name: 'Country' }).selectOption('ES')
  const tax = page.getByText('of which tax').locator('xpath=following-sibling::dd[1]')
  const charges = page.locator('[data-import-charges]')
  await expect.poll(() => tax.innerText()).toMatch(/€[1-9]/)
  expect(await charges.count()).toBe(0)
  await page.getByRole('complementary', { name: 'Legal guarantee of conformity' }).waitFor()
  await fill(address, { 'Zip code': '35001', City: 'Las Palmas' })
  await expect.poll(() => tax.innerText()).toBe('€0')
  expect(await charges.innerText()).toContain('you pay import tax to the carrier')
  await fill(address, { 'Zip code': '28013', City: 'Madrid' })
  await expect.poll(() => charges.count()).toBe(0)
  expect(await tax.innerText()).toMatch(/€[1-9]/)
  expect(guest.errors).toEqual([])
})
