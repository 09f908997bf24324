import { expect, test } from 'vitest'

import { violationsAtBothWidths } from '../a11y/violations.ts'
import { getForm, register, toCheckout } from './member.ts'
import { openShop } from './open-shop.ts'
import { desktop } from './shopper.ts'

const shop = openShop()

test('a member keeps a second address, takes a removed one back, and fills in the checkout with either', async () => {
  const guest = await shop.shopper(desktop)
  const { page } = guest
  await register(guest)
  await guest.visit('/my-account/address')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add another address' }).click()
  const form = getForm(guest, 'Cancel')
  const fields = {
    'First name': 'Bo',
    'Last name': 'Ek',
    'Phone number': '070 765 43 21',
    Address: 'Sjövägen 2',
    City: 'Umeå',
  }
  for (const [label, value] of Object.entries(fields))
    await form.getByRole('textbox', { name: label, exact: true }).fill(value)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Zip Code is required').waitFor()
  await form.getByRole('textbox', { name: 'Zip code' }).fill('901 01')
  await form.getByRole('button', { name: 'Save' }).click()
  const kept = main.locator('.addresses__one')
  await kept.getByText('Sjövägen 2').waitFor()
  expect(await violationsAtBothWidths(guest)).toEqual([])

  await kept.getByRole('button', { name: 'Remove Sjövägen 2' }).click()
  await main.getByText('The address is removed.').waitFor()
  expect(await kept.count()).toBe(0)
  await main.getByRole('button', { name: 'Undo' }).click()
  await kept.getByRole('button', { name: 'Make default: Sjövägen 2' }).click()
  await kept.getByRole('button', { name: /^Make default: (?!Sjövägen)/ }).waitFor()

  await toCheckout(guest)
  const street = page.getByRole('textbox', { name: 'Address', exact: true })
  await expect.poll(() => street.inputValue()).toBe('Sjövägen 2')
  const choice = page.getByRole('combobox', { name: 'Your addresses' })
  await choice.selectOption({ index: 1 })
  await expect.poll(() => street.inputValue()).not.toBe('Sjövägen 2')
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Anna')
  expect(await violationsAtBothWidths(guest)).toEqual([])
  expect(guest.errors).toEqual([])
})
