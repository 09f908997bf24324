import { expect, test } from 'vitest'

import { contentPage, picture, snapshotOf, variant } from '#tests/fixtures/catalogue-snapshot.ts'

import { picturesOf, picturesWanted } from './build-images.ts'

test('pictures ahead are all that pages and bags ask for, whatever the width of the original', () => {
  const small = { ...picture('a'), width: 200 }
  const poster = { ...picture('b'), width: 700 }
  const inText = 'c'.repeat(32)
  const film = { kind: 'video', poster } as never
  const page = { ...contentPage('/terms/', `<p><img src="/images/${inText}/960.webp"></p>`), parts: [film] }
  const snapshot = snapshotOf([variant('1', { media: [small] })], [page])
  const files = picturesWanted(snapshot, picturesOf(snapshot)).map(
    ({ hash, width, format }) => `${hash[0]}/${width}.${format}`,
  )
  expect(files).toEqual(
    expect.arrayContaining(['a/320.webp', 'a/640.webp', 'a/1280.jpg', 'b/1280.webp', 'c/960.webp']),
  )
  expect(new Set(files).size).toBe(files.length)
})
