import type { Patch } from '../engine/patch.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { punch, topstitch } from '../engine/sewing.ts'
import { type AboveBench, layBars, layBothSides, openMouth } from './above-bench.ts'

/** Open lacing over a tongue; the quarters are sewn onto the vamp, or run round the throat on a court shoe. */
export async function makeLaced(bench: AboveBench, upper: Patch | null, court: boolean): Promise<void> {
  const { sheet, foot, leather, gloss } = bench
  const throat = court ? 9 : 8.7
  if (!court) await layCap(bench, upper)
  await layPiece(sheet, {
    shape: foot.round([
      [0, throat],
      [0.8, throat + 1],
      [1.15, 13],
      [1.5, 16],
      [1.1, 17.6],
      [0, 18],
      [-1.1, 17.6],
      [-1.5, 16],
      [-1.15, 13],
      [-0.8, throat + 1],
    ]),
    lift: 1,
    edge: { width: 9, height: 6 },
    over: true,
    fabric: leather,
    gloss,
    weave: 0.4,
    tone: () => 0.88,
  })
  await openMouth(bench, 16.4, court)
  await layPiece(sheet, {
    shape: foot.round([
      [0, 14.6],
      [1.35, 15],
      [1.75, 16.6],
      [1.2, 18],
      [0, 18.4],
      [-1.2, 18],
      [-1.75, 16.6],
      [-1.35, 15],
    ]),
    lift: 70,
    edge: { width: 14, height: 10 },
    puff: 0.25,
    fabric: leather,
    gloss,
    weave: 0.4,
    tone: () => 0.94,
  })
  const { edge, rows } = court ? courtFacing(throat) : derbyFacing(throat)
  await layBothSides(bench, upper, edge, rows)
  await layBars(
    bench,
    court ? { from: 10, to: 15.9, bars: 6, wide: 9 } : { from: 10.3, to: 15.6, bars: 5, wide: 6 },
  )
}

/** The edge of one half and its rows of stitches, in the half's own direction. */
interface Facing {
  readonly edge: readonly Point[]
  readonly rows: readonly (readonly Point[])[]
}

const courtFacing = (throat: number): Facing => ({
  edge: [
    [0.5, throat + 0.5],
    [0.62, 12.6],
    [0.8, 16.2],
    [1.9, 18],
    [3.2, 19],
    [6.5, 20],
    [6.5, 13],
    [3.8, 12.4],
    [2, 9.2],
    [0.9, throat - 0.7],
    [0.5, throat],
    [0.5, throat + 0.5],
  ],
  rows: [
    [
      [4.2, 12.3],
      [2.2, 9.6],
      [1.1, 9],
      [0.78, 9.8],
      [0.9, 12.6],
      [1.08, 15.8],
    ],
  ],
})

const derbyFacing = (throat: number): Facing => ({
  edge: [
    [0.42, throat + 0.4],
    [0.5, 12.6],
    [0.72, 16],
    [1.7, 17.6],
    [2.6, 19.2],
    [6.5, 22],
    [6.5, 13.6],
    [4.4, 12.8],
    [2.6, 10.6],
    [1.4, 9.1],
    [0.7, throat],
    [0.42, throat + 0.4],
  ],
  rows: [0.22, 0.46].map((o): Point[] => [
    [4.8, 13.2 + o],
    [2.7 - o * 0.3, 11.1 + o],
    [1.45 - o * 0.2, 9.5 + o],
    [0.76 + o * 0.5, 9.3 + o * 0.4],
    [0.7 + o * 0.6, 12.6],
    [0.94 + o * 0.6, 15.8],
  ]),
})

async function layCap({ sheet, foot, leather, gloss }: AboveBench, upper: Patch | null): Promise<void> {
  const line = (y: number): Point[] => [-5, -2.4, 0, 2.4, 5].map((x): Point => [x, y + 0.05 * x * x * 0.7])
  await layPiece(sheet, {
    shape: `${foot.line([...line(4.9), [6, -2], [-6, -2]])} Z`,
    lift: 2.4,
    edge: { width: 5, height: 3 },
    over: true,
    fabric: leather,
    gloss,
    weave: 0.4,
    clip: upper,
  })
  for (const y of [4.45, 4.68])
    await topstitch(sheet, { path: foot.line(line(y)), width: 1.2, length: 3.4, gap: 1.9, clip: upper })
  const holes = Array.from({ length: 25 }, (_, k) => {
    const x = -3.9 + k * 0.325
    return foot.at(x, 4.1 + 0.035 * x * x)
  })
  await punch(
    sheet,
    holes.filter((_, k) => k % 2 === 0),
    4,
    upper,
  )
  await punch(
    sheet,
    holes.filter((_, k) => k % 2 === 1),
    2.4,
    upper,
  )
}
