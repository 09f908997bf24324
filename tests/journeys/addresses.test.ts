import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import type { Cart } from '#contract/cart.ts'

import { openShop } from './open-shop.ts'
import { anna, desktop, phone, type Shopper } from './shopper.ts'

const shop = openShop()
const password = 'en lång ramsa 1'

const secondLine = (page: Page) =>
  page.getByRole('textbox', { name: 'Address, second line (optional)', exact: true })

async function goToCheckout(guest: Shopper): Promise<void> {
  await guest.visit('/scented-candle/')
  await guest.addToBag()
  await guest.goToCheckout()
  await guest.page.getByRole('textbox', { name: 'Email' }).waitFor()
}

/** Presses Pay; answers the addresses that were sent. */
async function sentBy(guest: Shopper) {
  const [request] = await Promise.all([
    guest.page.waitForRequest((each) => each.url().endsWith('/payment/') && each.method() === 'POST'),
    guest.pressPay(),
  ])
  return request.postDataJSON() as {
    readonly address: Readonly<Record<string, unknown>>
    readonly shippingAddress: Readonly<Record<string, unknown>> | null
  }
}

test('[3.9] a guest gives a second line of the address, and it is sent with the order', async () => {
  const guest = await shop.shopper(phone)
  await goToCheckout(guest)
  await guest.fillAddress({ ...anna, email: 'flat@example.com' })
  await secondLine(guest.page).fill('Flat 7')
  expect((await sentBy(guest)).address).toMatchObject({ address1: anna.address, address2: 'Flat 7' })
  expect(guest.errors).toEqual([])
})

test('[3.9] who buys for a company asks for its field; it outlives a reload and is sent for both addresses', async () => {
  const guest = await shop.shopper(phone)
  const { page } = guest
  const company = page.getByRole('textbox', { name: 'Company (optional)' })
  await goToCheckout(guest)
  await guest.fillAddress({ ...anna, email: 'company@example.com' })
  await page.getByRole('button', { name: 'Add a company' }).click()
  await expect.poll(() => company.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Majs bageri AB')
  await page.reload()
  await expect.poll(() => company.inputValue()).toBe('Majs bageri AB')
  // Emptied, it stays to be filled in again.
  await company.fill('')
  await company.fill('Råg AB')
  await page.getByRole('checkbox', { name: 'Send it to another address' }).check()
  const delivery = page.getByRole('group', { name: 'Delivery address' })
  const other = {
    'First name': 'Bo',
    'Last name': 'Ek',
    Address: 'Nygatan 2',
    'Zip code': anna.zipCode,
    City: anna.city,
  }
  for (const [name, text] of Object.entries(other))
    await delivery.getByRole('textbox', { name, exact: true }).fill(text)
  await delivery.getByRole('button', { name: 'Add a company' }).click()
  await page.keyboard.type('Korn AB')
  const sent = await sentBy(guest)
  expect(sent.address).toMatchObject({ company: 'Råg AB' })
  expect(sent.shippingAddress).toMatchObject({ company: 'Korn AB' })
  expect(guest.errors).toEqual([])
})

test('[4.20] a typed delivery address waits while nothing in the bag is sent', async () => {
  const guest = await shop.shopper(phone)
  const { page } = guest
  await goToCheckout(guest)
  const elsewhere = page.getByRole('checkbox', { name: 'Send it to another address' })
  await elsewhere.check()
  const city = page.getByRole('group', { name: 'Delivery address' }).getByRole('textbox', { name: 'City' })
  await city.fill('Lund')
  const giftCard = { recipientName: 'Bo', recipientEmail: 'bo@example.com', message: '', sendOn: '' }
  // As if the only thing to send had been taken out in another tab.
  await page.route('**/cart/get', async (route) => {
    const response = await route.fetch()
    const { success, data } = (await response.json()) as { success: true; data: Cart }
    const items = data.items.map((line) => ({ ...line, giftCard }))
    await route.fulfill({ response, json: { success, data: { ...data, items } } })
  })
  const lookAgain = () => page.evaluate(() => dispatchEvent(new Event('focus')))
  await lookAgain()
  await elsewhere.waitFor({ state: 'detached' })
  expect(await city.count()).toBe(0)
  await page.unroute('**/cart/get')
  await lookAgain()
  await expect.poll(() => city.inputValue()).toBe('Lund')
  expect(await elsewhere.isChecked()).toBe(true)
  expect(guest.errors).toEqual([])
})

test('[3.9] [4.19] nothing of a member’s saved address joins a street that they typed; without one it is all there to see', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  const email = 'flat.three@example.com'
  await guest.visit('/my-account/')
  const form = page.locator('form', {
    has: page.getByRole('button', { name: 'Create account', exact: true }),
  })
  const typed = {
    Email: email,
    Password: password,
    'First name': anna.firstName,
    'Last name': anna.lastName,
    'Phone number': anna.phoneNumber,
    Address: anna.address,
    'Address, second line (optional)': 'Flat 3',
    'Zip code': anna.zipCode,
    City: anna.city,
  }
  for (const [name, text] of Object.entries(typed))
    await form.getByRole('textbox', { name, exact: true }).fill(text)
  await form.getByRole('combobox', { name: 'Country' }).selectOption('SE')
  await form.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()

  await goToCheckout(guest)
  await expect.poll(() => secondLine(page).inputValue()).toBe('Flat 3')
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.removeItem('vitrine.v10.account')
    sessionStorage.clear()
  })
  await page.reload()
  const street = page.getByRole('textbox', { name: 'Address', exact: true })
  await street.fill('Nygatan 2')
  await page.getByRole('button', { name: 'log in' }).click()
  const logIn = page.getByRole('dialog', { name: 'Log in' })
  await logIn.getByRole('textbox', { name: 'Email' }).fill(email)
  await logIn.getByRole('textbox', { name: 'Password' }).fill(password)
  await logIn.getByRole('button', { name: 'Log in' }).click()
  await page.getByText(`You are logged in as ${email}`).waitFor()
  await logIn.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe(anna.lastName)
  expect(await street.inputValue()).toBe('Nygatan 2')
  expect(await secondLine(page).inputValue()).toBe('')
  await guest.fillAddress({ ...anna, email, address: 'Nygatan 2' })
  expect((await sentBy(guest)).address).toMatchObject({ address1: 'Nygatan 2', address2: '' })
  expect(guest.errors).toEqual([])
})

test('[3.9] a browser fills in both addresses, line by line: `street-address` is for fields of several lines; and a phone shows the keys of its country’s postcodes', async () => {
  const guest = await shop.shopper(phone)
  const { page } = guest
  await goToCheckout(guest)
  await page.getByRole('checkbox', { name: 'Send it to another address' }).check()
  const tokens = (name: string) =>
    page
      .getByRole('group', { name })
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')))
  const lines = [
    'given-name',
    'family-name',
    'address-line1',
    'address-line2',
    'postal-code',
    'address-level2',
  ]
  expect(await tokens('Billing address')).toEqual([...lines, 'tel'].map((token) => `billing ${token}`))
  expect(await tokens('Delivery address')).toEqual(lines.map((token) => `shipping ${token}`))
  const delivery = page.getByRole('group', { name: 'Delivery address' })
  const keys = () => delivery.getByRole('textbox', { name: 'Zip code' }).getAttribute('inputmode')
  expect(await keys()).toBe('numeric')
  await delivery.getByRole('combobox', { name: 'Country' }).selectOption('GB')
  await expect.poll(keys).toBe('text')
  expect(await tokens('Delivery address')).toEqual(lines.map((token) => `shipping ${token}`))
})
