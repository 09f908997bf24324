import iconv from 'iconv-lite'

import type { LedgerSettings } from '#contract/ledger.ts'
import type { ShopConfig } from '#contract/shop.ts'
import { addDays } from '#domain/days/add-days.ts'
import { bookDay, findMissingAccount, type BookedDay, type Verification } from '#domain/ledger/book-day.ts'
import { chooseAccounts, nameAccounts } from '#domain/ledger/ledger-accounts.ts'
import { writeSie } from '#domain/ledger/write-sie.ts'

import { refuse } from '../application/refuse.ts'
import { defineQuery } from '../application/use-case.ts'
import type { Queries } from '../database/database.ts'
import { longRead } from '../database/long-read.ts'
import { readProgramVersion } from '../program-version.ts'
import { startOfZonedDay, zonedDay } from '../zoned-days.ts'
import { createLedgerConversion } from './ledger-rates.ts'
import { demandPeriod, sumBooks } from './read-books.ts'
import { givenCardsOfSpan } from './repository.ts'

/** Whose ledger it is, and how it is written to. */
export interface LedgerOwner {
  readonly seller: Pick<ShopConfig['seller'], 'legalName' | 'vat'>
  readonly ledger: LedgerSettings
  readonly homeCountry: string
  readonly timeZone: string
}

export interface ReadSie {
  /** First and last day, `2026-11-27`. */
  readonly from: string
  readonly until: string
  /** Units for one euro that were looked up by hand, by currency and day: `SEK@2026-11-27`. */
  readonly typedRates: Readonly<Record<string, number>>
  readonly owner: LedgerOwner
}

export interface SieFile {
  /** The last day that is in it: the last that is over. */
  readonly until: string
  /** How many days had something to book. */
  readonly verifications: number
  readonly bytes: Buffer
}

/**
 * Returns the books of some days as a file that a Swedish ledger imports: SIE type 4, one verification for each day that is over and had
 * something to book, in code page 437 (signs that it lacks become question marks). Refuses `period-wrong`, `ledger-too-early`,
 * `ledger-rates-missing` and `ledger-account-missing`.
 */
export const readSie = defineQuery<ReadSie, SieFile>({
  permission: 'finance.read',
  async run({ app }, { from, until, typedRates, owner }) {
    demandPeriod(from, until)
    const { seller, ledger, homeCountry, timeZone } = owner
    const today = zonedDay(app.now(), timeZone)
    if (from >= today) refuse('ledger-too-early', { from, today }, 'from')
    const lastDay = until < today ? until : addDays(today, -1)
    const { currency = 'SEK', series = 'A' } = ledger
    const accounts = chooseAccounts(ledger)
    const verifications = await longRead(app.database, async (queries) => {
      const days = await readDays(queries, { from, until: lastDay, timeZone })
      const taxed = days.flatMap((day) => day.taxed)
      const missing = findMissingAccount(taxed, { accounts, homeCountry })
      if (missing !== null) refuse('ledger-account-missing', { account: missing, country: homeCountry })
      const amounts = days.flatMap(({ taxed: lines, paid, given }) => [...lines, ...paid, ...given])
      const convert = await createLedgerConversion(queries, { amounts, currency, typedRates })
      const rules = { accounts, homeCountry, currency, convert }
      return days.map((day): Verification => bookDay(day, rules)).filter(({ rows }) => rows.length > 0)
    })
    const text = writeSie(
      {
        program: { name: 'Vitrine', version: readProgramVersion() },
        writtenOn: today,
        company: seller.legalName,
        vat: seller.vat,
        currency,
        series,
        accountNames: nameAccounts(accounts),
      },
      verifications,
    )
    return { until: lastDay, verifications: verifications.length, bytes: iconv.encode(text, 'cp437') }
  },
})

/** Returns the days that had something to book, in their order. */
async function readDays(
  queries: Queries,
  { from, until, timeZone }: { readonly from: string; readonly until: string; readonly timeZone: string },
): Promise<BookedDay[]> {
  const span = {
    from: startOfZonedDay(from, timeZone),
    until: startOfZonedDay(addDays(until, 1), timeZone),
  }
  const { taxed, paid } = await sumBooks(queries, span, timeZone)
  const given = (await givenCardsOfSpan(queries, span)).map(({ at, ...card }) => ({
    ...card,
    day: zonedDay(at, timeZone),
  }))
  const days = [...new Set([...taxed, ...paid, ...given].map(({ day }) => day))].toSorted()
  const isOn = (day: string) => (row: { readonly day: string }) => row.day === day
  return days.map((day) => ({
    day,
    taxed: taxed.filter(isOn(day)),
    paid: paid.filter(isOn(day)),
    given: given.filter(isOn(day)),
  }))
}
