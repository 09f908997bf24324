import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { plain } from '../fabrics/solids.ts'
import { layRod, layTable } from './table.ts'
import type { Draw } from './template.ts'

/** Half tin, half lead: it sets in spots, and old hands have dulled it. */
const spotted =
  (seed: number, half = 1e6): Fabric =>
  (u, v, _scale, yarn) => {
    const spot = noise(u / 17 + seed, v / 15) + 0.5 * noise(u / 7, v / 7 + seed)
    yarn.height = 0.1 * noise(u * 0.05, v * 1.1)
    // The room in the metal: the window along one side, the dark of the church along the other.
    const side = half < 1e6 ? v / half : 2
    const mirror =
      0.2 * bell(side + 0.42, 0.16) -
      0.26 * bell(side - 0.34, 0.3) -
      0.3 * smooth(0.72, 1, Math.abs(side)) * (side < 1.5 ? 1 : 0) +
      0.12 * bell(side - 0.82, 0.08)
    yarn.tone = 1 + mirror + 0.1 * smooth(-0.1, 0.3, spot) - 0.05 + 0.09 * clouds(u / 90, v / 60 + seed, 3)
  }

/** Seven pipes out of their rank. */
export const organPipes =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'boards', seed)
    for (let k = 0; k < 7; k++) {
      const half = 60 * 0.9 ** k
      await layPipe(
        sheet,
        [138 + k * 147 - k * k * 4.2, 1120],
        half,
        980 * 0.88 ** k,
        1.2 * noise(k * 3.3, seed),
        seed + k,
      )
    }
  }

/** From the foot's tip upwards: `long` with its foot, leaning by degrees. */
async function layPipe(
  sheet: Sheet,
  [x, y]: Point,
  half: number,
  long: number,
  lean: number,
  seed: number,
): Promise<void> {
  const angle = ((lean - 90) * Math.PI) / 180
  const at = (t: number, side = 0): Point => [
    x + Math.cos(angle) * long * t - Math.sin(angle) * side * half,
    y + Math.sin(angle) * long * t + Math.cos(angle) * side * half,
  ]
  const p = (t: number, side: number): string =>
    at(t, side)
      .map((n) => n.toFixed(1))
      .join(' ')
  const foot = 0.26
  const tin = { slot: 'tin', fabric: spotted(seed, half), gloss: 0.3, round: 1, lift: 6 } as const
  await layRod(sheet, { ...tin, from: at(0), to: at(foot), half: (t) => half * (0.26 + 0.76 * t) })
  await layRod(sheet, {
    ...tin,
    from: at(foot),
    to: at(1),
    half: (t) => half * (1 - 0.015 * bell(t - 0.97, 0.02) + 0.012 * noise(t * 6, seed)),
  })
  // The lips are pressed flat; the upper one runs out in a point, like a bay leaf.
  const step = half / long
  await layPiece(sheet, {
    shape: `M ${p(foot + step * 0.5, -0.72)} L ${p(foot + step * 0.5, 0.72)} C ${p(foot + step * 1.8, 0.74)} ${p(foot + step * 3.2, 0.3)} ${p(foot + step * 3.9, 0)} C ${p(foot + step * 3.2, -0.3)} ${p(foot + step * 1.8, -0.74)} ${p(foot + step * 0.5, -0.72)} Z`,
    lift: -half * 0.16,
    over: true,
    edge: { width: half * 0.16, height: -half * 0.1 },
    slot: 'tin',
    fabric: spotted(seed + 4),
    gloss: 0.4,
    tone: () => 1.05,
  })
  await layPiece(sheet, {
    shape: `M ${p(foot + step * 0.06, -0.72)} L ${p(foot + step * 0.06, 0.72)} L ${p(foot + step * 0.5, 0.72)} L ${p(foot + step * 0.5, -0.72)} Z`,
    lift: -half * 0.4,
    loose: true,
    edge: { width: 2, height: -2 },
    slot: 'mouth',
    fabric: plain(),
  })
  await layPiece(sheet, {
    shape: `M ${p(foot - step * 1.9, 0)} C ${p(foot - step * 1.2, 0.5)} ${p(foot - step * 0.5, 0.74)} ${p(foot + step * 0.02, 0.74)} L ${p(foot + step * 0.02, -0.74)} C ${p(foot - step * 0.5, -0.74)} ${p(foot - step * 1.2, -0.5)} ${p(foot - step * 1.9, 0)} Z`,
    lift: -half * 0.1,
    over: true,
    edge: { width: half * 0.14, height: -half * 0.08 },
    slot: 'tin',
    fabric: spotted(seed + 5),
    gloss: 0.4,
    tone: () => 0.97,
  })
  // The open end, seen at a slant.
  await layRod(sheet, {
    from: at(1 - step * 0.09),
    to: at(1),
    half: () => half * 0.99,
    round: 0.9,
    slot: 'mouth',
    fabric: plain(),
    lift: 4,
    tone: () => 1.5,
  })
}
