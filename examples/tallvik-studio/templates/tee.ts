import { relaid, strewFolds } from '../engine/creases.ts'
import { addFields, fold, wrinkles, type Fold } from '../engine/folds.ts'
import { noise, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { bendPath, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { plumb } from './bench.ts'
import { layBackNeck, layCollar } from './neck.ts'
import { layCuff } from './sweater.ts'
import { teeCut, type TeeCut } from './tee-cut.ts'
import type { Draw } from './template.ts'
import { topBlock, type Side, type TopBlock, type TopMeasures } from './top-block.ts'

export interface TeeStyle {
  readonly measures: TopMeasures
  readonly cm: number
  readonly top: number
  readonly seed: number
  readonly fabric: FabricName
  readonly pocket: boolean
  readonly collarWidth: number
  /** 1 for a soft jersey; less for a firm one. */
  readonly creased: number
  /** Length of a ribbed cuff, on long sleeves. */
  readonly cuff?: number
  /** Length of a slit at each side of the hem. */
  readonly slit?: number
  /** How deep the cloth falls in folds towards the hem; 1 on a tee. */
  readonly fall?: number
}

const sides: readonly Side[] = ['left', 'right']
const twinNeedle = { width: 1, length: 3.2, gap: 1.9 }

export const tee =
  (style: TeeStyle): Draw =>
  async (sheet) => {
    const block = topBlock(style.measures, style)
    const cut = teeCut(style.measures, { block, seed: style.seed })
    const fabric = fabrics[style.fabric]
    const collar = { width: style.collarWidth, ribs: 4.4, high: 4.6 }
    await layBack(sheet, cut, fabric, style.seed)
    await layBackNeck(sheet, block, fabric, collar)
    const front = await layFront(sheet, block, cut, style, fabric)
    for (const side of sides) {
      await sewArmhole(sheet, cut, side, front)
      await (style.cuff
        ? layCuff(
            sheet,
            { ...block, onSleeve: cut.onSleeve },
            { ...style, ribbing: style.cuff, ribs: 5, notch: false, stitched: true },
            side,
          )
        : sewCuff(sheet, block, cut, side, front))
    }
    await sewHem(sheet, block, cut, style, front)
    if (style.pocket) await layPocket(sheet, block, fabric, front)
    await layCollar(sheet, block, front, collar)
  }

/** The back shows as a hair's breadth below the hem and in the mouths of the sleeves: the two sides never lie edge on edge. */
async function layBack(sheet: Sheet, { outline }: TeeCut, fabric: Fabric, seed: number): Promise<void> {
  await layPiece(sheet, {
    shape: bendPath(outline, (x, y) => [
      x + (x < 500 ? -0.6 : 0.9) + 1.6 * noise(y / 120, seed + 4),
      y + smooth(430, 900, y) * (4.4 + 3 * noise(x / 110, seed + 8)),
    ]),
    lift: 1,
    edge: { width: 6, height: 2 },
    fabric,
    tone: () => 0.84,
  })
}

/** Folds of a short sleeve: hung from the shoulder's tip, pushed together at the armpit. */
const shortSleeve = (at: (along: number, across: number) => Point): Fold[] => [
  fold(20, 8, at(0.02, 0.1), at(0.34, 0.24), at(0.78, 0.26)),
  fold(24, -7, at(0.08, 0.34), at(0.45, 0.44), at(0.96, 0.42)),
  fold(20, 9, at(0.05, 0.6), at(0.5, 0.66), at(0.98, 0.6)),
  fold(13, 7, at(0.16, 0.96), at(0.5, 0.84), at(0.82, 0.78)),
]
/** Those of a long one: bent at the elbow, shoved up by the cuff. */
const longSleeve = (at: (along: number, across: number) => Point): Fold[] => [
  fold(20, 9, at(0.01, 0.16), at(0.2, 0.3), at(0.44, 0.3), at(0.6, 0.44)),
  fold(14, 8, at(0.1, 0.94), at(0.22, 0.7), at(0.34, 0.36)),
  fold(13, 7, at(0.3, 0.94), at(0.4, 0.62), at(0.46, 0.26)),
  fold(11, 8, at(0.5, 0.97), at(0.55, 0.6), at(0.54, 0.2)),
  fold(10, 6, at(0.62, 0.94), at(0.68, 0.5), at(0.74, 0.2)),
  fold(16, -6, at(0.56, 0.3), at(0.76, 0.42), at(0.95, 0.4)),
  fold(10, 7, at(0.84, 0.96), at(0.89, 0.6), at(0.9, 0.2)),
  fold(9, 6, at(0.93, 0.1), at(0.965, 0.4), at(0.96, 0.8)),
]

/** Few and long: drawn from the armpits, hung from the shoulders, running out in the hem. */
function bodyFolds(block: TopBlock, cut: TeeCut): Fold[] {
  // On a dress the folds of the armpits stay where the armpits are.
  const share = Math.min(1, (74 * block.cm) / (block.hem - block.top))
  const at = (across: number, down: number) => block.onBody(across, down > 0.64 ? down : down * share)
  return [
    fold(22, 13, cut.onSleeve('left', 0.3, 0.72), at(-0.94, 0.37), at(-0.68, 0.48), at(-0.34, 0.53)),
    fold(20, 10, at(-0.97, 0.45), at(-0.78, 0.6), at(-0.52, 0.74), at(-0.36, 0.8)),
    fold(22, 12, cut.onSleeve('right', 0.34, 0.7), at(0.93, 0.37), at(0.62, 0.46), at(0.24, 0.5)),
    fold(22, 10, at(0.97, 0.46), at(0.8, 0.62), at(0.5, 0.8)),
    fold(30, 8, at(-0.42, 0.06), at(-0.56, 0.2), at(-0.62, 0.36)),
    fold(28, 8, at(0.44, 0.06), at(0.55, 0.2), at(0.66, 0.37)),
    fold(34, 7, at(-0.36, 0.2), at(-0.02, 0.27), at(0.34, 0.21)),
    fold(30, 10, at(-0.62, 0.99), at(-0.52, 0.84), at(-0.6, 0.66), at(-0.48, 0.54)),
    fold(26, -7, at(-0.34, 0.985), at(-0.3, 0.82), at(-0.38, 0.66)),
    fold(26, 9, at(-0.1, 0.99), at(-0.05, 0.86), at(-0.14, 0.7)),
    fold(30, -7, at(0.2, 0.985), at(0.22, 0.8), at(0.14, 0.62)),
    fold(28, 10, at(0.44, 0.99), at(0.4, 0.82), at(0.5, 0.66), at(0.4, 0.56)),
    fold(24, 8, at(0.76, 0.985), at(0.72, 0.84), at(0.78, 0.7)),
  ]
}

async function layFront(
  sheet: Sheet,
  block: TopBlock,
  cut: TeeCut,
  { seed, creased, fall = 1, cuff }: TeeStyle,
  fabric: Fabric,
): Promise<Patch | null> {
  const { top, hem } = block
  const hang = (x: number, y: number): number =>
    smooth(top + 200, hem, y) * 7 * fall * noise(x / 66 + 0.4 * noise(x / 70, y / 200), y / 520 + seed) +
    2.4 * noise(x / 96, y / 420)
  const sleeves = sides.flatMap((side) => {
    const at = (along: number, across: number): Point => cut.onSleeve(side, along, across)
    return relaid((cuff ? longSleeve : shortSleeve)(at), seed + (side === 'left' ? 0.4 : 0.9), 9)
  })
  const small = strewFolds({
    count: Math.round(15 * creased),
    seed: seed * 2.1,
    place: (a, b) => block.onBody(-0.84 + 1.68 * a, 0.5 + 0.44 * b),
    direction: (x, y) =>
      (x < 500 ? 1 : -1) * (0.3 + 1.1 * smooth(top + 180, hem, y)) + (x < 500 ? 0 : Math.PI),
    length: 120,
    width: 13,
    height: 2.6,
  })
  return layPiece(sheet, {
    shape: cut.outline,
    lift: 5,
    edge: { width: 15, height: 7 },
    puff: 0.075,
    fabric,
    relief: addFields(wrinkles(0.5 * creased, 210, 120, seed), hang),
    folds: [...relaid(bodyFolds(block, cut), seed, 11), ...sleeves, ...small].map((one) => ({
      ...one,
      height: one.height * creased,
      skew: one.skew ?? 1.8,
    })),
  })
}

/** The allowance lies towards the body and lifts it a little; the sleeve is eased in. */
async function sewArmhole(sheet: Sheet, cut: TeeCut, side: Side, front: Patch | null): Promise<void> {
  await sewSeam(sheet, { path: cut.armhole(side, 6), width: 11, depth: -1.5, dark: 0, clip: front })
  await sewSeam(sheet, {
    path: cut.armhole(side, 0),
    width: 2.4,
    depth: 2.1,
    pucker: 1.1,
    puckerWidth: 18,
    clip: front,
  })
  await topstitch(sheet, { path: cut.armhole(side, 8), ...twinNeedle, clip: front })
}

/** A turned edge: raised as far as it is double, held by two rows. */
async function sewTurned(
  sheet: Sheet,
  line: (up: number) => string,
  width: number,
  clip: Patch | null,
): Promise<void> {
  await sewSeam(sheet, { path: line(width / 2), width: width * 0.9, depth: -1.1, dark: 0, clip })
  await sewSeam(sheet, {
    path: line(width + 2),
    width: 4,
    depth: 1.2,
    pucker: 1,
    puckerWidth: 20,
    clip,
    dark: 0.1,
  })
  for (const up of [width, width + 4.2]) await topstitch(sheet, { path: line(up), ...twinNeedle, clip })
}

const sewCuff = (
  sheet: Sheet,
  { cm }: TopBlock,
  cut: TeeCut,
  side: Side,
  front: Patch | null,
): Promise<void> => sewTurned(sheet, (up) => cut.cuffLine(side, up), 2.3 * cm, front)

async function sewHem(
  sheet: Sheet,
  block: TopBlock,
  cut: TeeCut,
  { slit }: TeeStyle,
  front: Patch | null,
): Promise<void> {
  await sewTurned(sheet, cut.hemLine, 2.6 * block.cm, front)
  if (slit) await sewSlits(sheet, block, slit, front)
}

/** Open at the foot of the side seams: the front corner lies a little away from the back one. */
async function sewSlits(sheet: Sheet, block: TopBlock, slit: number, body: Patch | null): Promise<void> {
  const { soften, cm, hem, halfHem } = block
  for (const flip of [-1, 1]) {
    const x = 500 + flip * (halfHem - 1.1 * cm)
    const line = (off: number): string => soften(plumb(x + flip * off, hem - slit * cm, hem + 8))
    await topstitch(sheet, { path: line(0), ...twinNeedle, clip: body })
    await sewSeam(sheet, { path: line(0.8 * cm), width: 2.6, depth: 3, clip: body, dark: 0.4 })
  }
}

/** On the wearer's left, its mouth turned and sewn, its corners barred. */
async function layPocket(sheet: Sheet, block: TopBlock, fabric: Fabric, body: Patch | null): Promise<void> {
  const { cm, soften } = block
  const [x, y] = block.onBody(0.22, 0.27)
  const w = 10.5 * cm
  const h = 12 * cm
  const outline = `M ${x} ${y} L ${x + w} ${y - 2} L ${x + w} ${y + h * 0.9} L ${x + w / 2} ${y + h} L ${x} ${y + h * 0.9} Z`
  await layPiece(sheet, {
    shape: soften(outline),
    lift: 1.6,
    edge: { width: 4, height: 1.8 },
    fabric,
    over: true,
    clip: body,
    relief: (px, py) =>
      1.2 * noise(px / 40, py / 60) +
      2 * smooth(26, 0, py - y) * smooth(0, 26, px - x) * smooth(0, 26, x + w - px),
  })
  const inset = `M ${x + 4} ${y + 2} L ${x + 4} ${y + h * 0.9 - 2} L ${x + w / 2} ${y + h - 4} L ${x + w - 4} ${y + h * 0.9 - 2} L ${x + w - 4} ${y}`
  await topstitch(sheet, { path: soften(inset), ...twinNeedle, clip: body })
  await topstitch(sheet, {
    path: soften(`M ${x + 3} ${y + 2 * cm} L ${x + w - 3} ${y + 2 * cm - 2}`),
    ...twinNeedle,
    clip: body,
  })
}
