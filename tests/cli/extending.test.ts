import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

import { afterAll, beforeAll, expect, test } from 'vitest'

const projectDir = path.resolve(import.meta.dirname, '../..')
/** What types and tests are checked with. Pictures stay behind. */
const needed = ['src', 'brand', 'bench', 'bin', 'packages', 'tests', 'package.json', 'docs/extending']
const configs = ['base', 'neutral', 'browser', 'node'].map((name) => `tsconfig.${name}.json`)
const roots = readdirSync(projectDir).filter((name) => name.endsWith('.config.ts'))

/** Runs a program in the copy. Returns what it printed, and nothing if it succeeded. */
function runFailure(dir: string, program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: dir, encoding: 'utf8' })
  return status === 0 ? '' : `${error ?? ''}${stdout}${stderr}`
}

let copy: string
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'vitrine-extended-'))
  for (const name of [...needed, ...configs, ...roots])
    cpSync(path.join(projectDir, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !file.includes(path.join('brand', 'images')),
    })
  symlinkSync(path.join(projectDir, 'node_modules'), path.join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const patches = ['template']

/** Files that a patch makes which are tests. */
const listTests = (patch: string): string[] =>
  [
    ...readFileSync(path.join(projectDir, `docs/extending/${patch}.patch`), 'utf8').matchAll(
      /^\+\+\+ b\/(\S+\.test\.tsx?)$/gm,
    ),
  ].map(([, file = '']) => file)

test.each(patches)('docs/extending/%s.patch can be applied to the code as it is', (patch) => {
  expect(runFailure(copy, 'git', 'apply', '--check', `docs/extending/${patch}.patch`)).toBe('')
})

test('with it applied, types hold in every program, and the tests that it brings pass', () => {
  expect(runFailure(copy, 'git', 'apply', ...patches.map((patch) => `docs/extending/${patch}.patch`))).toBe(
    '',
  )
  for (const program of ['neutral', 'browser', 'node']) {
    const tsc = path.join(projectDir, 'node_modules/typescript/bin/tsc')
    expect(runFailure(copy, process.execPath, tsc, '--noEmit', '-p', `tsconfig.${program}.json`)).toBe('')
  }
  const files = patches.flatMap(listTests)
  expect(files).toHaveLength(2)
  const vitest = path.join(projectDir, 'node_modules/vitest/vitest.mjs')
  expect(runFailure(copy, process.execPath, vitest, 'run', '--project', 'unit', ...files)).toBe('')
}, 120_000)
