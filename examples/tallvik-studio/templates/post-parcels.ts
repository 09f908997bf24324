import { bell, clouds } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { paper } from '../fabrics/solids.ts'
import { kraft } from './kraft.ts'
import { scrawl, turned } from './paper-sheet.ts'
import { layPrint, layRod, layTable, layWire, twine } from './table.ts'
import type { Draw } from './template.ts'

/** Three parcels, the last farm lowest; the long one rattles like a curtain rod. */
export const postParcels =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'boards', seed)
    await layBox(sheet, { middle: [428, 742], wide: 560, high: 420, lean: -4, lift: 46, seed })
    await layBox(sheet, { middle: [620, 604], wide: 330, high: 250, lean: 9, lift: 88, seed: seed + 5 })
    await layLongOne(sheet, seed)
  }

interface Box {
  readonly middle: Point
  readonly wide: number
  readonly high: number
  readonly lean: number
  readonly lift: number
  readonly seed: number
}

async function layBox(sheet: Sheet, { middle, wide, high, lean, lift, seed }: Box): Promise<void> {
  const box = turned(middle, wide, high, lean)
  const [w, h] = [wide / 2, high / 2]
  const p = (u: number, v: number): string =>
    box
      .at(u, v)
      .map((n) => n.toFixed(1))
      .join(' ')
  const wrap = await layPiece(sheet, {
    shape: box.shape,
    lift,
    edge: { width: 9, height: 7 },
    slot: seed > 30 ? 'kraft' : 'brown',
    fabric: kraft,
    map: box.local,
    gloss: 0.06,
    relief: (x, y) => {
      const [u, v] = box.local(x, y)
      return 5 * clouds(x / 90, y / 80 + seed, 3) - 3 * bell(u, 9) - 3 * bell(v + h * 0.1, 9)
    },
  })
  // Where the paper was folded over.
  for (const path of [
    `M ${p(-w, h * 0.62)} L ${p(w, h * 0.6)}`,
    `M ${p(w * 0.99, -h)} L ${p(w * 0.84, -h * 0.4)} L ${p(w * 0.99, h * 0.3)}`,
  ])
    await sewSeam(sheet, { path, width: 2.4, depth: 2.6, dark: 0.2, clip: wrap })
  const string = { width: 6.6, slot: 'string', fabric: twine(5), lift: 4 } as const
  await layWire(sheet, { ...string, path: `M ${p(-w, -h * 0.12)} L ${p(w, -h * 0.08)}` })
  await layWire(sheet, { ...string, path: `M ${p(-w * 0.02, -h)} L ${p(w * 0.02, h)}` })
  await layWire(sheet, { ...string, width: 15, path: `M ${p(-5, -h * 0.1 - 5)} L ${p(6, -h * 0.1 + 6)}` })
  await layWire(sheet, { ...string, path: `M ${p(0, -h * 0.1)} C ${p(20, 0)} ${p(46, 4)} ${p(58, 34)}` })
  await layLabel(sheet, box.at(w * 0.48, h * 0.42), Math.min(210, wide * 0.4), lean - 2, seed)
}

/** An address that nobody else is to read, and what it cost. */
async function layLabel(
  sheet: Sheet,
  middle: Point,
  wide: number,
  lean: number,
  seed: number,
): Promise<void> {
  const label = turned(middle, wide, wide * 0.58, lean)
  await layPiece(sheet, {
    shape: label.shape,
    lift: 1.2,
    over: true,
    edge: { width: 2, height: 0.8 },
    slot: 'paper',
    fabric: paper(),
  })
  const lines = [0, 1, 2]
    .map((n) => scrawl(-wide * 0.4, -wide * 0.12 + n * wide * 0.14, wide * (0.76 - 0.2 * n), seed + n * 3.1))
    .join(' ')
  await layPrint(sheet, {
    svg: `<g transform="${label.transform}"><path d="${lines}" fill="none" stroke="#000" stroke-width="2" stroke-opacity="0.85" stroke-linecap="round"/></g>`,
    ...label.box,
  })
}

async function layLongOne(sheet: Sheet, seed: number): Promise<void> {
  const [from, to]: [Point, Point] = [
    [96, 330],
    [960, 206],
  ]
  await layRod(sheet, {
    from,
    to,
    half: () => 43,
    round: 0.9,
    slot: 'kraft',
    fabric: kraft,
    lift: 8,
    gloss: 0.06,
  })
  const at = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
  for (const t of [0.1, 0.37, 0.63, 0.9]) {
    const [x, y] = at(t)
    await layWire(sheet, {
      path: `M ${x - 9} ${y - 43} C ${x + 2} ${y - 16} ${x + 6} ${y + 16} ${x + 7} ${y + 42}`,
      width: 6.6,
      slot: 'string',
      fabric: twine(5),
      lift: 3,
    })
  }
  await layLabel(sheet, at(0.5), 150, -8.2, seed + 9)
}
