import { bell, clamp, noise, smooth } from '../engine/noise.ts'
import { ellipse } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { floorShadow } from '../engine/sewing.ts'
import { glaze, stoneware } from '../fabrics/solids.ts'
import type { Draw } from './template.ts'

export interface DishStyle {
  /** Half the width of the rim in units. */
  readonly radius: number
  readonly seed: number
}

/** A turned dish, seen a little from above: unglazed foot, glaze that breaks at the rim. */
export const dish =
  ({ radius, seed }: DishStyle): Draw =>
  async (sheet) => {
    const [cx, rim] = [500, 620]
    const flat = radius * 0.36
    const floor = rim + 146
    await floorShadow(
      sheet,
      `M ${cx - 150} ${floor - 30} C ${cx} ${floor - 60} ${cx + 300} ${floor - 30} ${cx + 400} ${floor + 14} C ${cx + 380} ${floor + 60} ${cx + 120} ${floor + 66} ${cx - 80} ${floor + 44} Z`,
      20,
      0.36,
    )
    await floorShadow(sheet, ellipse(cx + 6, floor + 6, radius * 0.6, radius * 0.2), 8, 0.6)
    await layPiece(sheet, {
      shape: `M ${cx - radius * 0.5} ${floor - 60} L ${cx - radius * 0.47} ${floor} C ${cx - radius * 0.3} ${floor + 44} ${cx + radius * 0.3} ${floor + 44} ${cx + radius * 0.47} ${floor} L ${cx + radius * 0.5} ${floor - 60} Z`,
      lift: 2,
      edge: { width: 6, height: 4 },
      fabric: stoneware(),
      slot: 'foot',
      relief: (x) => Math.sqrt(Math.max(0, 220 ** 2 - (x - cx) ** 2)) * 0.8,
      tone: (_x, y) => 0.86 - 0.2 * smooth(floor + 6, floor - 20, y),
    })
    const wall = (x: number): number => Math.sqrt(Math.max(0, radius ** 2 * 1.02 - (x - cx) ** 2))
    await layPiece(sheet, {
      shape:
        `M ${cx - radius} ${rim} C ${cx - radius} ${rim + 60} ${cx - radius * 0.76} ${floor - 22} ${cx - radius * 0.52} ${floor - 10} ` +
        `C ${cx - radius * 0.3} ${floor + 26} ${cx + radius * 0.3} ${floor + 26} ${cx + radius * 0.52} ${floor - 10} ` +
        `C ${cx + radius * 0.76} ${floor - 22} ${cx + radius} ${rim + 60} ${cx + radius} ${rim} C ${cx + radius * 0.5} ${rim - flat * 0.7} ${cx - radius * 0.5} ${rim - flat * 0.7} ${cx - radius} ${rim} Z`,
      lift: 4,
      edge: { width: 8, height: 4 },
      fabric: glaze(),
      map: (x, y) => [Math.asin(clamp((x - cx) / (radius * 1.02), -0.99, 0.99)) * radius, y],
      // Turning leaves rings; the wall turns under towards the foot.
      relief: (x, y) =>
        wall(x) * 0.9 -
        0.0042 * (y - rim) ** 2 * 1.5 +
        0.7 * Math.sin((y - flat * Math.sqrt(Math.max(0, 1 - ((x - cx) / radius) ** 2))) / 5.2),
      gloss: 0.42,
      tone: (_x, y) => 1 - 0.14 * smooth(rim + 90, floor + 10, y),
    })
    await layRim(sheet, { cx, rim, radius, flat, seed })
  }

interface Rim {
  readonly cx: number
  readonly rim: number
  readonly radius: number
  readonly flat: number
  readonly seed: number
}

async function layRim(sheet: Parameters<Draw>[0], { cx, rim, radius, flat, seed }: Rim): Promise<void> {
  await layPiece(sheet, {
    shape: ellipse(cx, rim, radius, flat),
    lift: 120,
    edge: { width: 9, height: 8 },
    fabric: glaze(),
    slot: 'rim',
    gloss: 0.5,
    tone: (x, y) => 1 + 0.1 * noise(x / 26 + seed, y / 26),
  })
  const [a, b] = [radius - 12, flat - 8]
  // Share of the way from the middle of the dish to its rim.
  const out = (x: number, y: number): number => Math.hypot((x - cx) / a, (y - rim) / b)
  await layPiece(sheet, {
    shape: ellipse(cx, rim + 2, a, b),
    lift: 60,
    edge: { width: 5, height: 0 },
    fabric: glaze(),
    gloss: 0.5,
    relief: (x, y) => {
      const o = out(x, y)
      return (
        66 * smooth(0.42, 1.06, o) * o +
        0.5 * Math.sin(o * 34 + 1.2 * noise(x / 90, y / 60)) * smooth(0.95, 0.5, o)
      )
    },
    // The near wall hides its inside; the far one catches the window. Glaze pools in the middle.
    tone: (x, y) =>
      (0.8 + 0.16 * smooth(rim - b, rim + b * 0.6, y) - 0.1 * bell(out(x, y), 0.42)) *
      (1 - 0.22 * smooth(cx + 20, cx - a, x) * smooth(0.6, 1, out(x, y))),
  })
}
