import { noise } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { fabrics } from '../fabrics/named.ts'
import { rib } from '../fabrics/knits.ts'
import type { Bench, Mask } from './bench.ts'
import { layHoodFront, layHoodInside, type Hood } from './hood.ts'
import { layArmholeRib, layButtonBands, layKangaroo, layPointedRib, layRollNeck } from './knit-parts.ts'
import { layBackNeck, layCollar } from './neck.ts'
import { layPatchPocket, layWelt } from './pockets.ts'
import { layBody, layCuff, layHem, laySleeve, type SweaterStyle } from './sweater.ts'
import type { Draw } from './template.ts'
import { topBlock } from './top-block.ts'
import { layZip } from './zip.ts'

/** Sweaters with another neck or an opening: roll neck, cardigan, slipover, hoodie, bomber. Centimetres. */
export interface KnitwearStyle extends SweaterStyle {
  readonly weight: number
  readonly neck:
    | { readonly kind: 'crew' | 'pointed' }
    | { readonly kind: 'roll'; readonly high: number }
    | ({ readonly kind: 'hood' } & Hood)
  readonly front?:
    | { readonly kind: 'buttons'; readonly count: number; readonly size: number; readonly width: number }
    | { readonly kind: 'zip'; readonly twoWay: boolean }
  readonly sleeveless?: boolean
  readonly pockets?: 'pouch' | 'patch' | 'welt'
}

export const knitwear =
  (style: KnitwearStyle): Draw =>
  async (sheet) => {
    const block = topBlock(style.measures, style)
    const bench: Bench = {
      sheet,
      block,
      fabric: fabrics[style.fabric],
      seed: style.seed,
      creased: style.creased,
      weight: style.weight,
    }
    const collar = { width: style.collarWidth, ribs: Math.max(4.6, style.ribs * 0.8), high: 6 }
    if (style.neck.kind === 'hood') await layHoodInside(bench, style.measures, style.neck)
    else
      await layBackNeck(
        sheet,
        block,
        bench.fabric,
        style.neck.kind === 'pointed' ? { ...collar, width: collar.width * 0.6 } : collar,
      )
    if (!style.sleeveless)
      for (const side of ['left', 'right'] as const) {
        await laySleeve(sheet, block, style, side)
        await layCuff(sheet, block, style, side)
      }
    const body = await layBody(sheet, block, style, !style.sleeveless)
    if (style.sleeveless)
      for (const side of ['left', 'right'] as const)
        await layArmholeRib(bench, side, { width: 3.4, ribs: style.ribs }, body)
    await layHem(sheet, block, style, body)
    await layPockets(bench, style, body)
    await closeOpening(sheet, bench, style, body)
    if (style.neck.kind === 'crew') await layCollar(sheet, block, style.stitched ? body : null, collar)
    if (style.neck.kind === 'roll')
      await layRollNeck(bench, style.measures, { high: style.neck.high, ribs: style.ribs })
    if (style.neck.kind === 'hood') await layHoodFront(bench, style.measures, style.neck)
    if (style.neck.kind === 'pointed')
      await layPointedRib(bench, style.measures, { width: style.collarWidth / block.cm, ribs: style.ribs })
    if (style.neck.kind === 'crew' && style.front?.kind === 'zip') await sewCollarSplit(bench, style)
  }

async function closeOpening(_sheet: Sheet, bench: Bench, style: KnitwearStyle, body: Mask): Promise<void> {
  const { front, measures, ribbing, ribs, collarWidth } = style
  const to = measures.length + ribbing + 0.4
  if (front?.kind === 'buttons')
    await layButtonBands(
      bench,
      { from: measures.neckDrop + 1, to, width: front.width, ribs, buttons: front.count, size: front.size },
      body,
    )
  if (front?.kind === 'zip') {
    const from = measures.neckDrop + (style.neck.kind === 'hood' ? 1 : collarWidth / bench.block.cm)
    await layZip(
      bench,
      {
        from,
        to,
        sliders: front.twoWay ? [from + 4, to - 5.4] : [from - (style.neck.kind === 'crew' ? 2 : -2)],
      },
      body,
    )
  }
}

async function layPockets(
  bench: Bench,
  { pockets, front, measures, fabric, ribs }: KnitwearStyle,
  body: Mask,
): Promise<void> {
  const { cm, top } = bench.block
  const place = (x: number, y: number): Point => [500 + x * cm, top + y * cm]
  const y = measures.length
  if (pockets === 'pouch')
    await layKangaroo(bench, { y: y - 20, width: 34, height: 20, split: front?.kind === 'zip' }, body)
  if (pockets === 'welt')
    for (const flip of [-1, 1])
      await layWelt(bench, place(flip * 12, y - 20), place(flip * 17.5, y - 5), flip * 2.4 * cm, body)
  if (pockets !== 'patch') return
  for (const flip of [-1, 1]) {
    const width = 12.5 * cm
    const at = place(flip < 0 ? -18.6 : 6.1, y - 16 + (flip > 0 ? 0.3 : 0))
    await layPatchPocket(
      { ...bench, fabric: fabrics[fabric] },
      { at, width, height: 14 * cm, foot: 'square', mouth: 0 },
      body,
    )
    await layPiece(bench.sheet, {
      shape: bench.block.soften(
        `M ${at[0] - 1} ${at[1] - 3} L ${at[0] + width / 2} ${at[1] - 1} L ${at[0] + width + 1} ${at[1] - 3} L ${at[0] + width + 1} ${at[1] + 2.6 * cm} L ${at[0] + width / 2} ${at[1] + 2.7 * cm} L ${at[0] - 1} ${at[1] + 2.6 * cm} Z`,
      ),
      lift: 2.4,
      edge: { width: 8, height: 3.6 },
      fabric: rib(ribs),
      slot: 'rib',
      over: true,
      clip: body,
      relief: (x, py) => 1.2 * noise(x / 30, py / 30),
    })
  }
}

/** A standing collar is open in front, above the zip. */
const sewCollarSplit = ({ sheet, block }: Bench, { measures, collarWidth }: KnitwearStyle): Promise<void> =>
  sewSeam(sheet, {
    path: block.soften(
      `M 500 ${block.top + measures.neckDrop * block.cm - 3} L 500 ${block.top + measures.neckDrop * block.cm + collarWidth + 2}`,
    ),
    width: 4,
    depth: 4,
    dark: 0.6,
  })
