import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { birch } from '../fabrics/solids.ts'
import { getPath } from './line.ts'
import { layTable, layTurned, layWire, twine, wound } from './table.ts'
import type { Draw } from './template.ts'

const middle: Point = [494, 628]
const radius = 452
const ribs = 44

/** Paper of mulberry bast, oiled: long fibres, and clouds where the oil took. */
const oiled: Fabric = (u, v, _scale, yarn) => {
  const fibre = noise(u * 0.03 + 2 * noise(u * 0.01, v * 0.01), v * 0.4) + noise(u * 0.36, v * 0.04 + 7)
  yarn.height = 0.24 * fibre + 0.14 * noise(u * 0.8, v * 0.8)
  yarn.tone = 1 + 0.035 * fibre + 0.07 * clouds(u * 0.014, v * 0.014, 3)
}

/** An umbrella of bamboo and oiled paper, put up to dry, from above. */
export const parasol =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'boards', seed)
    const around = (x: number, y: number): number => Math.atan2(y - middle[1], x - middle[0]) / (Math.PI * 2)
    /** 0 on a rib, 1 halfway to the next. */
    const between = (x: number, y: number): number =>
      Math.abs(((((around(x, y) * ribs) % 1) + 1.5) % 1) - 0.5) * 2
    const rim = Array.from({ length: ribs * 8 }, (_, k): Point => {
      const angle = (k / (ribs * 8)) * Math.PI * 2
      const [x, y] = [Math.cos(angle), Math.sin(angle)]
      const hang = between(middle[0] + x, middle[1] + y)
      const far = radius - 7 * (1 - (1 - hang) ** 2) + 1.4 * noise(x * 4, y * 4 + seed)
      return [middle[0] + x * far, middle[1] + y * far]
    })
    await layPiece(sheet, {
      shape: `${getPath(rim)} Z`,
      lift: 34,
      edge: { width: 3, height: 1.6 },
      slot: 'oiled',
      fabric: oiled,
      gloss: 0.16,
      relief: (x, y) => {
        const r = Math.hypot(x - middle[0], y - middle[1])
        return 205 * (1 - (r / radius) ** 1.12) - 5.5 * (r / radius) * smooth(0, 1, between(x, y)) ** 0.8
      },
      tone: (x, y) => {
        const r = Math.hypot(x - middle[0], y - middle[1])
        const rib = bell(between(x, y), 2.6 / (r * 0.0714 + 0.4))
        return (1 - 0.2 * rib) * (1 + 0.05 * noise(Math.floor(around(x, y) * ribs) * 3.7, seed))
      },
    })
    // Two rings of another colour, pasted over.
    for (const [r, wide, slot] of [
      [398, 30, 'ring'],
      [360, 8, 'ring'],
    ] as const)
      await layPiece(sheet, {
        shape: {
          svg: `<circle cx="${middle[0]}" cy="${middle[1]}" r="${r}" fill="none" stroke="#000" stroke-opacity="0.9" stroke-width="${wide}"/>`,
          box: {
            left: middle[0] - r - wide,
            top: middle[1] - r - wide,
            right: middle[0] + r + wide,
            bottom: middle[1] + r + wide,
          },
        },
        lift: 0,
        over: true,
        edge: { width: 1, height: 0 },
        slot,
        fabric: oiled,
        tone: (x, y) => 1 - 0.26 * bell(between(x, y), 2.6 / (r * 0.0714)),
      })
    await layTurned(sheet, {
      middle,
      radius: 62,
      lift: 196,
      slot: 'ring',
      fabric: wound(),
      profile: (r) => 20 * smooth(64, 30, r),
    })
    await layTurned(sheet, {
      middle,
      radius: 25,
      lift: 226,
      slot: 'bamboo',
      fabric: birch(),
      gloss: 0.2,
      profile: (r) => 8 * smooth(26, 12, r) - 6 * smooth(9, 5, r),
      shade: (r) => 1 - 0.5 * smooth(9, 5, r),
    })
    await layWire(sheet, {
      path: `M ${middle[0] + 30} ${middle[1] - 20} C ${middle[0] + 70} ${middle[1] - 70} ${middle[0] + 110} ${middle[1] - 20} ${middle[0] + 84} ${middle[1] + 20} C ${middle[0] + 70} ${middle[1] + 44} ${middle[0] + 44} ${middle[1] + 34} ${middle[0] + 28} ${middle[1] + 14}`,
      width: 7,
      slot: 'cord',
      fabric: twine(5),
    })
  }
