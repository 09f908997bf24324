import { lightSheet, windowLight } from '../engine/light.ts'
import { bell, clouds, mix, noise, ridges, smooth } from '../engine/noise.ts'
import { develop } from '../../tallvik/brand/colouriser/paint.ts'
import { rectangle } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { expose } from '../engine/expose.ts'
import { savePicture } from '../engine/save.ts'
import { createSheet, type Sheet } from '../engine/sheet.ts'
import { birch, paper } from '../fabrics/solids.ts'
import { linen } from '../fabrics/wovens.ts'

/** Linen on a line before a limed wall, no wind. The scene is 1600 by 1000 units. */
const wide = 1600
const high = 1000
const colours = {
  wall: '#cfc6b6',
  line: '#8a7f70',
  peg: '#a98b62',
  first: '#cdc6b9',
  second: '#7d8a94',
  third: '#b9a98c',
  fourth: '#d0c9bc',
}

interface Cloth {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly pegs: number
  readonly slot: string
  readonly seed: number
}

const washing: readonly Cloth[] = [
  { left: -90, right: 318, bottom: 846, pegs: 4, slot: 'first', seed: 3 },
  { left: 352, right: 700, bottom: 716, pegs: 3, slot: 'second', seed: 8 },
  { left: 742, right: 1240, bottom: 878, pegs: 5, slot: 'fourth', seed: 14 },
  { left: 1276, right: 1530, bottom: 640, pegs: 3, slot: 'third', seed: 21 },
]

/** The line hangs through between its ends. */
const lineAt = (x: number): number => 132 + 34 * Math.sin((Math.PI * (x + 200)) / (wide + 400))

export async function drawLinen(file: string): Promise<number> {
  const sheet = createSheet({ width: 2400, height: 1500, zoom: 1000 / wide, centre: [wide / 2, high / 2] })
  await layPiece(sheet, {
    shape: rectangle(-5, -5, wide + 10, high + 10),
    lift: 0,
    edge: { width: 1, height: 0 },
    fabric: paper(),
    slot: 'wall',
    // Lime that was brushed on, coat over coat.
    relief: (x, y) =>
      3 * clouds(x / 210, y / 180, 3) +
      1.1 * noise(x / 30, y / 46) +
      0.7 * ridges(x / 60, y / 24 + x / 300, 2),
    tone: (x, y) => 1 + 0.05 * clouds(x / 170, y / 240, 4),
  })
  await layLine(sheet)
  for (const cloth of washing) await hang(sheet, cloth)
  for (const { left, right, pegs, seed } of washing)
    for (let k = 0; k < pegs; k++) await layPeg(sheet, pegAt(left, right, pegs, k, seed), seed + k)
  const shading = lightSheet(sheet, {
    ...windowLight,
    direction: [-0.72, -0.5, 0.5],
    ambient: 0.34,
    shadow: 0.62,
    reach: 170,
    softness: 11,
    hollows: 0.5,
    relief: 0.78,
    yarn: 0.7,
    exposure: 1,
  })
  const plate = expose(sheet, shading, { fuzz: 0.08, window: throughLeaves(sheet) })
  return savePicture(plate, await develop(plate, colours, 0.012), file, 80)
}

const pegAt = (left: number, right: number, pegs: number, k: number, seed: number): number =>
  left + 16 + ((right - left - 32) * k) / (pegs - 1) + (k > 0 && k < pegs - 1 ? 22 * noise(k * 1.7, seed) : 0)

async function layLine(sheet: Sheet): Promise<void> {
  const path = Array.from(
    { length: 41 },
    (_, k) => `${k ? 'L' : 'M'} ${k * 42 - 40} ${lineAt(k * 42 - 40).toFixed(1)}`,
  )
  await layPiece(sheet, {
    shape: {
      svg: `<path d="${path.join(' ')}" fill="none" stroke="#000" stroke-width="6"/>`,
      box: { left: -50, top: 120, right: wide + 50, bottom: 180 },
    },
    lift: 44,
    edge: { width: 3, height: 3 },
    slot: 'line',
    fabric: (u, v, _scale, yarn) => {
      const turn = Math.sin((u + v * 0.6) * 1.1)
      yarn.height = 0.5 * turn
      yarn.tone = 1 + 0.14 * turn
    },
  })
}

