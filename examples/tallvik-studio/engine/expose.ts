import { mix, noise } from './noise.ts'
import { groundSlot, shareSteps, type Plate } from '../../tallvik/brand/colouriser/plate.ts'
import type { Shading } from './light.ts'
import { bleed, type Sheet } from './sheet.ts'

export interface Exposure {
  /** Down on the surface that catches light where it turns away. */
  readonly fuzz?: number
  readonly vignette?: number
  /** Light let through by what stands in the window, in pixels of the sheet. */
  readonly window?: (x: number, y: number) => number
}

/** Takes a plate of a lit sheet. */
export function expose(sheet: Sheet, shading: Shading, exposure: Exposure = {}): Plate {
  const { fuzz = 0.1, window } = exposure
  const width = sheet.width - 2 * bleed
  const height = sheet.height - 2 * bleed
  const { slots, shares, gloss } = listLayers(sheet, exposure)
  const size = width * height
  const light = new Float32Array(size)
  const shine = new Float32Array(size)
  const over = new Uint8Array(size)
  const under = new Uint8Array(size)
  const share = new Uint8Array(size)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const j = (y + bleed) * sheet.width + x + bleed
      let [a, b, whole] = [0, 0, 0]
      for (let k = 0; k < shares.length; k++) {
        const own = shares[k]![j]!
        whole += own
        if (own > shares[a]![j]!) [a, b] = [k, a]
        else if (k !== a && (b === a || own > shares[b]![j]!)) b = k
      }
      const open = window ? shading.light[j]! * window(x + bleed, y + bleed) : shading.light[j]!
      const down = fuzz * sheet.cover[j]! * shading.away[j]! * (0.25 + open * 0.5)
      const glossy = gloss[j]!
      const lit = glossy ? glossy * (shading.gloss[j]! ** 14 * 0.22 + shading.gloss[j]! ** 60 * 0.5) : 0
      // Down takes most of its colour from the cloth and a little from the sky.
      light[i] = open * whole + down
      shine[i] = lit + down * 0.12
      const both = shares[a]![j]! + shares[b]![j]!
      share[i] = Math.round((shares[b]![j]! / (both || 1)) * shareSteps)
      over[i] = a
      under[i] = share[i] ? b : a
    }
  const [lightRange, shineRange] = [findRange(light), findRange(shine)]
  const planes = {
    light: readBytes(light, lightRange),
    shine: readBytes(shine, shineRange),
    over,
    under,
    share,
  }
  return { width, height, slots, lightRange, shineRange, ...planes }
}

/** Rounded up, so that the number is short in a file. */
function findRange(values: Float32Array): number {
  let most = 0
  for (const value of values) if (value > most) most = value
  return Math.max(0.01, Math.min(2, Math.ceil(most * 100) / 100))
}

function readBytes(values: Float32Array, range: number): Uint8Array {
  const bytes = new Uint8Array(values.length)
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = Math.round(255 * Math.min(1, Math.max(0, values[i]! / range)) ** (1 / 2.2))
  return bytes
}

/** How much of each slot is seen at every place of the sheet, lighter and darker places of the cloth included. */
function listLayers(sheet: Sheet, { vignette = 0.1 }: Exposure) {
  const { width, height } = sheet
  const slots = [...new Set([groundSlot, ...sheet.layers.map(({ slot }) => slot)])]
  const shares = slots.map(() => new Float32Array(width * height))
  const gloss = new Float32Array(width * height)
  const ground = shares[0]!
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      ground[i] =
        1.03 -
        vignette * 1.6 * ((x / width - 0.42) ** 2 + (y / height - 0.4) ** 2) +
        0.008 * noise(x * 0.9, y * 0.9)
  for (const { mask, tone, slot, gloss: shine } of sheet.layers) {
    const own = slots.indexOf(slot)
    for (let row = 0, i = 0; row < mask.height; row++)
      for (let column = 0; column < mask.width; column++, i++) {
        const share = mask.data[i]!
        if (!share) continue
        const j = (mask.y + row) * width + mask.x + column
        for (let k = 0; k < shares.length; k++) shares[k]![j]! *= 1 - share
        shares[own]![j]! += share * (tone ? tone[i]! : 1)
        gloss[j] = mix(gloss[j]!, shine, share)
      }
  }
  return { slots, shares, gloss }
}
