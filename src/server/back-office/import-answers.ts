import { catalogueChangeText } from '../../texts/en/catalogue-changes.ts'
import type { ImportProblem } from '#contract/import-problems.ts'
import type { ImportAnswer, ProblemAnswer } from '#contract/staff/catalogue.ts'

import {
  importKindText,
  importNoteText,
  lackingFactText,
  leftOutText,
  priceSourceText,
} from '../../texts/en/import-problems.ts'
import { cellFaultText } from '../../texts/en/import-cells.ts'
import { pictureFaultText } from '../../texts/en/picture-faults.ts'

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
    prices: prices.map(priceSourceText),
    pictures: {
      stored: images.stored,
      known: images.known,
      toFetch: images.toFetch,
      missing: images.missing
        .slice(0, atMost.pictures)
        .map(({ product, url, fault }) => ({ product, url, reason: pictureFaultText(fault) })),
      missingCount: images.missing.length,
    },
    problems: [
      ...report.skippedKinds.flatMap((kind) => problemAnswer('left-out', kind, leftOutText)),
      ...report.noteKinds.flatMap((kind) => problemAnswer('note', kind, importNoteText)),
    ],
    lacking: [...report.noPrices.map(priceSourceText), ...report.lacking.map(lackingFactText)],
    columnsNotRead: report.columnsNotRead,
    columns: report.columns,
    metafields: report.metafieldsRead.fields,
    metafieldPreviews: report.metafieldsRead.previews,
    changes: changes.slice(0, atMost.changes).map(({ product, kind, what, fields }) => ({
      product,
      kind,
      what: what.map(catalogueChangeText),
      fields: fields
        .slice(0, atMost.fields)
        .map(({ of, field, before, after }) => ({ of, field, before, after })),
    })),
    changesCount: changes.length,
    missingFromFile: missingFromFile.slice(0, atMost.products),
    missingFromFileCount: missingFromFile.length,
  }
}

/** Many rows of a kind stand in one line, by what they have in common. */
function problemAnswer<T extends Note | RowOutcome>(
  kind: ProblemAnswer['kind'],
  { count, first }: Kind<T>,
  formatText: (problem: ImportProblem) => string,
): ProblemAnswer[] {
  const [one] = first
  if (!one?.problem) return []
  const lines = first.flatMap(({ line }) => line ?? [])
  const { problem } = one
  const about = { kind, count, lines, code: problem.code, params: problem.params }
  if (count === 1) return [{ ...about, product: one.product, text: formatText(problem) }]
  const text =
    'cell' in problem
      ? `${problem.cell.column}: "${problem.cell.value}" ${cellFaultText(problem)}`
      : (importKindText(problem) ?? formatText(problem))
  return [{ ...about, product: '', text }]
}
