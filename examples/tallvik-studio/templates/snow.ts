import { clouds, noise, ridges } from '../engine/noise.ts'
import { rectangle } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'

/** Snow as it fell: soft swells, flakes that catch light one by one. */
export const laySnow = (sheet: Sheet, seed: number) =>
  layPiece(sheet, {
    shape: rectangle(-300, -300, 1600, 1900),
    lift: 0,
    edge: { width: 1, height: 0 },
    slot: 'snow',
    fabric: (u, v, _scale, yarn) => {
      const flake = noise(u * 0.9, v * 0.9) + 0.6 * noise(u * 0.33, v * 0.33)
      yarn.height = 0.42 * flake
      yarn.tone = 1 + 0.012 * flake + (noise(u * 1.3 + 9, v * 1.3) > 0.82 ? 0.05 : 0)
    },
    relief: (x, y) =>
      17 * clouds(x / 330, y / 270 + seed, 3) +
      3.4 * ridges(x / 190 + seed, y / 90, 2) +
      1.6 * clouds(x / 34, y / 30, 3),
  })
