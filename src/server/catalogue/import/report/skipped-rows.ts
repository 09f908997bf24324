import type { ImportProblem } from '#contract/import-problems.ts'

import type { RowOutcome } from '../source-product.ts'

/** A row that is left out, and why. */
export const skip = (line: number, product: string, problem: ImportProblem): RowOutcome => ({
  line,
  outcome: 'skipped',
  product,
  problem,
})

/** A row that repeats another of its product. */
export const skipDuplicate = (line: number, product: string, duplicate: number): RowOutcome =>
  skip(line, product, { code: 'options-twice', params: { line: duplicate } })
