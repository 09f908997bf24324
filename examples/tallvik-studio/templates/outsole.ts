import { noise, smooth } from '../engine/noise.ts'
import { layPiece } from '../engine/piece.ts'
import { topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { cork, rubber } from '../fabrics/solids.ts'
import { type Foot, footAt, lastOutline } from './last.ts'
import { layLeatherSole } from './leather-sole.ts'
import type { Draw } from './template.ts'
import { stampSole } from './sole-stamp.ts'
import { treads } from './tread.ts'

export interface OutsoleStyle {
  /** Leather, leather with a rubber half-sole, or rubber in one of three treads. */
  readonly kind: 'leather' | 'half' | 'lug' | 'cup' | 'wave'
  readonly seed: number
}

const pointed = { lug: 0.35, cup: 0, wave: -0.3 } as const

/** A pair turned over, heel to toe: what one walks on. */
export const outsole =
  ({ kind, seed }: OutsoleStyle): Draw =>
  async (sheet) => {
    const cm = 25
    const feet = [
      footAt({ middle: [500 - 6.4 * cm, 640], turn: -2.2 + noise(seed, 2), flip: -1, cm, seed }),
      footAt({ middle: [500 + 6.4 * cm, 618], turn: 178.6 + noise(seed, 6), flip: -1, cm, seed: seed + 2.3 }),
    ]
    for (const foot of feet) {
      if (kind === 'leather' || kind === 'half') await layLeatherSole(sheet, foot, kind)
      else await layRubberSole(sheet, foot, kind)
    }
  }

/** Moulded rubber: a plain rim, the tread inside it. */
async function layRubberSole(sheet: Sheet, foot: Foot, kind: 'lug' | 'cup' | 'wave'): Promise<void> {
  const toe = pointed[kind]
  const corky = kind === 'wave'
  await layPiece(sheet, {
    shape: foot.round(lastOutline(corky ? 0.72 : 0.6, toe)),
    lift: 12,
    edge: { width: 9, height: 8 },
    fabric: corky ? cork() : rubber(),
    slot: corky ? 'cork' : 'sole',
  })
  const base = await layPiece(sheet, {
    shape: foot.round(lastOutline(corky ? 0.5 : 0.42, toe)),
    lift: 18,
    edge: { width: 10, height: 7 },
    fabric: rubber(),
    slot: 'sole',
    gloss: 0.04,
    tone: () => 0.97,
  })
  const tread = treads[kind]
  await layPiece(sheet, {
    shape: foot.round(lastOutline(-0.02, toe)),
    lift: 0,
    edge: { width: 4, height: 0 },
    over: true,
    fabric: rubber(),
    slot: 'sole',
    clip: base,
    relief: (px, py) => tread(...foot.local(px, py)),
    tone: (px, py) => 0.7 + 0.34 * smooth(-1, 3, tread(...foot.local(px, py))),
  })
  if (kind === 'cup')
    await topstitch(sheet, {
      path: foot.round(lastOutline(0.2, toe)),
      width: 1.8,
      length: 6,
      gap: 3.4,
      slot: 'solethread',
      clip: base,
    })
  // The waist between forefoot and heel is bare, but for the name in raised letters.
  if (kind === 'lug')
    await stampSole(sheet, foot, { y: 17.6, lift: 2, slot: 'sole', fabric: rubber(), clip: base })
}
