import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect } from 'vitest'

import { staffBase, staffCalls } from '#contract/staff/calls.ts'
import type { BooksAnswer, PaidRow } from '#contract/staff/finance.ts'
import { commandLine, createContext } from '#server/application/context.ts'
import { readBooks } from '#server/finance/read-books.ts'
import { readSie } from '#server/finance/read-sie.ts'

import type { OfficeBrowser } from '../back-office.ts'
import { vitrine } from '../command-line.ts'
import type { DemoShop } from '../demo-trade.ts'
import type { PaidShop } from '../paid-shop.ts'
import { readSieFile, sumByAccount, type ReadSieFile } from '../sie-reader.ts'
import { getValue } from '../staff.ts'

const dayMs = 86_400_000

const owner = {
  seller: { legalName: 'Tallvik "Ateljé" AB', vat: 'SE559900123401' },
  ledger: {},
  homeCountry: 'SE',
  timeZone: 'Europe/Stockholm',
}
const writeDay = (at: number): string => new Date(at).toISOString().slice(0, 10)
const matchesRow = (kind: PaidRow['kind'], instrument: string) => (row: PaidRow) =>
  row.kind === kind && row.instrument === instrument

/** What a ledger must have on the accounts of a day's books in kronor, counted from the books alone; debit above 0. */
function expectedAccounts({ taxed, paid, giftCards }: BooksAnswer): Record<string, number> {
  const sum = (kind: PaidRow['kind'], instrument: string) =>
    paid.filter(matchesRow(kind, instrument)).reduce((all, { minor }) => all + minor, 0)
  const left = (field: 'netMinor' | 'taxMinor') =>
    taxed.reduce((all, row) => all + (row.kind === 'sale' ? row[field] : -row[field]), 0)
  const disputed = sum('dispute', 'stripe')
  // The shop gave both cards away, and what is left on them is owed.
  const given = 120_000
  expect(sum('sale', 'gift card') - sum('refund', 'gift card')).toBe(
    given - giftCards.reduce((all, { minor }) => all + minor, 0),
  )
  return {
    1515: disputed,
    1580: sum('sale', 'stripe') - sum('refund', 'stripe') - disputed,
    1581: sum('sale', 'klarna') - sum('refund', 'klarna'),
    2421: -giftCards.reduce((all, { minor }) => all + minor, 0),
    2611: -left('taxMinor'),
    3001: -left('netMinor'),
    5990: given,
  }
}

/** The bytes of a file as the browser of somebody who is signed in gets them. */
async function fetchFile({ cookies, userAgent }: OfficeBrowser, address: string): Promise<Uint8Array> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(address, { headers: { cookie, 'user-agent': userAgent } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="sie-.*\.si"$/)
  return new Uint8Array(await answer.arrayBuffer())
}

const expectZeroSums = ({ verifications }: ReadSieFile) => {
  for (const { day, rows } of verifications)
    expect(
      rows.reduce((sum, { minor }) => sum + minor, 0),
      day,
    ).toBe(0)
}

