import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { originalPath } from '#server/media/originals.ts'
import { contentPage, createSnapshot, picture, variant } from '#tests/fixtures/catalogue-snapshot.ts'
import { temporaryFolder } from '#tests/fixtures/site-tree.ts'

import { copyFilms } from './copy-films.ts'

test('films of the shop that pages and products show are copied beside their pictures, and those that are lost are named', () => {
  const [dir, dataDir] = [temporaryFolder(), temporaryFolder()]
  const [kept, lost, ofProduct] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)]
  for (const hash of [kept, ofProduct]) {
    const original = originalPath(dataDir, { hash, extension: 'mp4' })
    mkdirSync(path.dirname(original), { recursive: true })
    writeFileSync(original, 'a film')
  }
  const sources = [`/images/${kept}/film.mp4`, `/images/${lost}/film.webm`, 'https://films.example/c.mp4']
  const parts = sources.map((src) => ({
    kind: 'video' as const,
    src,
    poster: picture('p'),
    label: 'A walk',
    caption: '',
  }))
  const src = `/images/${ofProduct}/film.mp4`
  const coat = variant('coat', { media: [{ ...picture('p'), film: { src, addedAt: 0 } }] })
  const snapshot = createSnapshot([coat], [Object.assign(contentPage('/walk/', ''), { parts })])
  expect(copyFilms(snapshot, { dir, dataDir })).toEqual([sources[1]])
  for (const copied of [sources[0] ?? '', src])
    expect(readFileSync(path.join(dir, copied), 'utf8')).toBe('a film')
})
