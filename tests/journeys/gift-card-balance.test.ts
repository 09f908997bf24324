import { expect, test } from 'vitest'

import { violationsAtBothWidths } from '../a11y/violations.ts'
import { vitrine } from '../command-line.ts'
import { getForm } from './member.ts'
import { openShop } from './open-shop.ts'
import { anna, cards, phone } from './shopper.ts'

const shop = openShop()

test('[3.3] the page of the gift card says what is left on one, and what is wrong with a code', async () => {
  const { out } = await vitrine(shop.server, 'giftcards', 'issue', '--amount', '50', '--currency', 'SEK')
  const [code = ''] = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(out) ?? []
  const guest = await shop.shopper(phone)
  await guest.visit('/gift-card/')
  const form = getForm(guest, 'See the balance')
  const field = form.getByRole('textbox', { name: 'Code of the card' })
  await field.fill('GIFT-1234')
  await form.getByRole('button').click()
  await form.getByText('We do not know this code.').waitFor()
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await field.fill(code.toLowerCase())
  await form.getByRole('button').click()
  await form
    .getByRole('status')
    .getByText(`Left on GIFT-${code.slice(-4)}:`)
    .waitFor()
  expect(await form.getByRole('status').innerText()).toMatch(/: 50\skr$/)
  expect(await violationsAtBothWidths(guest)).toEqual([])
  expect(guest.errors).toEqual([])
})

test('[2.6] a bag of gift cards alone: no delivery is asked for, and it is bought', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/gift-card/')
  await page.getByRole('radio', { name: 'Another amount' }).check()
  const amount = page.getByRole('textbox', { name: /^Your amount/ })
  await amount.fill('50')
  await page.getByRole('textbox', { name: /Who is it for/ }).fill('Bo')
  await page.getByRole('textbox', { name: /email/i }).first().fill('bo@example.com')
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByText(/^Error: A whole amount, 200\skr to 10\s000\skr$/).waitFor()
  expect(await amount.evaluate((element) => element === document.activeElement)).toBe(true)
  await amount.fill('777')
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  const drawer = page.getByRole('dialog', { name: /^Bag, 1/ })
  await drawer.getByText('by email').waitFor()
  await drawer
    .getByText(/777\skr/)
    .first()
    .waitFor()
  await guest.goToCheckout()
  await page.getByRole('textbox', { name: 'Email', exact: true }).waitFor()
  expect(await page.getByRole('group', { name: 'Delivery' }).count()).toBe(0)
  expect(await page.getByRole('checkbox', { name: 'Send it to another address' }).count()).toBe(0)
  await guest.fillAddress({ ...anna, email: 'giver@example.com' })
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await page.waitForURL('**/receipt/**')
  await page.getByText('is confirmed').waitFor()
  // What comes by email has no parcel.
  expect(await page.getByText('tracking number').count()).toBe(0)
  expect(guest.errors).toEqual([])
})
