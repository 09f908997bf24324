import { bell, clouds, noise } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Draw } from './template.ts'

/** Pebbles from a beach, sorted by somebody. */
export const stones =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    const places: readonly { at: Point; size: Point; turn: number; slot: string; veins: boolean }[] = [
      { at: [330, 380], size: [196, 148], turn: -0.3, slot: 'first', veins: false },
      { at: [690, 470], size: [150, 124], turn: 0.5, slot: 'second', veins: true },
      { at: [414, 740], size: [232, 176], turn: 0.16, slot: 'third', veins: true },
      { at: [760, 800], size: [112, 132], turn: 0.2, slot: 'fourth', veins: false },
      { at: [576, 1010], size: [104, 74], turn: -0.4, slot: 'first', veins: false },
    ]
    for (const [k, { at, size, turn, slot, veins }] of places.entries()) {
      const outline = Array.from({ length: 48 }, (_, i) => {
        const angle = (i / 48) * Math.PI * 2
        const r = 1 + 0.11 * noise(Math.cos(angle) * 1.1 + k * 5, Math.sin(angle) * 1.1 + seed)
        const [u, v] = [size[0] * 0.86 * r * Math.cos(angle), size[1] * 0.86 * r * Math.sin(angle)]
        return `${i ? 'L' : 'M'} ${(at[0] + u * Math.cos(turn) - v * Math.sin(turn)).toFixed(1)} ${(at[1] + u * Math.sin(turn) + v * Math.cos(turn)).toFixed(1)}`
      }).join(' ')
      await layPiece(sheet, {
        shape: `${outline} Z`,
        lift: 6,
        edge: { width: 34, height: 26 },
        puff: 0.62,
        slot,
        fabric: (u, v, _scale, yarn) => {
          const speck = noise(u * 0.5 + k, v * 0.5)
          yarn.height = 0.16 * noise(u * 0.7, v * 0.7) + 0.3 * clouds(u * 0.05, v * 0.05, 3)
          yarn.tone =
            1 +
            0.1 * clouds(u * 0.02 + k, v * 0.02, 3) +
            (speck > 0.5 ? 0.16 : speck < -0.55 ? -0.18 : 0) +
            0.04 * noise(u, v)
        },
        ...(veins
          ? {
              tone: (x: number, y: number) =>
                1 +
                0.8 *
                  bell(
                    (x - at[0]) * 0.32 + (y - at[1]) * 0.95 + 30 + 26 * clouds(x / 120, y / 120 + k, 2),
                    7,
                  ) +
                0.4 * bell((x - at[0]) * 0.4 + (y - at[1]) * 0.9 - 40, 3),
            }
          : {}),
      })
    }
  }
