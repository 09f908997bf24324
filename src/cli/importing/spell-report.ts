import { spellChanges } from '#texts/catalogue-changes.ts'
import type { ImportProblem } from '#contract/import-problems.ts'
import type { ImportReport } from '#server/catalogue/import/report/report.ts'
import type { Kind } from '#server/catalogue/import/report/kinds.ts'
import type { Note, RowOutcome } from '#server/catalogue/import/source-product.ts'
import { cellFaultText } from '#texts/import-cells.ts'
import {
  importKindText,
  importNoteText,
  lackingFactText,
  leftOutText,
  metafieldText,
  priceSourceText,
} from '#texts/import-problems.ts'
import { spellMissing } from '#texts/picture-faults.ts'

/** What many problems have in common: a cell, or a sentence about any of them. */
export interface Likeness {
  readonly cell?: { readonly column: string; readonly value: string; readonly what: string }
  readonly kind?: string
}

function spellLikeness(problem: ImportProblem): Likeness {
  if ('cell' in problem) return { cell: { ...problem.cell, what: cellFaultText(problem) } }
  const kind = importKindText(problem)
  return kind === null ? {} : { kind }
}

interface SpeltNote extends Omit<Note, 'problem'>, Likeness {
  readonly text: string
}
interface SpeltRow extends Omit<RowOutcome, 'problem'>, Likeness {
  readonly reason?: string
}

const spellNote = ({ problem, ...note }: Note): SpeltNote => ({
  ...note,
  text: importNoteText(problem),
  ...spellLikeness(problem),
})

const spellRow = ({ problem, ...row }: RowOutcome): SpeltRow =>
  problem === undefined ? row : { ...row, reason: leftOutText(problem), ...spellLikeness(problem) }

const spellKind =
  <T, Spelt>(spell: (each: T) => Spelt) =>
  ({ count, first }: Kind<T>) => ({ count, first: first.map(spell) })

/** Returns a report with the sentences of its codes, for programs and people. */
export function spellReport(report: ImportReport) {
  const { prices, noPrices, lacking, notes, noteKinds, rowOutcomes, skippedKinds } = report
  const metafields = (isPublic: boolean) =>
    report.metafieldsRead.fields.filter((field) => field.isPublic === isPublic).map(metafieldText)
  return {
    ...report,
    images: { ...report.images, missing: spellMissing(report.images.missing) },
    changes: report.changes.map(spellChanges),
    prices: prices.map(priceSourceText),
    noPrices: noPrices.map(priceSourceText),
    lacking: lacking.map(lackingFactText),
    metafields: { public: metafields(true), private: metafields(false) },
    notes: notes.map(spellNote),
    noteKinds: noteKinds.map(spellKind(spellNote)),
    rowOutcomes: rowOutcomes.map(spellRow),
    skippedKinds: skippedKinds.map(spellKind(spellRow)),
  }
}

export type SpeltReport = ReturnType<typeof spellReport>