/** In kronor at rates that convert without rest, accounts have what the books have; at others every day still adds up to nothing. */
export async function expectConvertedFile({ context }: DemoShop): Promise<void> {
  const period = { from: '2026-01-01', until: '2026-11-30' }
  const read = (typedRates: Readonly<Record<string, number>>) =>
    readSie(context, { ...period, typedRates, owner })
  const asked = await read({})
  const refusal = asked.isDone ? null : asked.refusal
  if (refusal?.code !== 'ledger-rates-missing') throw new Error('no rate was missing')
  // Banks are closed on the first of January: its rates are those of the year before.
  expect(refusal.params.rates.every(({ day }) => day >= '2025-12-31' && day < '2026-11-27')).toBe(true)
  const typed = (rates: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      refusal.params.rates.map(({ currency, day }) => [`${currency}@${day}`, rates[currency] ?? 0]),
    )
  const file = getValue(await read(typed({ SEK: 11, USD: 1.1 })))
  const even = readSieFile(file.bytes)
  expect(file).toMatchObject({ until: '2026-11-26', verifications: even.verifications.length })
  expectZeroSums(even)
  const sums = sumByAccount(even)
  const { taxed } = getValue(
    await readBooks(context, { ...period, until: '2026-11-26', timeZone: owner.timeZone }),
  )
  const kronor: Readonly<Record<string, number>> = { SEK: 1, EUR: 11, USD: 10 }
  const sumTax = (isHome: boolean) =>
    taxed
      .filter(({ jurisdiction }) => (jurisdiction === 'SE') === isHome)
      .reduce((all, row) => {
        const minor = row.taxMinor * (kronor[row.currency] ?? 0)
        return row.kind === 'sale' ? all + minor : all - minor
      }, 0)
  expect(-(sums['2611'] ?? 0)).toBe(sumTax(true))
  expect(-(sums['2670'] ?? 0) - (sums['2890'] ?? 0)).toBe(sumTax(false))
  expect(sums['2670']).toBeLessThan(0)
  expect(sums['3740'] ?? 0).toBe(0)
  const odd = readSieFile(getValue(await read(typed({ SEK: 11.0345, USD: 1.1571 }))).bytes)
  expectZeroSums(odd)
  expect(odd.verifications.length).toBe(even.verifications.length)
  expect(odd.accountNames.has('3740')).toBe(true)
}

interface TradedDay {
  readonly shop: PaidShop
  /** Somebody who is signed in at the back office of this address. */
  readonly person: OfficeBrowser
  readonly url: string
  /** A moment of the day of trade, which is over. */
  readonly traded: number
  readonly books: BooksAnswer
}

/** A day with every instrument is booked as its books have it: by the use case, in the browser and by the command. */
export async function expectFilesOfDay({ shop, person, url, traded, books }: TradedDay): Promise<void> {
  const now = writeDay(shop.now())
  const early = await person.ask('getSie', { query: { from: now, until: now } })
  expect(early.json.refusal).toMatchObject({ code: 'ledger-too-early', params: { from: now, today: now } })

  const day = writeDay(traded)
  const ledger = { series: 'W', accounts: { instruments: { klarna: '1581' } } }
  const context = createContext(shop.services.application, commandLine)
  const input = { from: day, until: day, typedRates: {}, owner: { ...owner, timeZone: 'UTC', ledger } }
  const file = readSieFile(getValue(await readSie(context, input)).bytes)
  expectZeroSums(file)
  expect(sumByAccount(file)).toEqual(expectedAccounts(books))
  expect(file.verifications).toHaveLength(1)
  expect(file.verifications[0]).toMatchObject({ series: 'W', number: '', day: day.replaceAll('-', '') })
  expect(file.head.get('#FNAMN')).toEqual(['Tallvik "Ateljé" AB'])
  expect(file.head.get('#ORGNR')).toEqual(['559900-1234'])
  expect(file.accountNames.get('3001')).toBe('Försäljning inom Sverige, 25 %')

  // Where nothing is set, all payment providers have one account.
  const { 1581: klarna = 0, 1580: stripe = 0, ...others } = expectedAccounts(books)
  const together = { ...others, 1580: stripe + klarna }
  const address = `${url}${staffBase}${staffCalls.getSie.path}?from=${day}&until=${day}`
  expect(sumByAccount(readSieFile(await fetchFile(person, address)))).toEqual(together)
  const out = path.join(shop.dataDir, 'books.si')
  const span = ['--from', writeDay(traded - 2 * dayMs), '--until', writeDay(traded + 4 * dayMs)]
  const nowhere = await vitrine(shop, 'finance', 'sie', ...span)
  expect(nowhere.error).toContain('--out must name the file')
  const wrote = await vitrine(shop, 'finance', 'sie', ...span, '--out', out)
  expect(wrote).toMatchObject({ code: 0, error: expect.stringContaining('are not over') as string })
  expect(sumByAccount(readSieFile(await readFile(out)))).toEqual(together)
}
