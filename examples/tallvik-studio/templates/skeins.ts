import { bell, noise, smooth } from '../engine/noise.ts'
import { smoothPoints, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { punch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { paper } from '../fabrics/solids.ts'
import { getPath } from './line.ts'
import { turned } from './paper-sheet.ts'
import { layPrint, layRod, layTable, layWire, serif, twine } from './table.ts'
import type { Draw } from './template.ts'

const skeins: readonly { x: number; top: number; lean: number; slot: string; tag?: string }[] = [
  { x: 150, top: 250, lean: 12, slot: 'first', tag: '2206' },
  { x: 332, top: 214, lean: -8, slot: 'second' },
  { x: 512, top: 244, lean: 6, slot: 'third', tag: '4417' },
  { x: 690, top: 206, lean: 10, slot: 'fourth' },
  { x: 864, top: 238, lean: -10, slot: 'fifth', tag: '1932' },
]

/** Five skeins of ten grams, dyed and dried, three of them with their number. */
export const dyedSkeins =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'cloth', seed)
    for (const [k, { x, top, lean, slot }] of skeins.entries())
      await laySkein(sheet, [x, top], [x + lean, top + 760 + 24 * noise(k * 3.1, seed)], slot, seed + k * 2.3)
    for (const { x, top, lean, tag } of skeins) if (tag) await layTag(sheet, [x + lean, top + 776], tag, lean)
  }

/** A hank wrung about itself: two thick strands, a loop where it was turned, its other end put through. */
async function laySkein(sheet: Sheet, from: Point, to: Point, slot: string, seed: number): Promise<void> {
  const half = 62
  const turn = 176
  const phase = (u: number, v: number): number =>
    (u / turn + 0.05 * noise(u / 120, seed)) * Math.PI +
    Math.asin(Math.max(-0.98, Math.min(0.98, v / half))) * 0.8
  const wool: Fabric = (u, v, _scale, yarn) => {
    const p = phase(u, v) + seed
    const strand = Math.abs(Math.sin(p))
    const thread = Math.sin(p * 34 + 3 * noise(u / 40, v / 14) + 2 * noise(u / 13, v / 13))
    const fluff = noise(u * 0.8, v * 0.8)
    yarn.height = 30 * strand ** 0.8 + 0.85 * thread + 0.35 * fluff
    yarn.tone =
      1 -
      0.5 * bell(strand, 0.26) +
      0.1 * thread -
      0.12 * smooth(half * 0.7, half, Math.abs(v)) +
      0.06 * fluff
  }
  const long = Math.hypot(to[0] - from[0], to[1] - from[1])
  await layRod(sheet, {
    from,
    to,
    half: (t) =>
      half *
      (0.3 + 0.7 * smooth(0, 0.1, t) ** 0.6) *
      (0.36 + 0.64 * smooth(1, 0.9, t) ** 0.6) *
      (1 + 0.05 * noise(t * 7, seed)) *
      (0.94 + 0.09 * Math.abs(Math.sin(phase(t * long, half * 0.9) + seed))),
    round: 0.72,
    lift: 6,
    slot,
    fabric: wool,
  })
  // Round the end goes the loop that keeps it from opening.
  const [x, y] = from
  const loop = smoothPoints(
    [
      [x - 20, y + 64],
      [x - 34, y + 14],
      [x - 12, y - 30],
      [x + 20, y - 26],
      [x + 38, y + 18],
      [x + 24, y + 70],
    ],
    8,
  )
  for (const [k, off] of [-9, 0, 9].entries())
    await layWire(sheet, {
      path: getPath(loop.map(([px, py]): Point => [px + off * 0.9, py + off * 0.8])),
      width: 13,
      lift: 5 + k,
      slot,
      fabric: twine(7),
    })
}

async function layTag(sheet: Sheet, [x, y]: Point, number: string, lean: number): Promise<void> {
  const tag = turned([x + 12, y + 128], 104, 150, lean * 0.7)
  const hole = tag.at(0, -56)
  await layWire(sheet, {
    path: `M ${x - 2} ${y - 30} C ${x - 16} ${y + 6} ${x + 4} ${y + 30} ${hole[0]} ${hole[1]}`,
    width: 4.6,
    slot: 'string',
    fabric: twine(4),
    lift: 4,
  })
  const card = await layPiece(sheet, {
    shape: tag.shape,
    lift: 3,
    edge: { width: 3, height: 1.6 },
    fabric: paper(),
    slot: 'card',
    relief: (px, py) => 3 * noise(px / 70, py / 60),
  })
  await punch(sheet, [hole], 13, card)
  await layPrint(sheet, {
    svg: `<g transform="${tag.transform}" font-family="${serif}" text-anchor="middle"><text x="0" y="24" font-size="42" font-style="italic">${number}</text></g>`,
    ...tag.box,
  })
}
