import { dice } from '../engine/creases.ts'
import { clouds } from '../engine/noise.ts'
import { type Point, smoothPoints } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { birch, plain } from '../fabrics/solids.ts'
import { layWire } from './table.ts'
import type { Draw } from './template.ts'

/** A branch with its leaves, cut this morning. */
export const branch =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    const stem = smoothPoints(
      [
        [300, 1130],
        [372, 930],
        [420, 720],
        [500, 520],
        [560, 330],
        [640, 170],
      ],
      12,
    )
    const path = stem.map(([x, y], i) => `${i ? 'L' : 'M'} ${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')
    const leaves = 15
    const placed = (k: number): Promise<void> => {
      const t = 0.14 + (0.86 * k) / (leaves - 1)
      const i = Math.min(stem.length - 2, Math.floor(t * (stem.length - 1)))
      const [x, y] = stem[i]!
      const [nx, ny] = stem[i + 1]!
      const along = Math.atan2(ny - y, nx - x)
      const flip = k === leaves - 1 ? 0 : k % 2 ? 1 : -1
      const leaf: Leaf = {
        root: [x, y],
        angle: along + flip * (0.86 - 0.34 * t + 0.3 * (dice(seed, k) - 0.5)),
        long: 250 - 96 * t + 30 * dice(seed + 1, k),
        wide: 104 - 34 * t,
        k,
      }
      return layLeaf(sheet, leaf, seed)
    }
    const order = Array.from({ length: leaves }, (_, k) => k)
    for (const k of order.filter((n) => n % 2 === 0)) await placed(k)
    await layWire(sheet, { path, width: 11, fabric: birch(), slot: 'stem', lift: 12 })
    for (const k of order.filter((n) => n % 2 === 1)) await placed(k)
  }

interface Leaf {
  readonly root: Point
  readonly angle: number
  readonly long: number
  readonly wide: number
  /** Which one it is: its dice. */
  readonly k: number
}

/** Pointed, a little bent, its halves rising from the vein. */
async function layLeaf(sheet: Sheet, { root, angle, long, wide, k }: Leaf, seed: number): Promise<void> {
  const bow = 0.16 * (dice(seed + 2, k) - 0.5)
  const at = (t: number, v: number): Point => {
    const a = angle + bow * t * 4
    return [
      root[0] + Math.cos(a) * long * t - Math.sin(a) * v * wide,
      root[1] + Math.sin(a) * long * t + Math.cos(a) * v * wide,
    ]
  }
  const width = (t: number): number => Math.sin(Math.PI * t ** 0.82) ** 0.9 * (1 - 0.15 * t)
  const side = (s: number): string[] =>
    Array.from({ length: 19 }, (_, i) => {
      const t = i / 18
      return at(0.08 + 0.92 * t, s * width(t) * 0.5)
        .map((n) => n.toFixed(1))
        .join(' ')
    })
  const middle = Array.from(
    { length: 13 },
    (_, i) =>
      `${i ? 'L' : 'M'} ${at(i / 12.4, 0)
        .map((n) => n.toFixed(1))
        .join(' ')}`,
  ).join(' ')
  await layWire(sheet, {
    path: `M ${at(0, 0).join(' ')} L ${at(0.12, 0).join(' ')}`,
    width: 6,
    fabric: plain(),
    slot: 'stem',
    lift: 5,
  })
  const blade = await layPiece(sheet, {
    shape: `M ${side(-1).join(' L ')} L ${side(1).toReversed().join(' L ')} Z`,
    lift: 8 + 12 * dice(seed + 4, k),
    edge: { width: 5, height: 2.4 },
    puff: 0.13,
    fabric: plain(),
    slot: k % 3 === 0 ? 'young' : 'leaf',
    gloss: 0.14,
    relief: (x, y) =>
      3 * clouds(x / 50, y / 50 + k, 2) +
      0.4 * Math.sin((x * Math.cos(angle + 0.7) + y * Math.sin(angle + 0.7)) / 3.4),
    tone: (x, y) => 0.94 + 0.12 * clouds(x / 60, y / 60 + k, 3) + 0.1 * dice(seed + 6, k),
  })
  await sewSeam(sheet, {
    path: middle,
    width: 3,
    depth: 2.6,
    pucker: 0.4,
    puckerWidth: 10,
    dark: 0.1,
    clip: blade,
  })
}
