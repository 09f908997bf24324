import type { ImportAnswer, ImportProblem } from '#contract/staff/catalogue.ts'

import type { Kind } from '../catalogue/import/report/kinds.ts'
import type { ImportReport } from '../catalogue/import/report/report.ts'
import type { Note, RowOutcome } from '../catalogue/import/source-product.ts'

/** What a screen can show; the sums count all of it. */
const atMost = { changes: 200, fields: 12, pictures: 50, products: 100 } as const

/** Returns a report as the back office shows it. */
export function importAnswer(report: ImportReport): ImportAnswer {
  const { format, rows, products, skus, prices, images, changes, missingFromFile } = report
  return {
    format,
    rows,
    products,
    skus,
    prices,
    pictures: {
      stored: images.stored,
      known: images.known,
      toFetch: images.toFetch,
      missing: images.missing
        .slice(0, atMost.pictures)
        .map(({ product, url, reason }) => ({ product, url, reason })),
      missingCount: images.missing.length,
    },
    problems: [
      ...report.skippedKinds.map((kind) => problemAnswer('left-out', kind, ({ reason = '' }) => reason)),
      ...report.noteKinds.map((kind) => problemAnswer('note', kind, ({ text }) => text)),
    ],
    lacking: [...report.noPrices, ...report.lacking],
    columnsNotRead: report.columnsNotRead,
    columns: report.columns,
    metafields: report.metafieldsRead.fields,
    metafieldPreviews: report.metafieldsRead.previews,
    changes: changes.slice(0, atMost.changes).map(({ product, kind, what, fields }) => ({
      product,
      kind,
      what,
      fields: fields
        .slice(0, atMost.fields)
        .map(({ of, field, before, after }) => ({ of, field, before, after })),
    })),
    changesCount: changes.length,
    missingFromFile: missingFromFile.slice(0, atMost.products),
    missingFromFileCount: missingFromFile.length,
  }
}

/** Many rows of a kind are told as one, by what they have in common. */
function problemAnswer<T extends Note | RowOutcome>(
  kind: ImportProblem['kind'],
  { count, first }: Kind<T>,
  formatText: (each: T) => string,
): ImportProblem {
  const [one] = first
  const lines = first.flatMap(({ line }) => line ?? [])
  if (one === undefined) return { kind, count, lines, product: '', text: '' }
  if (count === 1) return { kind, count, lines, product: one.product, text: formatText(one) }
  const { cell } = one
  const text = cell ? `${cell.column}: "${cell.value}" ${cell.what}` : (one.kind ?? formatText(one))
  return { kind, count, lines, product: '', text }
}
