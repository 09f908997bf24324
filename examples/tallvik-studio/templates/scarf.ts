import { addFields, fold, wrinkles } from '../engine/folds.ts'
import { noise } from '../engine/noise.ts'
import { wobblePath } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { felted } from '../fabrics/wovens.ts'
import type { Draw } from './template.ts'

export interface ScarfStyle {
  readonly fabric: FabricName
  readonly seed: number
}

interface End {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly lift: number
  readonly lean: number
}

/** A scarf folded in half across, one end a little longer, its fringes combed by hand. */
export const scarf =
  (style: ScarfStyle): Draw =>
  async (sheet) => {
    const { seed } = style
    await layEnd(
      sheet,
      { ...style, seed: seed + 4 },
      { left: 352, right: 690, top: 196, bottom: 962, lift: 3, lean: 14 },
    )
    await layEnd(sheet, style, { left: 318, right: 648, top: 190, bottom: 872, lift: 9, lean: -8 })
  }

async function layEnd(sheet: Sheet, style: ScarfStyle, end: End): Promise<void> {
  const { left, right, top, bottom, lift, lean } = end
  const { seed } = style
  await layFringe(sheet, seed, end)
  const soften = (path: string): string => wobblePath(path, 9, seed, 210)
  const middle = (top + bottom) / 2
  const outline =
    `M ${left + 6} ${top + 12} C ${left + 60} ${top - 8} ${right - 60} ${top - 8} ${right - 6} ${top + 12} ` +
    `C ${right + 6} ${middle - 160} ${right + lean} ${middle + 100} ${right + lean} ${bottom} ` +
    `C ${right - 110} ${bottom + 7} ${left + 110} ${bottom - 5} ${left + lean} ${bottom} C ${left + lean} ${middle + 100} ${left - 6} ${middle - 160} ${left + 6} ${top + 12} Z`
  await layPiece(sheet, {
    shape: soften(outline),
    lift,
    edge: { width: 20, height: 12 },
    puff: 0.07,
    fabric: fabrics[style.fabric],
    weave: 1.2,
    relief: addFields(wrinkles(0.5, 160, 240, seed), (x, y) => 5 * noise(x / 74, y / 620 + seed)),
    folds: [
      fold(26, 9, [left + 70, top + 10], [left + 84, middle - 120], [left + 60, middle + 120]),
      fold(30, 8, [right - 90, top + 12], [right - 110, middle - 60], [right - 80, bottom - 120]),
      fold(26, 7, [left + 150, bottom - 4], [left + 168, bottom - 150], [left + 150, middle + 40]),
      fold(22, 6, [left + 10, middle + 30], [left + 120, middle + 66], [left + 210, middle + 50]),
    ],
  })
}

/** Twisted strands of the warp, each lying a little differently. */
async function layFringe(
  sheet: Sheet,
  seed: number,
  { left, right, bottom, lift, lean }: End,
): Promise<void> {
  const strands = 26
  for (let k = 0; k < strands; k++) {
    const x = left + lean + 7 + ((right - left - 14) * k) / (strands - 1)
    const y = bottom - 8 + 4 * noise(k * 0.8, seed)
    const length = 74 + 8 * noise(k * 1.7, seed + 2)
    const bow = 9 * noise(k * 0.9, seed + 5)
    const foot = x + 8 * noise(k * 1.3, seed + 8)
    const w = 3.6
    const shape = `M ${x - w} ${y} C ${x - w + bow} ${y + length * 0.4} ${foot - w - bow} ${y + length * 0.7} ${foot - w * 0.8} ${y + length} L ${foot + w * 0.8} ${y + length + 2} C ${foot + w - bow} ${y + length * 0.7} ${x + w + bow} ${y + length * 0.4} ${x + w} ${y} Z`
    await layPiece(sheet, {
      shape,
      lift: lift * 0.6,
      edge: { width: 3.6, height: 3.4 },
      fabric: felted(),
      relief: (px, py) => 1.1 * Math.sin((py + px * 1.4) / 2.1),
    })
  }
}
