import type { Receipt } from '#contract/receipt.ts'
import { toMajor, wirePrice } from '#domain/money/price-text.ts'
import { taxLineOnWire } from '#domain/tax/tax-line-on-wire.ts'

import type { CreditNoteBody } from '../database/documents/credit-note-body.ts'

/**
 * An invoice that amends the one of an order (Directive 2006/112/EC, article 219), with a number of its own series (article 226(2)).
 * Times are epoch milliseconds.
 */
export interface CreditNote extends CreditNoteBody {
  /** `CN-1001` */
  readonly number: string
  readonly refundId: string
  readonly orderId: string
  readonly issuedAt: number
}

export const creditedMinor = ({ taxLines }: Pick<CreditNote, 'taxLines'>): number =>
  taxLines.reduce((sum, { grossMinor }) => sum + grossMinor, 0)

/** A credit note as its buyer sees it; tax lines of which nothing goes back are left out. */
export function creditNoteAnswer(note: CreditNote): NonNullable<Receipt['creditNotes']>[number] {
  const { currency } = note
  return {
    number: note.number,
    date: new Date(note.issuedAt).toISOString(),
    gross: wirePrice({ amountMinor: creditedMinor(note), currency }),
    grossAsNumber: toMajor(creditedMinor(note)),
    taxLines: note.taxLines
      .filter(({ grossMinor }) => grossMinor > 0)
      .map((line) => taxLineOnWire(line, currency)),
  }
}
