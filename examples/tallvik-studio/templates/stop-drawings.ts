import { dice } from '../engine/creases.ts'
import { clouds, noise } from '../engine/noise.ts'
import { smoothPoints, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'
import { paper } from '../fabrics/solids.ts'
import { getPath } from './line.ts'
import { turned } from './paper-sheet.ts'
import { layPencil, layPrint, layTable } from './table.ts'
import type { Draw } from './template.ts'

interface Drawing {
  /** Each line the places it goes through, x and y in turn. */
  readonly lines: readonly string[]
  /** Boxes of hatching: left, top, right, bottom, lean. */
  readonly shade: readonly (readonly [number, number, number, number, number])[]
}

/** A cap from behind, half a collar; there was no time for more. */
const cap: Drawing = {
  lines: [
    '-110 20 -116 -30 -84 -84 -10 -104 66 -88 108 -40 110 14',
    '-110 20 -60 40 0 46 60 40 110 14',
    '-110 20 -108 40 -50 62 4 66 64 60 108 36 110 14',
    '-4 -104 -14 -116 6 -116 0 -104',
    '-2 -102 -20 -40 -14 44',
    '-84 58 -78 110 -92 150',
    '86 54 80 104 96 146',
    '-92 150 -150 168 -176 214',
    '96 146 150 166 170 190',
  ],
  shade: [
    [14, -70, 100, 34, 0.8],
    [56, -52, 104, 30, -0.5],
    [-80, 66, -26, 130, 0.8],
    [-104, 28, -40, 58, 0.5],
    [-150, 172, -94, 210, 0.9],
  ],
}

/** Only an ear, but a very good one. */
const ear: Drawing = {
  lines: [
    '-10 96 -30 62 -52 20 -60 -34 -40 -86 4 -104 48 -82 62 -36 50 6 26 34 20 66 6 96 -10 96',
    '-38 14 -42 -30 -26 -66 6 -80 38 -62 44 -28',
    '-12 46 -24 10 -18 -28 8 -44 28 -26 18 2 2 20 10 40 -2 54',
    '-38 14 -26 34 -24 52',
    '-58 -20 -78 -46 -84 -80',
    '-10 96 -8 126 -16 150',
  ],
  shade: [
    [-16, -34, 20, 10, 1],
    [-46, -46, -30, 34, 1],
    [-14, 8, 8, 46, 0.6],
    [26, -40, 46, 20, -0.7],
    [-8, 70, 14, 94, 0.8],
  ],
}

/** A hat with its brim down before, a nose below it, the collar turned up. */
const hat: Drawing = {
  lines: [
    '-150 -6 -128 14 -84 26 -20 30 50 28 112 34 164 52 150 32 112 12 84 4',
    '-150 -6 -140 -20 -112 -22 -84 -14',
    '-84 -14 -86 -62 -74 -108 -40 -124 -4 -110 34 -122 66 -106 82 -58 84 4',
    '-84 -14 -40 2 20 8 84 4',
    '-86 -44 -40 -30 24 -24 83 -30',
    '-4 -110 6 -88 2 -66',
    '88 32 92 52 108 82 114 92 100 98 96 106 102 114 94 122 96 136 82 150',
    '-70 26 -76 62 -70 92',
    '-30 60 -42 52 -46 70 -36 86 -28 78 -30 60',
    '-70 92 -124 104 -132 176',
    '-70 92 -20 150 20 168',
    '82 150 60 156 40 152',
    '-20 150 -34 200',
  ],
  shade: [
    [-84, -36, 82, 0, 0.4],
    [-72, 30, 84, 54, 0.5],
    [-68, 46, -46, 90, 0.6],
    [36, -100, 80, -34, 0.8],
    [-128, 112, -74, 190, 0.7],
  ],
}

const parsePoints = (line: string): Point[] =>
  Array.from(line.matchAll(/(-?\d+) (-?\d+)/g), ([, x, y]): Point => [Number(x), Number(y)])

/** The back of the log, four stops of it. */
export const stopDrawings =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'cloth', seed)
    await layLeaf(sheet, [340, 356], 470, 420, -5, hat, 1.02, seed)
    await layLeaf(sheet, [690, 600], 380, 460, 7, ear, 1.25, seed + 4)
    await layLeaf(sheet, [356, 870], 470, 460, 3, cap, 1.04, seed + 9)
    await layPencil(sheet, [906, 1130], [700, 850])
  }