async function hang(sheet: Sheet, { left, right, bottom, pegs, slot, seed }: Cloth): Promise<void> {
  const places = Array.from({ length: pegs }, (_, k) => pegAt(left, right, pegs, k, seed))
  /** How far the edge hangs through here between its pegs. */
  const drop = (x: number): number => {
    const next = places.findIndex((at) => at > x)
    if (next <= 0) return 0
    const [a, b] = [places[next - 1]!, places[next]!]
    return (b - a) * 0.15 * Math.sin((Math.PI * (x - a)) / (b - a)) ** 1.4
  }
  const steps = Array.from({ length: 61 }, (_, k) => k / 60)
  const top = steps.map((t) => {
    const x = mix(left, right, t)
    return `${x.toFixed(1)} ${(lineAt(x) - 4 + drop(x)).toFixed(1)}`
  })
  const side = (x: number, way: number): string[] =>
    steps.map((t) => {
      const y = mix(lineAt(x), bottom, way > 0 ? t : 1 - t)
      return `${(x + 9 * noise(y / 190, seed + x) - way * 7 * bell(y - (bottom + 130) / 2, 240)).toFixed(1)} ${y.toFixed(1)}`
    })
  const hem = steps.map((t) => {
    const x = mix(right, left, t)
    return `${x.toFixed(1)} ${(bottom + 8 * noise(x / 120, seed) + drop(x) * 0.25).toFixed(1)}`
  })
  await layPiece(sheet, {
    shape: `M ${[...top, ...side(right, 1), ...hem, ...side(left, -1)].join(' L ')} Z`,
    lift: 46,
    edge: { width: 4, height: 3 },
    fabric: linen(0.8, 1.7),
    slot,
    relief: (x, y) => {
      const down = y - lineAt(x)
      let pulled = 0
      // From every peg folds go down and out, and die away.
      for (const [k, at] of places.entries()) {
        const spread = 11 + 0.13 * down
        pulled += bell(x - at - 0.05 * down * noise(k * 2.3, seed), spread) * 22 * smooth(620, 0, down)
        for (const way of [-1, 1])
          pulled +=
            7 *
            bell(x - at - way * (0.42 * down + 6 * noise(down / 60, k + way)), 7 + 0.05 * down) *
            smooth(170, 20, down)
      }
      const billow =
        54 * clouds(x / 118 + 0.12 * noise(y / 210, seed) + seed, y / 760, 2) +
        15 * clouds(x / 46 + seed, y / 420, 2) * smooth(40, 420, down)
      // It lay folded in the cupboard: once along, twice across.
      const folded =
        2.6 * bell(x - (left + right) / 2 - 4 * noise(y / 150, seed), 7) +
        2.4 * bell(down - (bottom - 130) * 0.34, 7) -
        2.4 * bell(down - (bottom - 130) * 0.67, 7)
      const hemmed = -2 * bell(bottom - y - 26, 3)
      return pulled + billow + folded + hemmed + 1.6 * clouds(x / 40, y / 46 + seed, 3)
    },
  })
}

/** A peg of beech, split, its legs over cloth and line. */
async function layPeg(sheet: Sheet, x: number, seed: number): Promise<void> {
  const y = lineAt(x)
  const lean = 5 * noise(seed * 1.7, 3)
  const leg = (way: number): string =>
    `M ${x + way * 1 - lean * 0.3} ${y - 34} L ${x + way * 8 - lean * 0.3} ${y - 33} L ${x + way * 8 + lean * 0.3} ${y + 34} L ${x + way * 3 + lean * 0.3} ${y + 40} L ${x + way * 1.4} ${y - 4} Z`
  for (const way of [-1, 1])
    await layPiece(sheet, {
      shape: leg(way),
      lift: 66,
      edge: { width: 4, height: 4 },
      slot: 'peg',
      fabric: birch(),
      map: (px, py) => [py, px],
    })
}

/** Sun that came through a tree: soft patches, wider below. */
function throughLeaves(sheet: Sheet): (x: number, y: number) => number {
  return (px, py) => {
    const level = sheet.level[py * sheet.width + px]! / sheet.scale
    const x = sheet.left + px / sheet.scale + level * 0.9
    const y = sheet.top + py / sheet.scale + level * 0.6
    const leaves = clouds((x + y * 0.9) / 420, (y - x * 0.5) / 210 + 3, 3)
    const band = smooth(-500, 200, x - y * 0.6) * smooth(1700, 900, x - y * 0.2)
    return mix(0.74, 1.16, smooth(-0.34, 0.24, leaves) * (0.4 + 0.6 * band))
  }
}
