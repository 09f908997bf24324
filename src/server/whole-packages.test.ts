import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { temporaryFolder } from '#tests/fixtures/site-tree.ts'

import { importWhole, wholeFile } from './whole-packages.ts'

test.each([
  ['whole', 'export const sql = 1', { sql: 1 }],
  ['missing', null, null],
  // As a power failure leaves it: every command would end before it could build the file again.
  ['empty', '', null],
  ['half written', 'export const sql = 1; export const Kysely = class {', null],
])('of a file that is %s, the package itself serves unless it is whole', async (_, text, wanted) => {
  const dist = temporaryFolder()
  const file = wholeFile('kysely', dist) ?? ''
  mkdirSync(path.dirname(file), { recursive: true })
  if (text !== null) writeFileSync(file, text)
  const found = await importWhole('kysely', dist)
  expect(found === null ? null : { ...(found as object) }).toEqual(wanted)
})
