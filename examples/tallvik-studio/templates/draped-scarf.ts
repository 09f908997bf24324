import { fold } from '../engine/folds.ts'
import { clamp, clouds, noise, smooth } from '../engine/noise.ts'
import { onCurve, wobblePath, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import type { Draw } from './template.ts'

export interface DrapedScarfStyle {
  readonly fabric: FabricName
  readonly seed: number
}

/** One length of the scarf from the bend to its hem, gathered lengthwise by the hand that laid it down. */
interface Length {
  readonly middle: readonly [Point, Point, Point, Point]
  /** Half its width at the bend and at the hem. */
  readonly narrow: number
  readonly wide: number
  readonly pleats: number
  readonly lift: number
  readonly seed: number
}

/** A light scarf taken by its middle and laid down: two lengths in long pleats, one across the other, their hems fanning out. */
export const drapedScarf =
  ({ fabric, seed }: DrapedScarfStyle): Draw =>
  async (sheet) => {
    await layLength(sheet, fabric, {
      middle: [
        [512, 232],
        [520, 420],
        [452, 640],
        [398, 958],
      ],
      narrow: 66,
      wide: 116,
      pleats: 3.1,
      lift: 4,
      seed: seed + 4,
    })
    await layLength(sheet, fabric, {
      middle: [
        [498, 226],
        [474, 420],
        [566, 600],
        [602, 880],
      ],
      narrow: 72,
      wide: 128,
      pleats: 3.4,
      lift: 16,
      seed,
    })
  }

const at = ([x, y]: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`

async function layLength(sheet: Sheet, fabric: FabricName, length: Length): Promise<void> {
  const { middle, narrow, wide, pleats, lift, seed } = length
  const [[, top], , , [, bottom]] = middle
  const half = (t: number): number =>
    narrow +
    (wide - narrow) * smooth(0, 1, t) +
    9 * noise(t * 3.1, seed) -
    12 * Math.exp(-(((t - 0.12) / 0.1) ** 2))
  const phase = (s: number, t: number): number =>
    Math.PI * (pleats * s + 0.9 * noise(t * 1.5 + seed, 3.1) + 0.5 * noise(t * 2.3, s * 1.2 + seed))
  /** A place by its share across (-1…1) and along; `up` units above it. */
  const place = (s: number, t: number, up = 0): Point => {
    const [x, y] = onCurve(...middle, t)
    const [ax, ay] = onCurve(...middle, t - 0.01)
    const run = Math.hypot(x - ax, y - ay)
    const [dx, dy] = [(x - ax) / run, (y - ay) / run]
    const wave = t > 0.9 ? (4 + 5 * noise(s * 1.7, seed + 9)) * Math.cos(phase(s, t)) * smooth(0.9, 1, t) : 0
    const across = half(t) * s
    return [x - dy * across * -1 + dx * (wave - up), y - dx * across + dy * (wave - up)]
  }
  const edge = (s: number): Point[] => Array.from({ length: 31 }, (_, k) => place(s, 0.04 + (0.96 * k) / 30))
  const line = (points: readonly Point[]): string => points.map((point) => `L ${at(point)}`).join(' ')
  const hem = (up: number): Point[] => Array.from({ length: 33 }, (_, k) => place(-1 + k / 16, 1, up))
  const [lx, ly] = place(-1, 0.04)
  const [rx, ry] = place(1, 0.04)
  const bend = `C ${at([rx - 2, ry - 34])} ${at([rx - narrow * 0.5, ry - 46])} ${at([(lx + rx) / 2 + 6, (ly + ry) / 2 - 42])} C ${at([lx + narrow * 0.45, ly - 44])} ${at([lx, ly - 30])} ${at([lx, ly])}`
  const soft = (path: string): string => wobblePath(wobblePath(path, 5, seed, 170), 2.2, seed + 2, 48)
  /** Share across and along of a place of the sheet; good enough, for the lengths hang nearly upright. */
  const shares = (x: number, y: number): readonly [number, number] => {
    const t = clamp((y - top) / (bottom - top), 0, 1)
    return [(x - onCurve(...middle, t)[0]) / half(t), t]
  }
  const pleat = (x: number, y: number): number => {
    const [s, t] = shares(x, y)
    const turn = phase(s, t)
    const crest = (0.5 + 0.5 * Math.cos(turn + 0.5 * Math.sin(turn))) ** 0.85
    const second = 0.5 + 0.5 * Math.cos(turn * 1.9 + 2 + 3 * noise(t * 2, seed + 7))
    return (15 - 4 * t) * crest + 4.4 * second + 3 * clouds(x / 60, y / 190 + seed, 2)
  }
  const cloth = await layPiece(sheet, {
    shape: soft(
      `M ${at([lx, ly])} ${line(edge(-1))} ${line(hem(0))} ${line(edge(1).toReversed())} ${bend} Z`,
    ),
    lift,
    edge: { width: 16, height: 9 },
    puff: 0.13,
    fabric: fabrics[fabric],
    weave: 1.2,
    relief: (x, y) => pleat(x, y) - 10 * smooth(0.1, 0, (y - top) / (bottom - top)),
    folds: [
      fold(14, 9, place(-0.9, 0.08), place(-0.2, 0.18), place(0.35, 0.34)),
      fold(12, 7, place(0.95, 0.16), place(0.5, 0.26), place(0.2, 0.46)),
      fold(12, -6, place(-0.6, 0.2), place(-0.3, 0.36), place(-0.5, 0.56)),
    ],
  })
  // Threads drawn out and the rest tied in bundles, above a turned edge.
  const row = soft(`M${line(hem(24)).slice(1)}`)
  await sewSeam(sheet, {
    path: row,
    width: 6,
    depth: 1.5,
    pucker: 0.7,
    puckerWidth: 20,
    dark: 0.26,
    clip: cloth,
  })
  await topstitch(sheet, {
    path: row,
    width: 6,
    length: 1.4,
    gap: 7.4,
    height: 1.2,
    slot: 'body',
    clip: cloth,
  })
}
