import { smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import { type AboveBench, openMouth } from './above-bench.ts'

/** An apron gathered into its frame, and a strap across it. */
export async function makeLoafer(bench: AboveBench, upper: Patch | null): Promise<void> {
  await sewApron(bench, upper)
  await openMouth(bench, 13.9, false)
  await layTongue(bench)
  await layStrap(bench, upper)
}

async function sewApron({ sheet, foot }: AboveBench, upper: Patch | null): Promise<void> {
  const apron: Point[] = [
    [-2.9, 13.4],
    [-2.85, 9],
    [-2.35, 5.4],
    [-1.1, 3.3],
    [0.35, 2.9],
    [1.6, 3.5],
    [2.5, 5.6],
    [2.75, 9],
    [2.7, 13.4],
  ]
  await sewSeam(sheet, {
    path: foot.line(apron),
    width: 8,
    depth: -4.4,
    pucker: 1,
    puckerWidth: 20,
    dark: 0,
    clip: upper,
  })
  await sewSeam(sheet, {
    path: foot.line(apron.map(([x, y]) => [x * 0.94, y + 0.3 * smooth(9, 3, y)])),
    width: 2.6,
    depth: 2.6,
    dark: 0.34,
    clip: upper,
  })
  await topstitch(sheet, {
    path: foot.line(apron),
    width: 7.6,
    length: 1.2,
    gap: 4.6,
    height: 0.8,
    clip: upper,
  })
}

/** The vamp rises to a lip at the instep. */
const layTongue = ({ sheet, foot, leather, gloss }: AboveBench): Promise<Patch | null> =>
  layPiece(sheet, {
    shape: foot.round([
      [0, 12],
      [2.2, 12.4],
      [2.1, 14.6],
      [1.1, 15.6],
      [0, 15.9],
      [-1.2, 15.6],
      [-2.3, 14.6],
      [-2.4, 12.4],
    ]),
    lift: 66,
    edge: { width: 9, height: 6 },
    puff: 0.3,
    fabric: leather,
    gloss,
    weave: 0.4,
  })

async function layStrap({ sheet, foot, leather, gloss }: AboveBench, upper: Patch | null): Promise<void> {
  const strap: Point[] = [-5, -2.6, 0, 2.6, 5].map((x): Point => [x, 10.3 + 0.06 * x * x])
  const low: Point[] = [5, 2.6, 0, -2.6, -5].map((x): Point => [x, 12.9 + 0.09 * x * x])
  const band = await layPiece(sheet, {
    shape: `${foot.line([...strap, ...low])} Z`,
    lift: 6,
    edge: { width: 6, height: 5 },
    over: true,
    fabric: leather,
    gloss,
    weave: 0.4,
    clip: upper,
  })
  for (const [points, o] of [
    [strap, 0.22],
    [low, -0.22],
  ] as const)
    await topstitch(sheet, {
      path: foot.line(points.map(([x, y]) => [x, y + o])),
      width: 1.2,
      length: 3.6,
      gap: 2,
      clip: band,
    })
  await sewSeam(sheet, {
    path: foot.line([
      [-1.3, 11.75],
      [-0.75, 11.42],
      [0, 11.55],
      [0.75, 11.42],
      [1.3, 11.75],
    ]),
    width: 5,
    depth: 3,
    dark: 0.8,
    clip: band,
  })
}
