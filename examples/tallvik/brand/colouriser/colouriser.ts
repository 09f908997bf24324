import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { PictureSource } from 'vitrine/pictures'

import type { Colours } from './paint.ts'
import { decodePlate, openPlate } from './plate-file.ts'
import type { Plate } from './plate.ts'

/** One model of `plates.json`: its plates in the order of the product page, and its colours by the end of their file name. */
export interface ModelPlates {
  readonly stem: string
  readonly plates: readonly string[]
  readonly colours: Readonly<Record<string, Colours>>
}

/** Part of every picture's name for caches: raise it when `engine/paint.ts` gives the same plate and colours another look. */
const developerVersion = 1

export const listFile = 'plates.json'
export const plateFile = (plate: string): string => `${plate}.plate`
/** `shirt-sky-1.jpg`; `candle-1.jpg` for a model without colours. */
export const pictureName = (stem: string, colour: string, index: number): string =>
  `${[stem, colour, index + 1].filter(Boolean).join('-')}.jpg`

interface Negative {
  readonly plate: string
  readonly colours: Colours
}

/** Another one for another plate, other colours in its slots, or another way to develop it. */
function hashText(bytes: Buffer, { slots }: Plate, colours: Colours): string {
  const used = slots.map((slot) => colours[slot] ?? colours['body'] ?? '')
  return createHash('sha256')
    .update(`${developerVersion} ${used.join(' ')}\n`)
    .update(bytes)
    .digest('hex')
    .slice(0, 32)
}

/**
 * Makes the pictures that `plates.json` of a folder names, each from its plate and its colours. What develops and
 * encodes pictures is loaded for the first that is made: most servers find theirs made.
 */
export function createColouriser(dir: string): PictureSource {
  let negatives: Promise<ReadonlyMap<string, Negative>> | null = null
  const find = async (name: string): Promise<Negative | null> => {
    negatives ??= readList(dir)
    return (await negatives).get(name) ?? null
  }
  return {
    async findHash(name) {
      const negative = await find(name)
      if (!negative) return null
      const { bytes, opened } = await readPlate(dir, negative.plate, openPlate)
      return hashText(bytes, opened.small, negative.colours)
    },
    async describe(name) {
      const negative = await find(name)
      if (!negative) return null
      const { bytes, opened } = await readPlate(dir, negative.plate, openPlate)
      const { width, height, small } = opened
      const { develop, sharp } = await equipment()
      const background = averageEdge(await develop(small, negative.colours, 0), small)
      const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background } })
        .webp({ lossless: true })
        .toBuffer()
      return {
        hash: hashText(bytes, small, negative.colours),
        extension: 'jpg',
        width,
        height,
        placeholder: `data:image/webp;base64,${dot.toString('base64')}`,
      }
    },
    async make(name) {
      const negative = await find(name)
      if (!negative) throw new Error(`${name} is in no line of ${path.join(dir, listFile)}.`)
      const { opened } = await readPlate(dir, negative.plate, decodePlate)
      const { width, height } = opened
      const { develop, sharp } = await equipment()
      const pixels = await develop(opened, negative.colours)
      return sharp(pixels, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
        .toBuffer()
    },
  }
}

/** The tone around a picture, which is its ground: that of a product stands before it on the wall's own. */
function averageEdge(
  pixels: Uint8Array,
  { width, height }: Pick<Plate, 'width' | 'height'>,
): { r: number; g: number; b: number } {
  const sums = [0, 0, 0]
  let count = 0
  for (let at = 0; at < width * height; at++) {
    const [row, column] = [Math.floor(at / width), at % width]
    if (row % (height - 1) !== 0 && column % (width - 1) !== 0) continue
    count++
    for (const [channel, sum] of sums.entries()) sums[channel] = sum + (pixels[at * 3 + channel] ?? 0)
  }
  const [r = 0, g = 0, b = 0] = sums.map((sum) => sum / count)
  return { r, g, b }
}

async function equipment() {
  const [{ develop }, { default: sharp }] = await Promise.all([import('./paint.ts'), import('sharp')])
  return { develop, sharp }
}

async function readPlate<T>(
  dir: string,
  plate: string,
  open: (bytes: Buffer) => T,
): Promise<{ bytes: Buffer; opened: Awaited<T> }> {
  const file = path.join(dir, plateFile(plate))
  try {
    const bytes = await readFile(file)
    return { bytes, opened: await open(bytes) }
  } catch (reason) {
    throw new Error(`${file} cannot be read as a plate: make it with \`npm run studio -- ${plate}\`.`, {
      cause: reason,
    })
  }
}

async function readList(dir: string): Promise<ReadonlyMap<string, Negative>> {
  const models = JSON.parse(await readFile(path.join(dir, listFile), 'utf8')) as readonly ModelPlates[]
  return new Map(
    models.flatMap(({ stem, plates, colours }) =>
      Object.entries(colours).flatMap(([name, slots]) =>
        plates.map((plate, index): [string, Negative] => [
          pictureName(stem, name, index),
          { plate, colours: slots },
        ]),
      ),
    ),
  )
}
