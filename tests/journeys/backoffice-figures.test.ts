import { readFile } from 'node:fs/promises'

import { beforeAll, expect, test } from 'vitest'

import { addDays } from '#domain/days/add-days.ts'
import { commandLine, createContext } from '#server/application/context.ts'
import { applyDue } from '#server/catalogue/publish-due.ts'
import { makeDemoTrade } from '#server/demo/make-demo-trade.ts'

import { formatDate } from '../../src/backoffice/format/days.ts'
import { readSieFile } from '../sie-reader.ts'
import { expectNoFaults, openOffice } from './open-office.ts'
import { testPlannedCalendar } from './planned-calendar.ts'
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
})

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

  // A ledger wants one currency: rates that the shop has never fetched are named, and typed where they are few.
  const sie = page.getByRole('button', { name: 'SIE: For a Swedish ledger (SIE 4)' })
  await sie.click()
  await page.getByRole('alert').filter({ hasText: 'does not keep the rates' }).waitFor()
  await page.getByText('Choose fewer days').waitFor()
  const until = await page.getByLabel('Last day', { exact: true }).inputValue()
  const from = addDays(until, -13)
  await page.getByLabel('First day', { exact: true }).fill(from)
  await page
    .getByRole('status')
    .filter({ hasText: `${formatDate(from)} – ${formatDate(until)}` })
    .waitFor()
  await sie.click()
  const rates = page.getByRole('textbox', { name: /^(?:SEK|USD) on / })
  await rates.first().waitFor()
  await expectNoFaults(page)
  for (const field of await rates.all()) await field.fill('1,1571')
  const ledger = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await ledger).suggestedFilename()).toBe(`sie-${from}-${until}.si`)
  const { head: sieHead, verifications } = readSieFile(await readFile(await (await ledger).path()))
  expect(sieHead.get('#FNAMN')).toEqual(['Tallvik Ateljé AB'])
  expect(verifications.length).toBeGreaterThan(0)
  for (const { rows } of verifications) expect(rows.reduce((sum, { minor }) => sum + minor, 0)).toBe(0)

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
})

test('a merchandiser sees what a campaign does and where it claims too much, schedules it, and ends it early, on a phone too', async () => {
  const { shop } = office
  const { page, said } = await office.person(desktop)
  await page.goto(await office.ownersLink())
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Campaigns' }).click()
  await page.getByText('No campaign yet.').waitFor()
  const asked = async () => {
    await applyDue(shop.database, shop.now())
    shop.pass(1000)
    return (await shop.services.catalogue.current()).bySku('LOA-TAU-41')?.item.prices['20']?.amountMinor
  }
  const local = (afterMs: number) => new Date(shop.now() + afterMs).toISOString().slice(0, 16)
  const day = 86_400_000
  const dialog = page.getByRole('dialog')
  const begin = async (name: string, until: number) => {
    await page.getByRole('button', { name: 'New campaign' }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Starts').fill(local(-60_000))
    await page.getByLabel('Ends').fill(local(until))
  }
  await begin('Autumn', 9 * day)
  await page.getByLabel('Percent off').fill('95')
  await dialog.getByText('A whole number from 1 to 90.').waitFor()
  await page.getByLabel('Percent off').fill('20')
  await page.getByLabel('Category').selectOption('Shoes')
  await page.getByLabel('Rounding in SEK').selectOption('to 10')
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const row = dialog.getByRole('row', { name: /1,290\.00.SEK/ })
  expect(await row.innerText()).toMatch(/1,030\.00\sSEK\s+1,290\.00\sSEK/)
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('“Autumn” starts and ends by itself.').waitFor()
  await page.getByRole('img', { name: /^Campaigns over time: Autumn/ }).waitFor()
  expect(await asked()).toBe(103_000)

  await page.reload()
  await page.getByRole('button', { name: 'End now: Autumn' }).click()
  await dialog.getByText('6 prices change at once').waitFor()
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'End now' }).click()
  await page.getByText('“Autumn” has ended.').waitFor()
  expect(await asked()).toBe(129_000)

  // Pasted prices that were asked within the 30 days are no reduction.
  await page.setViewportSize(phone)
  await begin('Again', 5 * day)
  await page.getByLabel('Reduces by').selectOption('prices for SKUs')
  const paste = page.getByLabel('Prices', { exact: true })
  await paste.fill('SKU\tSEK\nLOA-TAU-41\tcheap')
  await dialog.getByText('Line 2: “cheap” is not a price').waitFor()
  await paste.fill('SKU\tSEK\nLOA-TAU-41\t1 100,00')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByText('1 price would be announced as more of a reduction').waitFor()
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByRole('button', { name: 'Preview: Again' }).click()
  await dialog.getByText('Not a reduction').waitFor()

  // A draft is changed: rows of a code and a price need no header, and what nothing on sale is called is named by its line.
  await dialog.getByRole('button', { name: 'Change campaign' }).click()
  expect(await paste.inputValue()).toBe('SKU\tSEK\nLOA-TAU-41\t1100.00')
  await dialog.getByLabel('Currency, where no row names one').selectOption('SEK')
  await paste.fill('LOA-TAU-41\t1 050\nsandal\t900\ntaupe-loafer\t1 060\n')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByText('Line 2: nothing on sale is called “sandal”.').waitFor()
  await expectNoFaults(page)
  await paste.fill('LOA-TAU-41\t1 050\ntaupe-loafer\t1 060\n')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('row', { name: /1,060\.00.SEK/ }).waitFor()
  await dialog.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByRole('button', { name: 'Preview: Again' }).click()
  await dialog.getByText('2 SKUs, 2 prices.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel campaign' }).click()
  await page.getByText('“Again” is cancelled.').waitFor()
  await expectNoFaults(page)
  const states = await shop.database.read
    .selectFrom('campaigns')
    .select(['name', 'state'])
    .orderBy('name')
    .execute()
  expect(states).toEqual([
    { name: 'Again', state: 'cancelled' },
    { name: 'Autumn', state: 'ended' },
  ])
  expect(said).toEqual([])
})

// After those of campaigns, which count what there is.
testPlannedCalendar(office)
