import sharp from 'sharp'
import { expect, test } from 'vitest'

import { closeUpWidth, enlargedWidths } from '#contract/close-up.ts'
import { usableWidths } from '#contract/pictures.ts'

import { encodePicture } from './encode-picture.ts'

const width = 768
const height = 960

/** A picture by what its pixels are, 0…255. */
const picture = (light: (x: number, y: number) => number) =>
  sharp(
    Buffer.from(Array.from({ length: width * height }, (_, at) => light(at % width, Math.floor(at / width)))),
    { raw: { width, height, channels: 1 } },
  )
    .png()
    .toBuffer()

/** A still life: a round thing with a weave before paper that darkens to a corner. */
const stillLife = picture((x, y) =>
  Math.hypot(x - 384, y - 480) < 260
    ? 90 + ((x + y) % 6) * 3
    : Math.round(226 - (x + y) / 90 + Math.sin(x * 12.9898 + y * 78.233)),
)
/** The same noise each time. */
const photograph = picture((x, y) => {
  const noise = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453
  return Math.round(60 + 120 * (noise - Math.floor(noise)))
})

const plain = (original: Buffer) =>
  sharp(original).resize({ width }).avif({ quality: 34, effort: 2 }).toBuffer()

async function distance(original: Buffer, encoded: Buffer): Promise<number> {
  const [was, is] = await Promise.all(
    [original, encoded].map((bytes) => sharp(bytes).greyscale().raw().toBuffer()),
  )
  if (!was || !is) throw new Error('no pixels')
  return was.reduce((sum, value, at) => sum + Math.abs(value - (is[at] ?? 0)), 0) / was.length
}

test('a smooth picture is compressed less: it costs few bytes, and its squares would be seen', async () => {
  const original = await stillLife
  const [ours, coarse] = await Promise.all([encodePicture(original, width, 'avif'), plain(original)])
  expect(await distance(original, ours)).toBeLessThan(0.9 * (await distance(original, coarse)))
})

test('a picture with grain is compressed as far as its width says, so that it reaches a phone', async () => {
  const original = await photograph
  expect(await encodePicture(original, width, 'avif')).toEqual(await plain(original))
})

test('a close-up keeps more than its page, and is no wider than its original', async () => {
  const original = await photograph
  const [onPage, enlarged] = await Promise.all([
    encodePicture(original, 768, 'avif'),
    encodePicture(original, closeUpWidth(width), 'avif'),
  ])
  expect(await distance(original, enlarged)).toBeLessThan(0.7 * (await distance(original, onPage)))
  expect(await sharp(enlarged).metadata()).toMatchObject({ width })
})

test('a close-up stands above every width of its page, whatever the width of the original', () => {
  const table = [120, 640, 768, 1200, 1281, 1920, 2400, 12_000].map((each) => [
    each,
    usableWidths(each).at(-1),
    enlargedWidths(each).slice(usableWidths(each).length),
  ])
  expect(table).toEqual([
    [120, 160, [320]],
    [640, 640, [768]],
    [768, 768, [960]],
    [1200, 1280, [1920]],
    [1281, 1920, [2560]],
    [1920, 1920, [2560]],
    [2400, 1920, [2560]],
    [12_000, 1920, [2560]],
  ])
})

test('a close-up of a wide original keeps its grain at 2560 pixels; what its page shows stays as small', async () => {
  const tile = await photograph
  const wide = await sharp({ create: { width: 2688, height: 160, channels: 3, background: '#888' } })
    .composite([
      { input: await sharp(tile).extract({ left: 0, top: 0, width, height: 160 }).toBuffer(), tile: true },
    ])
    .png()
    .toBuffer()
  const [onPage, enlarged] = await Promise.all([
    encodePicture(wide, 1920, 'avif'),
    encodePicture(wide, closeUpWidth(2688), 'avif'),
  ])
  const { width: made, height: high } = await sharp(enlarged).metadata()
  expect(made).toBe(2560)
  expect(onPage).toEqual(
    await sharp(wide).resize({ width: 1920 }).avif({ quality: 34, effort: 2 }).toBuffer(),
  )
  const exact = await sharp(wide).resize({ width: 2560 }).png().toBuffer()
  const upscaled = await sharp(onPage).resize(2560, high).png().toBuffer()
  expect(await distance(exact, enlarged)).toBeLessThan(0.5 * (await distance(exact, upscaled)))
})
