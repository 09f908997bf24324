import { rename } from 'node:fs/promises'

import sharp from 'sharp'

import { mix } from '../engine/noise.ts'
import { scatter } from '../../tallvik/brand/colouriser/scatter.ts'
import { toByte } from '../../tallvik/brand/colouriser/paint.ts'

/** Scenes that are painted ray by ray, larger than they are shown. */
export const width = 3000
export const height = 1875

/** Linear light: red, green, blue. */
export type Colour = [number, number, number]
export const channels = [0, 1, 2] as const
export const blend = (a: readonly number[], b: readonly number[], share: number): Colour => [
  mix(a[0]!, b[0]!, share),
  mix(a[1]!, b[1]!, share),
  mix(a[2]!, b[2]!, share),
]

/** Asks for the colour of every pixel, puts the film's grain on it and writes a JPEG of `shown` pixels across. Answers its bytes. */
export async function paintScene(
  file: string,
  colourAt: (px: number, py: number) => Colour,
  shown: number,
  quality: number,
): Promise<number> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = colourAt(x, y)
      const film = 1 + 0.02 * (scatter(x, y) + scatter(x + 77, y + 5) - 1)
      for (const k of channels) pixels[(y * width + x) * 3 + k] = toByte(colour[k] * film)
    }
  const { size } = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(shown)
    .jpeg({ quality, mozjpeg: true })
    .toFile(`${file}.part`)
  await rename(`${file}.part`, file)
  return size
}
