import { noise } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { paper, plain } from '../fabrics/solids.ts'
import { layPrint, layTable, layTurned, layWire, metal } from './table.ts'
import type { Draw } from './template.ts'

/** Tailor's shears, and the chalk. */
export const shears =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'cloth', seed)
    const [px, py] = [520, 610]
    const blade = (angle: number, flip: number): string => {
      const at = (u: number, v: number): string =>
        `${(px + u * Math.cos(angle) - flip * v * Math.sin(angle)).toFixed(1)} ${(py + u * Math.sin(angle) + flip * v * Math.cos(angle)).toFixed(1)}`
      return `M ${at(430, -4)} C ${at(300, -34)} ${at(140, -44)} ${at(10, -36)} L ${at(-70, -26)} L ${at(-84, 14)} L ${at(0, 26)} C ${at(120, 20)} ${at(300, 10)} ${at(430, -4)} Z`
    }
    const down = -0.98
    await layPiece(sheet, {
      shape: blade(down - 0.11, -1),
      lift: 5,
      edge: { width: 9, height: 5 },
      slot: 'steel',
      fabric: metal(),
      gloss: 0.85,
    })
    await layHandle(sheet, [px, py], down + Math.PI - 0.13, 1, 122)
    await layPiece(sheet, {
      shape: blade(down + 0.11, 1),
      lift: 15,
      edge: { width: 9, height: 5 },
      slot: 'steel',
      fabric: metal(),
      gloss: 0.85,
    })
    await layHandle(sheet, [px, py], down + Math.PI + 0.13, -1, 98)
    await layTurned(sheet, {
      middle: [px, py],
      radius: 19,
      lift: 20,
      over: true,
      slot: 'brass',
      fabric: metal(),
      gloss: 0.7,
      profile: (r) => 7 * Math.sqrt(Math.max(0, 1 - (r / 20) ** 2)),
    })
    await sewSeam(sheet, {
      path: `M ${px - 11} ${py - 8} L ${px + 11} ${py + 8}`,
      width: 3.4,
      depth: 2.4,
      dark: 0.6,
    })
    await layPiece(sheet, {
      shape: 'M 690 934 C 734 902 800 900 838 926 C 822 968 790 1004 746 1018 C 714 1002 694 970 690 934 Z',
      lift: 4,
      edge: { width: 14, height: 7 },
      fabric: paper(),
      slot: 'chalk',
      relief: (x, y) => 1.2 * noise(x / 4, y / 4),
    })
    await layPrint(sheet, {
      svg: '<path d="M 120 1010 C 240 960 360 968 470 1016" fill="none" stroke="#000" stroke-width="5" stroke-opacity="0.5" stroke-dasharray="26 2 9 1.4 30 2"/>',
      left: 110,
      top: 940,
      right: 480,
      bottom: 1030,
      slot: 'chalk',
    })
  }

/** A japanned bow of a handle: a ring drawn out on one side. */
async function layHandle(
  sheet: Sheet,
  [px, py]: Point,
  angle: number,
  flip: number,
  size: number,
): Promise<void> {
  const at = (u: number, v: number): string =>
    `${(px + u * Math.cos(angle) - flip * v * Math.sin(angle)).toFixed(1)} ${(py + u * Math.sin(angle) + flip * v * Math.cos(angle)).toFixed(1)}`
  const s = size
  await layWire(sheet, {
    path: `M ${at(40, 4)} C ${at(110, -10)} ${at(150, -s * 0.4)} ${at(230, -s * 0.62)} C ${at(300, -s * 0.8)} ${at(390, -s * 0.6)} ${at(396, -s * 0.06)} C ${at(400, s * 0.4)} ${at(330, s * 0.5)} ${at(262, s * 0.34)} C ${at(200, s * 0.2)} ${at(150, s * 0.1)} ${at(70, 14)}`,
    width: 34,
    lift: 8,
    loose: false,
    fabric: plain(),
    slot: 'japan',
    gloss: 0.5,
  })
}
