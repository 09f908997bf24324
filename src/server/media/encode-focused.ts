import sharp from 'sharp'

import { linkPreview } from '#contract/picture-files.ts'
import type { Focus } from '#contract/snapshot.ts'
import { cropForLink } from '#domain/picture-focus.ts'

import { encodeJpeg, maxPixels } from './encode-picture.ts'

/** Cuts out what a link shows of an original around its focal point, as a JPEG that is never wider than what it was cut from. */
export async function encodeFocused(original: Buffer, focus: Focus): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: maxPixels }).autoOrient()
  const { autoOrient } = await image.metadata()
  const cut = image.extract(cropForLink(autoOrient, focus))
  return encodeJpeg(cut.resize({ width: linkPreview.width, withoutEnlargement: true }))
}
