import { fold } from '../engine/folds.ts'
import { clouds, noise, ridges, smooth } from '../engine/noise.ts'
import { wobblePath } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { calf } from '../fabrics/leathers.ts'
import { rubber } from '../fabrics/solids.ts'
import { canvas, twill } from '../fabrics/wovens.ts'
import type { Draw } from './template.ts'

export interface BackpackStyle {
  readonly seed: number
}

type Soften = (path: string) => string

/** A rolled canvas rucksack with leather straps, lying on its back. 29 by 44 cm at 16 units to the centimetre. */
export const backpack =
  ({ seed }: BackpackStyle): Draw =>
  async (sheet) => {
    const soften: Soften = (path) => wobblePath(path, 8, seed, 180)
    await layShoulders(sheet, soften)
    await layBody(sheet, soften, seed)
    await layPocket(sheet, soften, seed)
    await layRoll(sheet, soften, seed)
    for (const x of [392, 608]) await layClosing(sheet, soften, x)
    await layPiece(sheet, {
      shape: soften('M 462 716 L 538 716 L 538 748 L 462 748 Z'),
      lift: 2,
      edge: { width: 3, height: 2 },
      over: true,
      fabric: twill(),
      slot: 'label',
    })
    await topstitch(sheet, {
      path: soften('M 466 720 L 466 744 M 534 720 L 534 744'),
      width: 1.4,
      length: 4,
      gap: 2,
    })
  }

const leather = { fabric: calf(), slot: 'strap', gloss: 0.4, weave: 0.6 } as const

/** What is seen of the shoulder straps beside the bag, and the handle above it. */
async function layShoulders(sheet: Sheet, soften: Soften): Promise<void> {
  for (const path of [
    'M 262 560 C 196 610 176 720 190 830 C 196 880 214 930 250 960 L 264 930 C 236 900 226 860 222 820 C 214 720 232 640 284 596 Z',
    'M 738 560 C 806 616 826 720 812 826 C 806 880 788 930 752 960 L 738 930 C 766 900 776 860 780 820 C 788 724 768 640 716 596 Z',
  ])
    await layPiece(sheet, {
      shape: soften(path),
      lift: 5,
      edge: { width: 8, height: 6 },
      fabric: canvas(),
      relief: (x, y) => 3 * noise(x / 40, y / 40),
      tone: () => 0.94,
    })
  const handle = soften(
    'M 424 330 C 424 262 448 236 500 234 C 552 236 576 262 576 330 L 552 330 C 552 282 538 260 500 258 C 462 260 448 282 448 330 Z',
  )
  await layPiece(sheet, { ...leather, shape: handle, lift: 8, edge: { width: 7, height: 6 } })
}

