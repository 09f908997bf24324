import { ellipse, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { dice } from '../engine/creases.ts'
import { noise, smooth } from '../engine/noise.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { rubber } from '../fabrics/solids.ts'

/** Horn, shell or wood: clouds in the material. */
const horn: Fabric = (u, v, _scale, yarn) => {
  yarn.height = 0
  yarn.tone = 1 + 0.13 * noise(u * 0.16, v * 0.3) + 0.06 * noise(u * 0.7, v * 0.5)
}

export interface Button {
  readonly at: Point
  readonly radius: number
  /** Which dice: no two buttons are sewn on at the same turn. */
  readonly seed: number
  /** Name of its colour; `button` if not told. */
  readonly slot?: string
}

/** Four holes and a cross of thread, a raised rim, a shadow below. */
export async function sewButton(
  sheet: Sheet,
  { at: [x, y], radius, seed, slot = 'button' }: Button,
): Promise<void> {
  const turn = Math.PI / 4 + 0.5 * (dice(seed, 3) - 0.5)
  const place = (k: number): Point => {
    const angle = turn + (k * Math.PI) / 2
    return [x + Math.cos(angle) * radius * 0.3, y + Math.sin(angle) * radius * 0.3]
  }
  const holes = [place(0), place(1), place(2), place(3)] as const
  const inHole = (u: number, v: number): number =>
    Math.max(...holes.map(([hx, hy]) => smooth(radius * 0.17, radius * 0.08, Math.hypot(u - hx, v - hy))))
  await layPiece(sheet, {
    shape: ellipse(x, y, radius, radius),
    lift: 2.2 + radius * 0.16,
    edge: { width: radius * 0.34, height: radius * 0.2 },
    over: true,
    fabric: horn,
    map: (u, v) => [u * 3 + seed * 40, v * 3 + seed * 17],
    slot,
    gloss: 0.34,
    tone: (u, v) => 1 - 0.75 * inHole(u, v),
    relief: (u, v) => {
      const r = Math.hypot(u - x, v - y) / radius
      return (r < 0.68 ? -radius * 0.12 * (1 - (r / 0.68) ** 6) : 0) - radius * 0.2 * inHole(u, v)
    },
  })
  const cross = [
    [holes[0], holes[2]],
    [holes[1], holes[3]],
  ] as const
  for (const [a, b] of cross)
    await topstitch(sheet, {
      path: `M ${a[0].toFixed(2)} ${a[1].toFixed(2)} L ${b[0].toFixed(2)} ${b[1].toFixed(2)}`,
      width: radius * 0.15,
      length: radius * 2,
      gap: 1,
      height: 0.7,
    })
}

/** What shows of the corded slit under a button of this radius: its two ends; `turn` 0 lies, π/2 stands. */
export async function sewButtonhole(
  sheet: Sheet,
  { at: [x, y], radius, turn }: { at: Point; radius: number; turn: number },
): Promise<void> {
  const line = (side: number, off: number): string => {
    const place = (r: number): string =>
      `${(x + side * Math.cos(turn) * r - Math.sin(turn) * off).toFixed(2)} ${(y + side * Math.sin(turn) * r + Math.cos(turn) * off).toFixed(2)}`
    return `M ${place(radius * 1.04)} L ${place(radius * 1.42)}`
  }
  for (const side of [1, -1]) {
    await sewSeam(sheet, { path: line(side, 0), width: 0.8, depth: 1, dark: 0.45 })
    for (const off of [-0.9, 0.9])
      await topstitch(sheet, { path: line(side, off), width: 0.8, length: 0.8, gap: 0.6, height: 0.8 })
  }
}

/** A metal snap: a smooth cap with a pressed ring. */
export const setSnap = (sheet: Sheet, { at: [x, y], radius }: Omit<Button, 'seed'>): Promise<unknown> =>
  layPiece(sheet, {
    shape: ellipse(x, y, radius, radius),
    lift: 1.6,
    edge: { width: radius * 0.5, height: radius * 0.34 },
    over: true,
    fabric: rubber(),
    slot: 'metal',
    gloss: 0.9,
    relief: (u, v) => 0.8 * Math.cos((Math.hypot(u - x, v - y) / radius) * 7),
  })
