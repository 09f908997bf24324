import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, expect, test } from 'vitest'

import { openShop } from './open-shop.ts'
import { anna, cards } from './shopper.ts'

/** The document of the European Central Bank, as short as it may be. */
const rates = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<Cube><Cube time='2026-11-20'><Cube currency='USD' rate='1.1523'/><Cube currency='GBP' rate='0.8612'/></Cube></Cube>
</gesmes:Envelope>`
const bank = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(rates))
await once(bank.listen(0, '127.0.0.1'), 'listening')
afterAll(() => bank.close())

const shop = openShop({ ECB_URL: `http://127.0.0.1:${(bank.address() as AddressInfo).port}/daily.xml` })
const note = 'approx., charged in EUR'

test('[1.8, 9.7] in Great Britain prices are in pounds and say what is charged; the order is in euro, on its receipt and in the account', async () => {
  const guest = await shop.shopper()
  const { page } = guest
  await guest.visit('/scented-candle/')
  await page.mouse.move(5, 5)
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /Sweden/ })
    .click()
  await page.getByRole('button', { name: /^United Kingdom/ }).click()
  // €42 at 0.8612
  await expect.poll(() => page.locator('.buy-box .product__price').innerText()).toBe('£36')
  expect(await page.locator('.product__tax').innerText()).toBe(`Tax and duties included, ${note}`)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Country: United Kingdom, £' }).waitFor()
  await guest.addToBag()
  const bag = page.getByRole('dialog', { name: /^Bag, / })
  await expect.poll(() => bag.locator('.sums').innerText()).toContain(`Total, ${note}`)
  expect(await bag.innerText()).not.toContain('€')

  await guest.goToCheckout()
  await guest.fillAddress({ ...anna, email: 'pounds@example.com', zipCode: 'SW1A 1AA', city: 'London' })
  await page.getByRole('checkbox', { name: 'Create an account from these details' }).check()
  await page.getByRole('textbox', { name: 'Password' }).fill('a long line of words 1')
  await page
    .getByText('Prices in pounds are approximate, at the reference rate of 20 November 2026: you are charged')
    .waitFor()
  const pay = page.getByRole('button', { name: /^Pay €/ })
  const charged = (await pay.innerText()).replace('Pay ', '')
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await page.waitForURL('**/receipt/**')
  const receipt = page.locator('.receipt__body')
  await expect.poll(() => receipt.locator('dd.sums__total').innerText()).toBe(charged)
  expect(await receipt.locator('.line__top').innerText()).toMatch(/€\d/)
  expect(await receipt.innerText()).not.toMatch(/£|approx/)

  await guest.visit('/my-account/orders')
  await expect.poll(() => page.locator('.order__sum').innerText()).toBe(charged)
  expect(await page.getByRole('main').innerText()).not.toContain('£')
  expect(guest.errors).toEqual([])
})

test('whoever pays in another currency reads nothing of euro', async () => {
  const guest = await shop.shopper()
  await guest.visit('/scented-candle/')
  await guest.addToBag()
  expect(await guest.page.locator('.product__tax').innerText()).toBe('Tax included')
  expect(await guest.page.getByRole('dialog', { name: /^Bag, / }).innerText()).not.toContain('approx')
})
