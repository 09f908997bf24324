/** Seeded noise: the same numbers on every machine, so that the same picture comes out. */

export const clamp = (value: number, low = 0, high = 1): number =>
  value < low ? low : value > high ? high : value
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share
/** 0 at `from` and before, 1 at `to` and after, an S between. */
export const smooth = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}
/** A bell of height 1 around 0, `width` to where it has fallen to 37%. */
export const bell = (distance: number, width: number): number => Math.exp(-((distance / width) ** 2))

const shuffled = new Uint8Array(512)
const gradientX = new Float32Array(256)
const gradientY = new Float32Array(256)

function fillTables(): void {
  const order = Array.from({ length: 256 }, (_, index) => index)
  let state = 12_345
  for (let i = 255; i > 0; i--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    const j = state % (i + 1)
    const kept = order[i]!
    order[i] = order[j]!
    order[j] = kept
  }
  for (let i = 0; i < 512; i++) shuffled[i] = order[i & 255]!
  for (let i = 0; i < 256; i++) {
    const angle = (i / 256) * Math.PI * 2 * 7.13
    gradientX[i] = Math.cos(angle)
    gradientY[i] = Math.sin(angle)
  }
}
fillTables()

/** Gradient noise (Perlin's), about -1…1, one hill per unit. */
export function noise(x: number, y: number): number {
  const floorX = Math.floor(x)
  const floorY = Math.floor(y)
  const fx = x - floorX
  const fy = y - floorY
  const cellX = floorX & 255
  const cellY = floorY & 255
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const a = shuffled[cellX]! + cellY
  const b = shuffled[cellX + 1]! + cellY
  const corner00 = shuffled[a]!
  const corner10 = shuffled[b]!
  const corner01 = shuffled[a + 1]!
  const corner11 = shuffled[b + 1]!
  const n00 = gradientX[corner00]! * fx + gradientY[corner00]! * fy
  const n10 = gradientX[corner10]! * (fx - 1) + gradientY[corner10]! * fy
  const n01 = gradientX[corner01]! * fx + gradientY[corner01]! * (fy - 1)
  const n11 = gradientX[corner11]! * (fx - 1) + gradientY[corner11]! * (fy - 1)
  const top = n00 + u * (n10 - n00)
  const bottom = n01 + u * (n11 - n01)
  return (top + v * (bottom - top)) * 1.41
}

/** Noise over several octaves: clouds. */
export function clouds(x: number, y: number, octaves = 4): number {
  let sum = 0
  let amplitude = 0.5
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise(x, y)
    x = x * 2.03 + 17.1
    y = y * 2.03 + 5.7
    amplitude *= 0.5
  }
  return sum
}

/** Noise folded at zero: crests with soft valleys, the form of creased cloth. */
export function ridges(x: number, y: number, octaves = 3): number {
  let sum = 0
  let amplitude = 0.6
  for (let i = 0; i < octaves; i++) {
    const crest = 1 - Math.abs(noise(x, y)) * 1.6
    if (crest > 0) sum += amplitude * crest * crest
    x = x * 1.9 + 9.1
    y = y * 1.9 + 3.3
    amplitude *= 0.45
  }
  return sum
}
