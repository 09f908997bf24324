import { clouds, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { type Point, ellipse } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { calf } from '../fabrics/leathers.ts'
import { plain, rubber } from '../fabrics/solids.ts'
import { type Foot, lastOutline } from './last.ts'
import { stampSole } from './sole-stamp.ts'
import { treads } from './tread.ts'

const pointed = { leather: 0.75, half: 0.65 } as const

const heelPoints = (out: number): Point[] => [
  [-3.55 - out, 22.1],
  [0, 22.7 - out],
  [3.35 + out, 22.1],
  [3.75 + out, 25.5],
  [2.6 + out * 0.7, 29],
  [0, 30.1 + out],
  [-2.7 - out * 0.7, 29],
  [-3.85 - out, 25.5],
]

/** The straight front edge of a heel has corners; the rest of it is round. */
const heelShape = (foot: Foot, out: number): string => {
  const points = heelPoints(out)
  return `${foot.line([...points.slice(2), points[0]!])} ${foot.line(points.slice(0, 3)).replace('M', 'L')} Z`
}

/** Oak-bark leather, waxed; the seam lies closed in a channel near the edge. */
export async function layLeatherSole(sheet: Sheet, foot: Foot, kind: 'leather' | 'half'): Promise<void> {
  const toe = pointed[kind]
  await layPiece(sheet, {
    shape: foot.round(lastOutline(0.66, toe)),
    lift: 10,
    edge: { width: 7, height: 6 },
    fabric: rubber(),
    slot: 'sole',
    gloss: 0.2,
  })
  const sole = await layPiece(sheet, {
    shape: foot.round(lastOutline(0.5, toe)),
    lift: 16,
    edge: { width: 12, height: 7 },
    fabric: calf(),
    slot: 'outsole',
    gloss: 0.22,
    weave: 0.4,
    // Hollow under the arch, and burnished darker there.
    relief: (px, py) => {
      const [x, y] = foot.local(px, py)
      return (
        -8 * smooth(11, 16.5, y) * smooth(23, 19, y) * smooth(-3, 2, x) + 1.4 * clouds(px / 90, py / 70, 3)
      )
    },
    tone: (px, py) => {
      const [, y] = foot.local(px, py)
      return 1 - 0.15 * smooth(9, 17, y) + 0.05 * clouds(px / 120, py / 160 + foot.seed, 3)
    },
  })
  const channel = foot.round(lastOutline(0.06, toe))
  await sewSeam(sheet, { path: channel, width: 2, depth: 1.8, dark: 0.28, clip: sole })
  if (kind === 'half') await layHalfSole(sheet, foot, sole)
  await stampSole(sheet, foot, { y: 18.1, lift: -1, slot: 'stamp', fabric: plain() })
  await layHeel(sheet, foot)
}

/** Rubber from the toe to the ball, its edge skived into the leather. */
async function layHalfSole(sheet: Sheet, foot: Foot, sole: Patch | null): Promise<void> {
  const front = lastOutline(0.42, pointed.half).filter(([, y]) => y < 13)
  const across: Point[] = [2.6, 0, -2.6].map((x): Point => [x, 14.1 - 0.05 * x * x])
  const outer = front.filter(([x]) => x < 0.3)
  const inner = front.filter(([x]) => x >= 0.3)
  await layPiece(sheet, {
    shape: `${foot.line([...outer, ...inner, ...across])} Z`,
    lift: 4,
    edge: { width: 6, height: 4 },
    over: true,
    fabric: rubber(),
    slot: 'sole',
    gloss: 0.05,
    clip: sole,
    relief: (px, py) => treads.fine(...foot.local(px, py)),
  })
}

/** Stacked leather with a rubber corner where one treads first, brass nails along its edge. */
async function layHeel(sheet: Sheet, foot: Foot): Promise<void> {
  const heel = await layPiece(sheet, {
    shape: heelShape(foot, 0.22),
    lift: 44,
    edge: { width: 7, height: 6 },
    fabric: calf(),
    slot: 'outsole',
    gloss: 0.2,
    weave: 0.4,
    tone: () => 0.9,
  })
  await layPiece(sheet, {
    shape: foot.round([
      [-5, 24.4],
      [-1.6, 25.4],
      [1.6, 27.2],
      [3.4, 28.4],
      [4.4, 31.4],
      [0, 32],
      [-4.6, 31.4],
      [-5.4, 28],
    ]),
    lift: 1,
    edge: { width: 4, height: 2 },
    over: true,
    fabric: rubber(),
    slot: 'sole',
    clip: heel,
  })
  for (const [x, y] of [
    [-2.9, 23],
    [-1.4, 23.4],
    [0, 23.5],
    [1.4, 23.4],
    [2.7, 23],
    [3.05, 24.8],
    [2.9, 26.6],
    [-3.1, 25.6],
    [-2.7, 27.6],
    [-1.2, 28.9],
    [0.6, 29],
    [2, 28.2],
  ] as const) {
    const [px, py] = foot.at(x, y)
    await layPiece(sheet, {
      shape: ellipse(px, py, 2.7, 2.7),
      lift: 1,
      edge: { width: 2, height: 1.2 },
      over: true,
      fabric: plain(),
      slot: 'nail',
      gloss: 0.8,
    })
  }
}
