import { rename, writeFile } from 'node:fs/promises'

import sharp from 'sharp'

import type { Plate } from '../../tallvik/brand/colouriser/plate.ts'

/** Writes developed pixels as JPEG: WebP at this size shifts pale cloth towards green. */
export async function savePicture(
  { width, height }: Pick<Plate, 'width' | 'height'>,
  pixels: Buffer,
  file: string,
  quality = 86,
): Promise<number> {
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } }).jpeg({ quality, mozjpeg: true })
  return saveFile(file, await picture.toBuffer())
}

/** Beside and then in place, so that a stopped run leaves no half file. Answers its bytes. */
export async function saveFile(file: string, bytes: Buffer): Promise<number> {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
  return bytes.length
}
