import { noise } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import { edgeStitch, chooseStitch, type Bench, type Mask } from './bench.ts'
import { sleeveDrape } from './drape.ts'
import type { Side, TopMeasures } from './top-block.ts'
import { sleeveGrain } from './woven-top.ts'

const pt = ([x, y]: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`

/** A sleeve that goes on over the shoulder up to the neck. Lay it after the body. */
export async function layRaglanSleeve(bench: Bench, side: Side, measures: TopMeasures): Promise<Mask> {
  const { sheet, block, fabric, weight } = bench
  const { cm, top, soften, onSleeve } = block
  const flip = side === 'left' ? -1 : 1
  const w = measures.neckWidth / 2
  const at = (x: number, y: number): Point => [500 + flip * x * cm, top + y * cm]
  const tip = onSleeve(side, 0, 0)
  const under = onSleeve(side, 0, 1)
  const steps = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]
  const air = (t: number): number => 0.05 * Math.sin(Math.PI * t)
  const curve = (inset: number): string => {
    const end = at(w - 0.6 + inset, 5.2)
    const [ux, uy] = [under[0] + flip * inset * cm * 0.6, under[1]]
    const depth = uy - end[1]
    return `C ${pt([ux - flip * 1.5 * cm, uy - depth * 0.2])} ${pt([end[0] + flip * 5.4 * cm, end[1] + depth * 0.48])} ${pt(end)}`
  }
  const { folds, relief } = sleeveDrape(bench, side, false)
  const edge = edgeStitch(weight)
  const sleeve = await layPiece(sheet, {
    shape: soften(
      `M ${pt(at(w - 0.6, 5.2))} L ${pt(at(w - 0.3, -0.8))} C ${pt(at(w + 5, 0.9))} ${pt([tip[0] - flip * 3.4 * cm, tip[1] - 1.2 * cm])} ${pt(onSleeve(side, 0.045, 0))} ` +
        `${steps.map((t) => `L ${pt(onSleeve(side, t, -air(t)))}`).join(' ')} L ${pt(onSleeve(side, 1.005, 0.5))} ` +
        `${steps
          .toReversed()
          .map((t) => `L ${pt(onSleeve(side, t, 1 + air(t) * 0.4))}`)
          .join(' ')} L ${pt(under)} ${curve(0)} Z`,
    ),
    lift: 4 + weight,
    edge: { width: edge.width * 1.6, height: edge.height * 1.3 },
    puff: 0.06,
    fabric,
    grain: sleeveGrain(measures, side),
    relief: (x, y) => relief(x, y) + 1.6 * noise(x / 40, y / 90 + bench.seed),
    folds,
  })
  const path = soften(`M ${pt(under)} ${curve(0)}`)
  await sewSeam(sheet, { path, width: 2, depth: 1.6, pucker: 1.1, dark: 0.24 })
  for (const inset of [0.5, 1.1])
    await topstitch(sheet, {
      path: soften(`M ${pt([under[0] + flip * inset * cm * 0.6, under[1]])} ${curve(inset)}`),
      ...chooseStitch(weight),
      clip: sleeve,
    })
  return sleeve
}

/** The strap that draws the sleeve in above its hem. */
export async function laySleeveTab(bench: Bench, side: Side, sleeve: Mask): Promise<void> {
  const { sheet, block, fabric, weight, seed } = bench
  const at = (along: number, across: number): string => pt(block.onSleeve(side, along, across))
  await layPiece(sheet, {
    shape: block.soften(
      `M ${at(0.86, -0.08)} L ${at(0.855, 0.4)} L ${at(0.86, 0.72)} L ${at(0.885, 0.8)} L ${at(0.91, 0.72)} L ${at(0.905, 0.4)} L ${at(0.91, -0.08)} Z`,
    ),
    lift: 1.6 + weight,
    edge: { width: 4 + weight, height: 2 + weight },
    over: true,
    fabric,
    clip: sleeve,
    relief: (x, y) => 1.2 * noise(x / 24, y / 30 + seed),
  })
  await topstitch(sheet, {
    path: block.soften(
      `M ${at(0.867, 0)} L ${at(0.862, 0.4)} L ${at(0.867, 0.7)} L ${at(0.885, 0.76)} L ${at(0.903, 0.7)} L ${at(0.898, 0.4)} L ${at(0.903, 0)}`,
    ),
    ...chooseStitch(weight),
    clip: sleeve,
  })
}
