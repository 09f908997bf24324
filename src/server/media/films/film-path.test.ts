import { expect, test } from 'vitest'

import { filmPath } from '#contract/picture-files.ts'

import { readFilmPath } from './film-path.ts'

const hash = 'c0ffee00'.repeat(4)

test.each(['mp4', 'webm'] as const)('the path of a film ending in %s says its file', (extension) => {
  expect(readFilmPath(filmPath(hash, extension))).toEqual({ hash, extension })
})

test.each([
  '',
  'https://films.example/walk.mp4',
  `https://shop.example/images/${hash}/film.mp4`,
  `/images/${hash}/film.mov`,
  `/images/${hash}/320.webp`,
  `/images/${hash.slice(1)}/film.mp4`,
  `/images/../${hash}/film.mp4`,
  `/images/${hash}/film.mp4?x`,
])('%s is no film of the shop', (src) => {
  expect(readFilmPath(src)).toBeNull()
})
