import { dice } from '../engine/creases.ts'
import { bell, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { glaze } from '../fabrics/solids.ts'
import { sewButton } from './buttons.ts'
import { layTable, layTurned } from './table.ts'
import type { Draw } from './template.ts'

/** Buttons that have lost their coats, in a dish and beside it. */
export const buttonDish =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'cloth', seed)
    const middle: Point = [470, 640]
    await layTurned(sheet, {
      middle,
      radius: 300,
      lift: 4,
      fabric: glaze(),
      slot: 'dish',
      gloss: 0.42,
      profile: (r) => 62 * smooth(308, 276, r) + 5 * bell(r - 284, 7) - 46 * smooth(276, 200, r),
      shade: (r) => 1 - 0.13 * smooth(280, 230, r),
    })
    for (let k = 0; k < 34; k++) {
      const angle = k * 2.399_963 + 0.5 * dice(seed, k)
      const far = 172 * Math.sqrt((k + 0.5) / 34) + 10 * dice(seed + 3, k)
      await sewButton(sheet, {
        at: [middle[0] + Math.cos(angle) * far, middle[1] + Math.sin(angle) * far],
        radius: 21 + 15 * dice(seed + 7, k) ** 1.5,
        seed: seed + k * 0.37,
        slot: ['button', 'shell', 'bone', 'button', 'slate'][k % 5]!,
      })
    }
    for (const [k, at] of (
      [
        [806, 934],
        [862, 866],
        [168, 266],
      ] as const
    ).entries())
      await sewButton(sheet, {
        at,
        radius: 30 - 4 * k,
        seed: seed + 50 + k,
        slot: ['shell', 'button', 'bone'][k]!,
      })
  }
