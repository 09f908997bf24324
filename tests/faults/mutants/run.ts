import { spawnSync } from 'node:child_process'
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

import { mutants, type Mutant } from './mutants.ts'

/**
 * Shows that the tests can fail: `node tests/faults/mutants/run.ts [part of a name]`. Takes one guard out in a copy of the tree, runs the
 * test that stands for it, and expects it to fail. Exit code 0 when every mutant was noticed.
 */
const projectDir = path.resolve(import.meta.dirname, '../../..')
const left = new Set(['node_modules', '.git', 'data', 'dist'])

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

/** Titles of the tests that failed. A run that did not get so far throws. */
function failuresOf(copy: string, { project, testFile, title }: Mutant): string[] {
  const reportFile = path.join(copy, 'report.json')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(projectDir, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      testFile,
      '--retry=0',
      '--testNamePattern',
      title.replace(/[[\]]/g, '\\$&'),
      '--reporter=json',
      '--outputFile',
      reportFile,
    ],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
      timeout: 300_000,
      maxBuffer: 64 << 20,
    },
  )
  if (!existsSync(reportFile)) throw new Error(`The tests did not run:\n${stdout}\n${stderr}`)
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as {
    testResults: { assertionResults: { status: string; title: string }[] }[]
  }
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  if (!all.some(({ status }) => status === 'passed' || status === 'failed'))
    throw new Error(`No test ran that is called ${title}:\n${stdout}\n${stderr}`)
  return all.filter(({ status }) => status === 'failed').map((test) => test.title)
}

let missed = 0
for (const mutant of mutants.filter(({ name }) => name.includes(process.argv[2] ?? ''))) {
  const copy = copyTree()
  try {
    change(copy, mutant)
    const failures = failuresOf(copy, mutant)
    if (failures.length === 0) missed++
    console.log(
      `${failures.length > 0 ? 'noticed' : 'MISSED '}  ${mutant.name}${failures.map((title) => `\n           ${title}`).join('')}`,
    )
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
console.log(missed === 0 ? 'Every mutant was noticed.' : `${missed} were missed.`)
process.exitCode = missed === 0 ? 0 : 1
