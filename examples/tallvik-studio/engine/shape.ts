import { blur, type Patch } from './patch.ts'

/** Distance to the nearest edge inside a mask, in pixels (chamfer: a walk there and back). */
export function distanceInside({ data, width, height }: Patch): Float32Array {
  const far = 1e6
  const diagonal = Math.SQRT2
  const distance = new Float32Array(data.length)
  for (let i = 0; i < data.length; i++) distance[i] = data[i]! > 0.5 ? far : Math.max(0, data[i]! - 0.5)
  const reach = (i: number, near: number, a: number, b: number): void => {
    const value = distance[i]!
    if (value <= 0.5) return
    distance[i] = Math.min(
      value,
      distance[i + near]! + 1,
      distance[i + a]! + diagonal,
      distance[i + b]! + 1,
      distance[i + b + (b - a)]! + diagonal,
    )
  }
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width - 1; x++) reach(y * width + x, -1, -width - 1, -width)
  for (let y = height - 2; y >= 0; y--)
    for (let x = width - 2; x > 0; x--) reach(y * width + x, 1, width + 1, width)
  for (let i = 0; i < distance.length; i++) if (distance[i]! > 1e5) distance[i] = 1e3
  return distance
}

/**
 * How high a soft thing of this outline would stand if it were blown up: the root of the solution of Poisson's equation,
 * solved on a grid `step` pixels wide and smoothed. In pixels.
 */
export function computePuff(mask: Patch, step: number): Float32Array {
  const width = Math.ceil(mask.width / step) + 2
  const height = Math.ceil(mask.height / step) + 2
  const inside = shrink(mask, step, width, height)
  const level = new Float32Array(width * height)
  const relaxation = 1.85
  const goesOn = cutEdges(mask)
  for (let round = 0; round < 380; round++) {
    mirrorRim(level, inside, width, height, goesOn)
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x
        const share = inside[i]!
        if (share <= 0.02) continue
        const target = (level[i - 1]! + level[i + 1]! + level[i - width]! + level[i + width]! + 1) * 0.25
        level[i] = (level[i]! + relaxation * (target - level[i]!)) * (share < 1 ? Math.sqrt(share) : 1)
      }
  }
  const full = blur(enlarge(level, width, height, step, mask), mask.width, mask.height, step * 0.75)
  for (let i = 0; i < full.length; i++) full[i] = Math.sqrt(Math.max(0, full[i]!)) * step
  return full
}

interface CutEdges {
  readonly left: boolean
  readonly right: boolean
  readonly top: boolean
  readonly bottom: boolean
}

/** Where the picture's border cuts through the piece: there it goes on, and must not slope down. */
function cutEdges({ data, width, height }: Patch): CutEdges {
  const columnHas = (x: number): boolean =>
    Array.from({ length: height }, (_, y) => data[y * width + x]!).some((v) => v > 0.5)
  const rowHas = (y: number): boolean => data.subarray(y * width, (y + 1) * width).some((v) => v > 0.5)
  return { left: columnHas(0), right: columnHas(width - 1), top: rowHas(0), bottom: rowHas(height - 1) }
}

function mirrorRim(
  level: Float32Array,
  inside: Float32Array,
  width: number,
  height: number,
  goesOn: CutEdges,
): void {
  const copy = (to: number, from: number): void => {
    if (inside[from]! > 0.02) level[to] = level[from]!
  }
  for (let y = 0; y < height; y++) {
    if (goesOn.left) copy(y * width, y * width + 1)
    if (goesOn.right) copy(y * width + width - 1, y * width + width - 2)
  }
  for (let x = 0; x < width; x++) {
    if (goesOn.top) copy(x, width + x)
    if (goesOn.bottom) copy((height - 1) * width + x, (height - 2) * width + x)
  }
}

/** Share of each coarse cell that lies in the mask; a rim of one cell stays empty. */
function shrink(mask: Patch, step: number, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      let sum = 0
      let count = 0
      for (let row = (y - 1) * step; row < Math.min(y * step, mask.height); row += 2)
        for (let column = (x - 1) * step; column < Math.min(x * step, mask.width); column += 2, count++)
          sum += mask.data[row * mask.width + column]!
      out[y * width + x] = count ? sum / count : 0
    }
  return out
}

function enlarge(level: Float32Array, width: number, height: number, step: number, to: Patch): Float32Array {
  const out = new Float32Array(to.width * to.height)
  for (let y = 0; y < to.height; y++) {
    const fy = Math.min((y + 0.5) / step + 0.5, height - 1.001)
    const y0 = Math.floor(fy)
    const ty = fy - y0
    for (let x = 0; x < to.width; x++) {
      const fx = Math.min((x + 0.5) / step + 0.5, width - 1.001)
      const x0 = Math.floor(fx)
      const tx = fx - x0
      const i = y0 * width + x0
      const upper = level[i]! * (1 - tx) + level[i + 1]! * tx
      const lower = level[i + width]! * (1 - tx) + level[i + width + 1]! * tx
      out[y * to.width + x] = upper * (1 - ty) + lower * ty
    }
  }
  return out
}
