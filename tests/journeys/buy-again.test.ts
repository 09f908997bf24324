import { expect, test } from 'vitest'

import { violationsAtBothWidths } from '../a11y/violations.ts'
import { vitrine } from '../command-line.ts'
import { register } from './member.ts'
import { openShop } from './open-shop.ts'
import { cards, desk, type Shopper } from './shopper.ts'

const shop = openShop()

/** A member who has bought these products, one of each, and looks at the order. */
async function bought(guest: Shopper, paths: readonly string[]): Promise<string> {
  const { page } = guest
  await register(guest)
  for (const path of paths) {
    await guest.visit(path)
    await guest.addToBag()
  }
  await guest.goToCheckout()
  await page.getByText('You are logged in as').waitFor()
  for (const consent of await page.getByRole('checkbox', { name: /privacy|terms/i }).all())
    await consent.check()
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await page.waitForURL('**/receipt/**')
  const number = /\d{6}/.exec(await page.getByText(/is confirmed/).innerText())?.[0] ?? ''
  await guest.visit('/my-account/orders')
  await page.getByRole('link', { name: `See order ${number}` }).waitFor()
  return number
}

async function setStock(name: string, units: string): Promise<void> {
  const { out } = await vitrine(shop.server, 'stock', 'list', '--json')
  const rows = JSON.parse(out) as { sku: string; product: string }[]
  for (const { sku } of rows.filter(({ product }) => product.includes(name)))
    expect((await vitrine(shop.server, 'stock', 'set', sku, units)).code).toBe(0)
}

test('a member buys an order again: what is sold comes into the bag once, what is not is named, an outage is said', async () => {
  const member = await shop.shopper(desk)
  const { page } = member
  // Of the first size there may be one alone, which is then bought.
  await setStock('Derby', '20')
  const number = await bought(member, ['/derby-black/', '/scented-candle/'])
  const drawer = page.getByRole('dialog', { name: /^Bag, / })
  const again = page.getByRole('button', { name: `Buy again order ${number}` })

  await again.click()
  await drawer.getByText('All of it is in your bag, at today’s prices.').waitFor()
  expect(await member.piecesInBag()).toBe(2)
  expect(await violationsAtBothWidths(member)).toEqual([])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expect
    .poll(() => again.evaluate((element) => element === document.activeElement), { timeout: 15_000 })
    .toBe(true)
  expect(await violationsAtBothWidths(member)).toEqual([])

  await page.getByRole('link', { name: `See order ${number}` }).click()
  await again.click()
  await drawer.getByText('All of it is in your bag already.').waitFor()
  expect(await member.piecesInBag()).toBe(2)
  await drawer
    .getByRole('button', { name: /^Remove /i })
    .first()
    .click()
  await expect.poll(() => member.piecesInBag(), { timeout: 15_000 }).toBe(1)
  await drawer
    .getByRole('button', { name: /^Remove /i })
    .first()
    .click()
  await expect.poll(() => member.piecesInBag(), { timeout: 15_000 }).toBe(0)
  await page.keyboard.press('Escape')

  await page.route('**/cart/add', (route) => route.abort())
  await again.click()
  await page
    .getByRole('main')
    .getByText(/^We could not reach the shop/)
    .waitFor()
  expect(await drawer.isVisible()).toBe(false)
  await page.unroute('**/cart/add')

  await setStock('Scented Candle', '0')
  await again.dblclick()
  await drawer.getByText(/What can still be bought is in your bag.*Scented Candle, .*: sold out/).waitFor()
  expect(await member.piecesInBag()).toBe(1)
  await page.keyboard.press('Escape')
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Scented Candle, .*: sold out/ })
    .waitFor()
  expect(await violationsAtBothWidths(member)).toEqual([])
  expect(member.errors).toEqual([])
})

test('an order on paper is what a company books: seller, number, unit prices, tax by rate, that it is paid', async () => {
  const member = await shop.shopper(desk)
  const { page } = member
  const number = await bought(member, ['/derby-black/'])
  await page.getByRole('link', { name: `See order ${number}` }).click()
  await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor()
  const main = page.getByRole('main')
  expect(await main.getByRole('table').count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  const cells = await main.getByRole('table').getByRole('row').last().innerText()
  expect(cells).toMatch(/^25%\s+[\d\s.]+kr\s+[\d\s.]+kr\s+[\d\s.]+kr$/)
  const text = await main.innerText()
  expect(text).toMatch(/kr each, [\d\s.]+kr without 25% tax, \S+/)
  expect(text).toContain(`Receipt and invoice ${number}`)
  expect(text).toMatch(/Paid on \d+ \S+ \d{4}/)
  expect(text).toMatch(/VAT SE\d{12}/)
  expect(await page.getByRole('button', { name: /Buy again/ }).isVisible()).toBe(false)
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
  }
})
