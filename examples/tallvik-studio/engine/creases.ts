import type { Fold } from './folds.ts'
import { noise } from './noise.ts'
import { scatter } from '../../tallvik/brand/colouriser/scatter.ts'
import type { Point } from './paths.ts'

/** White noise 0…1 for a number of a list, so that every list has dice of its own. */
export const dice = (seed: number, index: number): number =>
  scatter(Math.round(seed * 131) + 17, index * 7 + 3)

/** The same folds as another hand would have left them: moved by up to `reach` units, some hardly there. */
export const relaid = (folds: readonly Fold[], seed: number, reach = 14): Fold[] =>
  folds.map((fold, k) => ({
    ...fold,
    height: fold.height * (0.45 + 0.95 * dice(seed, k)),
    width: fold.width * (0.8 + 0.5 * dice(seed + 1, k)),
    along: fold.along.map(([x, y], j): Point => [
      x + reach * 2 * (dice(seed + 2, k * 9 + j) - 0.5),
      y + reach * 2 * (dice(seed + 3, k * 9 + j) - 0.5),
    ]),
  }))

/** Small creases that handling leaves: where, which way, how long; lengths in units, angles in radians. */
export interface Strewn {
  readonly count: number
  readonly seed: number
  /** A place for two dice. */
  readonly place: (a: number, b: number) => Point
  readonly direction: (x: number, y: number) => number
  readonly length: number
  readonly width: number
  readonly height: number
}

export function strewFolds({ count, seed, place, direction, length, width, height }: Strewn): Fold[] {
  return Array.from({ length: count }, (_, k) => {
    // Spread by the golden ratio, so that chance leaves neither heaps nor holes.
    let [x, y] = place((dice(seed, 0) + k * 0.618_034) % 1, dice(seed + 5, k))
    const long = length * (0.5 + dice(seed + 7, k))
    const along: Point[] = [[x, y]]
    const turn = 0.7 * (dice(seed + 9, k) - 0.5)
    for (let step = 0; step < 4; step++) {
      const angle = direction(x, y) + turn + 0.5 * noise(x / 90, y / 90 + seed)
      x += (Math.cos(angle) * long) / 4
      y += (Math.sin(angle) * long) / 4
      along.push([x, y])
    }
    const strong = dice(seed + 11, k) ** 1.5
    return {
      along,
      width: width * (0.6 + 0.8 * dice(seed + 13, k)),
      height: height * (0.35 + strong) * (dice(seed + 15, k) < 0.25 ? -0.7 : 1),
      skew: 1.3 + 0.8 * dice(seed + 17, k),
    }
  })
}