async function layBody(sheet: Sheet, soften: Soften, seed: number): Promise<void> {
  const body = await layPiece(sheet, {
    shape: soften(
      'M 274 400 C 400 384 600 384 726 400 C 738 560 746 760 742 960 C 740 1000 722 1014 690 1018 C 560 1028 440 1028 310 1018 C 278 1014 260 1000 258 960 C 254 760 262 560 274 400 Z',
    ),
    lift: 10,
    edge: { width: 26, height: 20 },
    puff: 0.3,
    fabric: canvas(),
    relief: (x, y) => {
      const wx = x + 40 * noise(x / 140, y / 140)
      const wy = y + 40 * noise(x / 140 + 8, y / 140 + seed)
      return 5 * ridges(wx / 190 + 5, wy / 150, 2) + 7 * clouds(wx / 90, wy / 110, 2)
    },
    folds: [
      fold(28, 13, [286, 470], [360, 560], [330, 660]),
      fold(28, 12, [714, 480], [640, 560], [676, 680]),
      fold(24, 10, [270, 700], [330, 690], [360, 650]),
      fold(22, 9, [732, 720], [680, 700], [650, 660]),
      fold(26, 8, [420, 500], [460, 570], [440, 650]),
      fold(20, 10, [268, 980], [300, 950], [340, 960]),
      fold(20, 10, [732, 980], [700, 950], [660, 960]),
    ],
  })
  const line = (o: number): string =>
    `M ${284 + o} 420 C ${272 + o} 580 ${264 + o} 760 ${270 + o} 960 C ${274 + o} ${992 - o} ${290 + o} ${1002 - o} ${316 + o} ${1004 - o} C 440 ${1014 - o} 560 ${1014 - o} ${684 - o} ${1004 - o} C ${710 - o} ${1002 - o} ${726 - o} ${992 - o} ${730 - o} 960 C ${736 - o} 760 ${728 - o} 580 ${716 - o} 420`
  await sewSeam(sheet, { path: soften(line(0)), width: 3, depth: 2.6, pucker: 1.2, dark: 0.34, clip: body })
  await topstitch(sheet, { path: soften(line(9)), width: 1.8, length: 6.5, gap: 3, clip: body })
  // A foot of leather, where a bag wears through.
  const base = await layPiece(sheet, {
    ...leather,
    shape: soften(
      'M 262 930 C 400 944 600 944 738 930 C 742 960 740 1000 690 1018 C 560 1028 440 1028 310 1018 C 262 1002 258 960 262 930 Z',
    ),
    lift: 3,
    edge: { width: 6, height: 4 },
    over: true,
    clip: body,
  })
  for (const y of [940, 948])
    await topstitch(sheet, {
      path: soften(`M 262 ${y} C 400 ${y + 14} 600 ${y + 14} 738 ${y}`),
      width: 1.8,
      length: 6.5,
      gap: 3,
      slot: 'strapthread',
      clip: base,
    })
}

async function layPocket(sheet: Sheet, soften: Soften, seed: number): Promise<void> {
  const pocket = await layPiece(sheet, {
    shape: soften(
      'M 330 660 C 440 652 560 652 670 660 C 674 730 676 800 674 870 C 672 890 662 898 646 899 C 550 904 450 904 354 899 C 338 898 328 890 326 870 C 324 800 326 730 330 660 Z',
    ),
    lift: 6,
    edge: { width: 14, height: 10 },
    over: true,
    fabric: canvas(),
    relief: (x, y) => 4 * clouds(x / 70, y / 70 + seed, 3) + 3 * smooth(700, 660, y) * noise(x / 50, 2),
    folds: [
      fold(18, 8, [344, 870], [390, 830], [400, 780]),
      fold(18, 8, [656, 872], [610, 836], [606, 780]),
      fold(20, 6, [420, 676], [450, 730], [430, 790]),
    ],
  })
  for (const o of [7, 15])
    await topstitch(sheet, {
      path: soften(
        `M ${330 + o} 668 C ${326 + o} 730 ${324 + o} 800 ${327 + o} 868 C ${330 + o} ${888 - o} ${340 + o} ${896 - o} ${356 + o} ${898 - o} C 450 ${903 - o} 550 ${903 - o} ${644 - o} ${898 - o} C ${660 - o} ${896 - o} ${670 - o} ${888 - o} ${673 - o} 868 C ${676 - o} 800 ${674 - o} 730 ${670 - o} 668`,
      ),
      width: 1.8,
      length: 6.5,
      gap: 3,
      clip: pocket,
    })
  await layPiece(sheet, {
    shape: soften('M 329 660 C 440 652 560 652 671 660 L 672 692 C 560 684 440 684 328 692 Z'),
    lift: 2,
    edge: { width: 6, height: 4 },
    over: true,
    fabric: canvas(),
    grain: Math.PI / 2,
  })
  await topstitch(sheet, {
    path: soften('M 332 686 C 440 678 560 678 668 686'),
    width: 1.8,
    length: 6.5,
    gap: 3,
  })
}

