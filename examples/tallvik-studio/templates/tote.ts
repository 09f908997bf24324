import { fold } from '../engine/folds.ts'
import { clouds, noise, ridges, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { rectangle, wobblePath } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { canvas, twill } from '../fabrics/wovens.ts'
import type { Draw } from './template.ts'

export interface ToteStyle {
  readonly seed: number
}

type Soften = (path: string) => string

/** A carrier of thick canvas, laid flat, its handles up. */
export const tote =
  ({ seed }: ToteStyle): Draw =>
  async (sheet) => {
    const soften: Soften = (path) => wobblePath(path, 8, seed, 160)
    await layHandle(sheet, soften, { left: 366, right: 640, top: 222, bulge: 16, lift: 3, tone: 0.86 })
    await layPiece(sheet, {
      shape: soften('M 226 470 C 400 456 600 456 776 470 L 776 540 L 226 540 Z'),
      lift: 2,
      edge: { width: 4, height: 2 },
      fabric: canvas(),
      tone: () => 0.72,
    })
    await layBody(sheet, soften)
    await layHandle(sheet, soften, { left: 340, right: 664, top: 268, bulge: 4, lift: 12, tone: 1 })
    for (const x of [340, 622]) await sewTab(sheet, soften, x)
    await layPiece(sheet, {
      shape: soften(rectangle(466, 640, 74, 32)),
      lift: 2,
      edge: { width: 3, height: 2 },
      over: true,
      fabric: twill(),
      slot: 'label',
    })
    await topstitch(sheet, {
      path: soften('M 470 644 L 470 668 M 536 644 L 536 668'),
      width: 1.4,
      length: 4,
      gap: 2,
    })
  }

interface Handle {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bulge: number
  readonly lift: number
  readonly tone: number
}

/** A strap 42 units wide that falls a little to one side, as straps do. */
async function layHandle(
  sheet: Sheet,
  soften: Soften,
  { left, right, top, bulge, lift, tone }: Handle,
): Promise<void> {
  const w = 42
  const lean = 12
  const outline =
    `M ${left} 520 C ${left + bulge - 6} 400 ${left + 6 + bulge} ${top + 6} ${500 + lean} ${top} C ${right - 10 - bulge} ${top - 4} ${right - bulge + 4} 386 ${right} 520 ` +
    `L ${right - w} 520 C ${right - w - bulge} 410 ${right - 66 - bulge} ${top + w - 2} ${500 + lean} ${top + w} C ${left + 66 + bulge} ${top + w + 4} ${left + w + bulge} 412 ${left + w} 520 Z`
  const path = soften(outline)
  const strap = await layPiece(sheet, {
    shape: path,
    lift,
    edge: { width: 8, height: 5 },
    fabric: canvas(),
    tone: () => tone,
    grain: 0.6,
    relief: (x, y) => 3 * noise(x / 40, y / 40),
  })
  const line = (o: number): string =>
    `M ${left + o} 520 C ${left + o + bulge - 6} 400 ${left + o + 6 + bulge} ${top + o + 6} ${500 + lean} ${top + o} C ${right - o - 10 - bulge} ${top + o - 4} ${right - o - bulge + 4} 386 ${right - o} 520`
  await topstitch(sheet, { path: soften(line(6)), width: 1.5, length: 6, gap: 3, clip: strap })
}

/** The weight of the handles, and the corners that were pushed in. */
const folds = [
  fold(26, 11, [384, 540], [400, 680], [360, 840], [300, 980]),
  fold(26, 11, [618, 540], [606, 660], [650, 800], [720, 960]),
  fold(32, 6, [480, 520], [500, 640], [486, 760]),
  fold(17, 9, [232, 1030], [310, 990], [420, 980]),
  fold(17, 9, [770, 1030], [700, 986], [600, 990]),
  fold(24, 5, [240, 760], [330, 740], [420, 790]),
  fold(20, 6, [470, 1040], [500, 960], [560, 900]),
]

async function layBody(sheet: Sheet, soften: Soften): Promise<Patch | null> {
  const body = await layPiece(sheet, {
    shape: soften(
      'M 222 482 C 400 494 600 494 778 480 C 786 640 792 860 784 1050 C 640 1064 360 1064 218 1052 C 208 860 214 640 222 482 Z',
    ),
    lift: 6,
    edge: { width: 16, height: 11 },
    puff: 0.12,
    fabric: canvas(),
    relief: (x, y) => {
      const wx = x + 44 * noise(x / 150, y / 150)
      const wy = y + 44 * noise(x / 150 + 8, y / 150)
      return (
        4 * ridges(wx / 200 + 3, wy / 150, 2) +
        6 * clouds(wx / 90, wy / 120, 2) +
        4 * smooth(880, 1040, y) * noise(wx / 44, wy / 240) +
        3 * smooth(540, 482, y) * noise(x / 50, 1)
      )
    },
    folds,
  })
  await sewMouth(sheet, soften, body)
  return body
}

/** The end of a handle, sewn down with a crossed square. */
async function sewTab(sheet: Sheet, soften: Soften, x: number): Promise<void> {
  await layPiece(sheet, {
    shape: soften(`M ${x} 500 L ${x + 42} 500 L ${x + 42} 604 L ${x} 604 Z`),
    lift: 5,
    edge: { width: 6, height: 4 },
    over: true,
    fabric: canvas(),
  })
  const square = `M ${x + 6} 500 L ${x + 6} 598 L ${x + 36} 598 L ${x + 36} 500 M ${x + 6} 540 L ${x + 36} 598 M ${x + 36} 540 L ${x + 6} 598 M ${x + 6} 540 L ${x + 36} 540`
  await topstitch(sheet, { path: soften(square), width: 1.7, length: 6, gap: 3 })
}

/** The turned mouth and the seam across the bottom. */
async function sewMouth(sheet: Sheet, soften: Soften, body: Patch | null): Promise<void> {
  await layPiece(sheet, {
    shape: soften('M 222 482 C 400 494 600 494 778 480 L 779 528 C 600 542 400 542 221 530 Z'),
    lift: 1.5,
    edge: { width: 6, height: 4 },
    over: true,
    fabric: canvas(),
    grain: Math.PI / 2,
    relief: (x, y) => 1.6 * noise(x / 14, y / 50),
    tone: () => 1.02,
  })
  await topstitch(sheet, {
    path: soften('M 222 522 C 400 534 600 534 778 520'),
    width: 1.8,
    length: 7,
    gap: 3,
    clip: body,
  })
  await sewSeam(sheet, {
    path: soften('M 216 1026 C 400 1040 620 1040 786 1024'),
    width: 3,
    depth: 2.4,
    pucker: 1,
    clip: body,
    dark: 0.3,
  })
}
