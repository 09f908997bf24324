import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import sharp from 'sharp'

import { bumpVersion } from '#server/catalogue/service.ts'
import { openDatabase } from '#server/database/open.ts'
import { createOriginals, originalPath } from '#server/media/originals.ts'
import { pictures } from '#brand/pictures.ts'

const width = 2400
/** Noise of this standard deviation in the picture's own pixels, and again in ones of twice, four and eight times the size. */
const grain = { deviation: 8, sizes: [1, 2, 4, 8] } as const

/** The same noise in every run: a few bytes more or less of a picture can be another round of a phone's line. */
function gaussian(length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  // Mulberry32, public domain.
  let state = 1
  const random = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  for (let index = 0; index < length; index++) {
    // Box–Muller.
    const radius = Math.sqrt(-2 * Math.log(1 - random()))
    bytes[index] = 128 + Math.round(grain.deviation * radius * Math.cos(2 * Math.PI * random()))
  }
  return bytes
}

async function renderNoise(height: number): Promise<Float32Array> {
  const sum = new Float32Array(width * height * 3)
  for (const size of grain.sizes) {
    const raw = { width: Math.ceil(width / size), height: Math.ceil(height / size), channels: 3 } as const
    const small = gaussian(raw.width * raw.height * raw.channels)
    const full = await sharp(small, { raw }).resize(width, height, { fit: 'fill' }).raw().toBuffer()
    for (let index = 0; index < sum.length; index++)
      sum[index] = (sum[index] ?? 0) + (full[index] ?? 128) - 128
  }
  return sum
}

/**
 * Makes drawn pictures weigh what photographs weigh: 2 400 points wide, with detail in every size, which no encoder can leave out.
 * Their addresses stay; what is made from them is made again. The shop must not run.
 */
export async function putPhotographs(dataDir: string, hashes: readonly string[]): Promise<void> {
  const noises = new Map<number, Float32Array>()
  const database = await openDatabase({ dataDir, databaseUrl: null })
  try {
    const originals = createOriginals({ database, dataDir, pictures })
    const rows = await database.read.selectFrom('media').selectAll().where('hash', 'in', hashes).execute()
    for (const media of rows) {
      const height = Math.round((width * media.height) / media.width)
      const noise = noises.get(height) ?? (await renderNoise(height))
      noises.set(height, noise)
      const drawn = await originals.read(media)
      if (!drawn) throw new Error(`The picture ${media.hash} has no original.`)
      const file = originalPath(dataDir, media)
      const pixels = await sharp(drawn).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer()
      for (let index = 0; index < pixels.length; index++)
        pixels[index] = Math.min(255, Math.max(0, (pixels[index] ?? 0) + (noise[index] ?? 0)))
      const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: 90 })
        .toBuffer()
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, bytes)
    }
    await database.write(async (tx) => {
      for (const { hash, width: before, height } of rows)
        await tx
          .updateTable('media')
          .set({ width, height: Math.round((width * height) / before) })
          .where('hash', '=', hash)
          .execute()
      await bumpVersion(tx)
    })
  } finally {
    await database.close()
  }
}
