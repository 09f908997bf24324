import { dice } from '../engine/creases.ts'
import { bell, noise, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'
import { birch, plain } from '../fabrics/solids.ts'
import { felted } from '../fabrics/wovens.ts'
import { getPath } from './line.ts'
import { turned } from './paper-sheet.ts'
import { layPrint, layTable, layTurned } from './table.ts'
import type { Draw } from './template.ts'

const irises = ['blue', 'brown', 'grey', 'green', 'brown', 'grey'] as const
const [cellWide, cellHigh, lean] = [266, 250, -2.4]

/** Six eyes of glass in their box; one is to be somebody's cousin. */
export const glassEyes =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'cloth', seed)
    const box = turned([500, 632], cellWide * 2 + 96, cellHigh * 3 + 118, lean)
    await layPiece(sheet, {
      shape: box.shape,
      lift: 58,
      edge: { width: 7, height: 5 },
      slot: 'wood',
      fabric: birch(),
      map: (x, y) => {
        const [u, v] = box.local(x, y)
        return Math.abs(u) > cellWide + 14 || Math.abs(u) < 20 ? [v, u] : [u + 700, v]
      },
      gloss: 0.1,
    })
    for (const [k, iris] of irises.entries()) {
      const [column, row] = [k % 2, Math.floor(k / 2)]
      const middle = box.at((column - 0.5) * (cellWide + 14), (row - 1) * (cellHigh + 14))
      await layCell(sheet, middle, seed + k)
      await layEye(
        sheet,
        [middle[0] + 8 * (dice(seed, k) - 0.5), middle[1] + 8 * (dice(seed + 2, k) - 0.5)],
        iris,
        seed + k * 1.3,
      )
    }
  }

/** Lined with wadding that gives way in its middle. */
async function layCell(sheet: Sheet, middle: Point, seed: number): Promise<void> {
  const cell = turned(middle, cellWide - 8, cellHigh - 8, lean)
  await layPiece(sheet, {
    shape: cell.shape,
    lift: 12,
    edge: { width: 18, height: 12 },
    slot: 'wadding',
    fabric: felted(),
    relief: (x, y) => {
      const r = Math.hypot(x - middle[0], y - middle[1])
      return 16 * smooth(50, 122, r) + 5 * noise(x / 40, y / 36 + seed)
    },
    tone: (x, y) => {
      const [u, v] = cell.local(x, y)
      return (
        1 -
        0.34 * smooth(-70, -122, v) -
        0.26 * smooth(-80, -128, u) -
        0.1 * smooth(96, 122, Math.hypot(u, v))
      )
    },
  })
}

async function layEye(sheet: Sheet, middle: Point, iris: string, seed: number): Promise<void> {
  const radius = 94
  await layTurned(sheet, {
    middle,
    radius,
    lift: 14,
    slot: 'sclera',
    fabric: plain(),
    gloss: 0.75,
    profile: (r) => 0.72 * Math.sqrt(Math.max(0, (radius + 1) ** 2 - r * r)),
    shade: (r, x, y) => 1 - 0.2 * smooth(radius * 0.6, radius, r) + 0.02 * noise(x / 20, y / 20 + seed),
  })
  await layVeins(sheet, middle, radius, seed)
  const round = (r: number): number => 5 * smooth(50, 36, r)
  await layTurned(sheet, {
    middle,
    radius: 46,
    lift: 0,
    over: true,
    slot: iris,
    fabric: (u, v, _scale, yarn) => {
      const [x, y] = [u - middle[0], v - middle[1]]
      const [angle, r] = [Math.atan2(y, x), Math.hypot(x, y)]
      const ray = noise(angle * 9 + seed * 3, r / 22) + 0.6 * noise(angle * 24 + seed, r / 15)
      yarn.height = 0
      yarn.tone = 1.05 + 0.32 * ray + 0.5 * bell(r - 22, 6) - 0.62 * smooth(38, 46, r)
    },
    gloss: 0.9,
    profile: round,
  })
  await layTurned(sheet, {
    middle,
    radius: 17,
    lift: 0,
    over: true,
    slot: 'pupil',
    fabric: plain(),
    gloss: 0.95,
    profile: () => 0,
  })
  await layGlint(sheet, middle)
}

/** The window, small and bent, where it always is. */
async function layGlint(sheet: Sheet, [x, y]: Point): Promise<void> {
  const pane = (dx: number, dy: number): string =>
    `<path d="M ${x - 33 + dx} ${y - 29 + dy} q 4 -5 9 -7 l 3 10 q -4 2 -8 6 Z" fill-opacity="0.82"/>`
  await layPrint(sheet, {
    svg: `${pane(0, 0)}${pane(13, -7)}${pane(5, 13)}${pane(17, 5)}`,
    left: x - 60,
    top: y - 60,
    right: x + 20,
    bottom: y + 20,
    slot: 'glint',
  })
}

/** A thread of red glass, melted on in a zigzag. */
async function layVeins(sheet: Sheet, middle: Point, radius: number, seed: number): Promise<void> {
  const lines = Array.from({ length: 9 }, (_, k) => {
    let angle = 6.28 * dice(seed + 3, k)
    const points = Array.from({ length: 8 }, (_unused, n): Point => {
      angle += 0.16 * (dice(seed + 5, n + k * 11) - 0.5)
      const r = radius * (0.98 - 0.05 * n * (0.6 + 0.6 * dice(seed + 7, k)))
      return [middle[0] + Math.cos(angle) * r, middle[1] + Math.sin(angle) * r]
    })
    return `<path d="${getPath(points)}" fill="none" stroke="#000" stroke-width="1.3" stroke-opacity="${(0.24 + 0.3 * dice(seed + 9, k)).toFixed(2)}" stroke-linejoin="round"/>`
  })
  await layPrint(sheet, {
    svg: lines.join(''),
    left: middle[0] - radius,
    top: middle[1] - radius,
    right: middle[0] + radius,
    bottom: middle[1] + radius,
    slot: 'vein',
  })
}
