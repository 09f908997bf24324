import type { Currency } from '#contract/money.ts'
import type { BooksAnswer, PaidRow, TaxedRow } from '#contract/staff/finance.ts'
import { addDays } from '#domain/days/add-days.ts'

/** Days beyond which bars stand for months. */
const maxBars = 62

/** What was sold and refunded in one day, or month; minor units. */
export interface BookedSlot {
  /** `2026-11-27`, or `2026-11`. */
  readonly slot: string
  readonly salesMinor: number
  readonly refundsMinor: number
  readonly taxMinor: number
}

/** What was sold, and what went back of it, at one rate in one country; minor units. */
export interface BookedPlace {
  readonly country: string
  readonly percent: number
  readonly treatment: TaxedRow['treatment']
  readonly netMinor: number
  readonly taxMinor: number
  readonly salesMinor: number
  readonly refundsMinor: number
}

/** What one instrument paid, minor units. */
export type BookedInstrument = Readonly<Record<PaidRow['kind'], number>> & { readonly instrument: string }

const signOf = { sale: 1, refund: -1 } as const

/** Returns the currencies of the books, that of most money first. */
export function bookedCurrencies({ paid }: Pick<BooksAnswer, 'paid'>): Currency[] {
  const sums = new Map<Currency, number>()
  for (const { currency, minor } of paid) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  return [...sums].toSorted(([, a], [, b]) => b - a).map(([currency]) => currency)
}

/** Returns every day of the books in one currency, or every month where there are many days; also those of nothing. */
export function sumBySlot({ from, until, taxed }: BooksAnswer, currency: Currency): BookedSlot[] {
  const isMonthly = addDays(from, maxBars) <= until
  const readSlot = (day: string) => (isMonthly ? day.slice(0, 7) : day)
  const slots = new Map<string, BookedSlot>()
  for (let day = from; day <= until; day = addDays(day, 1))
    slots.set(readSlot(day), { slot: readSlot(day), salesMinor: 0, refundsMinor: 0, taxMinor: 0 })
  for (const row of taxed) {
    const known = slots.get(readSlot(row.day))
    if (row.currency !== currency || !known) continue
    const field = row.kind === 'sale' ? 'salesMinor' : 'refundsMinor'
    slots.set(known.slot, {
      ...known,
      [field]: known[field] + row.grossMinor,
      taxMinor: known.taxMinor + signOf[row.kind] * row.taxMinor,
    })
  }
  return [...slots.values()]
}

/** Returns what was sold by country and rate, less what went back; that of most sales first. */
export function sumByPlace({ taxed }: Pick<BooksAnswer, 'taxed'>, currency: Currency): BookedPlace[] {
  const places = new Map<string, BookedPlace>()
  for (const { country, percent, treatment, kind, netMinor, taxMinor, grossMinor, ...row } of taxed) {
    if (row.currency !== currency) continue
    const key = `${country} ${percent} ${treatment}`
    const known = places.get(key)
    const sign = signOf[kind]
    places.set(key, {
      country,
      percent,
      treatment,
      netMinor: (known?.netMinor ?? 0) + sign * netMinor,
      taxMinor: (known?.taxMinor ?? 0) + sign * taxMinor,
      salesMinor: (known?.salesMinor ?? 0) + (kind === 'sale' ? grossMinor : 0),
      refundsMinor: (known?.refundsMinor ?? 0) + (kind === 'refund' ? grossMinor : 0),
    })
  }
  return [...places.values()].toSorted((a, b) => b.salesMinor - a.salesMinor || b.percent - a.percent)
}

/** Returns what was paid, went back and was taken back by disputes, by instrument; that of most sales first. */
export function sumByInstrument({ paid }: Pick<BooksAnswer, 'paid'>, currency: Currency): BookedInstrument[] {
  const sums = new Map<string, BookedInstrument>()
  for (const { instrument, kind, minor, ...row } of paid) {
    if (row.currency !== currency) continue
    const known = sums.get(instrument) ?? { instrument, sale: 0, refund: 0, dispute: 0 }
    sums.set(instrument, { ...known, [kind]: known[kind] + minor })
  }
  return [...sums.values()].toSorted((a, b) => b.sale - a.sale)
}
