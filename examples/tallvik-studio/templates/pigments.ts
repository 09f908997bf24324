import { dice } from '../engine/creases.ts'
import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { glaze, plain } from '../fabrics/solids.ts'
import { layTurned } from './table.ts'
import type { Draw } from './template.ts'

const heaps: readonly { at: Point; radius: number; slot: string }[] = [
  { at: [304, 392], radius: 138, slot: 'ochre' },
  { at: [668, 356], radius: 150, slot: 'madder' },
  { at: [478, 664], radius: 156, slot: 'chalk' },
  { at: [238, 884], radius: 132, slot: 'umber' },
  { at: [742, 874], radius: 146, slot: 'indigo' },
]

/** Ground colours in five dishes. */
export const pigments =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    for (const [k, { at, radius, slot }] of heaps.entries()) {
      await layTurned(sheet, {
        middle: at,
        radius,
        lift: 2,
        fabric: glaze(),
        slot: 'dish',
        gloss: 0.4,
        profile: (r) =>
          40 * smooth(radius + 6, radius * 0.9, r) +
          4 * bell(r - radius * 0.93, 5) -
          26 * smooth(radius * 0.9, radius * 0.66, r),
        shade: (r) => 1 - 0.12 * smooth(radius * 0.9, radius * 0.7, r),
      })
      const heap = radius * (0.6 + 0.06 * dice(seed, k))
      const outline = Array.from({ length: 40 }, (_, i) => {
        const angle = (i / 40) * Math.PI * 2
        const far = heap * (1 + 0.09 * noise(Math.cos(angle) * 1.6 + k * 3, Math.sin(angle) * 1.6 + seed))
        return `${i ? 'L' : 'M'} ${(at[0] + Math.cos(angle) * far).toFixed(1)} ${(at[1] + Math.sin(angle) * far).toFixed(1)}`
      }).join(' ')
      await layPiece(sheet, {
        shape: `${outline} Z`,
        lift: 16,
        edge: { width: 8, height: 3 },
        fabric: plain(),
        slot,
        relief: (x, y) =>
          30 * (1 - smooth(0, heap, Math.hypot(x - at[0] + 8, y - at[1] + 8))) +
          5 * clouds(x / 26, y / 26 + k, 3) +
          1.4 * noise(x / 2.6, y / 2.6),
        tone: (x, y) => 1 + 0.07 * noise(x / 2.2, y / 2.2) + 0.06 * clouds(x / 20, y / 20, 2),
      })
    }
  }
