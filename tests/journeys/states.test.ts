import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'
import { anna, cards, desktop, phone } from './shopper.ts'

const shop = openShop()
const select = (part: Locator, name: 'Country' | 'State') => part.getByRole('combobox', { name })
/** What a person reads in a closed list. */
const shownIn = (list: Locator) =>
  list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text)

test('[4.15] [4.20] [5.15] [5.16] the state that is shown is the one that is sent, in billing and delivery address', async () => {
  const guest = await shop.shopper(phone)
  const { page } = guest
  await guest.visit('/scented-candle/')
  await guest.addToBag()
  await guest.goToCheckout()
  await guest.fillAddress({ ...anna, email: 'states@example.com' })
  const billing = page.getByRole('group', { name: /^(Billing a|A)ddress$/ })
  await select(billing, 'Country').selectOption('US')
  expect(await shownIn(select(billing, 'State'))).toBe('Alabama')

  await page.getByRole('checkbox', { name: 'Send it to another address' }).check()
  const delivery = page.getByRole('group', { name: 'Delivery address' })
  expect(await shownIn(select(delivery, 'Country'))).toBe('United States')
  expect(await shownIn(select(delivery, 'State'))).toBe('Choose a state')
  for (const [name, text] of Object.entries({
    'First name': 'Bo',
    'Last name': 'Lind',
    Address: '5 Main Street',
    'Zip code': '10001',
    City: 'New York',
  }))
    await delivery.getByRole('textbox', { name, exact: true }).fill(text)
  await page.getByRole('button', { name: /^Pay\b/ }).click()
  const problem = page.getByRole('alert')
  await problem.waitFor()
  expect(await problem.getByRole('link').allInnerTexts()).toEqual(['Delivery address: State is required'])
  await problem.getByRole('link').click()
  expect(await select(delivery, 'State').evaluate((list) => list === document.activeElement)).toBe(true)
  await select(delivery, 'State').selectOption('NY')

  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().endsWith('/payment/') && each.method() === 'POST'),
    guest.pressPay(),
  ])
  expect(request.postDataJSON()).toMatchObject({
    address: { country: 'US', state: 'AL' },
    shippingAddress: { country: 'US', state: 'NY' },
  })
  // On the receipt they stand as they are written over there.
  await guest.payWith(cards.pays)
  await page.getByText('New York, NY 10001', { exact: true }).waitFor()
  await page.getByText('Stockholm, AL 11122', { exact: true }).waitFor()
  expect(guest.errors).toEqual([])
})

test('[5.11] [6.4] a registration opened at once shows no state that nobody chose; the one that is chosen is kept', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  await page.addInitScript(() => {
    localStorage.setItem('vitrine.v10.preferences', JSON.stringify({ country: 'US', pricelist: '22' }))
  })
  await guest.visit('/my-account/')
  const form = page.locator('form', {
    has: page.getByRole('button', { name: 'Create account', exact: true }),
  })
  await expect.poll(() => shownIn(select(form, 'Country'))).toBe('United States')
  expect(await shownIn(select(form, 'State'))).toBe('Choose a state')
  const fields = {
    Email: 'state.of.mine@example.com',
    Password: 'en lång ramsa 1',
    'First name': anna.firstName,
    'Last name': anna.lastName,
    'Phone number': anna.phoneNumber,
    Address: '5 Main Street',
    'Zip code': '10001',
    City: 'New York',
  }
  for (const [name, text] of Object.entries(fields))
    await form.getByRole('textbox', { name, exact: true }).fill(text)
  await form.getByRole('button', { name: 'Create account' }).click()
  await form.getByText('State is required').waitFor()
  // Another country and back: the first of its states is chosen, and seen.
  await select(form, 'Country').selectOption('SE')
  expect(await select(form, 'State').count()).toBe(0)
  await select(form, 'Country').selectOption('US')
  expect(await shownIn(select(form, 'State'))).toBe('Alabama')
  await select(form, 'State').selectOption('NY')
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().endsWith('/customer/') && each.method() === 'POST'),
    form.getByRole('button', { name: 'Create account' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ country: 'US', state: 'NY' })
  await page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
  await page.getByText('New York, NY 10001', { exact: true }).waitFor()
  expect(guest.errors).toEqual([])
})
