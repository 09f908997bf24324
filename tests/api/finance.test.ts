import { describe, expect, onTestFinished, test } from 'vitest'

import type { Currency } from '#contract/money.ts'
import type { BooksAnswer, OssAnswer, PaidRow } from '#contract/staff/finance.ts'
import { armFailpoint } from '#server/failpoint.ts'
import { sql } from '#server/database/kysely.ts'
import type { Database } from '#server/database/database.ts'
import { toJson } from '#server/database/json.ts'
import { saveRates } from '#server/exchange-rate/repository.ts'
import { readBooks } from '#server/finance/read-books.ts'
import { readOss } from '#server/finance/read-oss.ts'
import { findFaults } from '#server/operations/fsck.ts'

import { enterByLink, freeOfficePort, openBackOffice } from '../back-office.ts'
import { buy, buyOnAccount, fetchReceipt, fillBag, goToPay, handleReturn, payOnPage } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { openDemoShop, type DemoShop } from '../demo-trade.ts'
import { send } from '../faults/provider-event.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { getValue, staffFor } from '../staff.ts'
import { apply, giveCard, tenPercent } from '../voucher-shop.ts'
import { expectConvertedFile, expectFilesOfDay } from './ledger-files.ts'

const at = Date.UTC(2026, 10, 27, 15)
const dayMs = 86_400_000

/** What the rows have that fsck compares with refunds, disputes, holds and ledgers; their sums by currency. */
async function readTotals(database: Database) {
  const { rows } = await sql<Record<string, number | string>>`
    select currency, sum(total_minor) as card,
      sum(case when state = 'paid_shortfall' then 0 else gift_card_minor end) as gift,
      sum(refunded_minor) as back, sum(disputed_minor) as disputed,
      (select coalesce(sum(gift_card_minor), 0) from refunds where order_id in
        (select id from orders as own where own.currency = orders.currency)) as put_back
    from orders group by currency order by currency`.execute(database.read)
  return rows.map(({ currency, ...sums }) => ({
    currency: String(currency),
    card: Number(sums['card']),
    gift: Number(sums['gift']),
    back: Number(sums['back']),
    disputed: Number(sums['disputed']),
    putBack: Number(sums['put_back']),
  }))
}

/** Every sum of the books equals what fsck checks, in each currency, to the minor unit. */
async function expectSums({ taxed, paid, giftCards }: BooksAnswer, database: Database): Promise<void> {
  const totals = await readTotals(database)
  for (const { currency, ...total } of totals) {
    const own = paid.filter((row) => row.currency === currency)
    const sum = (kind: PaidRow['kind'], isGift: boolean) =>
      own
        .filter((row) => row.kind === kind && (row.instrument === 'gift card') === isGift)
        .reduce((all, { minor }) => all + minor, 0)
    expect(sum('sale', false)).toBe(total.card)
    expect(sum('refund', false)).toBe(total.back)
    expect(sum('dispute', false)).toBe(total.disputed)
    // What gift cards paid, less what they have again, is the same however one that sold out is counted.
    expect(sum('sale', true) - sum('refund', true)).toBe(total.gift - total.putBack)
    for (const kind of ['sale', 'refund'] as const) {
      const lines = taxed.filter((row) => row.kind === kind && row.currency === currency)
      expect(lines.reduce((all, { grossMinor }) => all + grossMinor, 0)).toBe(
        sum(kind, false) + sum(kind, true),
      )
      expect(lines.every(({ netMinor, taxMinor, grossMinor }) => netMinor + taxMinor === grossMinor)).toBe(
        true,
      )
    }
  }
  const { owed } = await database.read
    .selectFrom('gift_cards')
    .select(({ fn }) => fn.sum<number | string>('balance_minor').as('owed'))
    .executeTakeFirstOrThrow()
  expect(giftCards.reduce((all, { minor }) => all + minor, 0)).toBe(Number(owed ?? 0))
}

