import type { PaidRow, TaxedRow } from '#contract/staff/finance.ts'

/** Adds rows of the books up that differ in their amounts alone. */
export function createBookSums() {
  const taxed = new Map<string, TaxedRow>()
  const paid = new Map<string, PaidRow>()
  return {
    addTaxed(row: TaxedRow): void {
      const { day, kind, country, jurisdiction, percent, treatment, currency } = row
      const key = [day, kind, country, jurisdiction, percent, treatment, currency].join(' ')
      const known = taxed.get(key)
      taxed.set(key, {
        day,
        kind,
        country,
        jurisdiction,
        percent,
        treatment,
        currency,
        netMinor: (known?.netMinor ?? 0) + row.netMinor,
        taxMinor: (known?.taxMinor ?? 0) + row.taxMinor,
        grossMinor: (known?.grossMinor ?? 0) + row.grossMinor,
      })
    },
    addPaid(row: PaidRow): void {
      if (row.minor === 0) return
      const key = [row.day, row.kind, row.instrument, row.currency].join(' ')
      paid.set(key, { ...row, minor: (paid.get(key)?.minor ?? 0) + row.minor })
    },
    done: () => ({ taxed: sorted(taxed), paid: sorted(paid) }),
  }
}

export type BookSums = ReturnType<typeof createBookSums>

const sorted = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
