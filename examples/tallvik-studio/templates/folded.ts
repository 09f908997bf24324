import { strewFolds } from '../engine/creases.ts'
import { clouds, clamp, noise, smooth } from '../engine/noise.ts'
import { rectangle } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { plain } from '../fabrics/solids.ts'
import type { Draw } from './template.ts'

/** A folded garment in a stack, from below to above. */
export interface FoldedGarment {
  readonly slot: string
  readonly fabric: FabricName
  /** Height of one layer in units. */
  readonly thickness: number
  readonly layers: number
  readonly stitched: boolean
}

const shelfY = 930

/** How high the stack reaches at a place; every layer lies on the one below and follows it. */
type Surface = (x: number) => number

/** A stack on a shelf, seen from the side of the folds and a little from above. */
export const folded =
  (garments: readonly FoldedGarment[], seed: number): Draw =>
  async (sheet) => {
    await layPiece(sheet, {
      shape: rectangle(-400, shelfY, 1800, 700),
      lift: 2,
      edge: { width: 6, height: 4 },
      fabric: plain(),
      slot: 'shelf',
      tone: (x, y) =>
        1.02 -
        0.12 * smooth(shelfY, 1230, y) +
        0.012 * noise(x / 260, y / 40) +
        0.01 * noise(x * 0.9, y * 0.9),
    })
    let surface: Surface = () => shelfY + 5
    for (const [k, garment] of garments.entries())
      surface = await stackGarment(sheet, garment, surface, {
        seed: seed + k * 3.1,
        topmost: k === garments.length - 1,
        pressed: k / garments.length,
      })
  }

interface Place {
  readonly seed: number
  readonly topmost: boolean
  /** 0 at the bottom, where the weight of the others lies. */
  readonly pressed: number
}

/** Answers the surface that the next one lies on. */
async function stackGarment(
  sheet: Sheet,
  garment: FoldedGarment,
  from: Surface,
  { seed, topmost, pressed }: Place,
): Promise<Surface> {
  const left = 236 + 26 * noise(seed, 1)
  const right = 772 + 28 * noise(seed, 7)
  let surface = from
  for (let layer = 0; layer < garment.layers; layer++) {
    const last = layer === garment.layers - 1
    // The outer layer of a fold is wrapped round the inner ones: it is fuller, and stands out further.
    const share = (last ? 1.2 : 0.86) * (0.9 + 0.18 * pressed)
    const thick = garment.thickness * share * (1 + 0.14 * noise(seed + layer * 2.3, 4))
    const a = left + 13 * noise(seed + layer * 1.9, 2) + (last ? -7 : 6)
    const b = right + 14 * noise(seed + layer * 1.7, 9) - (last ? -6 : 7)
    const roll: Roll = { a, b, below: surface, thick, seed: seed + layer * 0.6 }
    if (topmost && last) await layTop(sheet, garment, roll)
    await layRoll(sheet, garment, roll)
    if (garment.stitched && layer === 0)
      await topstitch(sheet, {
        path: `M ${a + 14} ${surface(a + 14) - thick * 0.5} L ${(a + b) / 2} ${surface((a + b) / 2) - thick * 0.5} L ${b - 14} ${surface(b - 14) - thick * 0.5}`,
        width: 1.6,
        length: 6,
        gap: 2.6,
      })
    surface = rollTop(roll)
  }
  return surface
}

interface Roll {
  readonly a: number
  readonly b: number
  readonly below: Surface
  readonly thick: number
  readonly seed: number
}

/** Thicker here, thinner there, and falling off towards both ends. */
const rollTop =
  ({ a, b, below, thick, seed }: Roll): Surface =>
  (x) => {
    const inside = clamp(Math.min(x - a, b - x) / (thick * 1.6))
    const full = thick * (1 + 0.13 * noise(x / 190, seed * 1.3) + 0.05 * noise(x / 60, seed + 3))
    return below(x) - full * (0.92 + 0.08 * Math.sqrt(inside))
  }

const line = (xs: readonly number[], y: Surface): string =>
  xs.map((x) => `L ${x.toFixed(1)} ${y(x).toFixed(1)}`).join(' ')

