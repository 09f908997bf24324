import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { layTable, layTurned, serif } from './table.ts'
import type { Draw } from './template.ts'

/** Rind that was pressed in cloth and washed with brine since: the weave shows, the smear lies over it in clouds. */
const rind =
  (seed: number): Fabric =>
  (u, v, _scale, yarn) => {
    const weave =
      Math.sin(u * 0.86 + 0.8 * noise(u / 30, v / 30)) * Math.sin(v * 0.86 + 0.8 * noise(u / 34, v / 28))
    const smear = clouds(u / 62 + seed, v / 54, 4)
    const worn = smooth(-0.15, 0.35, smear)
    const pit = noise(u * 0.13, v * 0.13 + seed)
    yarn.height =
      0.3 * weave * (0.3 + 0.7 * worn) +
      1.5 * smear +
      0.3 * noise(u * 0.6, v * 0.6) -
      (pit > 0.6 ? 2.4 * (pit - 0.6) * 4 : 0)
    yarn.tone =
      1.02 +
      0.3 * clouds(u / 170 + seed, v / 150, 3) +
      0.5 * smear -
      0.3 * smooth(0.12, 0.5, clouds(u / 26 + 9, v / 23 + seed, 3)) +
      0.016 * weave +
      0.05 * noise(u * 0.5, v * 0.5) -
      (pit > 0.56 ? (pit - 0.56) * 0.9 : 0)
  }

/** Wheels of mountain cheese on a shelf of spruce. */
export const cheeseWheels =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'boards', seed)
    await layWheel(sheet, [980, 96], 352, seed + 9)
    await layWheel(sheet, [900, 1150], 346, seed + 4)
    await layWheel(sheet, [376, 640], 352, seed)
    await brand(sheet, [376, 640])
  }

const layWheel = (sheet: Sheet, middle: Point, radius: number, seed: number) =>
  layTurned(sheet, {
    middle,
    radius,
    lift: 14,
    slot: 'rind',
    fabric: rind(seed),
    gloss: 0.05,
    profile: (r) =>
      74 * Math.sqrt(1 - smooth(radius * 0.86, radius * 1.03, r) ** 2) +
      5 * bell(r - radius * 0.83, 18) -
      4 * smooth(radius * 0.7, 0, r),
    shade: (r, x, y) =>
      1 -
      0.2 * smooth(radius * 0.88, radius, r) +
      0.1 * bell(r - radius * 0.82, 20) * (0.5 + clouds(x / 50, y / 50, 2)),
  })

/** The number of the day, pressed into the curd. */
async function brand(sheet: Sheet, [x, y]: Point): Promise<void> {
  await layPiece(sheet, {
    shape: {
      svg: `<g transform="translate(${x} ${y}) rotate(-14)" font-family="${serif}" font-weight="bold" text-anchor="middle"><text x="0" y="48" font-size="150" letter-spacing="10">91</text></g>`,
      box: { left: x - 190, top: y - 150, right: x + 190, bottom: y + 150 },
    },
    lift: 0,
    over: true,
    edge: { width: 7, height: -8 },
    slot: 'rind',
    fabric: rind(3),
    weave: 0.5,
    tone: () => 0.62,
  })
  await sewSeam(sheet, {
    path: `M ${x - 150} ${y + 112} L ${x + 120} ${y + 44}`,
    width: 5,
    depth: 2,
    dark: 0.2,
  })
}
