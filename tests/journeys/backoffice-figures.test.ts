import { readFile } from 'node:fs/promises'

import { beforeAll, expect, test } from 'vitest'

import { staffBase } from '#contract/staff/calls.ts'
import { addDays } from '#domain/days/add-days.ts'
import { commandLine, createContext } from '#server/application/context.ts'
import { applyDue } from '#server/catalogue/publish-due.ts'
import { makeDemoTrade } from '#server/demo/make-demo-trade.ts'

import { readSieFile } from '../sie-reader.ts'
import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
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
    .filter({ hasText: `${from} – ${until}` })
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
}, 120_000)

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
}, 120_000)

test('what goes live and ends is seen by month and as an agenda, by kind, leads to its screen, and fails in words', async () => {
  const { page, said } = await enterAsOwner(office, desktop)
  const ask = (method: string, path: string, body?: object) =>
    page.evaluate(
      async ([verb, address, sent]) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(address, { method: verb, ...(sent && { headers, body: sent }) })
        return (await answer.json()) as { id?: string; products?: { id: string }[] }
      },
      [method, `${staffBase}${path}`, body ? JSON.stringify(body) : ''] as const,
    )
  const month = '2031-05'
  const offer = { kind: 'percent', percent: 20, codes: [], category: 'shoes', tag: '', rounding: {} }
  const campaign = { name: 'Spring', startsAt: `${month}-09T09:00`, endsAt: `${month}-18T24:00`, offer }
  await ask('PUT', '/campaigns/spring', campaign)
  await ask('POST', '/campaigns/spring/schedule', {})
  await ask('POST', '/vouchers', {
    code: 'MAY',
    basisPoints: 1000,
    from: `${month}-12`,
    until: `${month}-12`,
  })
  const source = (await ask('GET', '/products')).products?.[0]?.id ?? ''
  const names = ['Ash', 'Birch', 'Cedar', 'Elm']
  const copies = await Promise.all(
    names.map((name) => ask('POST', `/products/${source}/duplicate`, { name: `${name} loafer` })),
  )
  const change = { status: 'scheduled', publishAt: Date.parse(`${month}-12T08:30:00Z`) }
  const changes = copies.map(({ id = '' }) => ({ id, change }))
  await ask('POST', '/product-changes', { changes, isPreview: false })

  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor()
  await page.getByText('Times by the clock of UTC.').waitFor()
  await page.goto('/calendar?month=2031-04')
  await page.getByText('Nothing goes live or ends in April 2031.').waitFor()
  await expectNoFaults(page)
  await page.getByRole('link', { name: 'Later month' }).press('Enter')
  await page.getByRole('heading', { level: 2, name: 'May 2031' }).waitFor()

  const bars = page.getByRole('link', { name: /^Spring, campaign, starts Friday 9 May, 09:00 UTC/ })
  await bars.first().waitFor()
  // It lasts over two weekends: a bar in each of its weeks.
  expect(await bars.count()).toBe(2)
  const monday = page.getByRole('list', { name: 'Week of Monday 12 May' })
  expect(await monday.getByRole('link').allInnerTexts()).toEqual([
    expect.stringMatching(/^Spring\s+– 24:00$/),
    expect.stringMatching(/^00:00\s+MAY\s+– 24:00$/),
    expect.stringMatching(/^08:30\s+4 products$/),
  ])
  await expectNoFaults(page)
  await page.getByText('Campaigns', { exact: true }).last().click()
  await page.waitForURL('**/calendar?*hide=campaign*')
  await expect.poll(() => bars.count()).toBe(0)
  await page.getByText('Campaigns', { exact: true }).last().click()

  await page.getByRole('link', { name: 'Agenda' }).click()
  const agenda = page.locator('.calendar__agenda')
  expect(await agenda.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Friday 9 May',
    'Monday 12 May',
    'Sunday 18 May',
  ])
  await agenda.getByText('Ash loafer, Birch loafer, Cedar loafer, Elm loafer').waitFor()
  await expectNoFaults(page)
  await agenda.getByRole('link', { name: '4 products' }).click()
  await page.getByRole('link', { name: 'Cedar loafer' }).waitFor()

  // A phone has the agenda alone.
  await page.setViewportSize(phone)
  await page.goto(`/calendar?month=${month}`)
  await agenda.getByText('08:30').waitFor()
  expect(await page.getByRole('link', { name: 'Agenda' }).count()).toBe(0)
  await expectNoFaults(page)
  await agenda.getByRole('link', { name: 'Spring' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Spring' })
  await dialog.getByText('Lowest of 30 days before').first().waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const calls = '**/calendar?from=*'
  await page.route(calls, (route) => route.abort())
  await page.goto('/calendar?month=2031-06')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Nothing goes live or ends in June 2031.').waitFor()
  expect(said.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
}, 120_000)
