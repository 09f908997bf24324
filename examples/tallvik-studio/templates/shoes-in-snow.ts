import { shoeAbove } from './shoe-above.ts'
import { laySnow } from './snow.ts'
import type { Draw } from './template.ts'

/** A pair of shoes on fresh snow, side by side, and no footprints. */
export const shoesInSnow =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await laySnow(sheet, seed)
    await shoeAbove({ kind: 'derby', leather: 'calf', gloss: 0.24, seed })(sheet)
  }
