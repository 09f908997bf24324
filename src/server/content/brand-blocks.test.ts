import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { spelled } from '#tests/spelled.ts'

import { loadBlocks } from './brand-blocks.ts'

const example = path.resolve(import.meta.dirname, '../../../examples/brand/blocks')
const written = (lines: readonly string[]) => ({
  attributes: {},
  lines,
  html: '',
  fail: (message: string): never => {
    throw new Error(message)
  },
})

let dir: string
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'vitrine-blocks-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const loadOne = async (name: string, source: string) => {
  const file = path.join(dir, name)
  writeFileSync(file, source)
  try {
    return await spelled(() => loadBlocks(dir))
  } finally {
    rmSync(file)
  }
}

test('the example of docs/extending.md is read by its own file, and says what it cannot read', async () => {
  const read = (await loadBlocks(example)).get('facts')
  expect(read?.(written(['Weight: 410 g']))).toEqual({ rows: [{ label: 'Weight', text: '410 g' }] })
  expect(() => read?.(written(['410 g']))).toThrow('"410 g" has no label')
})

test('a folder that is not there has no blocks', async () => {
  expect(await loadBlocks(path.join(dir, 'none'))).toEqual(new Map())
})

test('a file that cannot be used is reported by its name, with what to write', async () => {
  const block = 'export function Block() { return null }'
  await expect(loadOne('facts.tsx', block)).rejects.toThrow(
    'brand/blocks/facts.tsx exports no `read`. Write `export function read({ lines, fail }: WrittenBlock)`',
  )
  await expect(loadOne('products.tsx', block)).rejects.toThrow(
    'brand/blocks/products.tsx: the shop has <vitrine-products> itself. Rename the file.',
  )
  await expect(loadOne('Facts.tsx', block)).rejects.toThrow(
    'brand/blocks/Facts.tsx: a name is of small letters',
  )
  await expect(loadOne('facts.tsx', 'export function read( {')).rejects.toThrow(
    'brand/blocks/facts.tsx cannot be loaded.',
  )
  const read = (await loadOne('facts.tsx', 'export const read = () => 1')).get('facts')
  expect(() => read?.(written([]))).toThrow('`read` of brand/blocks/facts.tsx returns no object')
})
