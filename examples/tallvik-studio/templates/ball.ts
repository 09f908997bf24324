import { clouds } from '../engine/noise.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import { calf } from '../fabrics/leathers.ts'
import { layTable, layTurned, layWire, twine } from './table.ts'
import type { Draw } from './template.ts'

/** A ball for playing against a wall with the hand: goat skin over wool over latex. */
export const ball =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'boards', seed)
    const [cx, cy, r] = [512, 610, 214]
    const skin = await layTurned(sheet, {
      middle: [cx, cy],
      radius: r,
      lift: 6,
      slot: 'skin',
      fabric: calf(),
      gloss: 0.2,
      weave: 0.7,
      profile: (d) => 0.78 * Math.sqrt(Math.max(0, r * r - d * d)),
      shade: (_d, x, y) => 1 + 0.05 * clouds(x / 60, y / 60 + seed, 3),
    })
    // The seam of two pieces shaped like an eight.
    const seam = `M ${cx - 208} ${cy - 40} C ${cx - 120} ${cy - 150} ${cx - 30} ${cy - 70} ${cx + 6} ${cy + 4} C ${cx + 44} ${cy + 84} ${cx + 140} ${cy + 130} ${cx + 206} ${cy + 50}`
    await sewSeam(sheet, {
      path: seam,
      width: 4,
      depth: 4,
      pucker: 1.2,
      puckerWidth: 26,
      dark: 0.42,
      clip: skin,
    })
    await topstitch(sheet, { path: seam, width: 13, length: 2.2, gap: 8.6, height: 1.6, clip: skin })
    // What is inside one, wound off.
    for (const [k, path] of [
      'M -40 1010 C 160 940 300 1060 420 1010 C 540 960 520 900 452 916 C 388 934 420 1020 540 1040 C 700 1064 820 990 1040 1040',
      'M -40 1060 C 120 1030 250 1110 380 1076 C 470 1050 500 1010 600 1060 C 720 1110 850 1080 1040 1110',
    ].entries())
      await layWire(sheet, { path, width: 9 - k, fabric: twine(6), slot: 'wool', lift: 3 + 2 * k })
  }
