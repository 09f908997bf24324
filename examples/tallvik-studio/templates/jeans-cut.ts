import type { Fold } from '../engine/folds.ts'
import { mix } from '../engine/noise.ts'
import { smoothPoints, type Point } from '../engine/paths.ts'
import type { FabricName } from '../fabrics/named.ts'

/** Five-pocket trousers laid flat; measures in centimetres across. */
export interface JeansStyle {
  readonly waist: number
  readonly hip: number
  readonly rise: number
  readonly inseam: number
  readonly knee: number
  readonly hem: number
  readonly cm: number
  readonly top: number
  readonly seed: number
  /** 1 for stiff denim that keeps every crease. */
  readonly creased: number
  readonly fabric: FabricName
  /** How far the dye has gone on thighs and edges, 0 raw … 1 worn. */
  readonly wash: number
}

/** Lines of the left half; the right half is their mirror. */
export interface Cut {
  readonly cm: number
  readonly top: number
  readonly band: number
  readonly waistX: number
  readonly hipX: number
  readonly hipY: number
  readonly crotchY: number
  readonly kneeY: number
  readonly hemY: number
  readonly kneeOut: number
  readonly kneeIn: number
  readonly hemOut: number
  readonly hemIn: number
}

export function createCut(s: JeansStyle): Cut {
  const { cm, top } = s
  const band = 4 * cm
  const crotchY = top + s.rise * cm
  const hemY = crotchY + s.inseam * cm
  const hipX = 500 - (s.hip / 2) * cm
  // Wide legs are spread until daylight shows between them.
  const lean = Math.max(1.5, s.hem / 2 + 1.2 - s.hip / 4) * cm
  const hemMiddle = 500 - (s.hip / 4) * cm - lean
  const kneeY = crotchY + s.inseam * 0.45 * cm
  return {
    cm,
    top,
    band,
    waistX: 500 - (s.waist / 2) * cm,
    hipX,
    hipY: top + s.rise * 0.72 * cm,
    crotchY,
    kneeY,
    hemY,
    kneeOut: hemMiddle - (s.knee / 2) * cm,
    kneeIn: hemMiddle + (s.knee / 2) * cm,
    hemOut: hemMiddle - (s.hem / 2) * cm,
    hemIn: hemMiddle + (s.hem / 2) * cm,
  }
}

/** Ends above the knee. */
export const isShort = (c: Cut): boolean => c.hemY - c.crotchY < 40 * c.cm

/** The side seam from the waist over the hip to the hem. */
export const outerEdge = (c: Cut): Point[] =>
  smoothPoints(
    [
      [c.waistX, c.top + c.band * 0.6],
      [mix(c.waistX, c.hipX, 0.62), mix(c.top, c.hipY, 0.5)],
      [c.hipX, c.hipY],
      ...(isShort(c)
        ? []
        : ([
            [mix(c.hipX, c.kneeOut, 0.4), mix(c.hipY, c.kneeY, 0.45)],
            [c.kneeOut, c.kneeY],
          ] as const)),
      [c.hemOut, c.hemY - 4],
    ],
    4,
  )

/** The side seam at a height. */
export function edgeAt(c: Cut, y: number): number {
  const line = outerEdge(c)
  const k = Math.max(
    1,
    line.findIndex(([, at]) => at >= y),
  )
  const [ax, ay] = line[k - 1] ?? [c.hipX, y]
  const [bx, by] = line[k] ?? [c.hipX, y]
  return mix(ax, bx, by === ay ? 0 : (y - ay) / (by - ay))
}

/** The side seam as a path, `inset` units inside of it, from below the waistband. */
export const seamPath = (c: Cut, inset: number): string =>
  `M${outerEdge(c)
    .slice(4)
    .map(([x, y]) => `L ${(x + inset).toFixed(2)} ${y.toFixed(2)}`)
    .join(' ')
    .slice(1)}`

export function legOutline(c: Cut): string {
  const thigh = Math.min(90, (c.kneeY - c.crotchY) * 0.7)
  const inner = smoothPoints(
    [
      [c.hemIn, c.hemY],
      ...(isShort(c) ? [] : ([[c.kneeIn, c.kneeY]] as const)),
      [mix(c.kneeIn, 498, 0.62), c.crotchY + thigh],
      [500, c.crotchY],
    ],
    5,
  )
  const write = (points: readonly Point[]): string =>
    points.map(([x, y]) => `L ${x.toFixed(2)} ${y.toFixed(2)}`).join(' ')
  return `M${write(outerEdge(c)).slice(1)} C ${c.hemOut + 40} ${c.hemY + 5} ${c.hemIn - 40} ${c.hemY + 5} ${c.hemIn} ${c.hemY} ${write(inner)} L 512 ${c.hipY - 40} L 512 ${c.top + c.band * 0.6} Z`
}

export function legFolds(c: Cut, creased: number, flip: (point: Point) => Point): Fold[] {
  const fold = (width: number, height: number, ...along: Point[]): Fold => ({
    along: along.map(flip),
    width,
    height: height * creased,
  })
  const y = c.crotchY
  return [
    fold(13, 8, [492, y + 4], [430, y - 6], [350, y - 34], [c.hipX + 30, y - 40]),
    fold(11, 7, [490, y + 34], [440, y + 40], [372, y + 16]),
    fold(11, 5, [484, y + 74], [440, y + 92], [392, y + 88]),
    fold(12, 6, [496, y - 26], [440, y - 50], [390, y - 92]),
    fold(13, 6, [c.kneeIn - 6, c.kneeY - 30], [c.kneeIn - 70, c.kneeY - 6], [c.kneeOut + 50, c.kneeY - 24]),
    fold(
      12,
      6,
      [c.kneeOut + 4, c.kneeY - 26],
      [c.kneeOut + 50, c.kneeY + 16],
      [c.kneeOut + 116, c.kneeY + 24],
    ),
    fold(11, 5, [c.kneeIn - 8, c.kneeY + 40], [c.kneeIn - 60, c.kneeY + 56], [c.kneeOut + 70, c.kneeY + 44]),
    fold(11, 7, [c.hemOut + 8, c.hemY - 116], [c.hemOut + 70, c.hemY - 86], [c.hemIn - 60, c.hemY - 96]),
    fold(11, 7, [c.hemIn - 4, c.hemY - 84], [c.hemIn - 60, c.hemY - 56], [c.hemOut + 66, c.hemY - 50]),
    fold(
      30,
      5,
      [c.hipX + 62, y + 50],
      [c.kneeOut + 62, c.kneeY - 60],
      [c.kneeOut + 60, c.kneeY + 120],
      [c.hemOut + 60, c.hemY - 140],
    ),
  ]
}
