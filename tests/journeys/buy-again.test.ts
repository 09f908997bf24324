import { expect, test } from 'vitest'

import { violationsAtBothWidths } from '../a11y/violations.ts'
import { vitrine } from '../command-line.ts'
import { register } from './member.ts'
import { openShop } from './open-shop.ts'
import { cards, desktop, type Shopper } from './shopper.ts'

const shop = openShop()

/** Puts these products into the bag, one of each. */
async function addEach(guest: Shopper, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await guest.visit(path)
    await guest.addToBag()
  }
}

async function addGiftCard({ page, visit }: Shopper): Promise<void> {
  await visit('/gift-card/')
  await page.getByRole('radio').first().check()
  await page.getByRole('textbox', { name: /Who is it for/ }).fill('Bo')
  await page.getByRole('textbox', { name: /email/i }).first().fill('bo@example.com')
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByRole('dialog', { name: /^Bag, 1/ }).waitFor()
}

/** A member who has bought what `fill` puts into the bag, and looks at the orders. Returns the number. */
async function bought(guest: Shopper, fill: () => Promise<void>): Promise<string> {
  const { page } = guest
  await register(guest)
  await fill()
  await guest.goToCheckout()
  await page.getByText('You are logged in as').waitFor()
  for (const consent of await page.getByRole('checkbox', { name: /privacy|terms/i }).all())
    await consent.check()
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await page.waitForURL('**/receipt/**')
  const number = /\d{6}/.exec(await page.getByText(/is confirmed/).innerText())?.[0] ?? ''
  await guest.visit('/my-account/orders')
  // The overview has the newest order as well, and may be there a moment before.
  await page.getByRole('heading', { name: /^Orders\. / }).waitFor()
  await page.getByRole('link', { name: `See order ${number}` }).waitFor()
  return number
}

async function setStock(name: string, units: string): Promise<void> {
  const { out } = await vitrine(shop.server, 'stock', 'list', '--json')
  const rows = JSON.parse(out) as { sku: string; product: string }[]
  const counts = rows.filter(({ product }) => product.includes(name)).flatMap(({ sku }) => [sku, units])
  expect((await vitrine(shop.server, 'stock', 'set', ...counts)).code).toBe(0)
}

test('a member buys an order again: what is sold comes into the bag once, what is not is named, an outage is said', async () => {
  const member = await shop.shopper(desktop)
  const { page } = member
  // Of the first size there may be one alone, which is then bought.
  await setStock('Derby', '20')
  await setStock('Scented Candle', '20')
  const number = await bought(member, () => addEach(member, ['/derby-black/', '/scented-candle/']))
  const drawer = page.getByRole('dialog', { name: /^Bag, / })
  const again = page.getByRole('button', { name: `Buy again order ${number}` })

  await again.click()
  await drawer.getByText('All of it is in your bag, at today’s prices.').waitFor()
  expect(await member.piecesInBag()).toBe(2)
  expect(await violationsAtBothWidths(member)).toEqual([])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => again.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await violationsAtBothWidths(member)).toEqual([])

  await page.getByRole('link', { name: `See order ${number}` }).click()
  await again.click()
  await drawer.getByText('All of it is in your bag already.').waitFor()
  expect(await member.piecesInBag()).toBe(2)
  await drawer
    .getByRole('button', { name: /^Remove /i })
    .first()
    .click()
  await expect.poll(() => member.piecesInBag()).toBe(1)
  await drawer
    .getByRole('button', { name: /^Remove /i })
    .first()
    .click()
  await expect.poll(() => member.piecesInBag()).toBe(0)
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

test('a gift card is made out to somebody, each again: an order of nothing else is not bought again', async () => {
  const member = await shop.shopper(desktop)
  const { page } = member
  const number = await bought(member, () => addGiftCard(member))
  const again = page.getByRole('button', { name: /^Buy again/ })
  expect(await again.count()).toBe(0)
  await page.getByRole('link', { name: `See order ${number}` }).click()
  await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor()
  expect(await again.count()).toBe(0)
  expect(member.errors).toEqual([])
})

test('an order on paper is what a company books: seller, number, unit prices, tax by rate, that it is paid', async () => {
  const member = await shop.shopper(desktop)
  const { page } = member
  const number = await bought(member, () => addEach(member, ['/derby-black/']))
  await page.getByRole('link', { name: `See order ${number}` }).click()
  await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor()
  const main = page.getByRole('main')
  expect(await main.getByRole('table').count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  const cells = await main.getByRole('table').getByRole('row').last().innerText()
  expect(cells).toMatch(/^SE 25%\s+[\d\s.]+kr\s+[\d\s.]+kr\s+[\d\s.]+kr$/)
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
