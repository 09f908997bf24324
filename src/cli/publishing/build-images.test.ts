import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import type { MediaService } from '#server/media/service.ts'

import { contentPage, picture, createSnapshot, variant } from '#tests/fixtures/catalogue-snapshot.ts'
import { temporaryFolder } from '#tests/fixtures/site-tree.ts'

import { buildImages, listPictures, picturesWanted } from './build-images.ts'

test('pictures ahead are all that pages and bags ask for, whatever the width of the original', () => {
  const small = { ...picture('a'), width: 200 }
  const poster = { ...picture('b'), width: 700 }
  const inText = 'c'.repeat(32)
  const film = { kind: 'video', poster } as never
  const large = { ...picture('d'), width: 2400 }
  const page = { ...contentPage('/terms/', `<p><img src="/images/${inText}/960.webp"></p>`), parts: [film] }
  const snapshot = createSnapshot([variant('1', { media: [small, large] })], [page])
  const files = picturesWanted(snapshot, listPictures(snapshot)).map(
    ({ hash, width, format }) => `${hash[0]}/${width}.${format}`,
  )
  expect(files).toEqual(
    expect.arrayContaining([
      'a/320.webp',
      'a/480.avif',
      'a/640.webp',
      'a/1280.jpg',
      'b/1280.webp',
      'c/960.webp',
      // Enlarged, a picture has one width more than on its page.
      'd/1920.avif',
      'd/2560.avif',
      'd/2560.webp',
    ]),
  )
  expect(files).not.toContain('a/640.avif')
  expect(new Set(files).size).toBe(files.length)
})

test('[C19] a picture without content, as a power failure leaves it, is made again; one that is there is not', async () => {
  const dir = temporaryFolder()
  const getFile = (width: number) => path.join(dir, `images/ab/${width}.webp`)
  mkdirSync(path.dirname(getFile(320)), { recursive: true })
  writeFileSync(getFile(320), '')
  writeFileSync(getFile(640), 'there')
  const media: Pick<MediaService, 'picture'> = {
    picture: (_, width) => Promise.resolve(Buffer.from(`made ${width}`)),
  }
  const wanted = ([320, 640, 960] as const).map((width) => ({ hash: 'ab', width, format: 'webp' as const }))
  const { made } = await buildImages({ dir, media: media as MediaService, wanted }, () => {})
  expect(made).toBe(2)
  expect([320, 640, 960].map((width) => readFileSync(getFile(width), 'utf8'))).toEqual([
    'made 320',
    'there',
    'made 960',
  ])
})
