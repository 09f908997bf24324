import type { Currency } from '#contract/money.ts'
import type { PaidRow, TaxedRow } from '#contract/staff/finance.ts'

/** Texts of verifications, in Swedish whatever the shop speaks: they are read in a Swedish ledger, and its law wants them there. */
export const verificationText = (day: string): string => `Webbutik ${day}`
export const roundingText = 'Öresutjämning'
export const givenText = 'Utfärdade presentkort'

const decimal = (minor: number): string => (minor / 100).toFixed(2)

/** What an amount was before it was converted, as debit or credit. */
export const originalAmount = (minor: number, currency: Currency): string =>
  ` (${currency} ${decimal(minor)})`

const sold = { sale: 'Försäljning', refund: 'Återbetalt' } as const

/** Who taxes it, and how much. */
function describeRate({ jurisdiction, country, percent, treatment }: TaxedRow): string {
  const place = jurisdiction === '' || treatment === 'export' ? country : jurisdiction
  if (treatment === '') return `${place}, momssats okänd`
  if (treatment === 'outside-scope') return 'presentkort'
  return treatment === 'export' ? `${place}, export` : `${place} ${String(percent).replace('.', ',')} %`
}

export const netText = (row: TaxedRow): string => `${sold[row.kind]} ${describeRate(row)}`
export const taxText = (row: TaxedRow): string => `Moms ${sold[row.kind].toLowerCase()} ${describeRate(row)}`

const moved = { sale: 'Betalt', refund: 'Återbetalt', dispute: 'Tvist' } as const
const instruments: Readonly<Record<string, string>> = {
  'gift card': 'presentkort',
  'by hand': 'utanför butiken',
}

export const paidText = (kind: PaidRow['kind'], instrument: string): string =>
  `${moved[kind]} ${instruments[instrument] ?? instrument}`
