import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { readChecked, writeChecked } from './checked-file.ts'

test('a file is read as it was written, and not where a bit, its length or its seed is another', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-checked-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const file = path.join(dir, 'kept')
  const content = Buffer.from('two elks and 7 pines')
  expect(await readChecked(file, content.length, 1)).toBe(null)
  await writeChecked(file, content, 1)
  expect(await readChecked(file, content.length, 1)).toEqual(content)
  expect(await readChecked(file, content.length, 2)).toBe(null)
  expect(await readChecked(file, content.length - 1, 1)).toBe(null)
  const written = readFileSync(file)
  written.writeUInt8(written.readUInt8(3) ^ 1, 3)
  writeFileSync(file, written)
  expect(await readChecked(file, content.length, 1)).toBe(null)
})
