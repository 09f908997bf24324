import { fold } from '../engine/folds.ts'
import { clamp, clouds, noise, ridges, smooth } from '../engine/noise.ts'
import { bendPath, rectangle, wobblePath } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { topstitch } from '../engine/sewing.ts'
import { chunky } from '../fabrics/knits.ts'
import { canvas } from '../fabrics/wovens.ts'
import type { Draw } from './template.ts'

export interface BeanieStyle {
  /** Width of a stitch in units. */
  readonly gauge: number
  /** Y of the crown's top and of the turn-up's upper edge; its foot is at 930. */
  readonly top: number
  readonly turn: number
  readonly seed: number
}

/** The crown's half width at a height: ribs gather towards the top. */
const reach = (y: number, top: number): number =>
  258 * Math.sqrt(clamp(1 - clamp((760 - y) / (760 - top)) ** 2.4, 0.006, 1))
/** Ribs run round a head: evenly along the arc, closer together towards the sides. */
const round = (x: number, radius: number): number => Math.asin(clamp((x - 500) / radius, -0.985, 0.985)) * 255

export const beanie =
  ({ gauge, top, turn, seed }: BeanieStyle): Draw =>
  async (sheet) => {
    const soften = (path: string): string => wobblePath(path, 7, seed, 150)
    const ribs = (place: number): number => Math.cos((place / (gauge * 2)) * Math.PI * 2)
    const crown = (x: number, y: number): number => round(x, reach(y, top) + 8)
    // Drawn for a top at 360 and a turn-up from 742; others are stretched from the foot up.
    const crownY = (y: number): number => 800 - ((800 - y) * (800 - top)) / 440
    const brimY = (y: number): number => 930 - ((930 - y) * (930 - turn)) / 188
    const stretched = (path: string, move: (y: number) => number): string =>
      soften(bendPath(path, (x, y) => [x, move(y)]))
    await layPiece(sheet, {
      shape: stretched(
        'M 238 800 C 228 660 246 530 316 438 C 366 378 430 362 500 360 C 572 362 634 380 684 440 C 754 530 772 660 762 800 Z',
        crownY,
      ),
      lift: 4,
      edge: { width: 14, height: 8 },
      puff: 0.58,
      fabric: chunky(gauge),
      map: (x, y) => [crown(x, y), y + 10 * noise(x / 90, y / 200)],
      relief: (x, y) => {
        const wide = smooth(top + 6, top + 110, y)
        return (
          5.5 * wide * ribs(crown(x, y)) +
          8 * clouds(x / 120, y / 90, 2) +
          7 * (1 - wide) * noise(x / 26, y / 40) +
          5 * ridges(x / 200, y / 60, 1) * smooth(turn - 222, turn - 62, y)
        )
      },
      folds: [
        fold(20, 11, [300, turn - 42], [400, turn - 70], [520, turn - 52]),
        fold(20, 11, [720, turn - 52], [640, turn - 74], [560, turn - 102]),
        fold(20, 6, [330, turn - 182], [400, turn - 152], [470, turn - 172]),
      ],
    })
    const brim = (x: number): number => round(x, 288) * 1.03
    await layPiece(sheet, {
      shape: stretched(
        'M 226 742 C 320 772 680 772 774 742 C 786 800 784 874 772 930 C 680 962 320 962 228 930 C 216 874 214 800 226 742 Z',
        brimY,
      ),
      lift: 18,
      edge: { width: 26, height: 20 },
      puff: 0.25,
      fabric: chunky(gauge),
      map: (x, y) => [brim(x), y - 26 * (1 - ((x - 500) / 280) ** 2)],
      relief: (x, y) => 6.5 * ribs(brim(x)) + 6 * noise(x / 90, y / 70 + seed),
    })
    await layPiece(sheet, {
      shape: soften(rectangle(566, 832, 64, 34)),
      lift: 4,
      edge: { width: 4, height: 2.5 },
      over: true,
      fabric: canvas(2.4),
      slot: 'label',
    })
    await topstitch(sheet, {
      path: soften('M 570 836 L 570 862 M 626 836 L 626 862'),
      width: 1.3,
      length: 4,
      gap: 2.2,
    })
  }
