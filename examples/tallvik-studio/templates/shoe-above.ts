import { type FabricName, fabrics } from '../fabrics/named.ts'
import { layUpperAbove, layWelt } from './above-bench.ts'
import { makeLaced } from './laced-above.ts'
import { createPair } from './last.ts'
import { makeLoafer } from './loafer-above.ts'
import type { Draw } from './template.ts'

export interface ShoeAboveStyle {
  readonly kind: 'derby' | 'sneaker' | 'loafer'
  readonly leather: FabricName
  readonly gloss: number
  readonly seed: number
}

/** A pair of low shoes on the floor, seen from above. */
export const shoeAbove =
  (style: ShoeAboveStyle): Draw =>
  async (sheet) => {
    for (const foot of createPair(25, style.seed)) {
      const bench = { sheet, foot, leather: fabrics[style.leather], gloss: style.gloss }
      const court = style.kind === 'sneaker'
      await layWelt(
        bench,
        court ? { out: 0.55, pointed: 0, stitched: false } : { out: 0.62, pointed: 0.75, stitched: true },
      )
      const upper = await layUpperAbove(bench, court ? 0 : 0.75)
      if (style.kind === 'loafer') await makeLoafer(bench, upper)
      else await makeLaced(bench, upper, court)
    }
  }
