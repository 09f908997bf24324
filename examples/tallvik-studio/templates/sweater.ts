import { relaid } from '../engine/creases.ts'
import { addFields, wrinkles, type Fold } from '../engine/folds.ts'
import { noise, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { between, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { rib } from '../fabrics/knits.ts'
import { layBackNeck, layCollar } from './neck.ts'
import type { Draw } from './template.ts'
import { topBlock, type Side, type TopBlock, type TopMeasures } from './top-block.ts'

/** Sweatshirts and sweaters: long sleeves, ribbed cuffs and hem. */
export interface SweaterStyle {
  readonly measures: TopMeasures
  readonly cm: number
  readonly top: number
  readonly seed: number
  readonly fabric: FabricName
  readonly collarWidth: number
  /** Length of the ribbed cuffs and of the ribbed hem, in centimetres. */
  readonly ribbing: number
  readonly ribs: number
  /** The V below the neck of a sweatshirt. */
  readonly notch: boolean
  /** Sewn seams show stitches; linked knitwear does not. */
  readonly stitched: boolean
  readonly creased: number
}

const sides: readonly Side[] = ['left', 'right']

export const sweater =
  (style: SweaterStyle): Draw =>
  async (sheet) => {
    const block = topBlock(style.measures, style)
    const collar = { width: style.collarWidth, ribs: Math.max(4.6, style.ribs * 0.8), high: 6 }
    await layBackNeck(sheet, block, fabrics[style.fabric], collar)
    for (const side of sides) {
      await laySleeve(sheet, block, style, side)
      await layCuff(sheet, block, style, side)
    }
    const body = await layBody(sheet, block, style)
    await layHem(sheet, block, style, body)
    await layCollar(sheet, block, style.stitched ? body : null, collar)
    if (style.notch) await sewNotch(sheet, block, style, body)
  }

function sleeveFolds(block: TopBlock, side: Side, creased: number): Fold[] {
  const at = (along: number, across: number): Point => block.onSleeve(side, along, across)
  const fold = (width: number, height: number, ...along: Point[]): Fold => ({
    along,
    width,
    height: height * creased,
  })
  return [
    fold(13, 10, at(0.02, 0.95), at(0.14, 0.7), at(0.2, 0.3)),
    fold(12, 7, at(0.12, 0.92), at(0.24, 0.62), at(0.27, 0.22)),
    fold(13, 7, at(0.4, 0.96), at(0.45, 0.6), at(0.43, 0.2)),
    fold(11, 6, at(0.5, 0.9), at(0.57, 0.5), at(0.54, 0.12)),
    fold(11, 7, at(0.7, 0.94), at(0.74, 0.5), at(0.71, 0.1)),
    fold(10, 7, at(0.86, 0.92), at(0.89, 0.5), at(0.86, 0.08)),
    fold(22, 8, at(0.02, 0.3), at(0.3, 0.34), at(0.6, 0.42), at(0.9, 0.4)),
    fold(14, -6, at(0.1, 0.6), at(0.3, 0.66), at(0.46, 0.7)),
  ]
}

export async function laySleeve(
  sheet: Sheet,
  block: TopBlock,
  style: SweaterStyle,
  side: Side,
): Promise<void> {
  const turn = ((90 - style.measures.sleeveAngle) * Math.PI) / 180
  await layPiece(sheet, {
    shape: block.soften(block.sleeve(side)),
    lift: 3,
    edge: { width: 24, height: 11 },
    puff: 0.15,
    fabric: fabrics[style.fabric],
    grain: side === 'left' ? turn : -turn,
    relief: wrinkles(0.6 * style.creased, 150, 56, (side === 'left' ? 0 : 5.5) + style.seed),
    folds: relaid(sleeveFolds(block, side, style.creased), style.seed + (side === 'left' ? 0.4 : 0.9), 10),
  })
}

export async function layCuff(
  sheet: Sheet,
  block: TopBlock,
  { measures, ribbing, ribs, seed }: SweaterStyle,
  side: Side,
): Promise<void> {
  const { soften, onSleeve, cm } = block
  const turn = ((90 - measures.sleeveAngle) * Math.PI) / 180
  const share = (ribbing * cm) / (measures.sleeve * cm)
  const points = (along: number, outer: number, inner: number): readonly [Point, Point] => [
    onSleeve(side, along, outer),
    onSleeve(side, along, inner),
  ]
  const [a, b] = points(0.985, 0.02, 0.98)
  const [c, d] = points(1 + share, 0.12, 0.9)
  const pt = ([x, y]: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`
  const sag = (p: Point, q: Point, k: number, down: number): string => {
    const [x, y] = between(p, q, k)
    return pt([x, y + down])
  }
  const outline = `M ${pt(a)} C ${pt(between(a, c, 0.3))} ${pt(between(a, c, 0.8))} ${pt(c)} C ${sag(c, d, 0.3, 6)} ${sag(c, d, 0.7, 6)} ${pt(d)} C ${pt(between(d, b, 0.2))} ${pt(between(d, b, 0.7))} ${pt(b)} C ${sag(b, a, 0.3, 5)} ${sag(b, a, 0.7, 5)} ${pt(a)} Z`
  const cuff = await layPiece(sheet, {
    shape: soften(outline),
    lift: 4,
    edge: { width: 14, height: 8 },
    puff: 0.1,
    fabric: rib(ribs),
    slot: 'rib',
    grain: side === 'left' ? turn : -turn,
    relief: (x, y) => 2.4 * noise(x / 22, y / 60 + seed),
  })
  await sewSeam(sheet, {
    path: soften(`M ${pt(a)} C ${sag(a, b, 0.3, 5)} ${sag(a, b, 0.7, 5)} ${pt(b)}`),
    width: 2,
    depth: 2,
    pucker: 2.4,
    dark: 0.3,
    clip: cuff,
  })
}

function bodyFolds(block: TopBlock, creased: number): Fold[] {
  const at = block.onBody
  const fold = (width: number, height: number, ...along: Point[]): Fold => ({
    along,
    width,
    height: height * creased,
  })
  return [
    fold(19, 12, at(-0.93, 0.44), at(-0.66, 0.52), at(-0.34, 0.55)),
    fold(16, 9, at(-0.95, 0.5), at(-0.76, 0.62), at(-0.48, 0.72)),
    fold(19, 11, at(0.93, 0.44), at(0.68, 0.51), at(0.4, 0.53)),
    fold(17, 9, at(0.95, 0.52), at(0.78, 0.64), at(0.46, 0.75)),
    fold(16, 6, at(-0.88, 0.28), at(-0.64, 0.33), at(-0.42, 0.42)),
    fold(16, 6, at(0.88, 0.3), at(0.66, 0.33), at(0.46, 0.44)),
    fold(20, 8, at(-0.5, 0.88), at(-0.44, 0.76), at(-0.54, 0.62)),
    fold(22, 8, at(0.4, 0.89), at(0.34, 0.77), at(0.48, 0.63)),
    fold(18, 6, at(-0.04, 0.88), at(0, 0.8), at(-0.08, 0.68)),
    fold(24, 6, at(-0.8, 0.81), at(-0.4, 0.77), at(0.16, 0.79), at(0.78, 0.72)),
    fold(22, 5, at(-0.3, 0.2), at(-0.26, 0.31), at(-0.34, 0.42)),
    fold(22, 5, at(0.3, 0.2), at(0.27, 0.31), at(0.36, 0.42)),
  ]
}

export async function layBody(
  sheet: Sheet,
  block: TopBlock,
  style: SweaterStyle,
  sleeves = true,
): Promise<Patch | null> {
  const { soften, top, hem } = block
  const { creased, seed, fabric, stitched } = style
  const gathered = (x: number, y: number): number =>
    smooth(top + 180, hem - 20, y) * 5 * noise(x / 58 + 0.06 * noise(x / 50, y / 90), y / 420 + 3) +
    3 * smooth(hem - 90, hem - 30, y) * noise(x / 16, y / 60)
  const body = await layPiece(sheet, {
    shape: soften(block.body),
    lift: 6,
    edge: { width: 22, height: 12 },
    puff: 0.08,
    fabric: fabrics[fabric],
    relief: addFields(wrinkles(0.5 * creased, 190, 120, seed), gathered),
    folds: relaid(bodyFolds(block, creased), seed, 10),
  })
  for (const side of sleeves ? sides : []) {
    await sewSeam(sheet, {
      path: soften(block.armhole(side, 2)),
      width: 2.4,
      depth: 2,
      pucker: stitched ? 2.4 : 1.2,
      clip: body,
    })
    if (stitched)
      await topstitch(sheet, {
        path: soften(block.armhole(side, 9)),
        width: 1.1,
        length: 3.4,
        gap: 2,
        clip: body,
      })
  }
  return body
}

/** The hem rib is narrower than the body, which blouses over it. */
export async function layHem(
  sheet: Sheet,
  block: TopBlock,
  { ribbing, ribs, stitched, seed }: SweaterStyle,
  body: Patch | null,
): Promise<void> {
  const { soften, cm, hem, halfHem } = block
  const left = 500 - halfHem + 1
  const draw = halfHem * 0.055
  const bottom = hem + ribbing * cm
  const outline =
    `M ${left} ${hem - 8} C ${left + 140} ${hem + 4} ${860 - left} ${hem + 4} ${1000 - left} ${hem - 8} ` +
    `C ${1000 - left - 2} ${hem + 22} ${1000 - left - draw * 0.7} ${bottom - 30} ${1000 - left - draw} ${bottom - 6} ` +
    `C ${860 - left} ${bottom + 7} ${left + 140} ${bottom + 7} ${left + draw} ${bottom - 6} ` +
    `C ${left + draw * 0.7} ${bottom - 30} ${left + 2} ${hem + 22} ${left} ${hem - 8} Z`
  const band = await layPiece(sheet, {
    shape: soften(outline),
    lift: 5,
    edge: { width: 12, height: 8 },
    puff: 0.05,
    fabric: rib(ribs),
    slot: 'rib',
    relief: (x, y) => 2.6 * noise(x / 26, y / 90 + seed) + 4 * noise(x / 70, 3),
  })
  const join = block.hemLine(7)
  await sewSeam(sheet, { path: soften(join), width: 2.4, depth: 2.2, pucker: 2.6, dark: 0.36, clip: band })
  if (stitched)
    await topstitch(sheet, { path: soften(block.hemLine(15)), width: 1.1, length: 3.4, gap: 2, clip: body })
}

async function sewNotch(
  sheet: Sheet,
  block: TopBlock,
  { measures, collarWidth }: SweaterStyle,
  body: Patch | null,
): Promise<void> {
  const { cm, top, soften } = block
  const y = top + measures.neckDrop * cm + collarWidth + 4
  const path = soften(`M ${500 - 2.9 * cm} ${y - 3} L 500 ${y + 4.4 * cm} L ${500 + 2.9 * cm} ${y - 3}`)
  await topstitch(sheet, { path, width: 1.2, length: 3.4, gap: 2, clip: body })
}
