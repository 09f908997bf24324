import { expect, test } from 'vitest'

import { vitrine } from '../command-line.ts'
import { openShop } from './open-shop.ts'
import { desktop, phone, type Shopper } from './shopper.ts'
import { openWallet } from './open-wallet.ts'

const shop = openShop()

async function openPiece(guest: Shopper) {
  await guest.visit('/')
  await guest.openProduct()
  const { page } = guest
  await page
    .locator('.size--unknown')
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => undefined)
  if ((await page.getByRole('radio').count()) > 0)
    await page
      .getByRole('radio', { name: /^Size (?!.*sold out)/ })
      .first()
      .locator('xpath=..')
      .click()
}

/** Scripts that are the provider's. */
function watchProvider({ page }: Shopper): string[] {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('stripe')) loaded.push(request.url())
  })
  return loaded
}

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s one piece is bought from its page by a wallet, past every wrong turn', async (_, size) => {
  const guest = await shop.shopper(size)
  const { page } = guest
  const loaded = watchProvider(guest)
  await openPiece(guest)
  // Nothing of the provider is here before somebody asks for it.
  expect(loaded).toEqual([])

  await page.getByRole('button', { name: 'Express checkout' }).click()
  const panel = page.getByRole('region', { name: 'Express checkout' })
  await panel.getByRole('button', { name: 'Apple Pay' }).click()
  await panel.getByText('Accept the terms and the privacy policy first.').waitFor()
  expect(loaded).toHaveLength(1)
  await page.getByRole('button', { name: 'Close express checkout' }).click()

  const { sheet, pay, press } = await openWallet(guest)
  await sheet.getByText(/^Total /).waitFor()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByText('Cancelled. Nothing was charged.').waitFor()

  await press.click()
  await sheet.getByRole('textbox', { name: 'Country code' }).fill('DE')
  await sheet.getByRole('textbox', { name: 'Country code' }).blur()
  await sheet.getByRole('alert').getByText('cannot be delivered to').waitFor()
  expect(await pay.isDisabled()).toBe(true)
  await sheet.getByRole('textbox', { name: 'Country code' }).fill('SE')
  await sheet.getByRole('textbox', { name: 'Country code' }).blur()
  await expect.poll(() => pay.isEnabled()).toBe(true)

  await sheet.getByRole('combobox', { name: 'Card' }).selectOption('declined')
  await pay.click()
  await sheet.getByRole('alert').getByText('Apple Pay was declined').waitFor()
  await sheet.getByRole('combobox', { name: 'Card' }).selectOption('pays')
  const before = await sheet.getByText(/^Total /).innerText()
  await sheet.getByRole('radio', { name: /^Express / }).check()
  await expect.poll(() => sheet.getByText(/^Total /).innerText()).not.toBe(before)
  await expect.poll(() => pay.isEnabled()).toBe(true)
  await pay.click()
  await page.waitForURL('**/receipt/**')
  await page.getByText(/is confirmed/).waitFor()
  await page.getByText('Apple Pay').first().waitFor()
  await page.getByText('113 51 Stockholm').first().waitFor()
  expect(guest.errors).toEqual([])
})

test('a size that is sold out is not offered to wallets either, and the next one is', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await openPiece(guest)
  const express = page.getByRole('button', { name: 'Express checkout' })
  await express.waitFor()
  const sku = 'TFRN-RUST-S'
  expect((await vitrine(shop.server, 'stock', 'set', sku, '0')).code).toBe(0)
  const gone = page.getByRole('radio', { name: 'Size S, sold out' })
  const isGone = () =>
    gone.waitFor({ state: 'attached', timeout: 2000 }).then(
      () => true,
      () => false,
    )
  await expect.poll(() => page.reload().then(isGone), { timeout: 20_000 }).toBe(true)
  await gone.locator('xpath=..').click()
  await page.getByRole('button', { name: 'Sold out in S' }).first().waitFor()
  await express.waitFor({ state: 'detached' })
  await page
    .getByRole('radio', { name: /^Size M/ })
    .locator('xpath=..')
    .click()
  await express.waitFor()
})

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s the bag is paid by a wallet, and is empty then', async (_, size) => {
  const guest = await shop.shopper(size)
  const { page } = guest
  await guest.visit('/')
  await guest.openProduct()
  await guest.addToBag()
  const bag = page.getByRole('dialog', { name: /^Bag, / })
  const { pay } = await openWallet(guest, bag, 'PayPal')
  await expect.poll(() => pay.isEnabled()).toBe(true)
  await pay.click()
  await page.waitForURL('**/receipt/**')
  await page.getByText(/is confirmed/).waitFor()
  await page.getByText('PayPal').first().waitFor()
  await expect.poll(() => guest.piecesInBag()).toBe(0)
  expect(guest.errors).toEqual([])
})
