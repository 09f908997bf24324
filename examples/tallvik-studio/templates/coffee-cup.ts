import { bell, clouds, smooth } from '../engine/noise.ts'
import { type Point, ellipse } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'
import { plain, stoneware } from '../fabrics/solids.ts'
import { layRod, layTable, layTurned, layWire, metal } from './table.ts'
import type { Draw } from './template.ts'

/** A coffee cup on its saucer, half drunk, the spoon beside it. */
export const cupFromAbove =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'boards', seed)
    const middle: Point = [478, 640]
    await layTurned(sheet, {
      middle,
      radius: 268,
      fabric: stoneware(),
      slot: 'saucer',
      gloss: 0.2,
      profile: (r) => 6 + 30 * smooth(120, 262, r) + 5 * bell(r - 258, 7) + 0.5 * Math.sin(r / 3.4),
      shade: (r) => 1 - 0.1 * smooth(110, 60, r),
    })
    await layWire(sheet, {
      path: `M ${middle[0] + 118} ${middle[1] - 60} C ${middle[0] + 196} ${middle[1] - 104} ${middle[0] + 250} ${middle[1] - 60} ${middle[0] + 226} ${middle[1] - 6} C ${middle[0] + 208} ${middle[1] + 22} ${middle[0] + 160} ${middle[1] + 16} ${middle[0] + 128} ${middle[1] + 6}`,
      width: 25,
      lift: 44,
      loose: false,
      fabric: stoneware(),
      slot: 'cup',
      gloss: 0.25,
    })
    await layTurned(sheet, {
      middle,
      radius: 146,
      lift: 20,
      fabric: stoneware(),
      slot: 'cup',
      gloss: 0.3,
      profile: (r) =>
        72 -
        26 * smooth(136, 147, r) +
        6 * bell(r - 136, 5) -
        46 * smooth(133, 118, r) +
        0.5 * Math.sin(r / 3),
      shade: (r, _x, y) =>
        1 - (0.26 + 0.2 * smooth(middle[1] + 60, middle[1] - 120, y)) * smooth(132, 120, r),
    })
    await layTurned(sheet, {
      middle: [middle[0] + 2, middle[1] + 3],
      radius: 117,
      lift: 30,
      fabric: plain(),
      slot: 'coffee',
      gloss: 0.4,
      profile: (r) => 1.6 * smooth(104, 117, r),
      // A paler rim where it dries, and the last of the foam.
      shade: (r, x, y) =>
        1 +
        0.9 * bell(r - 113, 3.4) +
        1.1 *
          smooth(0.16, 0.4, clouds((x + y) / 46, (y - x) / 70 + seed, 3)) *
          smooth(112, 60, Math.hypot(x - middle[0] - 40, y - middle[1] - 30)) -
        0.25 * smooth(middle[1] - 30, middle[1] - 112, y),
    })
    await laySpoon(sheet, [706, 860], [536, 978])
  }

async function laySpoon(sheet: Sheet, bowl: Point, end: Point): Promise<void> {
  const [dx, dy] = [end[0] - bowl[0], end[1] - bowl[1]]
  const turn = Math.atan2(dy, dx)
  await layRod(sheet, {
    from: [bowl[0] + dx * 0.1, bowl[1] + dy * 0.1],
    to: [end[0] + dx * 0.35, end[1] + dy * 0.35],
    half: (t) => 4.2 + 6.5 * smooth(0.55, 1, t) + 1.5 * smooth(0.2, 0, t),
    round: 0.5,
    slot: 'steel',
    fabric: metal(),
    gloss: 0.9,
    lift: 8,
  })
  const local = (x: number, y: number): Point => {
    const [px, py] = [x - bowl[0], y - bowl[1]]
    return [px * Math.cos(turn) + py * Math.sin(turn), py * Math.cos(turn) - px * Math.sin(turn)]
  }
  const points = ellipse(0, 0, 47, 30).replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, a: string, b: string) => {
    const [u, v] = [Number(a), Number(b)]
    return `${(bowl[0] + u * Math.cos(turn) - v * Math.sin(turn)).toFixed(2)} ${(bowl[1] + u * Math.sin(turn) + v * Math.cos(turn)).toFixed(2)}`
  })
  await layPiece(sheet, {
    shape: points,
    lift: 16,
    edge: { width: 4, height: 3 },
    slot: 'steel',
    fabric: metal(),
    gloss: 0.9,
    relief: (x, y) => {
      const [u, v] = local(x, y)
      return -15 * Math.max(0, 1 - (u / 46) ** 2 - (v / 29) ** 2)
    },
  })
}