/** One fold: soft, long, its ends turned in unlike each other. */
async function layRoll(sheet: Sheet, { slot, fabric }: FoldedGarment, roll: Roll): Promise<void> {
  const { a, b, below, thick, seed } = roll
  const top = rollTop(roll)
  const endA = thick * (0.34 + 0.2 * noise(seed, 21))
  const endB = thick * (0.34 + 0.2 * noise(seed, 27))
  const xs = Array.from({ length: 29 }, (_, i) => a + endA + ((b - a - endA - endB) * i) / 28)
  const lower: Surface = (x) => below(x) + thick * 0.1
  const turn = (x: number, out: number): string =>
    `C ${(x + out * 0.86).toFixed(1)} ${(lower(x) - thick * 0.08).toFixed(1)} ${(x + out * 1.06).toFixed(1)} ${(top(x) + thick * 0.2).toFixed(1)} ${x.toFixed(1)} ${top(x).toFixed(1)}`
  const [first, end] = [a + endA, b - endB]
  const shape = `M ${first} ${lower(first)} ${line(xs, lower)} ${turn(end, endB)} ${line(xs.toReversed(), top)} C ${first - endA * 1.06} ${top(first) + thick * 0.2} ${first - endA * 0.86} ${lower(first) - thick * 0.08} ${first} ${lower(first)} Z`
  const middle = (x: number): number => (top(x) + below(x)) / 2
  await layPiece(sheet, {
    shape,
    slot,
    fabric: fabrics[fabric],
    lift: 16,
    edge: { width: thick * 0.6, height: thick * 0.36 },
    puff: 0.06,
    weave: 0.9,
    map: (x, y) => [x, Math.asin(clamp((y - middle(x)) / (thick * 0.62), -0.96, 0.96)) * thick * 0.62],
    relief: (x, y) => 2.6 * clouds(x / 90, y / 40 + seed, 2) + 1.4 * noise(x / 34, y / 20 + seed),
    folds: strewFolds({
      count: 6,
      seed: seed * 1.7,
      place: (u, v) => {
        const x = a + (b - a) * u
        return [x, middle(x) + thick * 0.6 * (v - 0.5)]
      },
      direction: (x) => (x < (a + b) / 2 ? 0.12 : 3.02),
      length: 110,
      width: thick * 0.17,
      height: thick * 0.07,
    }),
  })
}

/** What is seen of the upper side, lying back from the front fold. */
async function layTop(sheet: Sheet, { slot, fabric }: FoldedGarment, roll: Roll): Promise<void> {
  const { a, b, thick, seed } = roll
  const top = rollTop(roll)
  const deep = 46 + 8 * noise(seed, 33)
  const share = Array.from({ length: 33 }, (_, i) => i / 32)
  const farA = a + 26 + 6 * noise(seed, 35)
  const farB = b - 29 + 6 * noise(seed, 39)
  // Its far corners are rounded, and lie a little lower than its middle.
  const back: Surface = (x) =>
    top(x) -
    deep *
      (1 + 0.1 * noise(x / 160, seed + 5)) *
      smooth(-26, 30, x - farA) ** 0.5 *
      smooth(-26, 30, farB - x) ** 0.5
  const far = share.toReversed().map((u) => {
    const x = farA - 12 + (farB - farA + 24) * u
    return `L ${x.toFixed(1)} ${back(x).toFixed(1)}`
  })
  const near = line(
    share.map((u) => a + 16 + (b - a - 32) * u),
    (x) => top(x) + thick * 0.32,
  )
  await layPiece(sheet, {
    shape: `M${near.slice(1)} ${far.join(' ')} Z`,
    slot,
    fabric: fabrics[fabric],
    lift: 10,
    edge: { width: 12, height: 6 },
    puff: 0.05,
    // Foreshortened: what lies back is seen in less height.
    map: (x, y) => [500 + (x - 500) * (1 + (top(500) - y) * 0.0012), y * 2.1],
    relief: (x, y) => 0.3 * (y - top(x)) + 3 * clouds(x / 120, y / 26 + seed, 2),
    folds: strewFolds({
      count: 5,
      seed: seed * 2.3,
      place: (u, v) => [a + 40 + (b - a - 80) * u, top(a) - deep * (0.15 + 0.6 * v)],
      direction: (x) => (x < 500 ? -0.1 : 3.2),
      length: 130,
      width: 7,
      height: 3.4,
    }),
  })
}
