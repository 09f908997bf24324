import { noise, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import { twill } from '../fabrics/wovens.ts'
import { fromNeck, chooseStitch, type Bench, type Mask } from './bench.ts'
import { sewButton } from './buttons.ts'
import { layLabel } from './neck.ts'
import type { TopMeasures } from './top-block.ts'

/** A collar that is closed with a button: leaves on a stand, or the stand alone. Centimetres. */
export interface ShirtCollar {
  readonly kind: 'point' | 'button-down' | 'band'
  /** From the front end of the fold to the point. */
  readonly point: number
  /** How far the points stand apart from the middle. */
  readonly spread: number
  readonly soft: number
}

/** What one sees through the neck: the yoke's lining, the inside of the stand, the label. Lay it before the fronts. */
export async function layCollarInside(bench: Bench, measures: TopMeasures, lining = 'body'): Promise<void> {
  const { sheet, block, fabric, weight, seed } = bench
  const at = fromNeck(bench)
  const w = measures.neckWidth / 2
  const d = measures.neckDrop
  const { soften } = block
  await layPiece(sheet, {
    shape: soften(
      `M ${at(-w - 0.6, -0.4)} C ${at(-w * 0.5, -2.6)} ${at(w * 0.5, -2.6)} ${at(w + 0.6, -0.4)} L ${at(w, d + 1)} L ${at(-w, d + 1)} Z`,
    ),
    lift: 1,
    edge: { width: 4, height: 1 },
    fabric: lining === 'body' ? fabric : twill(1.3),
    slot: lining,
    gloss: lining === 'body' ? 0 : 0.12,
    relief: (x, y) => 2 * noise(x / 40, y / 130 + seed),
    tone: () => 0.8,
  })
  const stand = `M ${at(-w - 0.6, 0.6)} C ${at(-w - 0.5, -3.4)} ${at(-w * 0.5, -4.2)} ${at(0, -4.1)} C ${at(w * 0.5, -4.2)} ${at(w + 0.5, -3.4)} ${at(w + 0.6, 0.6)} C ${at(w * 0.8, 1.2)} ${at(w * 0.55, 0.9)} ${at(0, 0.7)} C ${at(-w * 0.55, 0.9)} ${at(-w * 0.8, 1.2)} ${at(-w - 0.6, 0.6)} Z`
  await layPiece(sheet, {
    shape: soften(stand),
    lift: 2,
    edge: { width: 5, height: 3 },
    fabric,
    grain: Math.PI / 2,
    tone: () => 0.9,
    relief: (x, y) => 1.5 * noise(x / 30, y / 20),
  })
  await topstitch(sheet, {
    path: soften(
      `M ${at(-w * 0.92, 0.5)} C ${at(-w * 0.5, 0.5)} ${at(-w * 0.4, 0.25)} ${at(0, 0.25)} C ${at(w * 0.4, 0.25)} ${at(w * 0.5, 0.5)} ${at(w * 0.92, 0.5)}`,
    ),
    ...chooseStitch(weight),
  })
  await layLabel(sheet, 500, block.top + 0.95 * block.cm, 1.75 * block.cm)
}

/** The stand's ends, closed at the throat with the top button. */
async function layStand(bench: Bench, measures: TopMeasures, band: boolean): Promise<void> {
  const { sheet, block, fabric, weight, seed } = bench
  const at = fromNeck(bench)
  const w = measures.neckWidth / 2
  const d = measures.neckDrop
  const high = band ? 2.9 : 2.6
  const end = 1.4
  const half = (flip: number): string =>
    `M ${at(flip * (w + 0.25), 0.1)} C ${at(flip * (w + 0.1), d * 0.6)} ${at(flip * w * 0.62, d + 0.25)} ${at(-flip * end, d + 0.3)} ` +
    `L ${at(-flip * end, d - high + 1)} Q ${at(-flip * end, d - high + 0.1)} ${at(-flip * (end - 1), d - high)} C ${at(flip * w * 0.5, d - high - 0.1)} ${at(flip * (w - 0.6), d * 0.36)} ${at(flip * (w - 0.35), -1.8)} C ${at(flip * w, -1.4)} ${at(flip * (w + 0.2), -0.6)} ${at(flip * (w + 0.25), 0.1)} Z`
  for (const flip of [1, -1]) {
    const laid = await layPiece(sheet, {
      shape: block.soften(half(flip)),
      lift: 3,
      edge: { width: 4, height: 2.6 },
      fabric,
      grain: Math.PI / 2,
      relief: (x, y) => 1.4 * noise(x / 26, y / 26 + seed),
    })
    await topstitch(sheet, {
      path: block.soften(
        `M ${at(flip * (w + 0.1), 0.4)} C ${at(flip * w, d * 0.6)} ${at(flip * w * 0.6, d - 0.1)} ${at(-flip * (end - 0.35), d - 0.05)} L ${at(-flip * (end - 0.35), d - high + 0.8)}`,
      ),
      ...chooseStitch(weight),
      clip: laid,
    })
  }
  const [x, y]: Point = [500 + 0.1 * block.cm, block.top + (d - high / 2 + 0.1) * block.cm]
  await sewButton(sheet, { at: [x, y], radius: 0.52 * block.cm, seed: seed + 0.1 })
}

/** One leaf, rolled at its fold and lying flat at its outer edge. `flip` -1 is the left one. */
async function layLeaf(
  bench: Bench,
  measures: TopMeasures,
  collar: ShirtCollar,
  flip: number,
): Promise<void> {
  const { sheet, block, fabric, weight, seed } = bench
  const at = fromNeck(bench)
  const w = measures.neckWidth / 2
  const d = measures.neckDrop
  const f = (x: number, y: number): string => at(flip * x, y)
  // The two points never lie quite alike.
  const slip = 0.45 * noise(seed * 3.1 + flip, 2.2)
  const px = collar.spread + slip
  const py = d - 1.9 + collar.point
  const roll = collar.kind === 'button-down' ? 0.5 : 0.15
  const outline =
    `M ${f(0.12, d - 2)} C ${f(w * 0.5, d - 2.5)} ${f(w * 0.98, d * 0.42)} ${f(w - 0.2, -0.8)} C ${f(w * 0.92, -2.6)} ${f(w * 0.5, -3.5)} ${f(-0.02, -3.5)} ` +
    `L ${f(-0.02, -4)} C ${f(w * 0.6, -4)} ${f(w + 1.6, -2.6)} ${f(w + 2.15, 0.3)} C ${f(w + 2.3, 2.6)} ${f((w + px) * 0.62, py - 1.5)} ${f(px + 0.4, py - 0.25)} Q ${f(px, py + 0.1)} ${f(px - 0.35, py - 0.4)} ` +
    `C ${f(px * 0.62 + roll, py - collar.point * 0.42)} ${f(px * 0.24 + roll, d - 0.9)} ${f(0.12, d - 2)} Z`
  const cm = block.cm
  const relief = (x: number, y: number): number => {
    const rx = (x - 500) / (w * cm)
    const ry = (y - block.top + 0.6 * cm) / ((d - 1.2) * cm)
    const out = Math.hypot(rx, ry) - 1
    return 7 * smooth(0.75, 0, out) + 2.2 * collar.soft * noise(x / 30, y / 34 + seed + flip)
  }
  const leaf = await layPiece(sheet, {
    shape: block.soften(outline),
    lift: 4 + weight,
    edge: { width: 4 + weight, height: 2.6 + 0.8 * weight },
    fabric,
    grain: flip * 0.32,
    relief,
  })
  const inset = `M ${f(0.5, d - 1.5)} C ${f(px * 0.3 + roll, d - 0.6)} ${f(px * 0.58 + roll, py - collar.point * 0.42)} ${f(px - 0.15, py - 1.1)} L ${f(px + 0.1, py - 0.85)} C ${f((w + px) * 0.58, py - 2.2)} ${f(w + 1.7, 2.4)} ${f(w + 1.6, 0.3)} C ${f(w + 1.2, -2)} ${f(w * 0.62, -3.4)} ${f(0, -3.6)}`
  await topstitch(sheet, { path: block.soften(inset), ...chooseStitch(weight), clip: leaf })
  if (collar.kind === 'button-down')
    await sewButton(sheet, {
      at: [500 + flip * (px - 0.15) * cm, block.top + (py - 1.5) * cm],
      radius: 0.42 * cm,
      seed: seed + flip * 0.37,
    })
}

/** Everything of the collar that lies on the fronts. */
export async function layShirtCollar(
  bench: Bench,
  measures: TopMeasures,
  collar: ShirtCollar,
  body: Mask,
): Promise<void> {
  await sewSeam(bench.sheet, {
    path: bench.block.soften(bench.block.neckline(2)),
    width: 3,
    depth: 1.5,
    pucker: 1.4,
    clip: body,
    dark: 0.2,
  })
  await layStand(bench, measures, collar.kind === 'band')
  if (collar.kind === 'band') return
  for (const flip of [1, -1]) await layLeaf(bench, measures, collar, flip)
}
