import type { Point } from '../engine/paths.ts'
import type { Bench, Mask } from './bench.ts'
import { closeFront } from './front.ts'
import { layPatchPocket, layWelt } from './pockets.ts'
import { layRaglanSleeve, laySleeveTab } from './raglan.ts'
import { layCollarInside, layShirtCollar } from './shirt-collar.ts'
import { layChestPockets, shirtBench, type ShirtStyle } from './shirt.ts'
import type { Draw } from './template.ts'
import { layCuff, layWovenBody, layWovenSleeve, sewSleeveHem, sewYoke, sides } from './woven-top.ts'

/** Jackets with a shirt's collar: chore jacket, overshirt, mac. Centimetres. */
export interface JacketStyle extends ShirtStyle {
  /** Sewn on or slanted; from the middle and from the neck point. */
  readonly low?: {
    readonly kind: 'patch' | 'slanted'
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
  readonly raglan: boolean
  readonly yoke: boolean
  /** Turned end of the sleeve, when `cuff` is 0. */
  readonly sleeveHem: number
  /** Colour slot of what is seen inside. */
  readonly lining: 'body' | 'lining'
}

export const jacket =
  (style: JacketStyle): Draw =>
  async (sheet) => {
    const bench = shirtBench(sheet, style)
    const { measures } = style
    await layCollarInside(bench, measures, style.lining)
    if (!style.raglan) await laySleeves(bench, style)
    const body = await layWovenBody(bench, {
      hem: style.hem,
      armholes: !style.raglan,
      long: measures.length > 95,
    })
    if (style.yoke) for (const side of sides) await sewYoke(bench, side, body, measures.neckWidth)
    if (style.pockets) await layChestPockets(bench, style.pockets, body)
    await layLowPockets(bench, style, body)
    await closeFront(bench, style.closing, body)
    if (style.raglan)
      for (const side of sides) {
        const sleeve = await layRaglanSleeve(bench, side, measures)
        await sewSleeveHem(bench, side, sleeve, style.sleeveHem)
        await laySleeveTab(bench, side, sleeve)
      }
    await layShirtCollar(bench, measures, style.collar, body)
  }

async function laySleeves(bench: Bench, style: JacketStyle): Promise<void> {
  for (const side of sides) {
    const sleeve = await layWovenSleeve(bench, side, style.measures)
    if (style.cuff > 0) await layCuff(bench, side, style.measures, { length: style.cuff })
    else await sewSleeveHem(bench, side, sleeve, style.sleeveHem)
  }
}

async function layLowPockets(bench: Bench, { low }: JacketStyle, body: Mask): Promise<void> {
  if (!low) return
  const { cm, top } = bench.block
  for (const flip of [-1, 1]) {
    const y = low.y + (flip > 0 ? 0.3 : 0)
    if (low.kind === 'patch') {
      const at: Point = [500 + (flip < 0 ? -low.x - low.width : low.x) * cm, top + y * cm]
      await layPatchPocket(
        bench,
        { at, width: low.width * cm, height: low.height * cm, foot: 'round', mouth: 3 * cm, gape: 1.3 },
        body,
      )
      continue
    }
    const near: Point = [500 + flip * low.x * cm, top + y * cm]
    const far: Point = [500 + flip * (low.x + low.width) * cm, top + (y + low.height) * cm]
    // The welt stands on the pocket's outer edge: its strip lies towards the middle.
    await (flip < 0 ? layWelt(bench, near, far, -2.6 * cm, body) : layWelt(bench, near, far, 2.6 * cm, body))
  }
}
