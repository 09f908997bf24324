import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { temporaryFolder } from '#tests/fixtures/site-tree.ts'

import { originalPath } from '../originals.ts'
import { keepFilm } from './keep-film.ts'

async function* parts(...texts: readonly string[]) {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text, 'latin1'))
}
const start = '\0\0\0\x20ftypisom'
const keep = (dataDir: string, ...texts: readonly string[]) =>
  keepFilm(dataDir, parts(...texts), { maxBytes: 10_000 })
const files = (dataDir: string) =>
  readdirSync(path.join(dataDir, 'originals'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  )

test('a film that comes in parts is kept as it is, once', async () => {
  const dataDir = temporaryFolder()
  const first = await keep(dataDir, start.slice(0, 5), start.slice(5), 'x'.repeat(6000))
  expect(first).toMatchObject({ extension: 'mp4', bytes: 6012 })
  expect(readFileSync(originalPath(dataDir, first), 'latin1')).toBe(start + 'x'.repeat(6000))
  expect(await keep(dataDir, start + 'x'.repeat(6000))).toEqual(first)
  expect(files(dataDir)).toHaveLength(1)
})

test('what is too large, no film or nothing is refused, and leaves nothing', async () => {
  const dataDir = temporaryFolder()
  await expect(keep(dataDir, start, 'x'.repeat(9999))).rejects.toMatchObject({ reason: 'too-large' })
  await expect(keep(dataDir, 'a text')).rejects.toMatchObject({ reason: 'not-a-film' })
  await expect(keep(dataDir, 'y'.repeat(5000), 'z')).rejects.toMatchObject({ reason: 'not-a-film' })
  await expect(keep(dataDir)).rejects.toMatchObject({ reason: 'empty' })
  const broken = async function* () {
    yield* parts(start)
    throw new Error('The line broke.')
  }
  await expect(keepFilm(dataDir, broken(), { maxBytes: 10_000 })).rejects.toThrow('The line broke.')
  expect(files(dataDir)).toEqual([])
})
