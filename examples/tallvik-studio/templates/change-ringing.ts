import { bell, clouds } from '../engine/noise.ts'
import { smoothPoints, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { paper } from '../fabrics/solids.ts'
import { getPath } from './line.ts'
import { turned } from './paper-sheet.ts'
import { layPencil, layPrint, layTable, serif } from './table.ts'
import type { Draw } from './template.ts'

const bells = 8

/** Plain Bob: neighbours change places, now all pairs, now the inner ones; when the treble leads, seconds stay. */
function plainBob(rows: number): number[][] {
  const all = [Array.from({ length: bells }, (_, k) => k + 1)]
  while (all.length < rows) {
    const n = all.length
    const row = [...all.at(-1)!]
    const lead = n % (2 * bells) === 0
    for (let k = lead ? 2 : (n + 1) % 2; k + 1 < bells; k += 2) [row[k], row[k + 1]] = [row[k + 1]!, row[k]!]
    all.push(row)
  }
  return all
}

const [columns, down, step, rise] = [3, 33, 21, 25.4]
const left = (column: number): number => -262 + column * 190
const top = -388

/** The sheet that a ringer learns by heart: rows of numbers, a blue line through the place of one bell. */
export const changeRinging =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'boards', seed)
    const under = turned([512, 640], 700, 990, 2.4)
    const page = turned([496, 626], 700, 990, -1.6)
    for (const [k, leaf] of [under, page].entries())
      await layPiece(sheet, {
        shape: leaf.shape,
        lift: 3 + 4 * k,
        edge: { width: 3, height: 1.6 },
        fabric: paper(),
        slot: 'paper',
        // It has been carried in a pocket, folded in four.
        relief: (x, y) => {
          const [u, v] = leaf.local(x, y)
          return 9 * clouds(x / 260, y / 220 + seed + k, 2) + 7 * bell(v - 6, 16) - 6 * bell(u + 4, 14)
        },
        tone: (x, y) => {
          const [u, v] = leaf.local(x, y)
          return 0.985 - 0.06 * bell(v - 6, 3) - 0.05 * bell(u + 4, 3) + 0.02 * clouds(x / 90, y / 90, 2)
        },
      })
    // Columns overlap by a row, as on every printed chart.
    const rows = plainBob(columns * (down - 1) + 1)
    const print: string[] = []
    const line: string[] = []
    for (let column = 0; column < columns; column++) {
      const part = rows.slice(column * (down - 1), (column + 1) * (down - 1) + 1)
      const way: Point[] = []
      for (const [n, row] of part.entries()) {
        const y = top + n * rise
        for (const [k, one] of row.entries())
          print.push(
            `<text x="${left(column) + k * step}" y="${(y + 7).toFixed(1)}" font-size="20">${one}</text>`,
          )
        way.push([left(column) + row.indexOf(2) * step, y])
        if (n % 16 === 0)
          print.push(
            `<path d="M ${left(column) - 14} ${(y + 12).toFixed(1)} h ${7 * step + 28}" stroke="#000" stroke-width="1" stroke-opacity="0.6"/>`,
          )
      }
      line.push(
        getPath(
          smoothPoints(way, 3).map(([x, y], k): Point => [x + 1.2 * clouds(k / 9, column + seed, 2), y]),
        ),
      )
    }
    await layPrint(sheet, {
      svg: `<g transform="${page.transform}" font-family="${serif}" text-anchor="middle"><text x="0" y="-432" font-size="30" letter-spacing="7">PLAIN BOB MAJOR</text>${print.join('')}</g>`,
      ...page.box,
    })
    await layPrint(sheet, {
      svg: `<g transform="${page.transform}"><path d="${line.join(' ')}" fill="none" stroke="#000" stroke-opacity="0.82" stroke-width="4.6" stroke-linejoin="round" stroke-linecap="round"/></g>`,
      ...page.box,
      slot: 'blue',
    })
    await layPencil(sheet, [916, 1120], [846, 700])
  }
