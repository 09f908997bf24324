import type { Currency } from '#contract/money.ts'
import type { TaxLine } from '#domain/tax/tax-lines.ts'

/** What is kept of a credit note, as it was issued. Nobody's name: that is the order's, as long as it has one. */
export interface CreditNoteBody {
  readonly order: string
  readonly orderedAt: number
  readonly currency: Currency
  readonly lines: readonly { readonly sku: string; readonly name: string; readonly quantity: number }[]
  readonly shippingMinor: number
  /** A line for each of the order's, in their order. */
  readonly taxLines: readonly TaxLine[]
}
