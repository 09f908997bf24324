import { clouds, noise, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { layPiece } from '../engine/piece.ts'
import { floorShadow, sewSeam } from '../engine/sewing.ts'
import { suede } from '../fabrics/leathers.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { cork, rubber } from '../fabrics/solids.ts'
import { layPanel, shoeBench, stitchPanel, type ShoeBench } from './shoe.ts'
import type { Draw } from './template.ts'

export interface MuleStyle {
  readonly leather: FabricName
  readonly gloss: number
  readonly seed: number
}

/** Closed before, open behind, on a bed of cork. */
export const mule =
  ({ leather, gloss, seed }: MuleStyle): Draw =>
  async (sheet) => {
    const bench = shoeBench(sheet, { rise: 0.96, toe: 1, seed }, fabrics[leather], gloss)
    await floorShadow(
      sheet,
      'M 104 792 C 300 796 700 796 890 786 C 946 794 942 812 870 818 C 600 830 240 828 90 812 C 70 806 78 796 104 792 Z',
      11,
      0.5,
    )
    await floorShadow(sheet, 'M 116 794 L 850 796 L 850 804 L 116 804 Z', 4, 0.6)
    await layMouth(bench)
    await layBed(bench)
    const upper = await layUpper(bench)
    await layStrap(bench, upper)
  }

/** The far side of the opening, in shadow. */
const layMouth = ({ sheet, form }: ShoeBench): Promise<Patch | null> =>
  layPiece(sheet, {
    shape: form('M 372 700 C 380 640 410 580 456 548 C 480 534 500 534 516 548 L 470 720 Z'),
    lift: 1,
    edge: { width: 8, height: 3 },
    fabric: suede(),
    slot: 'lining',
    tone: (x) => 0.5 + 0.3 * smooth(520, 380, x),
  })

async function layBed({ sheet, form }: ShoeBench): Promise<void> {
  // The suede that the foot stands on shows as a pale line with a raised rim at the heel.
  await layPiece(sheet, {
    shape: form('M 104 690 C 110 664 132 660 160 668 C 240 690 330 706 420 706 L 440 724 L 108 724 Z'),
    lift: 4,
    edge: { width: 9, height: 6 },
    fabric: suede(),
    slot: 'lining',
    tone: (_x, y) => 0.82 + 0.14 * smooth(712, 672, y),
  })
  const bed = await layPiece(sheet, {
    shape: form(
      'M 102 700 C 100 690 106 686 116 688 C 240 716 330 722 430 716 C 560 706 700 700 912 716 C 926 730 926 752 916 768 C 860 786 700 782 560 778 C 400 774 260 778 112 776 C 100 756 100 726 102 700 Z',
    ),
    lift: 90,
    edge: { width: 12, height: 9 },
    puff: 0.08,
    fabric: cork(),
    slot: 'cork',
    tone: (_x, y) => 1 - 0.12 * smooth(730, 780, y),
  })
  const outsole = await layPiece(sheet, {
    shape: form(
      'M 108 766 C 260 770 400 766 560 770 C 700 774 860 778 918 758 C 926 772 916 790 888 798 C 800 806 300 806 124 804 C 110 800 104 784 108 766 Z',
    ),
    lift: 92,
    edge: { width: 7, height: 5 },
    fabric: rubber(),
    slot: 'sole',
    gloss: 0.05,
  })
  await sewSeam(sheet, {
    path: form('M 108 786 C 300 788 700 790 908 778'),
    width: 2,
    depth: 1.6,
    dark: 0.3,
    clip: outsole,
  })
  await sewSeam(sheet, {
    path: form('M 112 767 C 260 771 400 767 560 771 C 700 775 860 779 918 760'),
    width: 2.4,
    depth: 1.4,
    dark: 0.4,
    clip: bed,
  })
}

async function layUpper(bench: ShoeBench): Promise<Patch | null> {
  const { sheet, leather, gloss, form } = bench
  const upper = await layPiece(sheet, {
    shape: form(
      'M 384 738 C 392 690 410 622 448 574 C 466 552 488 544 510 552 C 590 588 690 594 780 616 C 860 636 914 676 920 726 C 920 734 916 738 908 738 C 720 724 560 730 384 738 Z',
    ),
    lift: 16,
    edge: { width: 16, height: 9 },
    puff: 0.95,
    fabric: leather,
    gloss,
    weave: 0.5,
    relief: (x, y) =>
      2.4 * clouds(x / 80, y / 60, 3) + 2.6 * noise((x + y * 0.6) / 34, y / 140) * smooth(700, 560, x),
  })
  await stitchPanel(bench, 'M 394 732 C 402 690 420 628 456 582 C 472 562 490 556 508 562', upper)
  await sewSeam(sheet, {
    path: form('M 384 732 C 560 724 720 718 918 732'),
    width: 3,
    depth: 2.4,
    pucker: 0.8,
    dark: 0.36,
    clip: upper,
  })
  await sewSeam(sheet, {
    path: form('M 600 586 C 616 640 620 690 612 740'),
    width: 2.4,
    depth: 2,
    pucker: 0.4,
    dark: 0.32,
    clip: upper,
  })
  for (const x of [594, 607])
    await stitchPanel(bench, `M ${x} 590 C ${x + 16} 640 ${x + 20} 690 ${x + 12} 736`, upper)
  return upper
}

/** Over the instep, through a buckle of brass. */
async function layStrap(bench: ShoeBench, upper: Patch | null): Promise<void> {
  const { sheet, point } = bench
  await layPanel(
    bench,
    'M 452 520 L 522 548 C 536 580 540 610 538 640 C 536 662 530 676 518 684 C 500 690 484 686 476 672 C 470 630 462 580 446 546 Z',
    upper,
    { lift: 8, edge: { width: 9, height: 9 }, weave: 0.5 },
  )
  await stitchPanel(
    bench,
    'M 460 566 C 472 600 478 640 484 670 C 490 680 500 682 514 676 C 526 668 530 650 530 630 C 530 606 526 584 518 562',
    upper,
  )
  const [x, y] = point(502, 630)
  // An outline and, turned the other way, the hole in it.
  const frame = (w: number, h: number, way: 1 | -1): string =>
    `M ${x - w * way} ${y - h} C ${x - w * 0.4 * way} ${y - h - 3} ${x + w * 0.4 * way} ${y - h - 3} ${x + w * way} ${y - h} L ${x + w * way} ${y + h} C ${x + w * 0.4 * way} ${y + h + 3} ${x - w * 0.4 * way} ${y + h + 3} ${x - w * way} ${y + h} Z`
  const metal = { fabric: rubber(), slot: 'brass', gloss: 1, lift: 130 } as const
  await layPiece(sheet, {
    ...metal,
    shape: `${frame(46, 24, 1)} ${frame(36, 14, -1)}`,
    edge: { width: 5, height: 5 },
  })
  await layPiece(sheet, {
    ...metal,
    shape: `M ${x - 3.4} ${y - 26} L ${x + 3.4} ${y - 26} L ${x + 2.6} ${y + 19} L ${x - 2.6} ${y + 19} Z`,
    edge: { width: 3.4, height: 3.4 },
  })
}
