import { dice } from '../engine/creases.ts'
import { bell, clouds, smooth } from '../engine/noise.ts'
import { layPiece } from '../engine/piece.ts'
import { paper } from '../fabrics/solids.ts'
import { linen } from '../fabrics/wovens.ts'
import { scrawl, turned } from './paper-sheet.ts'
import { layPencil, layPrint, layTable } from './table.ts'
import type { Draw } from './template.ts'

/** An open notebook, one page written, the other begun; a pencil in the fold. */
export const notebook =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'boards', seed)
    const cover = turned([500, 630], 838, 604, -3)
    await layPiece(sheet, {
      shape: cover.shape,
      lift: 5,
      edge: { width: 5, height: 4 },
      fabric: linen(0.3, 2.2),
      slot: 'cover',
    })
    for (const [k, side] of [-1, 1].entries()) {
      const [mx, my] = cover.at(side * 204, 0)
      const page = turned([mx, my], 404, 580, -3)
      const block = turned([mx + side * 3, my + 5], 408, 582, -3)
      await layPiece(sheet, {
        shape: block.shape,
        lift: 9,
        edge: { width: 4, height: 4 },
        fabric: paper(),
        slot: 'paper',
        tone: () => 0.93,
      })
      await layPiece(sheet, {
        shape: page.shape,
        lift: 13,
        edge: { width: 4, height: 2 },
        fabric: paper(),
        slot: 'paper',
        // Each page rises out of the fold and comes down towards its edge.
        relief: (x, y) => {
          const u = 0.5 + (side * page.local(x, y)[0]) / 404
          return (
            26 * smooth(0, 0.2, u) * (1 - 0.72 * smooth(0.2, 1, u)) -
            20 * bell(u, 0.06) +
            1.6 * clouds(x / 150, y / 150 + k, 2)
          )
        },
        tone: (x, y) => 1 - 0.24 * bell(0.5 + (side * page.local(x, y)[0]) / 404, 0.07),
      })
      const rules = Array.from(
        { length: 17 },
        (_, n) => `M -180 ${-232 + n * 29} L 180 ${-232 + n * 29}`,
      ).join(' ')
      await layPrint(sheet, {
        svg: `<g transform="${page.transform}"><path d="${rules}" fill="none" stroke="#000" stroke-opacity="0.3" stroke-width="1.1"/></g>`,
        ...page.box,
        slot: 'rule',
      })
      const lines = side < 0 ? 16 : 6
      const writing = Array.from({ length: lines }, (_, n) => {
        const short = n === lines - 1 || dice(seed + 20, n + k * 40) > 0.86
        return scrawl(
          -166,
          -236 + n * 29,
          short ? 150 : 300 + 34 * dice(seed + 4, n + k * 40),
          seed + n * 3.3 + k * 71,
        )
      }).join(' ')
      await layPrint(sheet, {
        svg: `<g transform="${page.transform} skewX(-3)"><path d="${writing}" fill="none" stroke="#000" stroke-opacity="0.85" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round"/></g>`,
        ...page.box,
      })
    }
    await layPencil(sheet, [604, 948], [560, 520])
  }
