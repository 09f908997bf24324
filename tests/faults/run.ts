import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { ensureBundle } from '../../src/cli/publishing/storefront-bundle.ts'
import { bringChromium } from '../chromium.ts'
import { bringPostgres } from '../postgres.ts'
import { mutants } from './mutants/mutants.ts'
import { tryMutant, type MutantResult } from './mutants/run.ts'
import { rows } from './rows.ts'
import type { Row } from './rows/row.ts'
import { collectResults, type RowResult } from './run/results.ts'
import { mutantsPage, rowsPage } from './run/page.ts'
import { describeMutants, describeResults } from './run/table.ts'
import { listFiles, parseTest, runTests, findSuite, type Suite } from './run/vitest.ts'

const usage = `Usage: npm run faults [-- OPTIONS]

Tries what must never happen (tests/faults/rows), and tells how often it was tried and how often it happened.

  --only A,B2    these groups and rows; default: every row of a push
  --nightly      the rows of the night too, and every row as often as in the night
  --counted      only the tests that count their attempts
  --seconds N    each test stops trying after so long; what is told is what was done
  --mutants      shows that the tests can fail: takes one guard after the other out of a copy of the code, and runs the test
                 that stands for it. With --only: the guards of these rows
  --table        runs nothing; prints the last result of every row and guard as Markdown, in 100 columns
`

const projectDir = path.resolve(import.meta.dirname, '../..')
const resultsDir = path.join(projectDir, 'test-results/faults')
const mutantsFile = path.join(projectDir, 'test-results/mutants.json')
const suites: readonly Suite[] = ['unit', 'api', 'faults', 'browser']

/** Returns the exit code: 0 when nothing happened that must not. */
export async function runFaults(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      nightly: { type: 'boolean', default: false },
      counted: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      mutants: { type: 'boolean', default: false },
      table: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return report(usage, 0)
  if (values.table) return report(`${rowsPage(rows, readResults())}\n\n${mutantsPage(readMutants())}`, 0)
  const chosen = choose(values.only, values.nightly)
  if (typeof chosen === 'string') return report(`${chosen}\n\n${usage}`, 2)
  if (values.mutants) return runMutants(new Set(chosen.map(({ id }) => id)), values.only === undefined)
  const wanted = values.counted ? onlyCounted(chosen) : chosen
  const results = await run(wanted, { isNightly: values.nightly, seconds: values.seconds })
  report(describeResults(wanted, results), 0)
  return results.some(({ violations }) => violations > 0) ? 1 : 0
}

/** Exit code 0 when every guard that was taken out was missed. */
async function runMutants(named: ReadonlySet<string>, all: boolean): Promise<number> {
  bringPostgres()
  const chosen = mutants.filter(({ row }) => all || named.has(row))
  if (chosen.some(({ project }) => project === 'browser')) bringChromium()
  const known = new Map(readMutants().map((result) => [result.name, result]))
  const results: MutantResult[] = []
  for (const mutant of chosen) {
    const result = await tryMutant(mutant).catch((reason: unknown) => {
      process.stderr.write(`${String(reason)}\n`)
      return { row: mutant.row, name: mutant.name, noticedBy: [], at: '' }
    })
    process.stderr.write(
      `${result.noticedBy.length > 0 ? 'noticed' : 'MISSED '} ${mutant.row} ${mutant.name}\n`,
    )
    results.push(result)
    known.set(result.name, result)
    mkdirSync(path.dirname(mutantsFile), { recursive: true })
    const kept = mutants.flatMap(({ name }) => known.get(name) ?? [])
    writeFileSync(mutantsFile, JSON.stringify(kept, null, 2))
  }
  report(describeMutants(results), 0)
  return results.some(({ noticedBy }) => noticedBy.length === 0) ? 1 : 0
}

function readMutants(): MutantResult[] {
  return existsSync(mutantsFile) ? (JSON.parse(readFileSync(mutantsFile, 'utf8')) as MutantResult[]) : []
}

function report(text: string, code: number): number {
  process.stdout.write(`${text}\n`)
  return code
}

/** The rows that were asked for, those that nothing proves among them, or what is wrong with the question. */
function choose(only: string | undefined, isNightly: boolean): readonly Row[] | string {
  const isInTime = ({ cadence }: Row) => cadence === 'P' || (isNightly && cadence === 'N')
  if (only === undefined) return rows.filter(isInTime)
  const names = only.toUpperCase().split(',')
  const isNamed =
    (name: string) =>
    ({ id }: Row) =>
      id === name || (/^[A-M]$/.test(name) && id.startsWith(name))
  const stranger = names.find((name) => !rows.some(isNamed(name)))
  if (stranger !== undefined)
    return `There is no row or group "${stranger}". Rows: ${rows.map(({ id }) => id).join(' ')}.`
  return rows.filter(
    (row) => names.includes(row.id) || (names.some((name) => isNamed(name)(row)) && isInTime(row)),
  )
}

const counts = (test: string): boolean =>
  readFileSync(path.join(projectDir, parseTest(test).file), 'utf8').includes("tally.ts'")

const onlyCounted = (chosen: readonly Row[]): Row[] =>
  chosen
    .filter(({ times }) => times !== undefined)
    .map((row) => ({ ...row, tests: row.tests.filter(counts) }))

async function run(
  chosen: readonly Row[],
  how: { isNightly: boolean; seconds: string | undefined },
): Promise<RowResult[]> {
  const needed = suites.filter((suite) => listFiles(chosen, suite).length > 0)
  bringPostgres()
  if (needed.includes('browser')) {
    bringChromium()
    await ensureBundle()
  }
  mkdirSync(resultsDir, { recursive: true })
  const results: RowResult[] = []
  for (const suite of needed) {
    const here = chosen.filter(({ tests }) => tests.some((test) => findSuite(test) === suite))
    results.push(...collectResults(here, await runTests(here, suite, { projectDir, ...how }), how.isNightly))
  }
  const merged = merge(results)
  for (const result of merged)
    writeFileSync(path.join(resultsDir, `${result.row}.json`), JSON.stringify(result, null, 2))
  return merged
}

/** A row may be proven in several suites; together they are one result, in the order of the catalogue. */
function merge(results: readonly RowResult[]): RowResult[] {
  const byRow = Map.groupBy(results, ({ row }) => row)
  const sum = (parts: readonly RowResult[], of: (part: RowResult) => number) =>
    parts.reduce((total, part) => total + of(part), 0)
  return rows.flatMap(({ id }) => {
    const parts = byRow.get(id) ?? []
    const [first] = parts
    if (!first) return []
    return [
      {
        ...first,
        what: parts.flatMap(({ what }) => what),
        notes: parts.flatMap(({ notes }) => notes),
        attempts: sum(parts, ({ attempts }) => attempts),
        tests: sum(parts, ({ tests }) => tests),
        violations: sum(parts, ({ violations }) => violations),
        books: parts.map(({ books }) => books).find((books) => books !== 'not asked') ?? 'not asked',
      },
    ]
  })
}

function readResults(): RowResult[] {
  mkdirSync(resultsDir, { recursive: true })
  return readdirSync(resultsDir)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(path.join(resultsDir, file), 'utf8')) as RowResult)
}
