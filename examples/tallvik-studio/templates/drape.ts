import { relaid, strewFolds } from '../engine/creases.ts'
import { addFields, fold, wrinkles, type Field, type Fold } from '../engine/folds.ts'
import { noise, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import type { Bench } from './bench.ts'
import type { Side } from './top-block.ts'

/** How cloth lies: creases as lines, unevenness as a field. */
export interface Drape {
  readonly folds: Fold[]
  readonly relief: Field
}

/** Thick cloth takes few and long creases, or they look like dents. */
const fewer = (weight: number): number => (weight > 2.2 ? 0.45 : 1)
const longer = (weight: number): number => 1 + 0.3 * (weight - 1)

const louder = (folds: readonly Fold[], by: number): Fold[] =>
  folds.map((one) => ({ ...one, height: one.height * by }))

/** A long woven sleeve: pulled from the armpit, bent at the elbow, gathered at the cuff. */
export function sleeveDrape({ block, creased, seed, weight }: Bench, side: Side, short: boolean): Drape {
  const at = (along: number, across: number): Point => block.onSleeve(side, along, across)
  const dice = seed * 1.3 + (side === 'left' ? 0 : 5.7)
  const wide = 0.8 + 0.22 * weight
  const planned = short
    ? [
        fold(13 * wide, 6, at(0, 0.94), at(0.4, 0.74), at(0.85, 0.66)),
        fold(20 * wide, 5, at(0.06, 0.3), at(0.45, 0.38), at(0.86, 0.3)),
        fold(15 * wide, -4, at(0.1, 0.6), at(0.5, 0.58), at(0.96, 0.44)),
        fold(10 * wide, 4, at(0.3, 0.98), at(0.52, 0.7), at(0.6, 0.4)),
      ]
    : [
        fold(12 * wide, 9, at(0.01, 0.95), at(0.15, 0.74), at(0.27, 0.4), at(0.42, 0.2)),
        fold(10 * wide, 7, at(0.05, 0.98), at(0.2, 0.86), at(0.36, 0.66), at(0.5, 0.52)),
        fold(18 * wide, 6, at(0.02, 0.24), at(0.24, 0.32), at(0.44, 0.3)),
        fold(9 * wide, 7, at(0.42, 0.97), at(0.47, 0.66), at(0.46, 0.34)),
        fold(8 * wide, 6, at(0.5, 0.94), at(0.54, 0.58), at(0.6, 0.24)),
        fold(9 * wide, 6, at(0.46, 0.04), at(0.54, 0.3), at(0.64, 0.5)),
        fold(14 * wide, 6, at(0.58, 0.7), at(0.76, 0.6), at(0.95, 0.62)),
        fold(10 * wide, 6, at(0.7, 0.12), at(0.84, 0.34), at(0.98, 0.36)),
        fold(8 * wide, 6, at(0.8, 0.96), at(0.87, 0.72), at(0.93, 0.5)),
        fold(7 * wide, 5, at(0.88, 0.08), at(0.93, 0.34), at(0.96, 0.6)),
      ]
  const [ax, ay] = at(0.3, 0.5)
  const [bx, by] = at(0.7, 0.5)
  const down = Math.atan2(by - ay, bx - ax)
  const strewn = strewFolds({
    count: Math.round((short ? 5 : 13) * creased * fewer(weight)),
    seed: dice,
    place: (a, b) => at(0.06 + 0.86 * a, 0.15 + 0.7 * b),
    direction: (x, y) => down + (noise(x / 60, y / 60 + dice) > 0 ? 0.75 : -0.6),
    length: 52 * longer(weight),
    width: 6.5 * wide,
    height: 3.6 * creased,
  })
  return {
    folds: [...louder(relaid(planned, dice, 9), creased), ...strewn],
    relief: wrinkles(0.42 * creased, 130, 64, dice),
  }
}

/** The front of a woven top: strained at the armpits, hanging free towards the hem. */
export function bodyDrape({ block, creased, seed, weight }: Bench, long = false): Drape {
  const at = block.onBody
  const wide = 0.85 + 0.2 * weight
  const s = long ? 0.66 : 1
  const planned = [
    fold(15 * wide, 8, at(-0.96, 0.4 * s), at(-0.72, 0.47 * s), at(-0.42, 0.5 * s), at(-0.2, 0.49 * s)),
    fold(13 * wide, 7, at(-0.97, 0.45 * s), at(-0.78, 0.6 * s), at(-0.5, 0.74 * s)),
    fold(15 * wide, 8, at(0.96, 0.41 * s), at(0.7, 0.46 * s), at(0.42, 0.47 * s), at(0.24, 0.52 * s)),
    fold(14 * wide, 7, at(0.97, 0.46 * s), at(0.8, 0.6 * s), at(0.6, 0.78 * s)),
    fold(20 * wide, 5, at(-0.56, 0.14 * s), at(-0.6, 0.26 * s), at(-0.72, 0.36 * s)),
    fold(20 * wide, 5, at(0.56, 0.13 * s), at(0.6, 0.27 * s), at(0.7, 0.37 * s)),
    fold(24 * wide, 6, at(-0.62, 0.99), at(-0.56, 0.84), at(-0.66, 0.64), at(-0.6, 0.52)),
    fold(22 * wide, 5, at(-0.26, 0.98), at(-0.3, 0.82), at(-0.22, 0.68)),
    fold(24 * wide, 6, at(0.3, 0.99), at(0.36, 0.84), at(0.27, 0.66)),
    fold(22 * wide, 6, at(0.7, 0.97), at(0.66, 0.82), at(0.74, 0.68), at(0.62, 0.56)),
    fold(26 * wide, -5, at(-0.45, 0.96), at(-0.42, 0.8), at(-0.5, 0.62)),
    fold(26 * wide, -5, at(0.5, 0.97), at(0.53, 0.8), at(0.46, 0.6)),
  ]
  const strewn = strewFolds({
    count: Math.round((long ? 34 : 28) * creased * fewer(weight)),
    seed: seed * 2.1,
    place: (a, b) => at(-0.86 + 1.72 * a, 0.2 + 0.74 * b),
    direction: (x, y) => {
      const share = smooth(block.top + 180, block.hem, y)
      const side = x < 500 ? 1 : -1
      return side * (0.35 + 1.1 * share) + (noise(x / 120, y / 120 + seed) > 0.1 ? 0 : -0.9 * side)
    },
    length: 76 * longer(weight),
    width: 8 * wide,
    height: 3.6 * creased,
  })
  const hang: Field = (x, y) =>
    smooth(block.top + 160, block.hem, y) *
      (long ? 9 : 6) *
      noise(x / 58 + 0.5 * noise(x / 80, y / 240), y / 620 + seed) +
    2.4 * noise(x / 110, y / 300 + seed)
  return {
    folds: [...louder(relaid(planned, seed, 12), 1.35 * creased), ...strewn],
    relief: addFields(wrinkles(0.36 * creased, 190, 120, seed), hang),
  }
}
