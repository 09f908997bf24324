import { relaid } from '../engine/creases.ts'
import { fold, type Field } from '../engine/folds.ts'
import { bell, noise } from '../engine/noise.ts'
import { layPiece } from '../engine/piece.ts'
import { topstitch } from '../engine/sewing.ts'
import { fromNeck, chooseStitch, type Bench, type Mask } from './bench.ts'

/** Cloth drawn together above and below a belt `at` centimetres below the neck. */
export function beltGathers({ block, seed }: Bench, at: number): Field {
  const line = block.top + at * block.cm
  return (x, y) =>
    6.5 * bell(y - line, 9 * block.cm) * noise(x / 13 + 0.6 * noise(x / 40, y / 120), y / 210 + seed)
}

interface Belt {
  /** Centimetres below the neck point. */
  readonly at: number
  readonly width: number
}

/** How its cloth lies. */
const softness =
  (seed: number): Field =>
  (x, y) =>
    1.4 * noise(x / 24, y / 12 + seed) + 1.8 * noise(x / 60, y / 30)

/** A belt of the same cloth, knotted a little off the middle, its ends hanging. */
export async function tieBelt(bench: Bench, belt: Belt, body: Mask): Promise<void> {
  await layBelt(bench, belt, body)
  await layTail(bench, belt, { foot: -5.4, long: 27, lean: -1 })
  await layTail(bench, belt, { foot: 0.6, long: 22, lean: 0.7 })
  await layKnot(bench, belt)
}

/** The knot's place, from the middle and from the neck point. */
const knotPoint = ({ at }: Belt) => ({ x: -1.6, y: at + 0.7 })

async function layBelt(bench: Bench, { at: y, width: w }: Belt, body: Mask): Promise<void> {
  const { sheet, block, fabric, weight, seed } = bench
  const at = fromNeck(bench)
  const half = block.halfChest / block.cm + 2
  const steps = [-1, -0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1]
  const sag = (k: number): number => y + 0.7 * (1 - k * k) + 0.15 * noise(k * 4, seed)
  const along = (share: number, wave: number): string[] =>
    steps.map((k) => `L ${at(k * half, sag(k) + w * share + wave * noise(k * 6, seed + 3))}`)
  await layPiece(sheet, {
    shape: block.soften(`M${along(0, 0).join(' ').slice(1)} ${along(1, 0.12).toReversed().join(' ')} Z`),
    lift: 4,
    loose: true,
    edge: { width: 6, height: 4 },
    clip: body,
    fabric,
    grain: Math.PI / 2,
    relief: softness(seed),
  })
  for (const share of [0.12, 0.88])
    await topstitch(sheet, {
      path: block.soften(`M${along(share, 0).join(' ').slice(1)}`),
      ...chooseStitch(weight),
      clip: body,
    })
}

async function layTail(
  bench: Bench,
  belt: Belt,
  { foot, long, lean }: { foot: number; long: number; lean: number },
): Promise<void> {
  const { sheet, block, fabric, seed } = bench
  const at = fromNeck(bench)
  const { x, y } = knotPoint(belt)
  const w = belt.width
  await layPiece(sheet, {
    shape: block.soften(
      `M ${at(x - 1, y + 1)} C ${at(x - 1.4 + lean, y + long * 0.35)} ${at(foot - w * 0.6, y + long * 0.6)} ${at(foot - w * 0.5, y + long)} ` +
        `L ${at(foot + w * 0.5, y + long - lean * 0.5)} C ${at(foot + w * 0.45, y + long * 0.6)} ${at(x + 1.6 + lean, y + long * 0.3)} ${at(x + 1.2, y + 1)} Z`,
    ),
    lift: 4,
    loose: true,
    edge: { width: 6, height: 4 },
    fabric,
    relief: softness(seed),
    folds: relaid(
      [
        fold(
          7,
          5,
          [500 + x * block.cm, block.top + (y + 1) * block.cm],
          [500 + (x + foot) * 0.5 * block.cm, block.top + (y + long * 0.5) * block.cm],
        ),
      ],
      seed + foot,
      4,
    ),
  })
}

async function layKnot({ sheet, block, fabric, seed }: Bench, belt: Belt): Promise<void> {
  const { x, y } = knotPoint(belt)
  const w = belt.width * block.cm
  const [cx, cy] = [500 + x * block.cm, block.top + y * block.cm + w * 0.5]
  const k = (dx: number, dy: number): string => `${(cx + dx * w).toFixed(2)} ${(cy + dy * w).toFixed(2)}`
  await layPiece(sheet, {
    shape: block.soften(
      `M ${k(-0.62, -0.5)} C ${k(-0.3, -0.68)} ${k(0.35, -0.66)} ${k(0.62, -0.42)} C ${k(0.8, -0.1)} ${k(0.66, 0.34)} ${k(0.44, 0.56)} ` +
        `C ${k(0.1, 0.72)} ${k(-0.3, 0.66)} ${k(-0.56, 0.5)} C ${k(-0.76, 0.2)} ${k(-0.78, -0.2)} ${k(-0.62, -0.5)} Z`,
    ),
    lift: 4,
    loose: true,
    edge: { width: 12, height: 9 },
    puff: 0.2,
    fabric,
    grain: 0.9,
    relief: softness(seed),
    folds: [
      fold(5, 7, [cx - 16, cy - 12], [cx - 2, cy - 2], [cx + 12, cy + 14]),
      fold(5, -7, [cx - 12, cy - 16], [cx + 4, cy - 6], [cx + 16, cy + 8]),
      fold(5, 6, [cx - 18, cy], [cx - 8, cy + 8], [cx + 2, cy + 17]),
    ],
  })
}
