import { clouds, noise } from '../engine/noise.ts'
import { wobblePath } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { topstitch } from '../engine/sewing.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { plain } from '../fabrics/solids.ts'
import type { Draw } from './template.ts'

export interface CardHolderStyle {
  readonly leather: FabricName
  readonly gloss: number
  readonly stamp: string
  readonly seed: number
}

const [left, top, width, height, round] = [200, 420, 600, 450, 26] as const

/** A rectangle whose corners are rounded, from `y` down to the holder's foot. */
const pocket = (y: number, inset: number, dip: number): string => {
  const [a, b, foot] = [left + inset, left + width - inset, top + height - inset]
  const mid = (a + b) / 2
  return (
    `M ${a} ${y} C ${a + 90} ${y + dip * 0.2} ${mid - 110} ${y + dip} ${mid} ${y + dip} C ${mid + 110} ${y + dip} ${b - 90} ${y + dip * 0.2} ${b} ${y} ` +
    `L ${b} ${foot - round} C ${b} ${foot - 8} ${b - 8} ${foot} ${b - round} ${foot} L ${a + round} ${foot} C ${a + 8} ${foot} ${a} ${foot - 8} ${a} ${foot - round} Z`
  )
}
const back = `M ${left} ${top + round} C ${left} ${top + 8} ${left + 8} ${top} ${left + round} ${top} L ${left + width - round} ${top} C ${left + width - 8} ${top} ${left + width} ${top + 8} ${left + width} ${top + round} ${pocket(top + 60, 0, 0).replace(/^M[^L]*/, '')}`

/** Two pockets on each side and one between; seen from the front. */
export const cardHolder =
  ({ leather, gloss, stamp, seed }: CardHolderStyle): Draw =>
  async (sheet) => {
    const soften = (path: string): string => wobblePath(path, 3, seed, 260)
    const skin = { fabric: fabrics[leather], gloss, weave: 0.62 }
    const uneven = (x: number, y: number): number => 1.6 * clouds(x / 130, y / 110 + seed, 3)
    const body = await layPiece(sheet, {
      ...skin,
      shape: soften(back),
      lift: 14,
      edge: { width: 9, height: 7 },
      puff: 0.1,
      relief: uneven,
    })
    // Paint on the cut edge: a dark line all round.
    for (const [k, y] of [top + 104, top + 196].entries()) {
      await layPiece(sheet, {
        ...skin,
        shape: soften(pocket(y - 3, 4, 16)),
        lift: 3,
        edge: { width: 3, height: 2 },
        over: true,
        slot: 'edge',
        clip: body,
      })
      const front = await layPiece(sheet, {
        ...skin,
        shape: soften(pocket(y, 4, 16)),
        lift: 5,
        edge: { width: 8, height: 6 },
        over: true,
        clip: body,
        relief: (x, py) => 1.6 * noise(x / 150 + k * 3, py / 120 + seed),
        grain: 0.3 * k,
      })
      await topstitch(sheet, {
        path: soften(
          `M ${left + 12} ${y + 12} C ${left + 100} ${y + 14} ${left + 190} ${y + 28} ${left + width / 2} ${y + 28} C ${left + width - 190} ${y + 28} ${left + width - 100} ${y + 14} ${left + width - 12} ${y + 12}`,
        ),
        width: 1.9,
        length: 6.4,
        gap: 3.2,
        clip: front,
      })
    }
    const [a, b, foot] = [left + 15, left + width - 15, top + height - 15]
    await topstitch(sheet, {
      path: soften(
        `M ${a} ${top + 24} L ${a} ${foot - 18} C ${a} ${foot - 4} ${a + 5} ${foot} ${a + 18} ${foot} L ${b - 18} ${foot} C ${b - 5} ${foot} ${b} ${foot - 4} ${b} ${foot - 18} L ${b} ${top + 24}`,
      ),
      width: 2.1,
      length: 7,
      gap: 3.4,
      height: 1.5,
      clip: body,
    })
    const svg = `<text x="500" y="822" font-family="Liberation Serif, DejaVu Serif, serif" text-anchor="middle" font-size="25" letter-spacing="7">${stamp}</text>`
    await layPiece(sheet, {
      ...skin,
      shape: { svg, box: { left: 380, top: 796, right: 620, bottom: 832 } },
      lift: -3,
      edge: { width: 3, height: -2.4 },
      over: true,
      fabric: plain(),
      gloss: gloss * 0.5,
      tone: () => 0.74,
    })
  }
