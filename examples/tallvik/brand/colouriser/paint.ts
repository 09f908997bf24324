import { setImmediate as breathe } from 'node:timers/promises'

import { groundSlot, shareSteps, type Plate } from './plate.ts'
import { scatter } from './scatter.ts'

/** Colours by slot, as `#rrggbb`. A slot that is absent takes `body`. */
export type Colours = Readonly<Record<string, string>>

/** The paper below; a shared ground makes all pictures one house. */
const paperGround = '#dedad2'

type Rgb = readonly [number, number, number]

/** `#rrggbb` as linear light, 0…1. */
export function linear(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  const channel = (shift: number): number => (((n >> shift) & 255) / 255) ** 2.2
  return [channel(16), channel(8), channel(0)]
}

const luminance = (r: number, g: number, b: number): number => r * 0.3 + g * 0.6 + b * 0.1

/** Steps of the table from light to bytes; it ends at twice white. */
const tableSteps = 16_384
const tableEnd = 2
const encoded = Uint8Array.from({ length: tableSteps + 1 }, (_, step) => {
  const value = (step / tableSteps) * tableEnd
  // Bright light bends over instead of burning out.
  const bent = value > 0.8 ? 0.8 + (1 - Math.exp((0.8 - value) / 0.2)) * 0.2 : value
  return Math.round(255 * bent ** (1 / 2.2))
})
/** Linear light as a byte. */
export const toByte = (value: number): number =>
  encoded[Math.min(tableSteps, Math.max(0, value * (tableSteps / tableEnd))) | 0]!

/** Grain of the film as a factor around 1, the same tile again and again. */
const tile = 256
const noGrain = Float32Array.from(
  { length: tile * tile },
  (_, i) => scatter(i % tile, (i / tile) | 0) + scatter((i % tile) + 999, (i / tile) | 0) - 1,
)

/** Rows that are coloured before others get a turn: a few milliseconds. */
const strip = 100

/**
 * Puts colours on a plate: three bytes a pixel. The same bytes for the same plate and colours.
 * `grain` is the unevenness of the film.
 */
export async function develop(plate: Plate, colours: Colours, grain = 0.008): Promise<Buffer> {
  const { width, height, light, shine, over, under, share } = plate
  const lit = plate.slots.map((slot) => litSlot(plate.lightRange, findColour(slot, colours)))
  const shines = levels(plate.shineRange)
  const film = noGrain.map((value) => 1 + grain * 2 * value)
  const out = Buffer.allocUnsafe(width * height * 3)
  for (let top = 0; top < height; top += strip) {
    for (let y = top; y < Math.min(height, top + strip); y++)
      for (let x = 0, i = y * width; x < width; x++, i++) {
        const at = light[i]! * 3
        const main = lit[over[i]!]!
        const extra = shines[shine[i]!]!
        const grained = film[(y % tile) * tile + (x % tile)]!
        let r = main[at]!
        let g = main[at + 1]!
        let b = main[at + 2]!
        if (share[i]) {
          const other = lit[under[i]!]!
          const part = share[i]! / shareSteps
          r += (other[at]! - r) * part
          g += (other[at + 1]! - g) * part
          b += (other[at + 2]! - b) * part
        }
        out[i * 3] = toByte((r + extra) * grained)
        out[i * 3 + 1] = toByte((g + extra) * grained)
        out[i * 3 + 2] = toByte((b + extra) * grained)
      }
    await breathe()
  }
  return out
}

/** Linear light for each of the 256 bytes of a plane whose brightest is `range`. */
export const levels = (range: number): Float32Array =>
  Float32Array.from({ length: 256 }, (_, byte) => range * (byte / 255) ** 2.2)

/** The colour of a slot; the ground is the house's paper where no other is named. */
export const findColour = (slot: string, colours: Colours): Rgb =>
  slot === groundSlot && !colours[groundSlot]
    ? linear(paperGround)
    : muted(linear(colours[slot] ?? colours['body'] ?? '#888888'))

/** What a slot sends back at each of the 256 lights: red, green, blue, in linear light. */
export function litSlot(range: number, [r, g, b]: Rgb): Float32Array {
  const bright = luminance(r, g, b)
  const table = new Float32Array(256 * 3)
  for (const [byte, open] of levels(range).entries()) {
    const light = deepened(open, bright)
    // Window light is warm, shadow is lit by the sky.
    table[byte * 3] = r * light * (1 + (light - 1) * 0.03)
    table[byte * 3 + 1] = g * light
    table[byte * 3 + 2] = b * light * (1 - (light - 1) * 0.05)
  }
  return table
}

/** Dark cloth swallows its folds unless their contrast is raised. */
function deepened(light: number, bright: number): number {
  const threshold = 0.14
  if (bright >= threshold) return light
  const darkness = 1 - bright / threshold
  return Math.max(light, 0.001) ** (1 + 0.55 * darkness) * (1 + 0.12 * darkness)
}

/** A dyed thread is never as pure as its number. */
function muted([r, g, b]: Rgb): Rgb {
  const grey = luminance(r, g, b)
  const pull = (value: number): number => value + (grey - value) * 0.08
  return [pull(r), pull(g), pull(b)]
}
