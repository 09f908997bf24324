import { relaid } from '../engine/creases.ts'
import { addFields, fold, wrinkles, type Field } from '../engine/folds.ts'
import { bell, mix, noise, smooth } from '../engine/noise.ts'
import { bendPath, mirrorPath, wobblePath, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import { fabrics } from '../fabrics/named.ts'
import { edgeStitch, chooseStitch, type Mask } from './bench.ts'
import { createCut, isShort, legFolds, legOutline, seamPath, type Cut, type JeansStyle } from './jeans-cut.ts'
import type { Draw } from './template.ts'
import type { WaistBench } from './waist-bench.ts'
import { finishWaist, layInsideWaist } from './waist.ts'

/** Trousers and shorts that are not jeans; measures as there. */
export interface TailoredStyle extends Omit<JeansStyle, 'wash'> {
  readonly weight: number
  /** Pleats on each side. */
  readonly pleats: number
  /** Pressed from waist to hem. */
  readonly crease: boolean
  /** A fly with a waistband, or an elastic waist with a cord. */
  readonly waistKind: 'loops' | 'adjusters' | 'cord'
  /** Depth of the turned hem, in centimetres; its stitches show on cotton and not on wool. */
  readonly turned: number
  readonly sewnHem: boolean
}

interface TrouserBench extends WaistBench {
  readonly style: TailoredStyle
  readonly cut: Cut
}

export const tailored =
  (style: TailoredStyle): Draw =>
  async (sheet) => {
    const cut = createCut({ ...style, wash: 0 })
    // One leg is never laid quite like the other.
    const lean = (x: number, y: number): Point => {
      const share = Math.max(0, (y - cut.crotchY) / (cut.hemY - cut.crotchY))
      const away = x < 500 ? -4 - 5 * noise(style.seed, 1.5) : 5 - 6 * noise(style.seed, 8.5)
      return [x + away * share ** 1.3, y + (x < 500 ? 0 : 3 * share)]
    }
    const bench: TrouserBench = {
      sheet,
      style,
      cut,
      soften: (path) => wobblePath(bendPath(path, lean), 6, style.seed, 150),
    }
    await layInsideWaist(bench)
    await layLeg(bench, 'right')
    const left = await layLeg(bench, 'left')
    if (style.waistKind !== 'cord') await sewPlainFly(bench, left)
    await finishWaist(bench)
  }

/** The middle of the left leg at a height: where the iron went. */
const creaseX = (c: Cut, y: number): number => {
  const hip = (c.hipX + 500) / 2 - 6
  const knee = (c.kneeOut + c.kneeIn) / 2
  const hem = (c.hemOut + c.hemIn) / 2
  return y < c.kneeY
    ? mix(hip, knee, smooth(c.top, c.kneeY, y))
    : mix(knee, hem, (y - c.kneeY) / (c.hemY - c.kneeY))
}

function legRelief({ cut: c, style }: TrouserBench, side: 'left' | 'right'): Field {
  const dice = style.seed + (side === 'left' ? 0 : 4.7)
  const pressed: Field = (x, y) => {
    const sx = side === 'left' ? x : 1000 - x
    const off = Math.abs(sx - creaseX(c, y) + 2.5 * noise(y / 130, dice))
    const fading = smooth(c.top + 40, c.crotchY - 40, y)
    return style.crease ? 7.5 * fading * Math.exp(-off / 9) : 0
  }
  const bends: Field = (x, y) => {
    const wx = x + 34 * noise(x / 120, y / 120 + dice)
    const where =
      1 + 1.6 * bell(y - c.kneeY, 110) + 1.5 * bell(y - c.crotchY, 80) + 1.6 * smooth(c.hemY - 160, c.hemY, y)
    return (
      style.creased *
      where *
      (2.2 * noise(wx / 130 + y / 320, y / 52 - x / 280 + dice) + 1.6 * noise(wx / 60, y / 420 + dice))
    )
  }
  const gathers: Field = (x, y) =>
    style.waistKind === 'cord'
      ? 4.4 * smooth(c.top + 210, c.top + 30, y) * noise(x / 11 + 0.4 * noise(x / 30, y / 90), y / 240 + dice)
      : 0
  return addFields(pressed, bends, gathers, wrinkles(0.22 * style.creased, 150, 110, dice))
}

async function layLeg(bench: TrouserBench, side: 'left' | 'right'): Promise<Mask> {
  const { sheet, style, cut: c, soften } = bench
  const sided = (path: string): string => soften(side === 'left' ? path : mirrorPath(path))
  const flip = ([x, y]: Point): Point => [side === 'left' ? x : 1000 - x, y]
  const edge = edgeStitch(style.weight)
  const dice = style.seed * 1.7 + (side === 'left' ? 0 : 3.3)
  const planned = isShort(c) ? shortFolds(c, flip) : legFolds(c, 1, flip)
  const leg = await layPiece(sheet, {
    shape: sided(legOutline(c)),
    lift: 3 + style.weight,
    edge: { width: edge.width * 2.4, height: edge.height * 1.5 },
    puff: 0.075,
    fabric: fabrics[style.fabric],
    relief: legRelief(bench, side),
    folds: relaid(planned, dice, 13).map((one) => ({
      ...one,
      height: one.height * style.creased * (style.crease ? 0.7 : 0.95),
      width: one.width * (0.9 + 0.12 * style.weight),
    })),
  })
  await sewSeam(sheet, {
    path: sided(seamPath(c, 4)),
    width: 2.4,
    depth: 1.2,
    pucker: 0.8,
    clip: leg,
    dark: 0.12,
  })
  await laySlantedPocket(bench, sided, leg)
  await sewPleats(bench, sided, leg)
  await sewTurnedHem(bench, sided, leg)
  return leg
}

const shortFolds = (c: Cut, flip: (point: Point) => Point) =>
  [
    fold(14, 8, [492, c.crotchY], [430, c.crotchY - 10], [350, c.crotchY - 36]),
    fold(12, 6, [488, c.crotchY + 30], [436, c.crotchY + 36], [380, c.crotchY + 14]),
    fold(24, 6, [c.hipX + 70, c.crotchY - 60], [c.hemOut + 80, c.hemY - 120], [c.hemOut + 70, c.hemY - 10]),
    fold(
      22,
      -5,
      [c.hipX + 130, c.crotchY - 30],
      [c.hemOut + 160, c.hemY - 110],
      [c.hemOut + 170, c.hemY - 6],
    ),
    fold(14, 5, [c.hemOut + 8, c.hemY - 110], [c.hemOut + 60, c.hemY - 90], [c.hemOut + 120, c.hemY - 100]),
  ].map((one) => ({ ...one, along: one.along.map(flip) }))

/** A slanted pocket from the waistband to the side seam: its edge stands off a little. */
async function laySlantedPocket(
  { sheet, style, cut: c }: TrouserBench,
  sided: (path: string) => string,
  leg: Mask,
): Promise<void> {
  const from: Point = [c.waistX + 5.4 * c.cm, c.top + c.band]
  const to: Point = [c.hipX + 2, c.top + 19 * c.cm]
  const line = (o: number): string =>
    `M ${from[0] + o} ${from[1] - 4} L ${(from[0] + to[0]) / 2 + o + 3} ${(from[1] + to[1]) / 2} L ${to[0] + o} ${to[1]}`
  await sewSeam(sheet, { path: sided(line(0)), width: 3, depth: 3, pucker: 1.2, clip: leg, dark: 0.42 })
  await layPiece(sheet, {
    shape: sided(`${line(0)} L ${c.hipX - 40} ${to[1]} L ${c.waistX - 40} ${c.top} Z`),
    lift: -1.6,
    edge: { width: 4, height: -1.6 },
    over: true,
    fabric: fabrics[style.fabric],
    tone: () => 0.93,
    clip: leg,
  })
  await topstitch(sheet, { path: sided(line(4.5 + style.weight)), ...chooseStitch(style.weight), clip: leg })
}

/** Laid towards the sides: a sewn fold below the waistband that opens downwards. */
async function sewPleats(
  { sheet, style, cut: c }: TrouserBench,
  sided: (path: string) => string,
  leg: Mask,
): Promise<void> {
  for (let k = 0; k < style.pleats; k++) {
    const x = creaseX(c, c.top) + (k === 0 ? 2 : -3.6 * c.cm)
    const y = c.top + c.band
    const long = (k === 0 ? 15 : 10.5) * c.cm
    const line = `M ${x} ${y} L ${x + 1} ${y + long * 0.33} L ${x - 1} ${y + long * 0.66} L ${x - 2} ${y + long}`
    await layPiece(sheet, {
      shape: sided(
        `M ${x} ${y - 4} L ${x + 1} ${y + long * 0.33} L ${x - 1} ${y + long * 0.66} L ${x - 2} ${y + long} L ${x - 10} ${y + long * 0.6} L ${x - 26} ${y - 4} Z`,
      ),
      lift: 0.6,
      edge: { width: 12, height: 3.4 },
      over: true,
      fabric: fabrics[style.fabric],
      clip: leg,
      relief: (_x, py) => 3 * smooth(y + long, y, py),
    })
    await sewSeam(sheet, { path: sided(line), width: 3.4, depth: 3, pucker: 0.8, clip: leg, dark: 0.3 })
  }
}

async function sewTurnedHem(
  { sheet, style, cut: c }: TrouserBench,
  sided: (path: string) => string,
  leg: Mask,
): Promise<void> {
  const y = c.hemY - style.turned * c.cm
  const path = sided(
    `M ${c.hemOut - 4} ${y - 4} C ${c.hemOut + 40} ${y + 5} ${c.hemIn - 40} ${y + 5} ${c.hemIn + 6} ${y}`,
  )
  await sewSeam(sheet, {
    path,
    width: 3,
    depth: style.sewnHem ? 1 : 0.5,
    pucker: style.sewnHem ? 1.4 : 0.5,
    clip: leg,
    dark: 0.08,
  })
  if (style.sewnHem) await topstitch(sheet, { path, ...chooseStitch(style.weight), clip: leg })
}

/** The fly's edge and its one row of stitches, in the colour of the cloth. */
async function sewPlainFly({ sheet, style, cut: c, soften }: TrouserBench, left: Mask): Promise<void> {
  const y = c.top + c.band
  const foot = c.top + (c.crotchY - c.top) * 0.7
  await sewSeam(sheet, {
    path: soften(
      `M 511 ${y - 4} L 511 ${foot - 60} L 510 ${foot - 20} C 510 ${foot + 10} 503 ${foot + 30} 500 ${c.crotchY + 2}`,
    ),
    width: 2.8,
    depth: 2.6,
    pucker: 1.4,
    clip: left,
    dark: 0.4,
  })
  const j = `M 472 ${y} L 472 ${y + 40} L 473 ${foot - 50} C 473 ${foot - 14} 486 ${foot} 508 ${foot + 6}`
  await sewSeam(sheet, { path: soften(j), width: 2, depth: 0.8, pucker: 0.8, clip: left, dark: 0.08 })
  await topstitch(sheet, { path: soften(j), ...chooseStitch(style.weight), clip: left })
}
