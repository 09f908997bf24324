import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { mutants } from './mutants.ts'
import { tryMutant } from './run.ts'

test.each(['B3', 'I3', 'K1'])(
  '[L4] the tests can fail: without the guard of %s its test does',
  async (row) => {
    const mutant = mutants.find((each) => each.row === row)
    if (!mutant) throw new Error(`There is no mutant of ${row}.`)
    expect((await tryMutant(mutant)).noticedBy).not.toEqual([])
  },
)

test('[L4] a name stands for one mutant', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})

test('[L4] every guard that is taken out is there, and so is the test that must notice', () => {
  const projectDir = path.resolve(import.meta.dirname, '../../..')
  const lost = mutants.flatMap(({ name, changes, testFile }) => [
    ...(existsSync(path.join(projectDir, testFile)) ? [] : [`${name}: ${testFile}`]),
    ...changes
      .filter(({ file, from }) => !readFileSync(path.join(projectDir, file), 'utf8').includes(from))
      .map(({ file, from }) => `${name}: ${file} has no ${from}`),
  ])
  expect(lost).toEqual([])
})
