import { noise, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { ellipse, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import { rib } from '../fabrics/knits.ts'
import { suede } from '../fabrics/leathers.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { twill } from '../fabrics/wovens.ts'
import { createPair } from './last.ts'
import { layBars, layBothSides, layUpperAbove, layWelt, stampInsole, type AboveBench } from './above-bench.ts'
import type { Draw } from './template.ts'

export interface BootAboveStyle {
  readonly closing: 'elastic' | 'laces'
  readonly leather: FabricName
  readonly gloss: number
  readonly seed: number
}

/** A pair of ankle boots from above: one looks down the shaft. */
export const bootAbove =
  ({ closing, leather, gloss, seed }: BootAboveStyle): Draw =>
  async (sheet) => {
    for (const foot of createPair(25, seed)) {
      const bench = { sheet, foot, leather: fabrics[leather], gloss }
      await layWelt(bench, { out: 0.62, pointed: closing === 'laces' ? 0.35 : 0.65, stitched: true })
      const upper = await layUpperAbove(bench, closing === 'laces' ? 0.35 : 0.65)
      if (closing === 'laces') await layLacedVamp(bench, upper)
      await layShaft(bench, closing)
      if (closing === 'laces') await layBars(bench, { from: 10.2, to: 16.6, bars: 7, wide: 6 })
    }
  }

/** A plain toe seam, a tongue between the facings. */
async function layLacedVamp(bench: AboveBench, upper: Patch | null): Promise<void> {
  const { sheet, foot, leather, gloss } = bench
  const seam = [-5, -2.4, 0, 2.4, 5].map((x): Point => [x, 4.9 + 0.04 * x * x])
  for (const o of [0, 0.24])
    await topstitch(sheet, {
      path: foot.line(seam.map(([x, y]) => [x, y + o])),
      width: 1.3,
      length: 3.8,
      gap: 2,
      clip: upper,
    })
  await sewSeam(sheet, {
    path: foot.line(seam.map(([x, y]) => [x, y + 0.45])),
    width: 2.4,
    depth: 2.6,
    clip: upper,
    dark: 0.25,
  })
  await layPiece(sheet, {
    shape: foot.round([
      [0, 8.9],
      [0.9, 10],
      [1.3, 14],
      [1.5, 18],
      [-1.5, 18],
      [-1.3, 14],
      [-0.9, 10],
    ]),
    lift: 2,
    edge: { width: 9, height: 6 },
    over: true,
    fabric: leather,
    gloss,
    weave: 0.4,
    tone: () => 0.86,
  })
  const edge: Point[] = [
    [0.45, 9.4],
    [0.55, 13],
    [0.7, 18],
    [6.5, 20],
    [6.5, 13.4],
    [4.4, 12.4],
    [2.5, 10.4],
    [1.3, 9],
    [0.7, 8.7],
    [0.45, 9.4],
  ]
  const rows = [0.22, 0.46].map((o): Point[] => [
    [4.8, 13 + o],
    [2.6 - o * 0.3, 10.9 + o],
    [1.4 - o * 0.2, 9.5 + o],
    [0.8 + o * 0.5, 9.4 + o * 0.4],
    [0.76 + o * 0.6, 13],
    [0.94 + o * 0.6, 17],
  ])
  await layBothSides(bench, upper, edge, rows)
}

const oval = (front: number, back: number, half: number): Point[] => {
  const middle = (front + back) / 2
  const long = (back - front) / 2
  return Array.from({ length: 14 }, (_, k): Point => {
    const angle = (k / 14) * Math.PI * 2
    return [
      -0.1 + half * Math.sin(angle) * (1 + 0.05 * Math.cos(angle)),
      middle - long * Math.cos(angle) * (1 - 0.04 * Math.sin(angle) ** 2),
    ]
  })
}

/** The shaft rises from the ankle; its rim is nearest to the camera, its inside falls off into the dark. */
async function layShaft(bench: AboveBench, closing: 'elastic' | 'laces'): Promise<void> {
  const { sheet, foot, leather, gloss } = bench
  const shaft = await layPiece(sheet, {
    shape: foot.round(oval(14.4, 28.9, 3.75)),
    lift: 78,
    edge: { width: 34, height: 34 },
    fabric: leather,
    gloss,
    weave: 0.45,
    relief: (px, py) => 2.6 * noise(px / 34, py / 60 + foot.seed) + 1.4 * noise(px / 12, py / 44),
  })
  if (closing === 'elastic') await layGussets(bench, shaft)
  await layPiece(sheet, {
    shape: foot.round(oval(15.2, 28.2, 3.05)),
    lift: 4,
    edge: { width: 5, height: 4 },
    over: true,
    fabric: leather,
    gloss,
    weave: 0.3,
    tone: () => 0.94,
  })
  await layPiece(sheet, {
    shape: foot.round(oval(15.5, 27.9, 2.8)),
    lift: 40,
    edge: { width: 3, height: 0 },
    fabric: suede(),
    slot: 'lining',
    weave: 0.5,
    tone: (px, py) => {
      const [x, y] = foot.local(px, py)
      const wall = Math.hypot(x / 2.8, (y - 21.8) / 6.2)
      return 0.78 - 0.42 * smooth(0.5, 0.98, wall) - 0.3 * smooth(21, 16, y)
    },
  })
  await stampInsole(sheet, foot)
  if (closing === 'elastic') {
    for (const [y, way] of [
      [15.1, -1],
      [28.2, 1],
    ] as const) {
      const [x0, y0] = foot.at(-0.1, y + 0.25 * way)
      const half = 0.62 * foot.cm
      const deep = 0.95 * foot.cm * way
      await layPiece(sheet, {
        shape: `M ${x0 - half} ${y0 - deep * 0.75} C ${x0 - half} ${y0 + deep * 0.6} ${x0 - half * 0.8} ${y0 + deep} ${x0} ${y0 + deep} C ${x0 + half * 0.8} ${y0 + deep} ${x0 + half} ${y0 + deep * 0.6} ${x0 + half} ${y0 - deep * 0.75} Z`,
        lift: 122,
        edge: { width: 4, height: 3 },
        fabric: twill(3.4),
        slot: 'tab',
        tone: (_px, py) => 1 - 0.3 * smooth(0, -deep * 0.6, (py - y0) * way),
      })
    }
    return
  }
  // The tongue stands up between the facings.
  await layPiece(sheet, {
    shape: foot.round([
      [0, 14.9],
      [1.5, 15.3],
      [1.8, 16.4],
      [0.9, 17.1],
      [0, 17.2],
      [-0.9, 17.1],
      [-1.8, 16.4],
      [-1.5, 15.3],
    ]),
    lift: 112,
    edge: { width: 12, height: 9 },
    fabric: leather,
    gloss,
    weave: 0.4,
    tone: () => 0.9,
  })
}

/** Ribbed elastic let into both sides. */
async function layGussets({ sheet, foot }: AboveBench, shaft: Patch | null): Promise<void> {
  for (const side of [-1, 1]) {
    const [x, y] = foot.at(side * 3.6, 21.2)
    await layPiece(sheet, {
      shape: ellipse(x, y, 1.35 * foot.cm, 2.7 * foot.cm),
      lift: -1.5,
      edge: { width: 5, height: 2 },
      over: true,
      fabric: rib(4.6),
      slot: 'elastic',
      grain: Math.PI / 2,
      clip: shaft,
    })
  }
}