/** What is declared is what the books have of other member states, whatever was refunded of earlier quarters among it. */
async function expectOss({ context, database }: DemoShop): Promise<void> {
  const home = { country: 'SE', currency: 'SEK', timeZone: 'Europe/Stockholm' } as const
  const read = async (currency: Currency, typedRates = {}) =>
    getValue(await readOss(context, { quarter: '2026-Q3', currency, typedRates, home }))
  const euro = await read('EUR')
  expect(euro).toMatchObject({ isOver: true, rates: [], currencies: ['SEK', 'EUR'] })
  const { taxed } = getValue(
    await readBooks(context, { from: '2026-07-01', until: '2026-09-30', timeZone: home.timeZone }),
  )
  // Countries outside tax at rates of their own, outside the scheme.
  const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SI SK'.split(' ')
  const abroad = taxed.filter(
    ({ currency, jurisdiction }) => currency === 'EUR' && members.includes(jurisdiction),
  )
  const isOutside = (place: string) => place !== 'SE' && !members.includes(place)
  expect(taxed.some(({ jurisdiction, taxMinor }) => isOutside(jurisdiction) && taxMinor > 0)).toBe(true)
  const booked = abroad
    .filter(({ treatment }) => treatment === 'standard' || treatment === 'reduced')
    .reduce((sum, { kind, taxMinor }) => sum + (kind === 'sale' ? taxMinor : -taxMinor), 0)
  const sumTax = ({ rows, corrections }: OssAnswer) =>
    [...rows, ...corrections].reduce((sum, { taxMinor }) => sum + taxMinor, 0)
  expect(euro.rows.length).toBeGreaterThan(1)
  expect(euro.corrections.length).toBeGreaterThan(0)
  expect(sumTax(euro)).toBe(booked)
  for (const { percent, taxableMinor, taxMinor } of euro.rows)
    expect(Math.abs(taxMinor - (taxableMinor * percent) / 100)).toBeLessThan(200)

  // In kronor each sum is converted at the rate of the quarter that it was sold in.
  const unknown = await read('SEK')
  expect(unknown.rows).toEqual([])
  const wanted = unknown.rates.map(({ currency, quarter, day, source }) => [currency, quarter, day, source])
  expect(wanted).toContainEqual(['SEK', '2026-Q3', '2026-09-30', null])
  await database.write((tx) =>
    saveRates(tx, { source: 'ECB', date: '2026-09-30', rates: toJson({ SEK: 11 }), fetched_at: 1 }),
  )
  const kronor = await read('SEK', { 'SEK@2026-Q2': 10, 'SEK@2026-Q1': 10 })
  expect(kronor.rates.find(({ quarter }) => quarter === '2026-Q3')).toMatchObject({
    perEuro: 11,
    source: 'bank',
  })
  expect(kronor.rows).toEqual(
    euro.rows.map((row) => ({
      ...row,
      taxableMinor: row.taxableMinor * 11,
      taxMinor: row.taxMinor * 11,
    })),
  )
  expect(kronor.corrections.map(({ taxMinor }) => taxMinor)).toEqual(
    euro.corrections.map(({ taxMinor }) => taxMinor * 10),
  )
}

