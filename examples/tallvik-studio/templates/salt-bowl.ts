import { dice } from '../engine/creases.ts'
import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import { type Point, ellipse } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { birch, plain } from '../fabrics/solids.ts'
import { layRod, layTable, layTurned } from './table.ts'
import type { Draw } from './template.ts'

/** Coarse salt in a turned bowl, a scoop in it. */
export const saltBowl =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'cloth', seed)
    const middle: Point = [492, 624]
    await layTurned(sheet, {
      middle,
      radius: 318,
      lift: 6,
      fabric: birch(),
      slot: 'bowl',
      gloss: 0.06,
      profile: (r) => 96 * smooth(330, 268, r) + 4 * bell(r - 296, 9) - 70 * smooth(288, 190, r),
      shade: (r) => 1 - 0.2 * smooth(290, 240, r),
    })
    const grains = (x: number, y: number): number =>
      4.6 * Math.max(0, noise(x / 6.2, y / 6.2)) +
      3 * Math.max(0, noise(x / 3.4 + 9, y / 3.4)) +
      7 * clouds(x / 70, y / 70 + seed, 3)
    await layPiece(sheet, {
      shape: ellipse(middle[0] + 2, middle[1] + 4, 246, 244),
      lift: 38,
      edge: { width: 30, height: 14 },
      fabric: plain(),
      slot: 'salt',
      gloss: 0.12,
      relief: (x, y) => grains(x, y) + 34 * bell(Math.hypot(x - middle[0] + 40, y - middle[1] + 20), 150),
      tone: (x, y) => 1 + 0.05 * noise(x / 5, y / 5) - 0.06 * smooth(0.2, -0.4, noise(x / 6.2, y / 6.2)),
    })
    for (let k = 0; k < 46; k++) {
      const angle = 6.28 * dice(seed, k)
      const far = 330 + 170 * dice(seed + 3, k) ** 2
      const size = 2.2 + 3.4 * dice(seed + 5, k)
      await layPiece(sheet, {
        shape: ellipse(
          middle[0] + Math.cos(angle) * far,
          middle[1] + Math.sin(angle) * far,
          size,
          size * (0.7 + 0.4 * dice(seed + 8, k)),
        ),
        lift: 2,
        edge: { width: size, height: size },
        fabric: plain(),
        slot: 'salt',
        gloss: 0.2,
      })
    }
    await layRod(sheet, {
      from: [590, 560],
      to: [842, 316],
      half: (t) => 13 - 3 * bell(t - 0.4, 0.3) + 4 * smooth(0.86, 1, t),
      slot: 'scoop',
      fabric: birch(),
      lift: 108,
    })
    await layPiece(sheet, {
      shape: ellipse(560, 590, 62, 58),
      lift: 96,
      edge: { width: 8, height: 6 },
      fabric: birch(),
      slot: 'scoop',
      relief: (x, y) => -26 * Math.max(0, 1 - ((x - 560) / 58) ** 2 - ((y - 590) / 54) ** 2),
      tone: (x, y) => 1 - 0.2 * bell(Math.hypot(x - 556, y - 586), 46),
    })
  }
