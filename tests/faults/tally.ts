import { appendFileSync } from 'node:fs'
import process from 'node:process'

import type { Database } from '#server/database/database.ts'
import { compareWithLedger, findFaults, type LedgerPayment } from '#server/operations/fsck.ts'

import { isNightly } from '../nightly.ts'
import { getRow } from './rows.ts'

/**
 * Rows of the night that take long however often they are tried run only in `npm run faults`: `test.runIf(isAsked)`. That sets FAULTS;
 * a plain run of all tests does not.
 */
export const isAsked = process.env['FAULTS'] !== undefined

/** How long one test may take: nightly counts need their time. */
export const timeoutMs = isNightly ? 60 * 60_000 : 180_000

/** A run in pieces tries as often as it gets to in this time; what it tells is what it did. */
const maxMs = 1000 * Number(process.env['FAULTS_SECONDS'] ?? Infinity)

/** How often a row is to be tried in this run. */
export function repetitions(id: string): number {
  const { times } = getRow(id)
  if (!times) throw new Error(`The row ${id} has no counts. Give it some in tests/faults/rows.`)
  return times[isNightly ? 1 : 0]
}

/** A line of the file that FAULTS_REPORT names: what one test really did for one row. */
export interface TallyLine {
  readonly row: string
  readonly what: string
  readonly attempts: number
  readonly violations: number
  /** Whether books and bank were compared afterwards, and agreed. */
  readonly books: 'agree' | 'differ' | 'not asked'
  /** Figures that belong to it: "p99 12 ms". */
  readonly notes: readonly string[]
}

export interface Tally {
  /** Attempts so far. */
  attempts(): number
  /** False once the minutes of a run that was told how long it may take (FAULTS_SECONDS, for each test) are over. */
  hasTime(): boolean
  /** So many attempts were made. */
  tried(times?: number): void
  /** Something came of it that must never be. The test goes on, and fails at its end. */
  wrong(what: string, times?: number): void
  /** Counts as wrong whatever does not hold. */
  expect(holds: boolean, what: string): void
  note(figure: string): void
  /**
   * A time or an amount of memory, beside what is asked of it. It stands in the table and decides nothing: a busy machine misses it without
   * anything being wrong. A row that measures has a `gap` that says so.
   */
  measured(figure: string, asked: string, isMet: boolean): void
  /** `vitrine fsck`, and the provider's ledger. */
  books(database: Database, payments: readonly LedgerPayment[], now: number): Promise<void>
}

/** Runs a test for a row and writes down what it really did, also when it fails. */
export async function tally(row: string, what: string, work: (count: Tally) => Promise<void>): Promise<void> {
  getRow(row)
  let attempts = 0
  let violations = 0
  let books: TallyLine['books'] = 'not asked'
  const notes: string[] = []
  const wrongs: string[] = []
  // A test may set the clock, and hours pass then.
  const startedAt = performance.now()
  const count: Tally = {
    attempts: () => attempts,
    hasTime: () => performance.now() - startedAt < maxMs,
    tried: (times = 1) => void (attempts += times),
    wrong(why, times = 1) {
      violations += times
      if (wrongs.length < 20) wrongs.push(why)
    },
    expect: (holds, why) => void (holds || count.wrong(why)),
    note: (figure) => void notes.push(figure),
    measured: (figure, asked, isMet) =>
      count.note(`${figure} (asked: ${asked}; ${isMet ? 'met' : 'not met'})`),
    async books(database, payments, now) {
      const findings = [
        ...(await findFaults(database, now)),
        ...(await compareWithLedger(database, payments)),
      ]
      books = findings.length === 0 && books !== 'differ' ? 'agree' : 'differ'
      for (const { invariant, code, ref } of findings) count.wrong(`${invariant}: ${code} (${ref})`)
    },
  }
  try {
    await work(count)
  } catch (reason) {
    violations = Math.max(1, violations)
    throw reason
  } finally {
    write({ row, what, attempts, violations, books, notes })
  }
  if (attempts === 0) throw new Error(`${row}: nothing was tried`)
  if (violations > 0)
    throw new Error(`${row}: ${violations} times in ${attempts} attempts:\n  ${wrongs.join('\n  ')}`)
}

function write(line: TallyLine): void {
  const file = process.env['FAULTS_REPORT']
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
}
