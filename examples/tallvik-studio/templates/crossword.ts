import { dice } from '../engine/creases.ts'
import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import { layPiece } from '../engine/piece.ts'
import { paper } from '../fabrics/solids.ts'
import { turned } from './paper-sheet.ts'
import { layPencil, layPrint, serif } from './table.ts'
import type { Draw } from './template.ts'

const grid = [
  '....#.....#',
  '....#.....#',
  '......#....',
  '##...#....#',
  '.....#.....',
  '...#...#...',
  '.....#.....',
  '#....#...##',
  '....#......',
  '#.....#....',
  '#.....#....',
] as const

const filled: Readonly<Record<string, string>> = {
  '0,0': 'SALT',
  '1,0': 'OVER',
  '0,5': 'CHALK',
  '2,0': 'RETURN',
  '4,6': 'LASTS',
}

/** A crossword, half solved. */
export const crossword =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    const page = turned([486, 640], 700, 900, 4)
    const cell = 50
    const [gx, gy] = [-275, -235]
    await layPiece(sheet, {
      shape: page.shape,
      lift: 3,
      edge: { width: 2, height: 1 },
      fabric: paper(),
      slot: 'paper',
      relief: (x, y) => {
        const [u, v] = page.local(x, y)
        // Folded twice, and opened again.
        return (
          5 * clouds(x / 210, y / 230 + seed, 2) -
          7 * bell(v + 6, 9) -
          5 * bell(u + 3, 8) +
          12 * smooth(250, 350, u) * smooth(280, 430, v)
        )
      },
      tone: (x, y) => 1 + 0.02 * noise(x / 3, y / 3),
    })
    const cells = grid.flatMap((row, r) =>
      Array.from(row).map((kind, c) => {
        const [x, y] = [gx + c * cell, gy + r * cell]
        return kind === '#'
          ? `<rect x="${x}" y="${y}" width="${cell}" height="${cell}"/>`
          : `<rect x="${x}" y="${y}" width="${cell}" height="${cell}" fill="none" stroke="#000" stroke-width="1.6"/>`
      }),
    )
    let count = 0
    const free = (r: number, c: number): boolean => grid[r]?.[c] === '.'
    const numbers = grid.flatMap((row, r) =>
      Array.from(row).map((_, c) => {
        const starts = (!free(r, c - 1) && free(r, c + 1)) || (!free(r - 1, c) && free(r + 1, c))
        return free(r, c) && starts
          ? `<text x="${gx + c * cell + 4}" y="${gy + r * cell + 14}" font-size="12">${++count}</text>`
          : ''
      }),
    )
    const column = (x: number): string =>
      Array.from(
        { length: 5 },
        (_, n) =>
          `<rect x="${x}" y="${340 + n * 17}" width="${118 + 58 * dice(seed + x, n)}" height="4.4" fill-opacity="0.62"/>`,
      ).join('')
    const head = `<text x="0" y="-330" font-size="58" letter-spacing="3" text-anchor="middle">CROSSWORD</text><path d="M -300 -392 L 300 -392 M -300 -296 L 300 -296" stroke="#000" stroke-width="2" fill="none"/><text x="0" y="-268" font-size="16" letter-spacing="3" text-anchor="middle">EVERY DAY BUT SUNDAY</text>`
    await layPrint(sheet, {
      svg: `<g transform="${page.transform}" font-family="${serif}">${head}<rect x="${gx}" y="${gy}" width="${cell * 11}" height="${cell * 11}" fill="none" stroke="#000" stroke-width="3.4"/>${cells.join('')}${numbers.join('')}${[-300, -96, 108].map(column).join('')}</g>`,
      ...page.box,
    })
    const letters = Object.entries(filled).flatMap(([place, word]) => {
      const [r = 0, c = 0] = place.split(',').map(Number)
      return Array.from(word).map((letter, k) => {
        const lean = -8 + 14 * dice(seed + r, k + c)
        return `<text transform="translate(${gx + (c + k) * cell + 26} ${gy + r * cell + 42}) rotate(${lean.toFixed(1)})" font-size="34" text-anchor="middle">${letter}</text>`
      })
    })
    await layPrint(sheet, {
      svg: `<g transform="${page.transform}" font-family="Liberation Sans, DejaVu Sans, sans-serif" fill-opacity="0.82">${letters.join('')}</g>`,
      ...page.box,
      slot: 'lead',
    })
    await layPencil(sheet, [904, 300], [636, 568])
  }
