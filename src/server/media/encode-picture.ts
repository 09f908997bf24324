import sharp, { type Sharp } from 'sharp'

import { type ImageWidth, type pageWidths, usableWidths } from '#contract/pictures.ts'

import type { ImageFormat } from './image-formats.ts'

// What was decoded is not asked for again: each size is made once, and kept as a file.
sharp.cache(false)

/** A picture of more pixels is a bomb. */
export const maxPixels = 100_000_000

type Quality = Readonly<Record<'avif' | 'webp', number>>

/**
 * Wide pictures go to screens with several pixels a point, where what an encoder leaves out is too small to see: they are compressed
 * more, so that a photograph with grain reaches a phone in less than 150 KB.
 */
const qualities: Readonly<Record<(typeof pageWidths)[number], Quality>> = {
  160: { avif: 52, webp: 76 },
  320: { avif: 48, webp: 76 },
  480: { avif: 42, webp: 76 },
  640: { avif: 38, webp: 70 },
  768: { avif: 34, webp: 60 },
  960: { avif: 36, webp: 56 },
  1280: { avif: 35, webp: 48 },
  1920: { avif: 34, webp: 44 },
}

/**
 * A wide picture that takes fewer bytes a pixel than this is smooth, as a still life before paper is: there the eye finds what was left out,
 * as squares, and so much finer costs only some kilobytes. One with grain stays as it is.
 */
const smooth = { bytesPerPixel: 0.009, from: 640, finer: 16 } as const

/**
 * A picture that is asked for wider than a page offers it is enlarged on the screen, and looked at from close by: squares would be as large
 * as stitches, so it keeps its grain. Nobody pays for that before they zoom. Finer than this costs a third more bytes and looks the same.
 */
const closeUp: Quality = { avif: 62, webp: 84 }

/** AVIF costs seconds at its usual effort; at 2 it is a few percent larger and ten times faster. At 1, for those who wait, twice that. */
const avif = (image: Sharp, quality: number, effort = 2) => image.clone().avif({ quality, effort })

/** For readers of links and feeds, which know no better format. */
export const encodeJpeg = (image: Sharp): Promise<Buffer> =>
  image.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()

/** `quality` is that of the width on a page; null for a close-up. */
type Encode = (image: Sharp, width: ImageWidth, quality: Quality | null) => Promise<Buffer>

const encoders: Readonly<Record<ImageFormat, Encode>> = {
  async avif(image, width, quality) {
    if (!quality) return avif(image, closeUp.avif, 1).toBuffer()
    const { data, info } = await avif(image, quality.avif).toBuffer({ resolveWithObject: true })
    const isSmooth = data.length < smooth.bytesPerPixel * info.width * info.height
    return isSmooth && width >= smooth.from ? avif(image, quality.avif + smooth.finer).toBuffer() : data
  },
  webp: (image, _width, quality) => image.webp({ quality: (quality ?? closeUp).webp, effort: 3 }).toBuffer(),
  jpg: (image) => encodeJpeg(image),
}

/** Turns an original as its EXIF says and makes it so wide, never wider than it is. */
export async function encodePicture(
  original: Buffer,
  width: ImageWidth,
  format: ImageFormat,
): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: maxPixels }).autoOrient()
  const { autoOrient } = await image.metadata()
  const onPage = usableWidths(autoOrient.width).find((each) => each === width)
  return encoders[format](
    image.resize({ width, withoutEnlargement: true }),
    width,
    onPage ? qualities[onPage] : null,
  )
}
