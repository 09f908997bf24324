import sharp from 'sharp'

import type { MediaTable } from '../database/tables/catalogue-tables.ts'
import { maxPixels } from './encode-picture.ts'
import { hashBytes, NotAPictureError } from './originals.ts'

/** Formats that browsers make from cameras and tools; SVG is left out because it can hold scripts. */
const extensions: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  heif: 'avif',
  gif: 'gif',
  tiff: 'tiff',
}
/** As so many pixels across a picture is looked at for the tone of its edge. */
const side = 10

/** Looks at a picture: its hash, measures (as shown, turned by its EXIF) and placeholder. Throws NotAPictureError. */
export async function inspectPicture(bytes: Uint8Array): Promise<MediaTable> {
  try {
    // Reads the header alone, however large the picture says that it is.
    const { format, width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels)
      throw new NotAPictureError({
        code: 'too-many-pixels',
        params: { pixels: width * height, maxPixels },
      })
    const extension = extensions[format ?? '']
    if (!extension)
      throw new NotAPictureError({ code: 'format-not-taken', params: { format: format ?? null } })
    return {
      hash: hashBytes(bytes),
      extension,
      width: autoOrient.width ?? width,
      height: autoOrient.height ?? height,
      bytes: bytes.byteLength,
      placeholder: await createPlaceholder(bytes),
    }
  } catch (reason) {
    if (reason instanceof NotAPictureError) throw reason
    throw new NotAPictureError({ code: 'not-a-picture', params: {} }, { cause: reason })
  }
}

/**
 * The tone of its edge, as one pixel: an even ground on which the picture then appears. A few pixels of the picture itself, enlarged,
 * would be squares in tints that it has not.
 */
async function createPlaceholder(bytes: Uint8Array): Promise<string> {
  const pixels = await sharp(bytes, { limitInputPixels: maxPixels })
    .resize(side, side, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const sums = [0, 0, 0, 0]
  let count = 0
  for (let at = 0; at < side * side; at++) {
    const [row, column] = [Math.floor(at / side), at % side]
    if (row % (side - 1) !== 0 && column % (side - 1) !== 0) continue
    count++
    for (const [channel, sum] of sums.entries()) sums[channel] = sum + (pixels[at * 4 + channel] ?? 0)
  }
  const [r = 0, g = 0, b = 0, alpha = 0] = sums.map((sum) => sum / count)
  const background = { r, g, b, alpha: alpha / 255 }
  const dot = await sharp({ create: { width: 1, height: 1, channels: 4, background } })
    .webp({ lossless: true })
    .toBuffer()
  return `data:image/webp;base64,${dot.toString('base64')}`
}
