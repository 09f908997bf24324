import { existsSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { readConformance } from './conformance.ts'
import { rows } from './faults/rows.ts'
import { parseTest } from './faults/run/vitest.ts'
import { isOfPush, leftToNight, onBothDatabases, withEachPush } from './with-each-push.ts'

const projectDir = path.dirname(import.meta.dirname)

test('what belongs to a push, or is left to the night, is there', () => {
  const gone = [...withEachPush, ...leftToNight, ...onBothDatabases].filter(
    (file) => !existsSync(path.join(projectDir, file)),
  )
  expect(gone).toEqual([])
})

test('every requirement has a test that a push runs', () => {
  const { requirements, provenBy } = readConformance(projectDir)
  const unproven = requirements.filter(({ id, isInfo }) => !isInfo && !provenBy.get(id)?.some(isOfPush))
  expect(unproven.map(({ id }) => id)).toEqual([])
})

test('every row of the fault catalogue that is of a push has a test that a push runs', () => {
  const untried = rows
    .filter(({ cadence, tests }) => cadence === 'P' && tests.length > 0)
    .filter(({ tests }) => !tests.some((place) => isOfPush(parseTest(place).file)))
  expect(untried.map(({ id }) => id)).toEqual([])
})
