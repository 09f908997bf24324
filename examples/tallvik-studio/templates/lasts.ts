import { bell, clouds, mix, noise, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { birch, plain } from '../fabrics/solids.ts'
import { type Foot, lastOutline, createPair } from './last.ts'
import { layTable, layTurned, metal, serif } from './table.ts'
import type { Draw } from './template.ts'

/** A pair of lasts from above: the foot that does not exist, twice. */
export const lasts =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'cloth', seed)
    for (const foot of createPair(29, seed)) await layLast(sheet, foot)
  }

const cone: readonly Point[] = [
  [0.1, 15.4],
  [0.85, 16.6],
  [1.25, 19.5],
  [1.35, 23.5],
  [0.95, 26.4],
  [0, 27.3],
  [-1.05, 26.4],
  [-1.5, 23.5],
  [-1.35, 19.5],
  [-0.75, 16.6],
]

async function layLast(sheet: Sheet, foot: Foot): Promise<void> {
  const turn = (px: number, py: number): readonly [number, number] => {
    const [x, y] = foot.local(px, py)
    return [y * foot.cm, x * foot.cm + foot.seed * 70]
  }
  const body = await layPiece(sheet, {
    shape: foot.round(lastOutline(0, 0.5)),
    lift: 10,
    edge: { width: 26, height: 22 },
    puff: 0.62,
    slot: 'wood',
    fabric: birch(),
    map: turn,
    gloss: 0.22,
    // The instep climbs to the cone, a ridge that leans to the inner side.
    relief: (px, py) => {
      const [x, y] = foot.local(px, py)
      return (
        // Forward a ridge, further back a block with steep sides.
        104 *
          smooth(5.5, 16, y) *
          mix(
            bell(x - 0.35 * smooth(16, 8, y), 1.5),
            smooth(3.3, 1.1, Math.abs(x)) * smooth(29.6, 26.6, y),
            smooth(13, 17, y),
          ) +
        0.6 * clouds(px / 40, py / 40 + foot.seed, 3)
      )
    },
    tone: (px, py) => {
      const [x, y] = foot.local(px, py)
      // Where hands took hold of it for years.
      return 1 - 0.09 * bell(y - 12, 5) * smooth(4, 1, Math.abs(x)) + 0.05 * clouds(px / 60, py / 80, 2)
    },
  })
  const top = await layPiece(sheet, {
    shape: foot.round(cone),
    lift: 4,
    over: true,
    edge: { width: 10, height: 11 },
    slot: 'wood',
    fabric: birch(),
    map: (px, py) => {
      const [u, v] = turn(px, py)
      return [u * 0.4 + 300, v * 1.6]
    },
    gloss: 0.12,
    tone: () => 1.1,
  })
  // The saw cut of the wedge, closed.
  await sewSeam(sheet, {
    path: foot.line([
      [-3.6, 15.9],
      [-1.6, 15.1],
      [0, 14.9],
      [1.6, 15.1],
      [3.2, 15.7],
    ]),
    width: 2.6,
    depth: 2.4,
    dark: 0.5,
    clip: body,
  })
  await markTop(sheet, foot, top)
}

/** A brass ring where the jack goes in; size and number, burned. */
async function markTop(sheet: Sheet, foot: Foot, clip: Patch | null): Promise<void> {
  const hole = foot.at(-0.1, 24)
  await layTurned(sheet, {
    middle: hole,
    radius: 15,
    lift: 2,
    loose: true,
    slot: 'brass',
    fabric: metal(),
    gloss: 0.8,
    profile: (r) => 3 * bell(r - 12, 3),
  })
  await layTurned(sheet, {
    middle: hole,
    radius: 9.4,
    lift: 0,
    loose: true,
    slot: 'hole',
    fabric: plain(),
    profile: () => 0,
  })
  const [x, y] = foot.at(-0.05, 20.6)
  await layPiece(sheet, {
    shape: {
      svg: `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${foot.flip > 0 ? -3 : 2})" font-family="${serif}" font-size="22" text-anchor="middle"><text x="0" y="-8">42</text><text x="0" y="20" font-size="17">4127</text></g>`,
      box: { left: x - 50, top: y - 40, right: x + 50, bottom: y + 40 },
    },
    lift: 0,
    over: true,
    edge: { width: 1.6, height: -1 },
    slot: 'burnt',
    fabric: plain(),
    clip,
    tone: (px, py) => 1 + 0.3 * noise(px / 4, py / 4),
  })
}
