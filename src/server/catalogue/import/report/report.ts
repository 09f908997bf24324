import type { CatalogueChange } from '#contract/catalogue-changes.ts'
import type { LackingFact, PriceSource } from '#contract/import-problems.ts'
import type { ImportColumns } from '#contract/staff/import-columns.ts'

import type { ImageReport } from '../../../media/service.ts'
import type { FieldChange } from '../../field-changes.ts'
import type { FilledField, Note, RowOutcome } from '../source-product.ts'
import { metafieldCounter, type MetafieldCounter } from '../metafields/metafield-counter.ts'
import { kindCounter, type Kind } from './kinds.ts'

/** What an import did, or would do. Rows add up: imported + merged + skipped = total. */
export interface ImportReport {
  readonly file: string
  readonly format: string
  readonly encoding: string
  readonly delimiter: string
  readonly dryRun: boolean
  readonly rows: { total: number; imported: number; merged: number; skipped: number }
  readonly products: {
    total: number
    created: number
    updated: number
    unchanged: number
    hidden: number
    archived: number
  }
  /** Pages of products; of them, those made from a colour option. */
  readonly pages: number
  readonly colorPages: number
  readonly skus: number
  readonly images: ImageReport
  /** How prices reached each pricelist. */
  readonly prices: readonly PriceSource[]
  /** Pricelists that nothing of the file is sold in. */
  readonly noPrices: readonly PriceSource[]
  /** Products of an earlier file of this kind that this one lacks. */
  readonly missingFromFile: readonly string[]
  /** What pages must show and products lack. */
  readonly lacking: readonly LackingFact[]
  readonly columnsNotRead: readonly string[]
  /** Columns and options that the file does not explain by itself, and what was chosen for them. */
  readonly columns: ImportColumns
  /** Metafields, and what they say of the first products. */
  readonly metafieldsRead: ReturnType<MetafieldCounter['read']>
  /** What is new, by product. */
  readonly changes: readonly ProductChange[]
  /** All fields that are others than before; the changes have those of the first products. */
  readonly fieldsChanged: number
  readonly notes: readonly Note[]
  /** The same notes, those of one kind together; all are counted. */
  readonly noteKinds: readonly Kind<Note>[]
  /** Every row, up to `maxRowsListed`. */
  readonly rowOutcomes: readonly RowOutcome[]
  /** Those that are skipped, of one kind together; all are counted. */
  readonly skippedKinds: readonly Kind<RowOutcome>[]
}
export interface ProductChange {
  readonly product: string
  readonly kind: string
  /** What comes and goes. */
  readonly what: readonly CatalogueChange[]
  readonly fields: readonly FieldChange[]
}
/** Outcomes beyond this are counted, not listed, so that a report fits into memory whatever the file. */
const maxRowsListed = 20_000

type Counts = {
  rows: ImportReport['rows']
  products: ImportReport['products']
  pages: number
  colorPages: number
  skus: number
}

export interface ReportWriter {
  readonly counts: Counts
  row(outcome: RowOutcome): void
  note(note: Note): void
  metafields(product: string, filled: readonly FilledField[]): void
  change(change: Omit<ProductChange, 'fields'> & { readonly fields?: readonly FieldChange[] }): void
  finish(
    about: Pick<
      ImportReport,
      | 'file'
      | 'format'
      | 'encoding'
      | 'delimiter'
      | 'dryRun'
      | 'prices'
      | 'noPrices'
      | 'missingFromFile'
      | 'lacking'
      | 'columnsNotRead'
      | 'columns'
      | 'images'
    >,
  ): ImportReport
}

export function reportWriter(): ReportWriter {
  const counts: Counts = {
    rows: { total: 0, imported: 0, merged: 0, skipped: 0 },
    products: { total: 0, created: 0, updated: 0, unchanged: 0, hidden: 0, archived: 0 },
    pages: 0,
    colorPages: 0,
    skus: 0,
  }
  const metafields = metafieldCounter()
  const rowOutcomes: RowOutcome[] = []
  const notes: Note[] = []
  const changes: ProductChange[] = []
  let fieldsChanged = 0
  const noteKinds = kindCounter<Note>(maxRowsListed)
  const skippedKinds = kindCounter<RowOutcome>(maxRowsListed)
  return {
    counts,
    row(outcome) {
      counts.rows.total++
      counts.rows[outcome.outcome]++
      if (rowOutcomes.length < maxRowsListed) rowOutcomes.push(outcome)
      if (outcome.outcome === 'skipped') skippedKinds.see(outcome)
    },
    note(note) {
      if (notes.length < maxRowsListed) notes.push(note)
      noteKinds.see(note)
    },
    metafields: metafields.see,
    change({ fields = [], ...change }) {
      const kept = fields.slice(0, Math.max(0, maxRowsListed - fieldsChanged))
      if (changes.length < maxRowsListed) changes.push({ ...change, fields: kept })
      fieldsChanged += fields.length
    },
    finish: (about) => ({
      ...about,
      ...counts,
      metafieldsRead: metafields.read(),
      changes,
      fieldsChanged,
      notes,
      noteKinds: noteKinds.kinds(),
      rowOutcomes: rowOutcomes.sort((a, b) => a.line - b.line),
      skippedKinds: skippedKinds.kinds(),
    }),
  }
}
