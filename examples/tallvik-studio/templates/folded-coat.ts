import { addFields, fold, type Fold } from '../engine/folds.ts'
import { clouds, noise, smooth } from '../engine/noise.ts'
import { wobblePath, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam } from '../engine/sewing.ts'
import type { Bench } from './bench.ts'
import type { CoatStyle } from './coat.ts'
import { bodyDrape } from './drape.ts'
import { closeFront } from './front.ts'
import { layLapels } from './lapels.ts'
import { layWelt } from './pockets.ts'
import { layCollarInside } from './shirt-collar.ts'
import { shirtBench } from './shirt.ts'
import type { Draw } from './template.ts'

/** What stays in sight of a coat whose sides and sleeves are folded behind it and whose skirt is folded under: 46 by 58 centimetres. */
const packed = { chest: 45, shoulders: 43, length: 57, hemShare: 1.03, armhole: 22 } as const

/** A coat folded to lie in a drawer, seen from above: collar, lapels and the first buttons, three thicknesses below. */
export const foldedCoat =
  (style: CoatStyle): Draw =>
  async (sheet) => {
    const measures = { ...style.measures, ...packed }
    const bench = shirtBench(sheet, { ...style, measures, cm: 10.8, top: 285 })
    const { block, seed, fabric, weight } = bench
    for (const [k, under] of [
      { out: 11, down: 27, lift: 7 },
      { out: 3, down: 12, lift: 17 },
    ].entries())
      await layPiece(sheet, {
        shape: layerOutline(bench, under.out, under.down, seed + k * 2.7),
        lift: under.lift,
        edge: { width: 8 * weight, height: 6 * weight },
        puff: 0.05,
        fabric,
        relief: (x, y) => 3 * clouds(x / 120, y / 60 + k, 2),
      })
    await layCollarInside(bench, measures, 'lining')
    const { folds, relief } = bodyDrape({ ...bench, creased: bench.creased * 0.7 }, false)
    const body = await layPiece(sheet, {
      shape: layerOutline(bench, 0, 0, seed, true),
      lift: 26,
      edge: { width: 9 * weight, height: 6.4 * weight },
      puff: 0.075,
      fabric,
      relief: addFields(relief, (x, y) => 2.4 * noise(x / 130, y / 90 + seed)),
      folds: [...folds, ...packedFolds(bench)],
    })
    const { cm, top } = block
    await closeFront(bench, { ...style.closing, to: packed.length + 6, buttons: 2, last: 51 }, body)
    if (style.chest?.kind === 'welt') {
      const { x, y, width, height } = style.chest
      const at = (px: number, py: number): Point => [500 + px * cm, top + py * cm]
      await layWelt(bench, at(x - 1.5, y + 0.9), at(x - 1.5 + width * 0.86, y), height * cm, body)
    }
    await sewSeam(sheet, {
      path: block.soften(`M ${500 - 16 * cm} ${block.hem - 20} L ${500 + 16 * cm} ${block.hem - 20}`),
      width: 30,
      depth: -4,
      dark: 0,
      clip: body,
    })
    await layLapels(bench, measures, style.lapels, 38)
  }

/** Folded edges are never straight: they bulge where a sleeve lies inside, and their corners are round. The topmost layer has shoulders. */
function layerOutline(bench: Bench, out: number, down: number, seed: number, shoulders = false): string {
  const { block } = bench
  const { cm, top } = block
  const half = (packed.chest / 2) * cm
  const side = (flip: number): Point[] =>
    Array.from({ length: 13 }, (_, k): Point => {
      const t = k / 12
      const bulge = 7 * Math.sin(Math.PI * t) + 6 * smooth(0.45, 0.95, t) + 4 * noise(t * 3.1, seed + flip)
      return [
        500 + flip * (half + out + bulge - 9 * smooth(0.9, 1, t)),
        top + (9 + (packed.length - 10) * t) * cm + down * t,
      ]
    })
  const foot = Array.from({ length: 21 }, (_, k): Point => {
    const t = k / 20
    const x = 500 - half - out + 8 + (2 * (half + out) - 16) * t
    return [x, top + packed.length * cm + down + 9 * Math.sin(Math.PI * t) + 4 * noise(x / 90, seed * 1.9)]
  })
  const line = (points: readonly Point[]): string =>
    points.map(([x, y]) => `L ${x.toFixed(2)} ${y.toFixed(2)}`).join(' ')
  const neck = (bench.block.neckline(0).match(/^M (\S+) (\S+)/) ?? []).slice(1).map(Number)
  const [nx, ny] = [(neck[0] ?? 600) - 500, neck[1] ?? top]
  const tip = half - 0.6 * cm
  const shoulder = (flip: number): Point[] => [
    [500 + flip * (nx + 0.35 * (tip - nx)), ny + 0.9 * cm],
    [500 + flip * (nx + 0.75 * (tip - nx)), ny + 2.7 * cm],
    [500 + flip * (tip - 4), ny + 4.2 * cm],
    [500 + flip * (half + out - 3), ny + 6.2 * cm],
  ]
  const over = shoulders
    ? `${line(shoulder(1).toReversed())} L ${block.neckline(0).slice(2)} ${line(shoulder(-1))}`
    : `L ${500 + half} ${top + 6 * cm} L ${500 - half} ${top + 6 * cm}`
  return wobblePath(
    `M${line(side(-1)).slice(1)} ${line(foot)} ${line(side(1).toReversed())} ${over} Z`,
    4,
    seed,
    120,
  )
}

/** The cloth strains round what is folded inside. */
function packedFolds({ block }: Bench): Fold[] {
  const at = block.onBody
  return [
    fold(24, 9, at(-0.97, 0.56), at(-0.7, 0.62), at(-0.4, 0.6)),
    fold(20, 8, at(0.98, 0.66), at(0.72, 0.7), at(0.46, 0.66)),
    fold(26, 8, at(-0.8, 0.97), at(-0.56, 0.86), at(-0.5, 0.74)),
    fold(24, 7, at(0.7, 0.98), at(0.6, 0.88), at(0.64, 0.78)),
  ]
}