/** One try at a line: the hand presses now more, now less, and lifts between. */
function pencilled(line: string, k: number, again: number, seed: number): string[] {
  const salt = k * 3 + again * 17
  const last = again === 3
  const loose = last ? 1.6 : 4.6
  const [dx, dy] = [
    last ? 0 : 5 * (dice(seed + again, k) - 0.5),
    last ? 0 : 5 * (dice(seed + again + 3, k) - 0.5),
  ]
  const points = smoothPoints(parsePoints(line), 14).map(([x, y], n): Point => [
    x + dx + loose * noise(n / 17 + salt, seed) + 0.5 * noise(n / 2.1, salt),
    y + dy + loose * noise(n / 17 + salt + 40, seed) + 0.5 * noise(n / 2.1 + 9, salt),
  ])
  const step = 4
  return Array.from({ length: Math.ceil((points.length - 1) / step) }, (_, n) => {
    const part = points.slice(n * step, n * step + step + 1)
    const press = Math.max(0, 0.62 + 0.9 * noise(n / 3.3 + salt, seed + 5)) * (last ? 1 : 0.42)
    return `<path d="${getPath(part)}" stroke-width="${(0.8 + 1.7 * press).toFixed(2)}" stroke-opacity="${Math.min(0.85, 0.1 + 0.75 * press).toFixed(2)}"/>`
  })
}

async function layLeaf(
  sheet: Sheet,
  middle: Point,
  wide: number,
  high: number,
  lean: number,
  { lines, shade }: Drawing,
  size: number,
  seed: number,
): Promise<void> {
  const leaf = turned(middle, wide, high, lean)
  await layPiece(sheet, {
    shape: leaf.shape,
    lift: 4,
    edge: { width: 3, height: 1.6 },
    slot: 'paper',
    fabric: paper(),
    relief: (x, y) => 8 * clouds(x / 190, y / 170 + seed, 2),
    // What is printed on the other side comes through.
    tone: (x, y) => {
      const [u, v] = leaf.local(x, y)
      const rule =
        Math.abs((((v + 400) / 34) % 1) - 0.5) > 0.47 || Math.abs((((u + 400) / 110) % 1) - 0.5) > 0.49
      return (rule ? 0.978 : 1) + 0.015 * noise(x / 30, y / 30)
    },
  })
  // Every line is searched for: three light ones and then the one that counts.
  const strokes = lines.flatMap((line, k) => [0, 1, 2, 3].flatMap((again) => pencilled(line, k, again, seed)))
  const hatching = shade.flatMap(([left, top, right, bottom, slant], k) =>
    Array.from({ length: Math.round((right - left) / 3.6) }, (_, n) => {
      const x = left + n * 3.6 + 2.6 * (dice(seed + 7, n + k * 40) - 0.5)
      const [from, to] = [top + 12 * dice(seed + 8, n + k * 40), bottom - 14 * dice(seed + 9, n + k * 40)]
      return `<path d="M ${x.toFixed(1)} ${from.toFixed(1)} L ${(x - slant * (to - from) * 0.3).toFixed(1)} ${to.toFixed(1)}" stroke-width="1.3" stroke-opacity="${(0.16 + 0.34 * dice(seed + 10, n + k * 40)).toFixed(2)}"/>`
    }),
  )
  await layPrint(sheet, {
    svg: `<g transform="${leaf.transform} scale(${size})" fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round">${hatching.join('')}${strokes.join('')}</g>`,
    ...leaf.box,
    slot: 'graphite',
  })
}
