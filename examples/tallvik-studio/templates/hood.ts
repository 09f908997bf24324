import { relaid } from '../engine/creases.ts'
import { addFields, fold, wrinkles, type Fold } from '../engine/folds.ts'
import { noise, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import { fromNeck, chooseStitch, type Bench } from './bench.ts'
import { layDrawcord, setEyelet } from './drawcord.ts'
import { layLabel } from './neck.ts'
import type { TopMeasures } from './top-block.ts'

/** A hood lying above the shoulders, open towards us: first its inside. Centimetres. */
export interface Hood {
  readonly high: number
  readonly width: number
  readonly cords: boolean
}

export async function layHoodInside(
  bench: Bench,
  measures: TopMeasures,
  { high, width }: Hood,
): Promise<void> {
  const { sheet, block, fabric } = bench
  const at = fromNeck(bench)
  const h = width / 2
  const d = measures.neckDrop
  await layPiece(sheet, {
    shape: block.soften(
      `M ${at(-h * 0.7, 0)} C ${at(-h * 1.02, -high * 0.4)} ${at(-h * 0.9, -high * 0.88)} ${at(-1, -high + 0.4)} C ${at(h * 0.86, -high * 0.94)} ${at(h * 1.02, -high * 0.42)} ${at(h * 0.7, 0)} L ${at(h * 0.5, d + 3)} L ${at(-h * 0.5, d + 3)} Z`,
    ),
    lift: 2,
    edge: { width: 10, height: 4 },
    puff: 0.05,
    fabric,
    slot: 'inside',
    tone: (x, y) =>
      0.8 + 0.08 * smooth(block.top - high * block.cm, block.top, y) + 0.03 * noise(x / 40, y / 60),
    folds: relaid(
      [
        fold(
          16,
          7,
          [470, block.top - high * block.cm * 0.7],
          [480, block.top - high * block.cm * 0.4],
          [470, block.top],
        ),
        fold(
          18,
          6,
          [540, block.top - high * block.cm * 0.6],
          [530, block.top - high * block.cm * 0.3],
          [536, block.top + 20],
        ),
      ],
      bench.seed,
      10,
    ),
  })
  await sewSeam(sheet, {
    path: block.soften(
      `M ${at(-0.6, -high + 1)} L ${at(0, -high * 0.6)} L ${at(0.2, -high * 0.3)} L ${at(0, 0.6)}`,
    ),
    width: 2.4,
    depth: 1.6,
    pucker: 1.6,
    dark: 0.25,
  })
  await sewSeam(sheet, {
    path: block.soften(`M ${at(-h * 0.64, 1)} C ${at(-h * 0.3, 2.2)} ${at(h * 0.3, 2.2)} ${at(h * 0.64, 1)}`),
    width: 3,
    depth: 2,
    pucker: 1.6,
    dark: 0.3,
  })
  await layLabel(sheet, 500, block.top + 2.6 * block.cm, 1.9 * block.cm)
}

/** Its two halves, crossed at the throat, with their wide turned edge. Lay them after the body. */
export async function layHoodFront(bench: Bench, measures: TopMeasures, hood: Hood): Promise<void> {
  for (const flip of [-1, 1]) await layHalf(bench, measures, hood, flip)
  if (hood.cords) await layCords(bench, measures)
}

/** Where a hood slumps: at its side, its crown and its throat. `half` is negative on the left. */
function hoodFolds(
  { block }: Bench,
  { neckWidth, neckDrop }: TopMeasures,
  high: number,
  half: number,
): Fold[] {
  const at = (across: number, up: number): Point => [
    500 + half * block.cm * across,
    block.top - high * block.cm * up,
  ]
  const w = neckWidth / 2 / Math.abs(half)
  const throat = -neckDrop / high
  return [
    fold(15, 9, at(0.96, 0.36), at(0.8, 0.2), at(0.62, 0.03)),
    fold(14, 8, at(0.9, 0.62), at(0.74, 0.4), at(0.66, 0.16)),
    fold(13, 8, at(w + 0.13, 0.02), at(w * 0.7, throat * 0.4), at(0.13, throat)),
    fold(12, 6, at(0.7, 0.86), at(0.76, 0.66), at(0.7, 0.44)),
  ]
}

async function layHalf(
  bench: Bench,
  measures: TopMeasures,
  { high, width }: Hood,
  flip: number,
): Promise<void> {
  const { sheet, block, fabric, weight, seed } = bench
  const { cm, top, soften } = block
  const h = width / 2 + 0.5 * noise(seed * 2.2, flip)
  const d = measures.neckDrop
  const w = measures.neckWidth / 2
  const at = (x: number, y: number): string =>
    `${(500 + flip * x * cm).toFixed(2)} ${(top + y * cm).toFixed(2)}`
  const over = flip > 0 ? -1.2 : 0.2
  // Edge of the face opening, from the throat to the crown; `out` centimetres outward of it.
  const face = (out: number): string =>
    `M ${at(over + out * 0.5, d + 1.3 + out * 0.5)} C ${at(3.6 + out, d - 3)} ${at(h * 0.56 + out, -high * 0.26)} ${at(h * 0.52 + out, -high * 0.5)} C ${at(h * 0.48 + out, -high * 0.76)} ${at(h * 0.26 + out * 0.6, -high * 0.9 - out * 0.3)} ${at(-0.3, -high + 0.9 - out * 0.4)}`
  const outline = `${face(0)} L ${at(-0.3, -high)} C ${at(h * 0.5, -high - 0.3)} ${at(h * 0.98, -high * 0.78)} ${at(h, -high * 0.46)} C ${at(h * 1.02, -high * 0.2)} ${at(w + 3, -1.6)} ${at(w + 1.6, 1)} C ${at(w * 0.9, d * 0.6)} ${at(w * 0.5, d + 1)} ${at(over, d + 2.2)} Z`
  const half = await layPiece(sheet, {
    shape: soften(outline),
    lift: 6,
    edge: { width: 17, height: 10 },
    puff: 0.14,
    fabric,
    grain: flip * 0.12,
    relief: addFields(
      wrinkles(0.5 * bench.creased, 110, 120, seed + flip),
      (x, y) => 3 * noise(x / 34, y / 90 + seed),
    ),
    folds: relaid(hoodFolds(bench, measures, high, h * flip), seed + flip * 2, 9),
  })
  await sewSeam(sheet, {
    path: soften(face(2.7)),
    width: 2.4,
    depth: 1.1,
    pucker: 1.4,
    clip: half,
    dark: 0.12,
  })
  await topstitch(sheet, { path: soften(face(2.7)), ...chooseStitch(weight), clip: half })
  await sewSeam(sheet, {
    path: soften(
      `M ${at(w + 1.6, 1)} C ${at(w * 0.9, d * 0.6 + 0.2)} ${at(w * 0.5, d + 1.2)} ${at(over, d + 2.4)}`,
    ),
    width: 3,
    depth: 2.2,
    pucker: 2,
    dark: 0.3,
  })
}

async function layCords(bench: Bench, { neckDrop: d }: TopMeasures): Promise<void> {
  const { sheet, block, seed } = bench
  const place = (x: number, y: number): readonly [number, number] => [
    500 + x * block.cm,
    block.top + y * block.cm,
  ]
  for (const flip of [-1, 1]) await setEyelet(sheet, place(flip * 2.7, d - 0.1), 0.55 * block.cm)
  const width = 0.95 * block.cm
  await layDrawcord(
    sheet,
    [place(-2.7, d - 0.1), place(-3.4, d + 3), place(-3, d + 8), place(-4, d + 13), place(-3.3, d + 19)],
    { width, seed },
  )
  await layDrawcord(
    sheet,
    [place(2.7, d - 0.1), place(3.1, d + 3.4), place(4.2, d + 9), place(3.4, d + 14), place(3.9, d + 16.6)],
    { width, seed: seed + 2 },
  )
}
