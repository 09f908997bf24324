import { addFields, fold, wrinkles } from '../engine/folds.ts'
import { noise } from '../engine/noise.ts'
import { wobblePath } from '../engine/paths.ts'
import type { Patch } from '../engine/patch.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { felted } from '../fabrics/wovens.ts'
import type { Draw } from './template.ts'

export interface ScarfStyle {
  readonly fabric: FabricName
  /** Twisted fringes, or a row of hemstitches. */
  readonly end: 'fringe' | 'hem'
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
  const isLight = style.end === 'hem'
  if (!isLight) await layFringe(sheet, seed, end)
  const soften = (path: string): string => wobblePath(path, 9, seed, 210)
  const middle = (top + bottom) / 2
  const outline =
    `M ${left + 6} ${top + 12} C ${left + 60} ${top - 8} ${right - 60} ${top - 8} ${right - 6} ${top + 12} ` +
    `C ${right + 6} ${middle - 160} ${right + lean} ${middle + 100} ${right + lean} ${bottom} ` +
    `C ${right - 110} ${bottom + 7} ${left + 110} ${bottom - 5} ${left + lean} ${bottom} C ${left + lean} ${middle + 100} ${left - 6} ${middle - 160} ${left + 6} ${top + 12} Z`
  const cloth = await layPiece(sheet, {
    shape: soften(outline),
    lift: isLight ? lift * 0.6 : lift,
    edge: isLight ? { width: 8, height: 5 } : { width: 20, height: 12 },
    puff: 0.07,
    fabric: fabrics[style.fabric],
    weave: 1.2,
    relief: addFields(
      wrinkles(isLight ? 0.62 : 0.5, isLight ? 110 : 160, isLight ? 420 : 240, seed),
      (x, y) => (isLight ? 8 : 5) * noise(x / (isLight ? 58 : 74), y / 620 + seed),
    ),
    folds: [
      fold(26, 9, [left + 70, top + 10], [left + 84, middle - 120], [left + 60, middle + 120]),
      fold(30, 8, [right - 90, top + 12], [right - 110, middle - 60], [right - 80, bottom - 120]),
      fold(26, 7, [left + 150, bottom - 4], [left + 168, bottom - 150], [left + 150, middle + 40]),
      fold(22, 6, [left + 10, middle + 30], [left + 120, middle + 66], [left + 210, middle + 50]),
    ],
  })
  if (isLight) await sewHem(sheet, soften, end, cloth)
}

/** Threads drawn out and the rest tied in bundles, above a turned edge. */
async function sewHem(
  sheet: Sheet,
  soften: (path: string) => string,
  { left, right, bottom, lean }: End,
  cloth: Patch | null,
): Promise<void> {
  const across = (y: number): string =>
    `M ${left + lean - 4} ${y} C ${left + 110} ${y - 5} ${right - 110} ${y + 7} ${right + lean + 4} ${y}`
  await sewSeam(sheet, {
    path: soften(across(bottom - 30)),
    width: 7,
    depth: 1.6,
    pucker: 0.8,
    puckerWidth: 22,
    dark: 0.3,
    clip: cloth,
  })
  await topstitch(sheet, {
    path: soften(across(bottom - 30)),
    width: 7,
    length: 1.6,
    gap: 9,
    height: 1.4,
    slot: 'body',
    clip: cloth,
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
