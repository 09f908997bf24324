import { expect, test } from 'vitest'

import { violationsAtBothWidths } from '../a11y/violations.ts'
import { getForm, logIn, password, register } from './member.ts'
import { openShop } from './open-shop.ts'
import { desktop, phone } from './shopper.ts'

const shop = openShop()

test('an account shows where it is logged in, and logs one device out, or all others', async () => {
  const guest = await shop.shopper(desktop)
  const email = await register(guest)
  const phones = [await shop.shopper(phone), await shop.shopper(phone)]
  for (const other of phones) {
    await logIn(other, email, password)
    await other.page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
  }
  await guest.visit('/my-account/devices')
  const main = guest.page.getByRole('main')
  const devices = main.locator('.devices__one')
  await expect.poll(() => devices.count()).toBe(3)
  expect(await devices.first().innerText()).toContain('This device')
  expect(await violationsAtBothWidths(guest)).toEqual([])
  for (const width of [390, 834, 1440]) {
    await guest.page.setViewportSize({ width, height: 900 })
    expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }

  await main
    .getByRole('button', { name: /^Log out (?!all)/ })
    .first()
    .click()
  const status = main.getByRole('status')
  await status.getByText(/is logged out\.$/).waitFor()
  expect(await status.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await devices.count()).toBe(2)
  await main.getByRole('button', { name: 'Log out all others' }).click()
  await status.getByText('All other devices are logged out.').waitFor()
  expect(await devices.count()).toBe(1)
  expect(await main.getByRole('button', { name: 'Log out all others' }).count()).toBe(0)
  for (const other of phones) {
    await other.visit('/my-account/orders')
    await other.page.getByRole('heading', { name: 'Log in' }).waitFor()
  }
  await guest.visit('/my-account/')
  await guest.page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
  expect(guest.errors).toEqual([])
})

test('a member adds a passkey with the password, names it, logs in with it, and removes it', async () => {
  const guest = await shop.shopper(phone)
  const { page } = guest
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // A browser that offers passkeys by itself would choose this one unasked.
      automaticPresenceSimulation: true,
    },
  })
  await register(guest)
  await guest.visit('/my-account/passkeys')
  const add = getForm(guest, 'Add a passkey')
  await add.getByRole('textbox', { name: 'Name' }).fill('My telephone')
  await add.getByLabel('Password', { exact: true }).fill('a wrong guess')
  await add.getByRole('button', { name: 'Add a passkey' }).click()
  await add.getByText('Wrong password').first().waitFor()
  await add.getByLabel('Password', { exact: true }).fill(password)
  await add.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('The passkey My telephone is added.').waitFor()
  // What took the focus may have scrolled the list below the header.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await violationsAtBothWidths(guest)).toEqual([])
  await page.getByRole('button', { name: 'Rename My telephone' }).click()
  await getForm(guest, 'Save').getByRole('textbox', { name: 'Name' }).fill('Telephone')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Telephone', exact: true }).waitFor()

  await page.context().clearCookies()
  await guest.visit('/my-account/')
  // Either the browser offers it in the email field, or the button asks for it.
  const isIn = page.getByRole('heading', { name: 'Hello, Anna' })
  const button = page.getByRole('button', { name: 'Log in with a passkey' })
  await isIn.or(button).first().waitFor()
  if (!(await isIn.isVisible())) await button.click().catch(() => undefined)
  await isIn.waitFor()

  await guest.visit('/my-account/passkeys')
  await page.getByText(/last used/).waitFor()
  await page.getByRole('button', { name: 'Remove Telephone' }).click()
  const remove = getForm(guest, 'Remove Telephone')
  await remove.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('The passkey Telephone is removed.').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  expect(await violationsAtBothWidths(guest)).toEqual([])
})
