import { bell, clouds, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { punch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { paper } from '../fabrics/solids.ts'
import { layPrint, layRod, layTable, layWire, metal, serif, twine } from './table.ts'
import type { Draw } from './template.ts'

const ring: Point = [452, 420]

/** Three keys on a ring, with a tag. */
export const keys =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'boards', seed)
    await layKey(sheet, { angle: 1.02, long: 470, slot: 'iron', bit: 66 })
    await layKey(sheet, { angle: 1.62, long: 380, slot: 'brass', bit: 54 })
    await layKey(sheet, { angle: 2.28, long: 330, slot: 'iron', bit: -50 })
    await layPiece(sheet, {
      shape: {
        svg: `<circle cx="${ring[0]}" cy="${ring[1]}" r="92" fill="none" stroke="#000" stroke-width="11"/>`,
        box: { left: ring[0] - 100, top: ring[1] - 100, right: ring[0] + 100, bottom: ring[1] + 100 },
      },
      lift: 20,
      loose: true,
      edge: { width: 5.5, height: 5 },
      slot: 'steel',
      fabric: metal(),
      gloss: 0.9,
    })
    await layTag(sheet)
  }

/** A key that hangs from the ring at this angle; `bit` is how far its bit stands out, and to which side. */
async function layKey(
  sheet: Sheet,
  key: { angle: number; long: number; slot: string; bit: number },
): Promise<void> {
  const { angle, long, slot, bit } = key
  const at = (u: number, v: number): Point => [
    ring[0] + (u + 74) * Math.cos(angle) - v * Math.sin(angle),
    ring[1] + (u + 74) * Math.sin(angle) + v * Math.cos(angle),
  ]
  const p = (u: number, v: number): string =>
    at(u, v)
      .map((n) => n.toFixed(1))
      .join(' ')
  const iron = { fabric: metal(), slot, gloss: 0.55 } as const
  await layWire(sheet, {
    ...iron,
    path: `M ${p(84, -6)} C ${p(60, -66)} ${p(-40, -62)} ${p(-42, 0)} C ${p(-40, 62)} ${p(60, 66)} ${p(84, 6)}`,
    width: 17,
    lift: 9,
  })
  await layPiece(sheet, {
    ...iron,
    shape: `M ${p(long - 74, 6)} L ${p(long - 78, bit)} L ${p(long - 60, bit)} L ${p(long - 59, bit * 0.62)} L ${p(long - 46, bit * 0.62)} L ${p(long - 45, bit)} L ${p(long - 18, bit)} L ${p(long - 17, bit * 0.7)} L ${p(long - 8, bit * 0.7)} L ${p(long - 8, 6)} Z`,
    lift: 8,
    loose: true,
    edge: { width: 4, height: 3 },
  })
  await layRod(sheet, {
    ...iron,
    from: at(78, 0),
    to: at(long, 0),
    half: (t) => 11 + 4 * bell(t - 0.03, 0.03) + 3.4 * bell(t - 0.12, 0.02) - 1.5 * smooth(0.2, 1, t),
    lift: 12,
  })
}

async function layTag(sheet: Sheet): Promise<void> {
  await layWire(sheet, {
    path: `M ${ring[0] + 70} ${ring[1] - 60} C 570 300 610 330 640 306 C 652 296 664 290 676 292`,
    width: 5.4,
    slot: 'string',
    fabric: twine(4),
    lift: 14,
  })
  const tag = await layPiece(sheet, {
    shape: 'M 660 262 L 690 238 L 884 286 L 864 392 L 668 344 L 650 310 Z',
    lift: 4,
    edge: { width: 3, height: 1.6 },
    fabric: paper(),
    slot: 'kraft',
    relief: (x, y) => 3 * clouds(x / 60, y / 60, 2),
  })
  await punch(sheet, [[680, 292]], 13, tag)
  await layPrint(sheet, {
    svg: `<text transform="translate(778 338) rotate(14)" font-family="${serif}" font-style="italic" font-size="50" text-anchor="middle">No. 137</text>`,
    left: 680,
    top: 260,
    right: 880,
    bottom: 390,
  })
}
