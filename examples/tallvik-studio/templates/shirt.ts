import { fabrics, type FabricName } from '../fabrics/named.ts'
import type { Bench } from './bench.ts'
import { beltGathers, tieBelt } from './tie-belt.ts'
import { closeFront, type Closing } from './front.ts'
import { layFlap, layPatchPocket } from './pockets.ts'
import { layCollarInside, layShirtCollar, type ShirtCollar } from './shirt-collar.ts'
import type { Draw } from './template.ts'
import { topBlock, type TopMeasures } from './top-block.ts'
import { layCuff, layWovenBody, layWovenSleeve, sewYoke, sides } from './woven-top.ts'

/** Pockets on a chest, in centimetres. */
export interface ChestPockets {
  readonly sides: 'one' | 'both'
  readonly width: number
  readonly height: number
  /** From the middle, and from the neck point. */
  readonly x: number
  readonly y: number
  readonly flap?: 'button' | 'snap' | 'open'
  readonly foot?: 'pointed' | 'square' | 'round'
}

export interface ShirtStyle {
  readonly measures: TopMeasures
  readonly cm: number
  readonly top: number
  readonly seed: number
  readonly fabric: FabricName
  readonly creased: number
  readonly weight: number
  readonly collar: ShirtCollar
  readonly closing: Closing
  readonly cuff: number
  readonly pockets?: ChestPockets
  readonly hem: number
  /** A belt of the cloth, tied: its height on the body and its width. */
  readonly belt?: { readonly at: number; readonly width: number }
}

export const shirtBench = (
  sheet: Bench['sheet'],
  style: Pick<ShirtStyle, 'measures' | 'cm' | 'top' | 'seed' | 'fabric' | 'creased' | 'weight'>,
): Bench => ({
  sheet,
  block: topBlock(style.measures, style),
  fabric: fabrics[style.fabric],
  seed: style.seed,
  creased: style.creased,
  weight: style.weight,
})

export const shirt =
  (style: ShirtStyle): Draw =>
  async (sheet) => {
    const { measures, belt } = style
    const plain = shirtBench(sheet, style)
    const bench = belt ? { ...plain, gathers: beltGathers(plain, belt.at) } : plain
    await layCollarInside(bench, measures)
    for (const side of sides) {
      await layWovenSleeve(bench, side, measures)
      await layCuff(bench, side, measures, { length: style.cuff })
    }
    const body = await layWovenBody(bench, { hem: style.hem, long: measures.length > 95 })
    for (const side of sides) await sewYoke(bench, side, body, measures.neckWidth)
    if (style.pockets) await layChestPockets(bench, style.pockets, body)
    await closeFront(bench, style.closing, body)
    if (belt) await tieBelt(bench, belt, body)
    await layShirtCollar(bench, measures, style.collar, body)
  }

/** One on the wearer's left, or one on either side, with or without flaps. */
export async function layChestPockets(
  bench: Bench,
  pockets: ChestPockets,
  body: Parameters<typeof layPatchPocket>[2],
): Promise<void> {
  const { cm, top } = bench.block
  const width = pockets.width * cm
  const height = pockets.height * cm
  const foot = pockets.foot ?? 'pointed'
  const y = top + pockets.y * cm
  const places =
    pockets.sides === 'both' ? [500 - pockets.x * cm - width, 500 + pockets.x * cm] : [500 + pockets.x * cm]
  for (const [k, x] of places.entries()) {
    const at = [x, y + k * 1.6] as const
    await layPatchPocket(bench, { at, width, height, foot, mouth: pockets.flap ? 0 : 2.6 * cm }, body)
    if (pockets.flap)
      await layFlap(
        bench,
        {
          at: [x - 2, y - 1.4 * cm + k * 1.6],
          width: width + 4,
          height: 5.6 * cm,
          pointed: true,
          closed: pockets.flap,
          radius: 0.52 * cm,
        },
        body,
      )
  }
}
