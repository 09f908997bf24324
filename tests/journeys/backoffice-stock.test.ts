import { expect, test } from 'vitest'

import { bumpVersion } from '#server/catalogue/service.ts'

import { sellShoe } from '../shop-on-port.ts'
import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

const sku = 'LOA-TAU-41'
const office = openOffice()

test('who counts what another has counted meanwhile sees both figures before one is set; an article is adjusted by keyboard and its history names who', async () => {
  const { page, said } = await enterAsOwner(office, desktop)
  await page.goto('/stock')
  const { on_hand: before } = await office.shop.getStock(sku)
  const cell = page.getByRole('textbox', { name: /, 41: units$/ })
  await cell.fill(String(before + 5))
  await office.shop.database.write((tx) =>
    office.shop.services.stock.set(tx, sku, before - 2, { reason: 'counted', actor: 'bob@example.com' }),
  )
  await page.getByRole('button', { name: 'Review' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Set counts' }).click()
  await dialog
    .getByRole('alert')
    .getByText(`is ${before - 2} now (bob@example.com)`)
    .waitFor()
  expect((await office.shop.getStock(sku)).on_hand).toBe(before - 2)
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Look at what is there now' }).click()
  await dialog.getByRole('cell', { name: String(before - 2), exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Set counts' }).click()
  await page.getByRole('status').getByText('1 count is set.').waitFor()
  expect((await office.shop.getStock(sku)).on_hand).toBe(before + 5)

  await page.getByRole('button', { name: 'Show as a list' }).press('Enter')
  await page.getByRole('link', { name: /, 41$/ }).waitFor()
  await expectNoFaults(page)
  await page.getByRole('link', { name: /, 41$/ }).press('Enter')
  await page.getByRole('heading', { level: 1, name: sku }).waitFor()
  await page.getByRole('button', { name: 'Adjust' }).press('Enter')
  await page.getByLabel('Difference').fill('-2')
  await dialog.getByText(`On hand: ${before + 5} now, ${before + 3} then.`).waitFor()
  await expectNoFaults(page)
  await page.keyboard.press('Enter')
  await page
    .getByRole('status')
    .getByText(`${sku}: ${before + 3} on hand.`)
    .waitFor()
  await page
    .getByRole('row', { name: /-2 .*Adjusted/ })
    .first()
    .waitFor()
  await page
    .getByRole('row', { name: /bob@example\.com/ })
    .first()
    .waitFor()
  await expectNoFaults(page)
  expect(said).toEqual([])
})

test('a delivery of 200 articles comes in by a file of which three lines are wrong, another by scanned codes', async () => {
  const sizes = Array.from({ length: 200 }, (_, at) => String(41 + at))
  await sellShoe(office.shop.database, { units: 10, now: office.shop.now, sizes })
  await office.shop.database.write((tx) => bumpVersion(tx, { kind: 'product', name: '' }))
  office.shop.pass(1000)
  const { page, said } = await enterAsOwner(office, phone)
  await page.goto('/stock/deliveries')
  await page.getByText('No delivery is expected').waitFor()
  await page.getByRole('link', { name: 'Receive a delivery' }).click()
  const reference = page.getByLabel('Reference')
  await reference.fill('Mill 77')
  const wrong = new Map([
    [49, 'NOT-OURS;3'],
    [99, 'LOA-TAU-140;three'],
    [149, 'LOA-TAU-190;-2'],
  ])
  const lines = sizes.map((size, at) => wrong.get(at) ?? `LOA-TAU-${size};3`)
  const buffer = Buffer.from(['SKU;Quantity', ...lines].join('\n'))
  await page.getByLabel('CSV file').setInputFiles({ name: 'note.csv', mimeType: 'text/csv', buffer })
  await page.getByText('From note.csv').waitFor()
  await page.getByRole('button', { name: 'Check' }).press('Enter')
  const faults = page.getByRole('alert').getByRole('row')
  await faults.nth(3).waitFor()
  expect(await faults.allInnerTexts()).toMatchObject([
    expect.stringContaining('Line'),
    expect.stringMatching(/^51\s+SKU\s+no article has the SKU or EAN NOT-OURS/),
    expect.stringMatching(/^101\s+Quantity\s+"three"/),
    expect.stringMatching(/^151\s+Quantity\s+-2 units/),
  ])
  const { on_hand: before } = await office.shop.getStock(sku)
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Book 591 units without the 3 lines' }).press('Enter')
  await page.getByRole('status').getByText('Mill 77: 591 units booked.').waitFor()
  expect((await office.shop.getStock(sku)).on_hand).toBe(before + 3)

  await page.getByRole('link', { name: 'Receive a delivery' }).click()
  await reference.fill('Courier')
  await page.getByLabel('SKU or EAN').focus()
  for (const code of [sku, 'LOA-TAU-42', sku]) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  expect(await page.getByLabel(`Units of ${sku}`).inputValue()).toBe('2')
  await page.getByRole('button', { name: 'Check' }).press('Enter')
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Book 3 units' }).press('Enter')
  await page.getByRole('status').getByText('Courier: 3 units booked.').waitFor()
  expect((await office.shop.getStock(sku)).on_hand).toBe(before + 5)
  await page.getByRole('link', { name: 'Courier' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Courier' }).waitFor()
  await expectNoFaults(page)
  expect(said).toEqual([])
})

test('a shelf is counted by scanned codes and typed figures, and its differences are seen before they are booked', async () => {
  const { page, said } = await enterAsOwner(office, phone)
  const { on_hand: before } = await office.shop.getStock(sku)
  await page.goto('/stock/counts')
  await page.getByRole('button', { name: 'Start a count' }).press('Enter')
  const name = `Shelf ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Which articles').fill(sku)
  await expectNoFaults(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByLabel('SKU').focus()
  const counted = page.getByLabel(`Counted of ${sku}`)
  for (const units of ['1', '2']) {
    await page.keyboard.type(sku)
    await page.keyboard.press('Enter')
    await expect.poll(() => counted.inputValue()).toBe(units)
  }
  await counted.fill(String(before - 1))
  await counted.press('Enter')
  await page.getByRole('cell', { name: '-1', exact: true }).waitFor()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Book the differences' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 SKU differs. All are counted.').waitFor()
  await dialog.getByRole('cell', { name: String(before - 1), exact: true }).waitFor()
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Book the differences' }).press('Enter')
  await page.getByRole('status').getByText(`${name} is booked.`).waitFor()
  expect((await office.shop.getStock(sku)).on_hand).toBe(before - 1)
  expect(said).toEqual([])
})