/** The mouth, rolled down twice: soft turns that lie on the body. */
async function layRoll(sheet: Sheet, soften: Soften, seed: number): Promise<void> {
  for (const [k, y] of [318, 352].entries()) {
    const h = 84 - k * 6
    const bow = (x: number): number => 9 * noise(x / 120, seed + k * 4)
    await layPiece(sheet, {
      shape: soften(
        `M ${262 + k * 4} ${y + 14} C 270 ${y - 4} 330 ${y - 10} 400 ${y - 12} C 500 ${y - 16} 600 ${y - 14} 700 ${y - 8} C 730 ${y - 4} ${742 - k * 4} ${y + 6} ${742 - k * 4} ${y + 20} C ${744 - k * 4} ${y + h - 20} 736 ${y + h - 4} 700 ${y + h} C 560 ${y + h + 8} 440 ${y + h + 8} 300 ${y + h} C 264 ${y + h - 4} ${256 + k * 4} ${y + h - 24} ${262 + k * 4} ${y + 14} Z`,
      ),
      lift: 16 + k * 10,
      edge: { width: 34, height: 26 },
      puff: 0.16,
      fabric: canvas(),
      relief: (x, py) =>
        5 * noise(x / 46, py / 90 + seed + k) + 4 * clouds(x / 90, py / 40, 2) + bow(x) * 0.2,
      folds: [
        fold(16, 9, [330 + k * 40, y + 10], [344 + k * 40, y + 40], [336 + k * 40, y + h - 8]),
        fold(16, 8, [500 - k * 30, y + 8], [512 - k * 30, y + 40], [500 - k * 30, y + h - 6]),
        fold(16, 9, [650 - k * 30, y + 10], [640 - k * 30, y + 44], [652 - k * 30, y + h - 8]),
      ],
    })
  }
}

/** A leather strap over the roll and its buckle. */
async function layClosing(sheet: Sheet, soften: Soften, x: number): Promise<void> {
  const w = 19
  const strap = await layPiece(sheet, {
    ...leather,
    shape: soften(
      `M ${x - w} 296 C ${x - w} 290 ${x + w} 290 ${x + w} 296 L ${x + w} 590 L ${x} 608 L ${x - w} 590 Z`,
    ),
    lift: 10,
    edge: { width: 7, height: 5 },
    over: true,
  })
  for (const o of [-w + 5, w - 5])
    await topstitch(sheet, {
      path: soften(`M ${x + o} 300 L ${x + o} 586`),
      width: 1.4,
      length: 5,
      gap: 2.6,
      slot: 'strapthread',
      clip: strap,
    })
  for (const y of [500, 530, 560])
    await layPiece(sheet, {
      ...leather,
      shape: `M ${x - 3} ${y} C ${x - 3} ${y - 5} ${x + 3} ${y - 5} ${x + 3} ${y} C ${x + 3} ${y + 5} ${x - 3} ${y + 5} ${x - 3} ${y} Z`,
      lift: -3,
      edge: { width: 2, height: 0 },
      over: true,
      tone: () => 0.3,
    })
  const y = 470
  const metal = { fabric: rubber(), slot: 'brass', gloss: 1.1, lift: 78 } as const
  const [a, b] = [w + 13, 26]
  await layPiece(sheet, {
    ...metal,
    shape: `M ${x - a} ${y - b} L ${x + a} ${y - b} L ${x + a} ${y + b} L ${x - a} ${y + b} Z M ${x - a + 9} ${y - b + 9} L ${x - a + 9} ${y + b - 9} L ${x + a - 9} ${y + b - 9} L ${x + a - 9} ${y - b + 9} Z`,
    edge: { width: 5, height: 5 },
  })
  await layPiece(sheet, {
    ...metal,
    shape: `M ${x - 3} ${y - b + 3} L ${x + 3} ${y - b + 3} L ${x + 3} ${y + b + 3} L ${x - 3} ${y + b + 3} Z`,
    edge: { width: 3, height: 3 },
  })
  await layPiece(sheet, {
    ...leather,
    shape: soften(`M ${x - w - 4} 528 L ${x + w + 4} 528 L ${x + w + 4} 546 L ${x - w - 4} 546 Z`),
    lift: 5,
    edge: { width: 5, height: 4 },
    over: true,
  })
}