describe.each(dialects)('books on %s', (dialect) => {
  test('add up, in every currency, to what the orders, refunds and gift cards that fsck checks have', async () => {
    const shop = await openDemoShop(dialect, at)
    try {
      await shop.trade()
      expect(await findFaults(shop.database, at)).toEqual([])
      const read = (from: string, until: string) =>
        readBooks(shop.context, { from, until, timeZone: 'Europe/Stockholm' })
      const books = getValue(await read('2025-10-01', '2026-11-30'))
      await expectSums(books, shop.database)
      expect(new Set(books.paid.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'SEK', 'USD']))
      expect(books.taxed.some(({ country, percent }) => country === 'SE' && percent === 25)).toBe(true)
      expect(books.paid.some(({ kind, instrument }) => kind === 'sale' && instrument === 'gift card')).toBe(
        true,
      )

      // Months add up to the year, and what was owed at a day is what had come and gone by then.
      const halves = [
        getValue(await read('2025-10-01', '2026-03-31')),
        getValue(await read('2026-04-01', '2026-11-30')),
      ]
      expect(halves.flatMap(({ taxed }) => taxed)).toHaveLength(books.taxed.length)
      const { owed } = await shop.database.read
        .selectFrom('gift_card_ledger')
        .select(({ fn }) => fn.sum<number | string>('delta_minor').as('owed'))
        .where('created_at', '<', Date.UTC(2026, 2, 31, 22))
        .executeTakeFirstOrThrow()
      expect(halves[0]?.giftCards.reduce((all, { minor }) => all + minor, 0) ?? 0).toBe(Number(owed ?? 0))
      await expectConvertedFile(shop)
      await expectOss(shop)
      expect(await read('2026-11-30', '2026-11-01')).toMatchObject({
        refusal: { code: 'period-wrong', params: { maxDays: 731 } },
      })
    } finally {
      await shop.close()
    }
  })

  test('have every instrument: two vouchers and a gift card, partial refunds, a dispute, what sold out, a purchase on account', async () => {
    const port = await freeOfficePort()
    const url = `http://localhost:${port}`
    const shop: PaidShop = await openPaidShop(dialect, {
      onAccount: true,
      environment: { BACKOFFICE_URL: url, BACKOFFICE_PORT: String(port) },
    })
    onTestFinished(() => shop.close())
    const office = await openBackOffice(shop.services, url, port)
    onTestFinished(() => office.close())
    // The trade of yesterday: a day is booked once it is over, also for a command, which has the clock of the machine.
    shop.pass(-dayMs)
    const staff = staffFor(shop)
    const jobs = () => shop.services.jobRunner.runOnce()
    const [first, second] = shop.items.map(({ item, sku }) => ({ item, sku }))
    if (!first || !second) throw new Error('no items')
    const number = async (selection: string) => (await fetchReceipt(shop.url, selection))?.order ?? ''
    const request = (amountMinor: number) => ({
      request: { kind: 'amount', amountMinor } as const,
      restock: false,
      reason: '',
    })
    const pay = async (selection: string) =>
      handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? '')

    await staff.addVoucher(tenPercent('TEN'))
    await staff.addVoucher(tenPercent('FIFTY', { basisPoints: 0, amountMinor: { SEK: 5_000 } }))
    const card = await giveCard(shop, 100_000)
    const mixed = await fillBag(shop.url, [first.item, second.item])
    for (const code of ['TEN', 'FIFTY', card.code])
      expect((await apply(shop.url, mixed, code)).status, code).toBe(200)
    await pay(mixed)
    await staff.refund(await number(mixed), request(150_000))
    await staff.refund(await number(mixed), request(3_333))

    const account = await number(await buyOnAccount(shop.url, [first.item, second.item]))
    await staff.ship(account, {
      carrier: 'Post',
      trackingId: '',
      trackingUrl: '',
      isLast: false,
      lines: [{ sku: first.sku, quantity: 1 }],
    })
    await jobs()
    await staff.refund(account, request(40_000))

    await buy(shop, 2)
    await jobs()
    const { payment = '' } = shop.simulator.ledger().at(-1) ?? {}
    const sent = shop.simulator.events().length
    shop.simulator.control('disputes', { payment })
    for (const event of shop.simulator.events().slice(sent))
      await send(shop.url, shop.webhookSecret, JSON.stringify(event), shop.now())

    // Sold out while it was paid, part of it by a gift card, which has all of it again.
    const late = await fillBag(shop.url, [second.item])
    expect((await apply(shop.url, late, (await giveCard(shop, 20_000)).code)).status).toBe(200)
    const back = (await payOnPage(await goToPay(shop.url, late))).location ?? ''
    onTestFinished(
      armFailpoint('order.session-read', () =>
        shop.database.write((tx) => shop.services.stock.set(tx, second.sku, 0, 'counted')),
      ),
    )
    await handleReturn(back)
    expect(await fetchReceipt(shop.url, late)).toMatchObject({ status: 'failed' })
    await jobs()
    await shop.expectOrder()

    const traded = shop.now()
    shop.pass(dayMs)
    const person = office.browser()
    await enterByLink(person, (await shop.services.staff.firstLink()) ?? '', () => shop.now())
    const today = new Date(traded).toISOString().slice(0, 10)
    const { status, json } = await person.ask('getBooks', { query: { from: today, until: today } })
    expect(status).toBe(200)
    await expectSums(json, shop.database)
    const kinds = json.paid.map(({ kind, instrument }) => `${kind}, ${instrument}`)
    const oss = await person.ask('getOss', { query: { quarter: '2026-Q9' } })
    expect(oss.status).toBe(400)
    const declared = await person.ask('getOss', { query: { quarter: '2026-Q4', rates: 'SEK@2026-Q4:11' } })
    const printed = await vitrine(shop, 'finance', 'oss', '--quarter', '2026-Q4', '--currency', 'EUR')
    expect(printed.out).toContain('Quarter,Country,Rate,Currency,Taxable,VAT')
    const wrong = await vitrine(shop, 'finance', 'oss', '--quarter', '2026-Q4', '--rate', 'SEK=11')
    expect(wrong.error).toContain('--rate must be like SEK@2026-Q4=11.034, not "SEK=11".')
    const paid = await vitrine(shop, 'finance', 'payments', '--from', today, '--until', today)
    expect(paid.out).toContain(`${today},dispute,stripe,SEK,2580.00`)
    // All of it was sold at home.
    expect(declared.json).toMatchObject({ currency: 'SEK', rows: [], corrections: [] })
    expect(kinds.toSorted()).toEqual([
      'dispute, stripe',
      'refund, gift card',
      'refund, klarna',
      'refund, stripe',
      'sale, gift card',
      'sale, klarna',
      'sale, stripe',
    ])

    await expectFilesOfDay({ shop, person, url, traded, books: json })
  })
})
