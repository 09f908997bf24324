import { expect, test } from 'vitest'

import { violationsAtBothWidths } from '../a11y/violations.ts'
import { vitrine } from '../command-line.ts'
import { getForm } from './member.ts'
import { openShop } from './open-shop.ts'
import { phone } from './shopper.ts'

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
