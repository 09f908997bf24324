import type { Row } from '../rows/row.ts'
import { parseTest, titlePattern, type Ran, type RanTest } from './vitest.ts'
import type { TallyLine } from '../tally.ts'

/** What became of a row. */
export interface RowResult {
  readonly row: string
  readonly what: readonly string[]
  /** As the tests counted them; 0 where they do not count. */
  readonly attempts: number
  /** Tests that ran. */
  readonly tests: number
  readonly violations: number
  readonly books: TallyLine['books']
  readonly notes: readonly string[]
  readonly isNightly: boolean
  /** `2026-11-21T22:10Z` */
  readonly at: string
}

export function collectResults(
  rows: readonly Row[],
  { tests, tallies }: Ran,
  isNightly: boolean,
): RowResult[] {
  return rows.map((row) => {
    const ran = tests.filter((test) => test.status !== 'skipped' && belongs(row, test))
    const failed = ran.filter(({ status }) => status !== 'passed').length
    const mine = tallies.filter((line) => line.row === row.id)
    const counted = mine.reduce((sum, { violations }) => sum + violations, 0)
    const books = new Set(mine.map((line) => line.books))
    return {
      row: row.id,
      what: mine.map(({ what }) => what),
      attempts: mine.reduce((sum, { attempts }) => sum + attempts, 0),
      tests: ran.length,
      // A row without a test that ran is not a row that holds.
      violations: ran.length === 0 ? 1 : Math.max(counted, failed),
      books: books.has('differ') ? 'differ' : books.has('agree') ? 'agree' : 'not asked',
      notes: [...mine.flatMap(({ notes }) => notes), ...(ran.length === 0 ? ['NO TEST RAN'] : [])],
      isNightly,
      at: `${new Date().toISOString().slice(0, 16)}Z`,
    }
  })
}

function belongs({ id, tests }: Row, test: RanTest): boolean {
  return tests
    .map(parseTest)
    .some(
      ({ file, words }) =>
        file === test.file &&
        (test.status === 'broken' || new RegExp(titlePattern(id, words)).test(test.title)),
    )
}
