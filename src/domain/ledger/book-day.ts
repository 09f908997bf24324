import type { LedgerAccounts } from '#contract/ledger.ts'
import type { Currency } from '#contract/money.ts'
import type { PaidRow, TaxedRow } from '#contract/staff/finance.ts'

import { findOssMember } from '../tax/oss-member.ts'
import * as words from './ledger-words.ts'

/** One amount on one account, minor units of the ledger's currency: debit above 0, credit below. */
interface LedgerRow {
  readonly account: string
  readonly minor: number
  readonly text: string
}

/** What is booked of one day. Its rows add up to 0. */
export interface Verification {
  /** `2026-11-27` */
  readonly day: string
  readonly text: string
  readonly rows: readonly LedgerRow[]
}

/** Gift cards that the shop issued on a day to whoever had not bought them. */
interface GivenCards {
  readonly day: string
  readonly currency: Currency
  readonly minor: number
}

/** What one day is booked from. */
export interface BookedDay {
  readonly day: string
  readonly taxed: readonly TaxedRow[]
  readonly paid: readonly PaidRow[]
  readonly given: readonly GivenCards[]
}

interface BookingRules {
  readonly accounts: LedgerAccounts
  /** Where the shop is at home, whose tax is booked by its rates. */
  readonly homeCountry: string
  readonly currency: Currency
  /** Minor units of the ledger's currency for those of another, at the rates of a day. */
  convert(minor: number, from: Currency, day: string): number
}

interface TaxAccounts {
  readonly sales: string | undefined
  readonly vat: string | undefined
}

/** Returns the accounts of a line; undefined where the settings have none for its rate at home. */
function findTaxAccounts(
  row: TaxedRow,
  { accounts, homeCountry }: Pick<BookingRules, 'accounts' | 'homeCountry'>,
): TaxAccounts {
  const { treatment, percent } = row
  if (treatment === '') return { sales: accounts.unclear, vat: accounts.unclear }
  // A card for anything in the shop is taxed when it is spent: until then it is owed.
  if (treatment === 'outside-scope') return { sales: accounts.giftCards, vat: accounts.giftCards }
  if (treatment === 'export') return { sales: accounts.exportSales, vat: accounts.foreignVat }
  const place = row.jurisdiction === '' ? row.country : row.jurisdiction
  if (place === homeCountry)
    return { sales: accounts.sales[String(percent)], vat: accounts.vat[String(percent)] }
  // Also what another member state taxes at nothing is sold within the EU.
  const isWithinEu = findOssMember({ ...row, treatment: 'standard' }, homeCountry) !== null
  return isWithinEu
    ? { sales: accounts.euSales, vat: accounts.euVat }
    : { sales: accounts.exportSales, vat: accounts.foreignVat }
}

/** Returns the first account that the settings lack for these lines, as they name it: `vat, 19`. Null: none. */
export function findMissingAccount(
  taxed: readonly TaxedRow[],
  rules: Pick<BookingRules, 'accounts' | 'homeCountry'>,
): string | null {
  for (const row of taxed) {
    const { sales, vat } = findTaxAccounts(row, rules)
    if (sales === undefined) return `sales, ${row.percent}`
    if (vat === undefined && row.taxMinor !== 0) return `vat, ${row.percent}`
  }
  return null
}

function findPaidAccount(instrument: string, accounts: LedgerAccounts): string {
  const { giftCards, byHand } = accounts
  const others: Readonly<Record<string, string>> = { 'gift card': giftCards, 'by hand': byHand }
  if (Object.hasOwn(others, instrument)) return others[instrument] ?? byHand
  return Object.hasOwn(accounts.instruments, instrument)
    ? (accounts.instruments[instrument] ?? accounts.providers)
    : accounts.providers
}

/**
 * Returns the verification of a day: sales and refunds by rate and country, their tax, what paid for them, disputes and issued gift cards.
 * What is left where amounts were converted one by one is booked as rounding.
 */
export function bookDay({ day, taxed, paid, given }: BookedDay, rules: BookingRules): Verification {
  const { accounts } = rules
  const rows: LedgerRow[] = []
  const add = (account: string, text: string, { minor, currency }: { minor: number; currency: Currency }) => {
    const converted = currency === rules.currency ? minor : rules.convert(minor, currency, day)
    const original = currency === rules.currency ? '' : words.originalAmount(minor, currency)
    if (converted !== 0) rows.push({ account, minor: converted, text: `${text}${original}` })
  }
  for (const row of taxed) {
    const { kind, currency, netMinor, taxMinor } = row
    const { sales = accounts.unclear, vat = accounts.unclear } = findTaxAccounts(row, rules)
    const sign = kind === 'sale' ? -1 : 1
    add(sales, words.netText(row), { minor: sign * netMinor, currency })
    add(vat, words.taxText(row), { minor: sign * taxMinor, currency })
  }
  for (const { kind, instrument, minor, currency } of paid) {
    const account = findPaidAccount(instrument, accounts)
    const text = words.paidText(kind, instrument)
    add(account, text, { minor: kind === 'sale' ? minor : -minor, currency })
    if (kind === 'dispute') add(accounts.disputes, text, { minor, currency })
  }
  for (const { minor, currency } of given) {
    add(accounts.givenCards, words.givenText, { minor, currency })
    add(accounts.giftCards, words.givenText, { minor: -minor, currency })
  }
  const left = rows.reduce((sum, { minor }) => sum + minor, 0)
  if (left !== 0) rows.push({ account: accounts.rounding, minor: -left, text: words.roundingText })
  return { day, text: words.verificationText(day), rows }
}
