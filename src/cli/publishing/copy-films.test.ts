import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { originalPath } from '#server/media/originals.ts'
import { contentPage, createSnapshot, picture } from '#tests/fixtures/catalogue-snapshot.ts'
import { temporaryFolder } from '#tests/fixtures/site-tree.ts'

import { copyFilms } from './copy-films.ts'

test('films of the shop that pages show are copied beside their pictures, and those that are lost are named', () => {
  const [dir, dataDir] = [temporaryFolder(), temporaryFolder()]
  const [kept, lost] = ['a'.repeat(32), 'b'.repeat(32)]
  const original = originalPath(dataDir, { hash: kept, extension: 'mp4' })
  mkdirSync(path.dirname(original), { recursive: true })
  writeFileSync(original, 'a film')
  const sources = [`/images/${kept}/film.mp4`, `/images/${lost}/film.webm`, 'https://films.example/c.mp4']
  const parts = sources.map((src) => ({
    kind: 'video' as const,
    src,
    poster: picture('p'),
    label: 'A walk',
    caption: '',
  }))
  const snapshot = createSnapshot([], [Object.assign(contentPage('/walk/', ''), { parts })])
  expect(copyFilms(snapshot, { dir, dataDir })).toEqual([sources[1]])
  expect(readFileSync(path.join(dir, sources[0] ?? ''), 'utf8')).toBe('a film')
})
