import { addFields } from '../engine/folds.ts'
import { noise } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { between } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import { edgeStitch, chooseStitch, type Bench, type Mask } from './bench.ts'
import { sewButton } from './buttons.ts'
import { bodyDrape, sleeveDrape } from './drape.ts'
import type { Side, TopMeasures } from './top-block.ts'

export const sides: readonly Side[] = ['left', 'right']
const pt = ([x, y]: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`

/** Turn of the thread in a sleeve. */
export const sleeveGrain = ({ sleeveAngle }: TopMeasures, side: Side): number =>
  ((side === 'left' ? 1 : -1) * (90 - sleeveAngle) * Math.PI) / 180

/** A set-in sleeve. Answers its mask. */
export function layWovenSleeve(bench: Bench, side: Side, measures: TopMeasures): Promise<Mask> {
  const { sheet, block, fabric, weight } = bench
  const short = measures.sleeve < 40
  const { folds, relief } = sleeveDrape(bench, side, short)
  const gathers = (x: number, y: number): number => {
    const [ax, ay] = block.onSleeve(side, 1, 0.5)
    const near = Math.max(0, 1 - Math.hypot(x - ax, y - ay) / 90)
    return short ? 0 : 2.4 * near * noise((x + y * 0.4) / 9, y / 60 + bench.seed)
  }
  const { width, height } = edgeStitch(weight)
  return layPiece(sheet, {
    shape: block.soften(block.sleeve(side)),
    lift: 2 + weight * 0.6,
    edge: { width: width * 2, height: height * 1.7 },
    puff: 0.07 + 0.02 * weight,
    fabric,
    grain: sleeveGrain(measures, side),
    relief: (x, y) => relief(x, y) + gathers(x, y),
    folds,
  })
}

/** The turned end of a short sleeve or of a coat's. */
export async function sewSleeveHem(
  bench: Bench,
  side: Side,
  sleeve: Mask,
  centimetres: number,
): Promise<void> {
  const { sheet, block, weight } = bench
  const path = block.soften(block.cuffLine(side, centimetres * block.cm))
  await sewSeam(sheet, { path, width: 2.4, depth: 1, pucker: 1, clip: sleeve, dark: 0.1 })
  await topstitch(sheet, { path, ...chooseStitch(weight), clip: sleeve })
}

/** A buttoned cuff: a stiff band, a little narrower than the sleeve, its overlap on the outer half. */
export async function layCuff(
  bench: Bench,
  side: Side,
  measures: TopMeasures,
  cuff: { length: number; snap?: boolean },
): Promise<void> {
  const { sheet, block, fabric, weight, seed } = bench
  const { onSleeve, soften, cm } = block
  const share = cuff.length / measures.sleeve
  const a = onSleeve(side, 0.985, -0.02)
  const b = onSleeve(side, 0.985, 1.01)
  const c = onSleeve(side, 1 + share, 0.05)
  const d = onSleeve(side, 1 + share, 0.97)
  const corner = 0.24
  const outline =
    `M ${pt(a)} L ${pt(between(a, c, 0.5))} L ${pt(between(a, c, 1 - corner))} Q ${pt(c)} ${pt(between(c, d, corner * 0.7))} ` +
    `L ${pt(between(c, d, 0.5))} L ${pt(between(c, d, 1 - corner * 0.5))} Q ${pt(d)} ${pt(between(d, b, corner * 0.7))} L ${pt(between(d, b, 0.6))} L ${pt(b)} L ${pt(between(b, a, 0.5))} Z`
  const laid = await layPiece(sheet, {
    shape: soften(outline),
    lift: 3 + weight,
    edge: { width: 5 + weight, height: 3 + weight },
    puff: 0.09,
    fabric,
    grain: sleeveGrain(measures, side) + Math.PI / 2,
    relief: (x, y) => 2 * noise(x / 34, y / 40 + seed) + 1.2 * noise(x / 14, y / 30 + seed),
  })
  await sewSeam(sheet, {
    path: soften(`M ${pt(a)} L ${pt(between(a, b, 0.5))} L ${pt(b)}`),
    width: 1.8,
    depth: 2,
    pucker: 1.6,
    puckerWidth: 11,
    dark: 0.35,
    clip: laid,
  })
  const inset = (k: number, t: number): Point => between(between(a, c, t), between(b, d, t), k)
  const stitched = `M ${pt(inset(0.04, 0.1))} L ${pt(inset(0.04, 0.72))} Q ${pt(inset(0.04, 0.93))} ${pt(inset(0.16, 0.93))} L ${pt(inset(0.5, 0.93))} L ${pt(inset(0.86, 0.93))} Q ${pt(inset(0.96, 0.93))} ${pt(inset(0.96, 0.75))} L ${pt(inset(0.96, 0.1))} M ${pt(inset(0.04, 0.1))} L ${pt(inset(0.5, 0.1))} L ${pt(inset(0.96, 0.1))}`
  await topstitch(sheet, { path: soften(stitched), ...chooseStitch(weight), clip: laid })
  const edge = side === 'left' ? 0.3 : 0.26
  await sewSeam(sheet, {
    path: soften(`M ${pt(inset(edge, 0.02))} L ${pt(inset(edge, 0.98))}`),
    width: 1.6,
    depth: 1.8,
    clip: laid,
    dark: 0.35,
  })
  await sewButton(sheet, {
    at: inset(edge + 0.13, 0.5),
    radius: (0.5 + 0.05 * weight) * cm,
    seed: seed + (side === 'left' ? 0.3 : 0.8),
  })
}

/** Both fronts in one, with the seams of the armholes and the hem. Answers its mask. */
export async function layWovenBody(
  bench: Bench,
  { hem, armholes = true, long = false }: { hem: number; armholes?: boolean; long?: boolean },
): Promise<Mask> {
  const { sheet, block, fabric, weight } = bench
  const { folds, relief } = bodyDrape(bench, long)
  const { width, height } = edgeStitch(weight)
  const body = await layPiece(sheet, {
    shape: block.soften(block.body),
    lift: 3 + weight,
    edge: { width: width * 2, height: height * 1.6 },
    puff: 0.045,
    fabric,
    relief: bench.gathers ? addFields(relief, bench.gathers) : relief,
    folds,
  })
  if (armholes) for (const side of sides) await sewArmhole(bench, side, body)
  if (hem > 0) await sewHem(bench, body, hem)
  return body
}

export async function sewArmhole({ sheet, block, weight }: Bench, side: Side, body: Mask): Promise<void> {
  await sewSeam(sheet, {
    path: block.soften(block.armhole(side, 1)),
    width: 1.6 + 0.3 * weight,
    depth: 1.6,
    pucker: 1.1,
    puckerWidth: 11,
    clip: body,
  })
  await topstitch(sheet, { path: block.soften(block.armhole(side, 6)), ...chooseStitch(weight), clip: body })
}

export async function sewHem(
  { sheet, block, weight }: Bench,
  body: Mask,
  centimetres: number,
): Promise<void> {
  const path = block.soften(block.hemLine(centimetres * block.cm))
  await sewSeam(sheet, { path, width: 2.6, depth: 0.9, pucker: 1.3, puckerWidth: 10, clip: body, dark: 0.12 })
  await topstitch(sheet, { path, ...chooseStitch(weight), clip: body })
}

/** The yoke comes over the shoulders a little to the front. */
export async function sewYoke(
  { sheet, block, weight }: Bench,
  side: Side,
  body: Mask,
  neckWidth: number,
): Promise<void> {
  const { cm, top, soften } = block
  const flip = side === 'left' ? -1 : 1
  const [tx, ty] = block.onSleeve(side, 0, 0)
  const a: Point = [500 + flip * (neckWidth / 2 - 1.4) * cm, top + 3.9 * cm]
  const b: Point = [tx - flip * 0.2 * cm, ty + 3.3 * cm]
  const line = (up: number): string =>
    soften(
      `M ${pt([a[0], a[1] + up])} L ${pt([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + up + 1])} L ${pt([b[0], b[1] + up])}`,
    )
  await sewSeam(sheet, { path: line(0), width: 1.6, depth: 1.4, pucker: 0.8, puckerWidth: 8, clip: body })
  await topstitch(sheet, { path: line(-3.4), ...chooseStitch(weight), clip: body })
}
