import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { synonyms } from './examine.ts'

test('doctor tells which line of the synonyms is wrong and how to mend it; a brand may have none', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-synonyms-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  expect(await synonyms(dir)).toMatchObject({ state: 'ok' })
  const file = path.join(dir, 'synonyms.txt')
  writeFileSync(file, 'jumper, sweater\nhat\nnavy:')
  expect(await synonyms(dir)).toEqual({
    state: 'note',
    what: 'synonyms',
    text: expect.stringMatching(
      /synonyms\.txt, line 2: "hat" is alone: write .*; and 1 more lines are wrong$/,
    ),
  })
})

test('all synonyms of the demo count', async () => {
  expect(await synonyms(path.resolve('examples/tallvik/brand'))).toMatchObject({ state: 'ok' })
})
