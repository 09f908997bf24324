import type { CellProblem, RowOutcome } from '../source-product.ts'
import { formatReason } from './cell-notes.ts'

/** A row that is left out, and why. */
export const skip = (line: number, product: string, reason: string): RowOutcome => ({
  line,
  outcome: 'skipped',
  product,
  reason,
})

/** A row that cannot be sold for one of its cells. */
export const skipCell = (line: number, product: string, cell: CellProblem): RowOutcome => ({
  ...skip(line, product, formatReason(cell)),
  cell,
})

/** A row that repeats another of its product. */
export const skipDuplicate = (line: number, product: string, duplicate: number): RowOutcome => ({
  ...skip(line, product, `the same options as line ${duplicate}`),
  kind: 'the same options as an earlier row of the product',
})
