import { expect, test } from 'vitest'

import { violations } from '../a11y/violations.ts'
import { getForm, toCheckout } from './member.ts'
import { openShop } from './open-shop.ts'
import { desktop, phone } from './shopper.ts'

const shop = openShop()

test.each([
  ['phone', phone],
  ['desktop', desktop],
])(
  '[5.1] a slip in the domain of an email is asked about, and one press mends it; on a %s',
  async (_, viewport) => {
    const guest = await shop.shopper(viewport)
    const { page } = guest
    await toCheckout(guest)
    const email = page.getByRole('textbox', { name: 'Email' })
    await email.fill('anna@gmial.com')
    expect(await page.getByText('Did you mean').count()).toBe(0)
    await email.press('Tab')
    const asked = page.getByRole('status').filter({ hasText: 'Did you mean anna@gmail.com?' })
    await asked.waitFor()
    // Nothing changes by itself.
    expect(await email.inputValue()).toBe('anna@gmial.com')
    expect(await violations(guest)).toEqual([])
    // It is asked again where the form is filled in as it was left, as on the way back from the card page.
    await page.reload()
    await asked.waitFor()
    await asked.getByRole('button', { name: 'anna@gmail.com' }).press('Enter')
    expect(await email.inputValue()).toBe('anna@gmail.com')
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await asked.count()).toBe(0)
    await email.press('Tab')
    // It is what the form has, too.
    await page.reload()
    await expect.poll(() => email.inputValue()).toBe('anna@gmail.com')
    expect(guest.errors).toEqual([])
  },
)

test('[5.1] the same at the field that logs in; an address that may be right is left alone', async () => {
  const guest = await shop.shopper(phone)
  await guest.visit('/my-account/')
  const email = getForm(guest, 'Log in').getByRole('textbox', { name: 'Email' })
  await email.fill('anna@hotmial.com')
  await email.press('Tab')
  await guest.page.getByRole('button', { name: 'anna@hotmail.com' }).click()
  expect(await email.inputValue()).toBe('anna@hotmail.com')
  await email.fill('anna@example.com')
  await email.press('Tab')
  expect(await guest.page.getByText('Did you mean').count()).toBe(0)
})
