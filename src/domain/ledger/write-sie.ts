import type { Currency } from '#contract/money.ts'

import type { Verification } from './book-day.ts'

/** What stands above the verifications of a file. */
export interface SieHead {
  readonly program: { readonly name: string; readonly version: string }
  /** The day on which it is written, `2026-11-27`. */
  readonly writtenOn: string
  readonly company: string
  /** VAT number; of a Swedish one the file has the company's registration number, by which ledgers know whose file it is. */
  readonly vat: string
  readonly currency: Currency
  readonly series: string
  /** By number. */
  readonly accountNames: ReadonlyMap<string, string>
}

const lineEnd = '\r\n'

/** A text between quotation marks. The format escapes these alone, so that a backslash at the end would take the mark behind it along. */
const quote = (text: string): string =>
  `"${text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u00a0]+/gu, ' ')
    .replaceAll('\\', '/')
    .replaceAll('"', '\\"')}"`

const compactDay = (day: string): string => day.replaceAll('-', '')
const amount = (minor: number): string => (minor / 100).toFixed(2)

/** The registration number that a Swedish VAT number holds: `SE559900123401` → `559900-1234`. */
function findRegistration(vat: string): string | null {
  const [, first, last] = /^SE(\d{6})(\d{4})\d{2}$/.exec(vat.replaceAll(/[\s-]/g, '')) ?? []
  return first !== undefined && last !== undefined ? `${first}-${last}` : null
}

/**
 * Returns a file of type 4, of the kind that is imported (`.si`), as text: SIE-gruppen's format of 2008, whose signs are to be written in
 * code page 437. The number of a verification is left to the ledger, which numbers without gaps whatever came in between.
 */
export function writeSie(head: SieHead, verifications: readonly Verification[]): string {
  const registration = findRegistration(head.vat)
  const used = new Set(verifications.flatMap(({ rows }) => rows.map(({ account }) => account)))
  const lines = [
    '#FLAGGA 0',
    `#PROGRAM ${quote(head.program.name)} ${quote(head.program.version)}`,
    '#FORMAT PC8',
    `#GEN ${compactDay(head.writtenOn)}`,
    '#SIETYP 4',
    ...(registration === null ? [] : [`#ORGNR ${registration}`]),
    `#FNAMN ${quote(head.company)}`,
    // Kronor are what a ledger takes amounts for where nothing is said.
    ...(head.currency === 'SEK' ? [] : [`#VALUTA ${head.currency}`]),
    ...[...used]
      .toSorted()
      .map((account) => `#KONTO ${account} ${quote(head.accountNames.get(account) ?? account)}`),
    ...verifications.flatMap(({ day, text, rows }) => [
      `#VER ${quote(head.series)} "" ${compactDay(day)} ${quote(text)}`,
      '{',
      ...rows.map(
        (row) => `#TRANS ${row.account} {} ${amount(row.minor)} ${compactDay(day)} ${quote(row.text)}`,
      ),
      '}',
    ]),
  ]
  return lines.map((line) => line + lineEnd).join('')
}
