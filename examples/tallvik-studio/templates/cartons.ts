import { dice } from '../engine/creases.ts'
import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { plain } from '../fabrics/solids.ts'
import { kraft } from './kraft.ts'
import { turned } from './paper-sheet.ts'
import { layTable } from './table.ts'
import type { Draw } from './template.ts'

/** Two cartons that two people closed: one strip straight and cut, one not quite and bitten off; the roll. */
export const cartons =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'boards', seed)
    const first = await layCarton(sheet, [440, 372], 720, 440, -2, seed)
    await layTape(sheet, first.box.at(0, 0), 752, -2, 0, seed, first.mask)
    const second = await layCarton(sheet, [372, 900], 620, 430, 3, seed + 6)
    await layTape(sheet, second.box.at(-92, 4), 392, 6.4, 1, seed + 3, second.mask)
    await layTape(sheet, second.box.at(180, 6), 330, -1.6, 1, seed + 8, second.mask)
    await layRoll(sheet, [838, 868], seed)
  }

async function layCarton(
  sheet: Sheet,
  middle: Point,
  wide: number,
  high: number,
  lean: number,
  seed: number,
) {
  const box = turned(middle, wide, high, lean)
  const mask = await layPiece(sheet, {
    shape: box.shape,
    lift: 46,
    edge: { width: 7, height: 6 },
    slot: 'board',
    fabric: kraft,
    map: box.local,
    // The wave inside shows through as faint ridges.
    relief: (x, y) => {
      const [u, v] = box.local(x, y)
      return 0.5 * Math.sin(u * 0.8) + 4 * clouds(x / 190, y / 150 + seed, 2) - 5 * bell(v, 26)
    },
    tone: (x, y) => 1 - 0.05 * bell(Math.abs(box.local(x, y)[1]) - high / 2 + 8, 9),
  })
  await sewSeam(sheet, {
    path: `M ${box.at(-wide / 2, 0).join(' ')} L ${box.at(wide / 2, 0).join(' ')}`,
    width: 5,
    depth: 4,
    dark: 0.75,
    clip: mask,
  })
  return { box, mask }
}

/** Paper tape; `teeth` 0 for a knife, 1 for a mouth. */
async function layTape(
  sheet: Sheet,
  middle: Point,
  long: number,
  lean: number,
  teeth: number,
  seed: number,
  clip: Patch | null,
): Promise<void> {
  const tape = turned(middle, long, 84, lean)
  const end = (side: 1 | -1): string =>
    Array.from({ length: 15 }, (_, k) => {
      const v = side * (-42 + k * 6)
      const u =
        side * (long / 2 + teeth * (14 * noise(k * 0.7, seed + side) + 9 * (dice(seed + side, k) - 0.5)))
      return tape
        .at(u, v)
        .map((n) => n.toFixed(1))
        .join(' ')
    }).join(' L ')
  await layPiece(sheet, {
    shape: `M ${end(1)} L ${end(-1)} Z`,
    clip,
    lift: 1,
    over: true,
    edge: { width: 2, height: 1 },
    slot: 'tape',
    fabric: kraft,
    map: (x, y) => {
      const [u, v] = tape.local(x, y)
      return [v * 2, u * 0.5 + seed * 50]
    },
    gloss: 0.16,
    relief: (x, y) => teeth * 2.4 * smooth(0.25, 0.6, noise(x / 60, y / 24 + seed)),
    tone: (x, y) => 1 + 0.05 * bell(tape.local(x, y)[1], 3) + 0.03 * clouds(x / 60, y / 60, 2),
  })
}

async function layRoll(sheet: Sheet, [x, y]: Point, seed: number): Promise<void> {
  const ring = async (r: number, wide: number, slot: string, lift: number) =>
    layPiece(sheet, {
      shape: {
        svg: `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#000" stroke-width="${wide}"/>`,
        box: { left: x - r - wide, top: y - r - wide, right: x + r + wide, bottom: y + r + wide },
      },
      lift,
      edge: { width: 3, height: 3 },
      slot,
      fabric: plain(),
      relief: (px, py) => 0.9 * Math.sin(Math.hypot(px - x, py - y) * 1.3),
      tone: (px, py) => {
        const r0 = Math.hypot(px - x, py - y)
        return 1 + 0.06 * Math.sin(r0 * 1.3) + 0.07 * noise(r0 / 3, seed)
      },
    })
  await ring(92, 66, 'tape', 40)
  await ring(66, 15, 'core', 40)
}
