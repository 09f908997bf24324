import { bell, smooth } from '../engine/noise.ts'
import { ellipse, wobblePath } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { floorShadow, sewSeam } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { birch, rubber } from '../fabrics/solids.ts'
import type { Draw } from './template.ts'

export interface ShoeTreeStyle {
  readonly seed: number
}

/** A tree of turned birch, standing, its toe to the right. */
export const shoeTree =
  ({ seed }: ShoeTreeStyle): Draw =>
  async (sheet) => {
    const soften = (path: string): string => wobblePath(path, 2.5, seed, 230)
    await floorShadow(
      sheet,
      'M 150 800 C 240 796 330 796 330 806 L 440 806 C 560 796 800 796 900 800 C 950 812 900 826 780 828 C 600 832 260 832 160 822 C 120 814 120 804 150 800 Z',
      11,
      0.44,
    )
    await floorShadow(
      sheet,
      'M 168 802 L 306 802 L 306 810 L 168 810 Z M 470 802 L 830 802 L 830 811 L 470 811 Z',
      4,
      0.6,
    )
    await layRods(sheet)
    await layHeel(sheet, soften)
    await layToe(sheet, soften)
  }

/** The steel tubes that slide into each other, and the spring around them. */
async function layRods(sheet: Sheet): Promise<void> {
  const tube = { lift: 40, edge: { width: 11, height: 10 }, fabric: rubber(), slot: 'steel', gloss: 0.9 }
  await layPiece(sheet, { ...tube, shape: 'M 280 668 L 470 660 L 470 682 L 280 690 Z' })
  await layPiece(sheet, {
    ...tube,
    edge: { width: 14, height: 13 },
    shape: 'M 280 664 L 380 660 L 380 686 L 280 694 Z',
  })
  // A coil goes up behind the rod and comes down before it.
  const coils = Array.from({ length: 7 }, (_, k) => ({ x: 386 + k * 11.4, y: 673.5 - k * 0.5 }))
  for (const { x, y } of coils)
    await layPiece(sheet, {
      ...tube,
      lift: 30,
      edge: { width: 3, height: 2.6 },
      tone: () => 0.5,
      shape: `M ${x + 6} ${y - 23} L ${x + 10} ${y - 23} L ${x + 2} ${y + 23} L ${x - 2} ${y + 23} Z`,
    })
  await layPiece(sheet, { ...tube, shape: 'M 378 664 L 470 660 L 470 682 L 378 686 Z', tone: () => 0.86 })
  for (const { x, y } of coils)
    await layPiece(sheet, {
      ...tube,
      lift: 52,
      edge: { width: 3.4, height: 3.6 },
      shape: `M ${x - 3} ${y - 22} C ${x - 2} ${y - 27} ${x + 4} ${y - 27} ${x + 5} ${y - 21} L ${x + 10.5} ${y + 20} C ${x + 10.5} ${y + 26} ${x + 4.5} ${y + 27} ${x + 3} ${y + 21} Z`,
    })
}

async function layHeel(sheet: Sheet, soften: (path: string) => string): Promise<void> {
  const block = await layPiece(sheet, {
    shape: soften(
      'M 168 790 C 138 760 136 690 156 632 C 168 602 196 586 226 590 C 270 596 304 620 312 660 C 318 704 318 762 306 798 C 270 806 204 808 168 790 Z',
    ),
    lift: 24,
    edge: { width: 26, height: 16 },
    puff: 1,
    fabric: birch(),
    gloss: 0.12,
    map: (x, y) => [y * 1.1, x + 0.06 * y],
    tone: (_x, y) => 1 - 0.08 * smooth(700, 800, y),
  })
  await sewSeam(sheet, {
    path: 'M 150 742 C 200 752 260 752 314 744',
    width: 1.4,
    depth: 1,
    dark: 0.3,
    clip: block,
  })
  await layPiece(sheet, {
    shape: 'M 186 604 C 182 590 184 580 192 574 L 214 574 C 222 580 224 590 220 606 Z',
    lift: 60,
    edge: { width: 10, height: 8 },
    fabric: rubber(),
    slot: 'brass',
    gloss: 0.9,
  })
  await layPiece(sheet, {
    shape: ellipse(203, 550, 27, 27),
    lift: 66,
    edge: { width: 27, height: 25 },
    fabric: rubber(),
    slot: 'brass',
    gloss: 1.1,
    tone: (x, y) => 0.92 + 0.16 * bell(x - 194, 16) * bell(y - 540, 14),
  })
}

async function layToe(sheet: Sheet, soften: (path: string) => string): Promise<void> {
  const toe = await layPiece(sheet, {
    shape: soften(
      'M 452 800 C 436 760 430 690 440 624 C 446 588 470 572 506 580 C 590 600 668 640 752 664 C 832 684 892 708 902 750 C 906 782 880 800 836 804 C 700 812 560 812 452 800 Z',
    ),
    lift: 26,
    edge: { width: 26, height: 16 },
    puff: 0.95,
    fabric: birch(),
    gloss: 0.12,
    map: (x, y) => [x, y * 1.25 - 0.3 * x + 0.00022 * (x - 440) ** 2],
    tone: (_x, y) => 1 - 0.08 * smooth(730, 806, y),
  })
  await sewSeam(sheet, {
    path: soften('M 452 700 C 600 712 780 732 904 752'),
    width: 2.2,
    depth: 2.6,
    dark: 0.5,
    clip: toe,
  })
}
