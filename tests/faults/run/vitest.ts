import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

import type { Row } from '../rows/row.ts'
import type { TallyLine } from '../tally.ts'

export type Suite = 'unit' | 'api' | 'faults' | 'browser'

/** A test that ran. */
export interface RanTest {
  readonly file: string
  /** With the titles of the groups around it. */
  readonly title: string
  readonly status: string
}

export interface Ran {
  readonly tests: readonly RanTest[]
  readonly tallies: readonly TallyLine[]
}

/** `file` or `file: words`, as rows name their tests. */
export function parseTest(test: string): { file: string; words: string | null } {
  const [file = '', ...words] = test.split(': ')
  return { file, words: words.length === 0 ? null : words.join(': ') }
}

export function findSuite(test: string): Suite {
  const { file } = parseTest(test)
  if (file.startsWith('tests/api/')) return 'api'
  if (/^tests\/(?:faults|model|deploy)\//.test(file)) return 'faults'
  if (/^tests\/(?:journeys|router|screens|a11y|resilience)\//.test(file)) return 'browser'
  return 'unit'
}

export const listFiles = (rows: readonly Row[], suite: Suite): string[] => [
  ...new Set(
    rows
      .flatMap(({ tests }) => tests)
      .filter((test) => findSuite(test) === suite)
      .map((test) => parseTest(test).file),
  ),
]

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Whether a test of this title stands for the row. */
export const titlePattern = (id: string, words: string | null): string =>
  words === null ? `\\b${id}\\b` : escaped(words)

/** Vitest's projects with the tests of a suite: with `faults-alone`, which nothing runs beside; those of the browser's code stand in `client`, programs that are started in `cli`. */
export const projectArguments = (suite: Suite): string[] => [
  '--project',
  `${suite}*`,
  ...(suite === 'unit' ? ['--project', 'client', '--project', 'cli'] : []),
]

/** Runs the tests of these rows in one suite. */
export async function runTests(
  rows: readonly Row[],
  suite: Suite,
  how: { projectDir: string; isNightly: boolean; seconds: string | undefined },
): Promise<Ran> {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-faults-'))
  const [report, tallies] = [path.join(dir, 'report.json'), path.join(dir, 'tallies.jsonl')]
  const patterns = rows.flatMap(({ id, tests }) =>
    tests.filter((test) => findSuite(test) === suite).map((test) => titlePattern(id, parseTest(test).words)),
  )
  try {
    await vitest(
      [
        'run',
        ...projectArguments(suite),
        ...(suite === 'faults' ? ['--no-file-parallelism'] : []),
        // What happened once has happened.
        '--retry=0',
        ...listFiles(rows, suite),
        '--testNamePattern',
        [...new Set(patterns)].join('|'),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      how.projectDir,
      {
        FAULTS: how.isNightly ? 'nightly' : 'push',
        FAULTS_REPORT: tallies,
        ...(how.seconds === undefined ? {} : { FAULTS_SECONDS: how.seconds }),
      },
    )
    if (!existsSync(report)) throw new Error(`The tests of the suite "${suite}" did not run.`)
    return { tests: readReport(report, how.projectDir), tallies: readLines(tallies) }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function vitest(args: readonly string[], cwd: string, environment: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
      cwd,
      // What is told at the end is the table; how it goes meanwhile stands beside it.
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...environment },
    })
    child.once('error', reject)
    child.once('exit', () => resolve())
  })
}

function readReport(file: string, projectDir: string): RanTest[] {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
    testResults: {
      name: string
      status: string
      message?: string
      assertionResults: { status: string; fullName: string }[]
    }[]
  }
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const from = path.relative(projectDir, name)
    const ran = assertionResults.map((test) => ({ file: from, title: test.fullName, status: test.status }))
    // A file that cannot be loaded has no tests, and must not pass for it.
    const isBroken = status === 'failed' && ran.every((test) => test.status !== 'failed')
    return isBroken ? [...ran, { file: from, title: `(the file: ${message ?? ''})`, status: 'broken' }] : ran
  })
}

const readLines = (file: string): TallyLine[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as TallyLine)
    : []
