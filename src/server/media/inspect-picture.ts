import sharp from 'sharp'

import type { MediaTable } from '../database/tables/catalogue-tables.ts'
import { maxPixels } from './encode-picture.ts'
import { hashOf, NotAPictureError } from './originals.ts'

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
/** The placeholder's data URI stays below this many characters. */
const maxPlaceholder = 300

/** Looks at a picture: its hash, measures (as shown, turned by its EXIF) and placeholder. Throws NotAPictureError. */
export async function inspectPicture(bytes: Uint8Array): Promise<MediaTable> {
  try {
    const { format, width, height, autoOrient } = await sharp(bytes, {
      limitInputPixels: maxPixels,
    }).metadata()
    const extension = extensions[format ?? '']
    if (!extension)
      throw new NotAPictureError(
        `${format ?? 'this format'} is not taken: JPEG, PNG, WebP, AVIF, GIF and TIFF are`,
      )
    return {
      hash: hashOf(bytes),
      extension,
      width: autoOrient.width ?? width,
      height: autoOrient.height ?? height,
      bytes: bytes.byteLength,
      placeholder: await placeholderOf(bytes),
    }
  } catch (reason) {
    if (reason instanceof NotAPictureError) throw reason
    throw new NotAPictureError('it is not a picture, or a broken one', { cause: reason })
  }
}

async function placeholderOf(bytes: Uint8Array): Promise<string> {
  for (const side of [20, 14, 10, 6, 2]) {
    const small = await sharp(bytes, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize(side, side, { fit: 'inside' })
      .webp({ quality: 20, alphaQuality: 20, effort: 4 })
      .toBuffer()
    const uri = `data:image/webp;base64,${small.toString('base64')}`
    if (uri.length < maxPlaceholder) return uri
  }
  throw new NotAPictureError('no placeholder can be made from it')
}
