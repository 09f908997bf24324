import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { suede } from '../fabrics/leathers.ts'
import { plain, rubber } from '../fabrics/solids.ts'
import { canvas, twill } from '../fabrics/wovens.ts'
import { type Foot, lastOutline } from './last.ts'

export interface AboveBench {
  readonly sheet: Sheet
  readonly foot: Foot
  readonly leather: Fabric
  readonly gloss: number
}

/** What is seen of the sole round the upper; a welt carries its stitches on top, a cup does not. */
export async function layWelt(
  { sheet, foot }: AboveBench,
  { out, pointed, stitched }: { out: number; pointed: number; stitched: boolean },
): Promise<void> {
  const welt = await layPiece(sheet, {
    shape: foot.round(lastOutline(out, pointed)),
    lift: 12,
    edge: { width: 9, height: 7 },
    fabric: rubber(),
    slot: 'sole',
    gloss: stitched ? 0.25 : 0.05,
  })
  if (!stitched) return
  const path = foot.round(lastOutline(out * 0.62, pointed))
  await topstitch(sheet, { path, width: 1.8, length: 4.6, gap: 2.4, slot: 'solethread', clip: welt })
}

/** Creased where the foot bends. */
export const layUpperAbove = (
  { sheet, foot, leather, gloss }: AboveBench,
  pointed: number,
): Promise<Patch | null> =>
  layPiece(sheet, {
    shape: foot.round(lastOutline(-0.04, pointed)),
    lift: 15,
    edge: { width: 15, height: 12 },
    puff: 0.72,
    fabric: leather,
    gloss,
    weave: 0.45,
    relief: (px, py) => {
      const [x, y] = foot.local(px, py)
      return (
        1.5 * clouds(px / 70, py / 60 + foot.seed, 3) +
        (gloss > 0 ? 2.4 : 1.7) *
          noise(y * 1.7 + 0.3 * noise(x, y), x / 5 + foot.seed) *
          bell(y - 8.6, 1.7) *
          smooth(4.4, 1.5, Math.abs(x))
      )
    },
  })

const mouth = (front: number): Point[] => [
  [0.05, front],
  [1.5, front + 1.1],
  [2.25, front + 4],
  [2.42, 23.8],
  [1.75, 27.3],
  [0, 28.4],
  [-1.85, 27.3],
  [-2.6, 23.8],
  [-2.5, front + 4],
  [-1.5, front + 1.1],
]

const widened = (points: readonly Point[], by: number): Point[] =>
  points.map(([x, y]): Point => [
    x + Math.sign(x) * by,
    y + (y > 22 ? by : -by) * (Math.abs(x) < 1.9 ? 0.9 : 0.1),
  ])

/** The opening: a rolled edge, and far below it the insole with the house's stamp. */
export async function openMouth(
  { sheet, foot, leather, gloss }: AboveBench,
  front: number,
  padded: boolean,
): Promise<void> {
  await layPiece(sheet, {
    shape: foot.round(widened(mouth(front), padded ? 0.62 : 0.3)),
    lift: padded ? 3 : 1.6,
    edge: { width: padded ? 11 : 5, height: padded ? 8 : 3 },
    over: true,
    fabric: leather,
    gloss,
    weave: 0.4,
  })
  await layPiece(sheet, {
    shape: foot.round(mouth(front)),
    lift: 14,
    edge: { width: 3, height: 0 },
    fabric: padded ? canvas(2.4) : suede(),
    slot: 'lining',
    weave: 0.5,
    tone: (px, py) => {
      const [x, y] = foot.local(px, py)
      const wall = Math.min(1, Math.hypot(x / 2.4, Math.max(0, (Math.abs(y - 22) - 2.6) / 3.9)))
      return 0.86 - 0.4 * smooth(0.55, 1, wall) - 0.34 * smooth(21, front, y)
    },
  })
  await stampInsole(sheet, foot)
}

/** The house's name, pressed into the seat of the insole. */
export async function stampInsole(sheet: Sheet, foot: Foot): Promise<void> {
  const [x, y] = foot.at(-0.1, 25)
  const size = 0.5 * foot.cm
  await layPiece(sheet, {
    shape: {
      svg: `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="Liberation Serif, DejaVu Serif, serif" font-size="${size}" letter-spacing="${size * 0.16}" text-anchor="middle">TALLVIK</text>`,
      box: { left: x - 4 * size, top: y - size * 1.2, right: x + 4 * size, bottom: y + size * 0.5 },
    },
    lift: -0.6,
    edge: { width: 1, height: 0 },
    fabric: plain(),
    slot: 'stamp',
    over: true,
  })
}

export async function layBothSides(
  { sheet, foot, leather, gloss }: AboveBench,
  upper: Patch | null,
  half: readonly Point[],
  stitches: readonly (readonly Point[])[],
): Promise<void> {
  for (const side of [1, -1]) {
    const turned = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [side * x, y])
    const panel = await layPiece(sheet, {
      shape: `${foot.line(turned(half))} Z`,
      lift: 5,
      edge: { width: 6, height: 5.4 },
      over: true,
      fabric: leather,
      gloss,
      weave: 0.4,
      clip: upper,
    })
    for (const row of stitches)
      await topstitch(sheet, { path: foot.line(turned(row)), width: 1.2, length: 3.8, gap: 2, clip: panel })
  }
}

/** Bars of lace straight across, from eyelet to eyelet. */
export async function layBars(
  { sheet, foot }: AboveBench,
  { from, to, bars, wide }: { from: number; to: number; bars: number; wide: number },
): Promise<void> {
  for (let k = 0; k < bars; k++) {
    const y = from + ((to - from) * k) / (bars - 1)
    const half = 1.28 + 0.05 * k
    const slip = 0.09 * noise(k * 2.7, foot.seed)
    const w = wide / foot.cm / 2
    const curve = (side: number): Point[] =>
      [-1, -0.6, 0, 0.6, 1].map((t): Point => [
        half * t * side,
        y + slip * t + side * w * (0.7 + 0.3 * (1 - t * t)),
      ])
    await layPiece(sheet, {
      shape: foot.round([...curve(1), ...curve(-1)]),
      lift: 12,
      loose: true,
      edge: { width: wide * 0.5, height: wide * 0.42 },
      fabric: twill(2.4),
      slot: 'lace',
      grain: 1.4,
      tone: (px, py) => 1 - 0.5 * smooth(half - 0.16, half + 0.05, Math.abs(foot.local(px, py)[0])),
    })
  }
}
