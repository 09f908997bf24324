import { layPiece } from '../engine/piece.ts'
import { floorShadow, sewSeam, topstitch } from '../engine/sewing.ts'
import { rubber } from '../fabrics/solids.ts'
import type { ShoeBench } from './shoe.ts'

/** The shadow of a shoe with a heel; lay it before the shoe. */
export async function layShoeShadow({ sheet, form }: ShoeBench): Promise<void> {
  await floorShadow(
    sheet,
    form(
      'M 104 790 C 300 796 600 792 800 786 C 920 786 950 800 880 812 C 600 826 240 822 90 810 C 66 802 80 792 104 790 Z',
    ),
    11,
    0.5,
  )
  await floorShadow(
    sheet,
    form('M 124 792 L 316 792 L 316 803 L 124 803 Z M 580 794 L 790 792 L 790 802 L 580 803 Z'),
    4,
    0.65,
  )
}

/** A stacked heel, a sole and its stitched welt. */
export async function layWeltedSole({ sheet, form }: ShoeBench): Promise<void> {
  const heel = await layPiece(sheet, {
    shape: form('M 122 760 L 318 762 C 316 776 312 790 310 802 L 130 802 C 124 790 120 776 122 760 Z'),
    lift: 88,
    edge: { width: 8, height: 4 },
    puff: 0.1,
    fabric: rubber(),
    slot: 'sole',
    gloss: 0.35,
    tone: () => 0.92,
  })
  for (const y of [772, 783, 794])
    await sewSeam(sheet, { path: `M 118 ${y} L 322 ${y}`, width: 1.6, depth: 1.6, clip: heel, dark: 0.35 })
  const welt = await layPiece(sheet, {
    shape: form(
      'M 108 738 C 106 750 108 762 116 768 C 260 780 390 756 530 784 C 640 806 800 812 900 790 C 926 782 936 768 932 752 C 926 744 920 746 914 752 C 800 786 650 780 540 758 C 400 728 260 752 108 738 Z',
    ),
    lift: 98,
    edge: { width: 8, height: 6 },
    fabric: rubber(),
    slot: 'sole',
    gloss: 0.3,
  })
  await topstitch(sheet, {
    path: form('M 110 746 C 260 760 400 736 540 766 C 650 788 800 794 928 758'),
    width: 2,
    length: 5,
    gap: 3.4,
    slot: 'solethread',
    clip: welt,
  })
  await sewSeam(sheet, {
    path: form('M 110 757 C 260 770 400 746 536 776 C 650 798 800 803 926 772'),
    width: 1.6,
    depth: 1.6,
    clip: welt,
    dark: 0.4,
  })
}
