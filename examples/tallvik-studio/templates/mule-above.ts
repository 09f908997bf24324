import { clouds, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { punch, topstitch } from '../engine/sewing.ts'
import { suede } from '../fabrics/leathers.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { cork, plain } from '../fabrics/solids.ts'
import type { Sheet } from '../engine/sheet.ts'
import { lastOutline, createPair, type Foot } from './last.ts'
import { stampInsole, type AboveBench } from './above-bench.ts'
import type { Draw } from './template.ts'

export interface MuleAboveStyle {
  readonly leather: FabricName
  readonly seed: number
}

/** A pair of mules from above: cork to the edge, the footbed open behind, a strap with its buckle on the outer side. */
export const muleAbove =
  ({ leather, seed }: MuleAboveStyle): Draw =>
  async (sheet) => {
    for (const foot of createPair(25, seed)) {
      const bench: AboveBench = { sheet, foot, leather: fabrics[leather], gloss: 0 }
      await layFootbed(bench)
      const vamp = await layVamp(bench)
      await layStrap(bench, vamp)
    }
  }

async function layFootbed({ sheet, foot }: AboveBench): Promise<void> {
  await layPiece(sheet, {
    shape: foot.round(lastOutline(0.72, -0.3)),
    lift: 12,
    edge: { width: 10, height: 8 },
    fabric: cork(),
    slot: 'cork',
  })
  // Shaped by the foot: a cup for the heel, a rise under the arch, a bar under the toes.
  await layPiece(sheet, {
    shape: foot.round(lastOutline(0.24, -0.3)),
    lift: 20,
    edge: { width: 14, height: 11 },
    fabric: suede(),
    slot: 'lining',
    relief: (px, py) => {
      const [x, y] = foot.local(px, py)
      const cup = Math.hypot(x / 2.6, (y - 25.2) / 3.4)
      return (
        -13 * smooth(1.1, 0.2, cup) +
        8 * smooth(0.5, 3, x) * smooth(24, 18, y) +
        2 * clouds(px / 60, py / 60, 2)
      )
    },
    tone: (px, py) => {
      const [x, y] = foot.local(px, py)
      return 1 - 0.08 * smooth(1.2, 0.3, Math.hypot(x / 2.6, (y - 25) / 3)) - 0.3 * smooth(17.4, 14.6, y)
    },
  })
  await stampInsole(sheet, foot)
}

/** One piece of suede from toe to instep, its edge cut in a curve and stitched. */
async function layVamp({ sheet, foot, leather }: AboveBench): Promise<Patch | null> {
  const sides = lastOutline(0.3, -0.3).filter(([, y]) => y < 14)
  const outer = sides.filter(([x]) => x < 0)
  const inner = sides.filter(([x]) => x >= 0)
  const edge: Point[] = [
    [4.25, 14.1],
    [3, 15.5],
    [1.2, 16],
    [-0.2, 16],
    [-1.8, 15.7],
    [-3.4, 15],
    [-4.9, 13.8],
  ]
  const vamp = await layPiece(sheet, {
    shape: `${foot.line([...outer, ...inner, ...edge])} Z`,
    lift: 34,
    edge: { width: 18, height: 16 },
    puff: 0.62,
    fabric: leather,
    relief: (px, py) => 2.2 * clouds(px / 80, py / 70 + foot.seed, 3),
  })
  const row = (o: number): string => foot.line(edge.map(([x, y]): Point => [x * 0.96, y - o]))
  for (const o of [0.32, 0.56])
    await topstitch(sheet, { path: row(o), width: 1.3, length: 4, gap: 2.1, clip: vamp })
  return vamp
}

async function layStrap({ sheet, foot, leather }: AboveBench, vamp: Patch | null): Promise<void> {
  const upper: Point[] = [-5.6, -4, -2, -0.4].map((x): Point => [x, 10.4 + 0.04 * (x + 1) ** 2])
  const lower: Point[] = [-0.2, -2, -4, -5.6].map((x): Point => [x, 12.3 + 0.05 * (x + 1) ** 2])
  const strap = await layPiece(sheet, {
    shape: `${foot.line([...upper, [0.35, 11.2], [0.3, 11.6], ...lower])} Z`,
    lift: 4,
    edge: { width: 5, height: 4 },
    over: true,
    fabric: leather,
    clip: vamp,
  })
  for (const [points, o] of [
    [upper, 0.2],
    [lower, -0.2],
  ] as const)
    await topstitch(sheet, {
      path: foot.line(points.map(([x, y]): Point => [x, y + o])),
      width: 1.2,
      length: 3.6,
      gap: 2,
      clip: strap,
    })
  await punch(sheet, [foot.at(-0.45, 11.4), foot.at(-1.15, 11.4), foot.at(-1.85, 11.42)], 5, strap)
  await layBuckle(sheet, foot)
}

/** A brass frame whose prong lies over the strap. */
async function layBuckle(sheet: Sheet, foot: Foot): Promise<void> {
  const [left, right, high, low] = [-4.05, -2.75, 10.05, 12.95]
  const brass = { fabric: plain(), slot: 'brass', gloss: 0.8 } as const
  const wire = async (a: Point, b: Point, width: number): Promise<void> => {
    const [ax, ay] = foot.at(...a)
    const [bx, by] = foot.at(...b)
    const long = Math.hypot(bx - ax, by - ay)
    const [nx, ny] = [((ay - by) / long) * width, ((bx - ax) / long) * width]
    const [ex, ey] = [((bx - ax) / long) * width, ((by - ay) / long) * width]
    await layPiece(sheet, {
      shape: `M ${ax + nx} ${ay + ny} L ${bx + nx} ${by + ny} Q ${bx + ex} ${by + ey} ${bx - nx} ${by - ny} L ${ax - nx} ${ay - ny} Q ${ax - ex} ${ay - ey} ${ax + nx} ${ay + ny} Z`,
      lift: 4,
      loose: true,
      edge: { width, height: width * 0.9 },
      ...brass,
    })
  }
  await wire([left, high], [right, high], 3.2)
  await wire([left, low], [right, low], 3.2)
  await wire([left, high], [left, low], 3.2)
  await wire([left, 11.5], [right - 0.1, 11.45], 2.2)
  await wire([right, high], [right, low], 3.2)
}
