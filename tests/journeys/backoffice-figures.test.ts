import { readFile } from 'node:fs/promises'

import { beforeAll, expect, test } from 'vitest'

import { commandLine, createContext } from '#server/application/context.ts'
import { makeDemoTrade } from '#server/demo/make-demo-trade.ts'

import { expectNoFaults, openOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

const office = openOffice()

beforeAll(async () => {
  const { services } = office.shop
  const made = await makeDemoTrade(createContext(services.application, commandLine), {
    orders: 250,
    seed: 3,
    markets: services.markets,
    paymentMethods: services.paymentMethods,
    isProduction: false,
  })
  if (!made.isDone) throw new Error(made.refusal.code)
})

test('an owner reads the figures of a year of trade, switches the period and saves a table as a file', async () => {
  const { page, said } = await office.person(desktop)
  await page.goto(await office.ownersLink())
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Figures' }).click()
  await page.getByRole('heading', { level: 1, name: 'Figures' }).waitFor()
  await page.getByLabel('Period', { exact: true }).selectOption('30 days')
  await page.waitForURL('**/figures?period=month')
  const chart = page.getByRole('img', { name: /^Sales in SEK|^Sales in EUR/ })
  await chart.waitFor()
  expect(await chart.locator('path').count()).toBe(2)
  await expectNoFaults(page)

  // The drawing has its numbers below it, by keyboard too.
  await page.getByText('Numbers', { exact: true }).focus()
  await page.keyboard.press('Enter')
  const byDay = page.getByRole('table', { name: /^Sales by day/ })
  expect(await byDay.getByRole('row').count()).toBe(31)

  const best = page.getByRole('table', { name: 'Sold most' })
  const first = await best.locator('tbody tr').first().locator('td').allInnerTexts()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV: Sold most' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('best.csv')
  const [, line] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(line).toBe(`"${first[0]}",${first.slice(1).join(',')}`)

  await page.getByLabel('Period', { exact: true }).selectOption('Today')
  await page.waitForURL('**/figures?period=today')
  await expectNoFaults(page)
  expect(said).toEqual([])
}, 120_000)

test('an owner reads the books of a quarter by country, rate and instrument, on a phone too, and saves what they are sums of', async () => {
  const { page, said } = await office.person(desktop)
  await page.goto(await office.ownersLink())
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Finance' }).click()
  await page.getByRole('heading', { level: 1, name: 'Finance' }).waitFor()
  await page.getByLabel('Period', { exact: true }).selectOption('This year')
  await page.waitForURL('**/finance?from=*-01-01&until=*')
  const places = page.getByRole('table', { name: /^Countries and rates/ })
  await places.waitFor()
  expect(await page.getByRole('img', { name: /^Sales in / }).count()).toBe(1)
  await expectNoFaults(page)

  // The instruments of the table are those of the file, and add up to it.
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV: By day and instrument' }).click()
  const [head, ...lines] = (await readFile(await (await saved).path(), 'utf8')).split('\r\n')
  expect(head).toContain('Day,Kind,Paid by,Currency,Amount')
  const currency = await page.getByLabel('Currency', { exact: true }).inputValue()
  const sold = lines
    .map((line) => line.split(','))
    .filter(([, kind, by, code]) => kind === 'sale' && by === 'stripe' && code === currency)
    .reduce((sum, [, , , , amount]) => sum + Math.round(Number(amount) * 100), 0)
  const stripe = page.getByRole('row', { name: /^Card \(Stripe\)/ }).getByRole('cell')
  expect(Math.round(Number((await stripe.nth(2).innerText()).replaceAll(/[^\d.]/g, '')) * 100)).toBe(sold)

  await page.getByLabel('Last day', { exact: true }).fill('2020-01-01')
  await page.getByRole('alert').filter({ hasText: 'is no period' }).waitFor()
  await page.setViewportSize(phone)
  await page.getByLabel('Period', { exact: true }).selectOption('Last quarter')
  await places.waitFor()
  await expectNoFaults(page)

  // What is declared abroad wants a rate that the shop has never fetched: it is typed, and stands in the address.
  await page.getByRole('link', { name: 'One Stop Shop' }).click()
  await page.getByRole('heading', { level: 1, name: 'One Stop Shop' }).waitFor()
  const missing = page.getByRole('textbox', { name: /^SEK on / })
  await missing.first().waitFor()
  await expectNoFaults(page)
  for (const field of await missing.all()) await field.fill('11,5')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/finance/oss?*rates=SEK*')
  await page.getByRole('table', { name: /^To declare for .*, SEK$/ }).waitFor()
  await expectNoFaults(page)
  expect(said).toEqual([])
}, 120_000)
