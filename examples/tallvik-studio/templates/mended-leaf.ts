import { dice } from '../engine/creases.ts'
import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { birch, paper } from '../fabrics/solids.ts'
import { getPath } from './line.ts'
import { scrawl } from './paper-sheet.ts'
import { layPrint, layTable, twine, layRod } from './table.ts'
import type { Draw } from './template.ts'

/** The way of the tear, from the right edge inwards. */
const tear: readonly Point[] = Array.from({ length: 22 }, (_, k): Point => [
  806 - k * 15 + 5 * noise(k * 0.9, 3),
  610 - k * 7 + 16 * noise(k * 0.5, 9) + 7 * noise(k * 1.3, 2),
])

/** A leaf of a register with a tear, mended with a strip that was pulled and not cut; the spatula. */
export const mendedLeaf =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'cloth', seed)
    const side = (from: Point, to: Point, count: number, rough: number): Point[] =>
      Array.from({ length: count }, (_, k): Point => {
        const t = k / count
        const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
        return [x + rough * clouds(x / 26, y / 22 + seed, 3), y + rough * clouds(x / 24 + 9, y / 26, 3)]
      })
    const outline = [
      ...side([168, 170], [800, 156], 60, 9),
      ...side([800, 156], [818, 1068], 80, 16),
      ...side([818, 1068], [176, 1084], 60, 10),
      ...side([176, 1084], [168, 170], 80, 3),
    ]
    await layPiece(sheet, {
      shape: `${getPath(outline)} Z`,
      lift: 4,
      edge: { width: 3, height: 1.4 },
      slot: 'leaf',
      fabric: paper(),
      // It has been wet and was dried too fast.
      relief: (x, y) => 11 * clouds(x / 190, y / 160 + seed, 2) + 1.6 * clouds(x / 40, y / 36, 2),
      tone: (x, y) => {
        const flood = clouds(x / 240 + 3, y / 260 + seed, 4)
        return (
          1 -
          0.1 * smooth(0, 0.3, flood) -
          0.16 * bell(flood - 0.02, 0.025) -
          0.1 * smooth(300, 420, Math.abs(x - 490)) +
          0.03 * noise(x / 6, y / 6)
        )
      },
    })
    await write(sheet, seed)
    await sewSeam(sheet, { path: getPath(tear), width: 3.4, depth: 2, dark: 0.5 })
    await layStrip(sheet, seed)
    await laySpatula(sheet)
  }

/** So much lye, so much madder; in the margin, in another hand, chickens. */
async function write(sheet: Sheet, seed: number): Promise<void> {
  const lines = Array.from({ length: 23 }, (_, n) => {
    const y = 244 + n * 34
    const sum = scrawl(690, y, 70, seed + n * 5.1)
    return `${scrawl(318, y, 240 + 110 * dice(seed + 2, n), seed + n * 3.3)} ${n % 6 === 5 ? '' : sum}`
  }).join(' ')
  await layPrint(sheet, {
    svg: `<path d="${lines}" fill="none" stroke="#000" stroke-width="1.7" stroke-opacity="0.72" stroke-linecap="round"/><path d="M 290 200 L 296 1050 M 672 196 L 678 1050" stroke="#000" stroke-width="1.1" stroke-opacity="0.4"/>`,
    left: 160,
    top: 150,
    right: 820,
    bottom: 1090,
  })
  const chicken = (x: number, y: number, size: number, flip: number): string =>
    `<path transform="translate(${x} ${y}) scale(${flip * size} ${size})" d="M 20 -16 C 24 -20 24 -28 18 -28 C 12 -28 10 -22 11 -16 C 8 -10 -6 -10 -14 -18 L -24 -24 L -20 -8 C -18 6 -6 12 4 11 C 14 9 19 -2 20 -16 M 22 -24 L 30 -21 L 22 -20 M 14 -28 L 15 -33 L 18 -29 L 21 -32 L 20 -27 M -2 11 L -3 22 L -9 24 M -3 22 L 3 24 M 6 10 L 7 21 L 1 23 M 7 21 L 13 22 M -10 -6 C -4 2 4 2 8 -6" fill="none" stroke="#000" stroke-width="${1.7 / size}" stroke-opacity="0.75" stroke-linecap="round" stroke-linejoin="round"/>`
  await layPrint(sheet, {
    svg: [
      chicken(236, 330, 0.9, 1),
      chicken(228, 470, 1.2, -1),
      chicken(240, 700, 1.1, 1),
      chicken(226, 770, 0.8, 1),
      chicken(234, 964, 1.3, -1),
    ].join(''),
    left: 170,
    top: 260,
    right: 290,
    bottom: 1020,
  })
}

/** Thinner than breath: what is below is seen through it, and it has hairs along its edge. */
async function layStrip(sheet: Sheet, seed: number): Promise<void> {
  const hairs = Array.from({ length: 150 }, (_, k) => {
    const [x, y] = tear[Math.floor(dice(seed + 11, k) * tear.length)]!
    const side = k % 2 ? 1 : -1
    const [dx, dy] = [16 * (dice(seed + 13, k) - 0.5), side * (24 + 14 * dice(seed + 15, k))]
    return `M ${(x + 12 * (dice(seed + 17, k) - 0.5)).toFixed(1)} ${(y + side * 16).toFixed(1)} l ${dx.toFixed(1)} ${(dy - side * 16).toFixed(1)}`
  }).join(' ')
  const body = getPath(tear)
  await layPiece(sheet, {
    shape: {
      svg: `<g fill="none" stroke="#000" stroke-linejoin="round"><path d="${body}" stroke-width="44" stroke-opacity="0.5"/><path d="${hairs}" stroke-width="1.2" stroke-opacity="0.55" stroke-linecap="round"/></g>`,
      box: { left: 440, top: 380, right: 850, bottom: 690 },
    },
    lift: 0.4,
    over: true,
    edge: { width: 2, height: 0.5 },
    slot: 'mulberry',
    fabric: (u, v, _scale, yarn) => {
      const fibre = noise(u * 0.04 + 2 * noise(u * 0.02, v * 0.02), v * 0.6) + noise(u * 0.5, v * 0.05 + 3)
      yarn.height = 0.3 * fibre
      yarn.tone = 1 + 0.04 * fibre
    },
  })
}

/** Bamboo, in use since 1998; its tip is three tenths of a millimetre thick. */
async function laySpatula(sheet: Sheet): Promise<void> {
  await layRod(sheet, {
    from: [908, 300],
    to: [872, 1010],
    half: (t) => 15 + 6 * bell(t - 0.55, 0.3) - 9 * smooth(0.72, 1, t) - 4 * smooth(0.12, 0, t),
    round: 0.42,
    slot: 'bamboo',
    fabric: birch(),
    gloss: 0.24,
    lift: 7,
  })
  await layRod(sheet, {
    from: [899, 478],
    to: [898, 490],
    half: () => 18.6,
    round: 0.5,
    slot: 'bamboo',
    fabric: twine(9),
    lift: 8,
    tone: () => 0.82,
  })
}
