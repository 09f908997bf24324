import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

import { projectArguments } from '../run/vitest.ts'
import type { Mutant } from './mutant.ts'

const projectDir = path.resolve(import.meta.dirname, '../../..')
const left = new Set(['node_modules', '.node', '.git', '.cache', 'data', 'dist', 'test-results'])
const timeoutMs = 600_000

/** What became of a mutant. */
export interface MutantResult {
  readonly row: string
  readonly name: string
  /** Titles of the tests that failed, as they should; none when it was missed. */
  readonly noticedBy: readonly string[]
  /** `2026-11-21T22:10Z` */
  readonly at: string
}

/** Takes a guard out in a copy of the tree and runs the test that stands for it. Throws when that test could not run. */
export async function tryMutant(mutant: Mutant): Promise<MutantResult> {
  const copy = copyTree()
  try {
    change(copy, mutant)
    const noticedBy = await runMutant(copy, mutant)
    return { row: mutant.row, name: mutant.name, noticedBy, at: `${new Date().toISOString().slice(0, 16)}Z` }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function copyTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'vitrine-mutant-'))
  for (const name of readdirSync(projectDir))
    if (!left.has(name)) cpSync(path.join(projectDir, name), path.join(copy, name), { recursive: true })
  symlinkSync(path.join(projectDir, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

function change(copy: string, { changes }: Mutant): void {
  for (const { file, from, to } of changes) {
    const text = readFileSync(path.join(copy, file), 'utf8')
    if (text.split(from).length !== 2) throw new Error(`${file} no longer has, exactly once: ${from}`)
    writeFileSync(
      path.join(copy, file),
      text.replace(from, () => to),
    )
  }
}

/** A browser gets what was built from the changed sources. */
const buildBundle = `import('./src/cli/publishing/storefront-bundle.ts').then(({ ensureBundle }) => ensureBundle())`

async function runMutant(copy: string, { project, testFile, title }: Mutant): Promise<string[]> {
  const reportFile = path.join(copy, 'report.json')
  const built = project === 'browser' ? await runNode(copy, ['--eval', buildBundle]) : ''
  const output = await runNode(copy, [
    path.join(projectDir, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...projectArguments(project),
    testFile,
    '--retry=0',
    '--testNamePattern',
    title.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'),
    '--reporter=json',
    '--outputFile',
    reportFile,
  ])
  if (!existsSync(reportFile)) throw new Error(`The tests did not run:\n${built}\n${output}`)
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as {
    testResults: { assertionResults: { status: string; title: string; failureMessages: string[] }[] }[]
  }
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
  if (ran.length === 0) throw new Error(`No test ran that is called ${title}:\n${output}`)
  return ran.filter(({ status }) => status === 'failed').map((test) => test.title)
}

/** What it printed; whether it succeeded shows in what it left. */
function runNode(cwd: string, args: readonly string[]): Promise<string> {
  // What the run around it was told about its own tests is not for these, nor is its SQLite, whose schema has every guard; rows of the
  // night are to be tried here as well.
  const { FAULTS_REPORT: _, VITEST: __, VITRINE_TEST_SQLITE: ___, ...environment } = process.env
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, NODE_NO_WARNINGS: '1', FAULTS: 'push' },
      timeout: timeoutMs,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })
}
