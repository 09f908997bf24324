import { clamp } from './noise.ts'

/** A window of the sheet in pixels, one number a pixel. Pieces are worked on in their own window: most are small. */
export interface Patch {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

export const patchLike = ({ x, y, width, height }: Patch): Patch => ({
  x,
  y,
  width,
  height,
  data: new Float32Array(width * height),
})

/** The value of a patch at a pixel of the sheet; 0 outside of it. */
export function valueAt(patch: Patch, x: number, y: number): number {
  const column = x - patch.x
  const row = y - patch.y
  if (column < 0 || row < 0 || column >= patch.width || row >= patch.height) return 0
  return patch.data[row * patch.width + column]!
}

/** `mask` where `clip` is, nothing elsewhere. */
export function clipTo(mask: Patch, clip: Patch): Patch {
  const out = patchLike(mask)
  for (let row = 0, i = 0; row < mask.height; row++)
    for (let column = 0; column < mask.width; column++, i++)
      out.data[i] = mask.data[i]! * valueAt(clip, mask.x + column, mask.y + row)
  return out
}

/** Gaussian blur by three boxes; `sigma` in pixels. Edges repeat. */
export function blur(source: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const out = Float32Array.from(source)
  if (sigma < 0.3) return out
  const radius = Math.max(1, Math.round(sigma * 0.98 - 0.2))
  const spare = new Float32Array(out.length)
  for (let pass = 0; pass < 3; pass++) {
    blurRows(out, spare, width, height, radius)
    blurColumns(spare, out, width, height, radius)
  }
  return out
}

function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const share = 1 / (2 * radius + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let k = -radius; k <= radius; k++) sum += from[row + clamp(k, 0, width - 1)]!
    for (let x = 0; x < width; x++) {
      to[row + x] = sum * share
      sum += from[row + Math.min(x + radius + 1, width - 1)]! - from[row + Math.max(x - radius, 0)]!
    }
  }
}

function blurColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1)
  const sums = new Float32Array(width)
  for (let k = -radius; k <= radius; k++) {
    const row = clamp(k, 0, height - 1) * width
    for (let x = 0; x < width; x++) sums[x]! += from[row + x]!
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    const entering = Math.min(y + radius + 1, height - 1) * width
    const leaving = Math.max(y - radius, 0) * width
    for (let x = 0; x < width; x++) {
      to[row + x] = sums[x]! * share
      sums[x]! += from[entering + x]! - from[leaving + x]!
    }
  }
}
