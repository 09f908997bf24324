import { noise, smooth } from '../engine/noise.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import { rubber } from '../fabrics/solids.ts'
import type { ShoeBench } from './shoe.ts'

/** A cup of rubber, higher at the heel, its toe off the floor; the upper is sewn to its wall. */
export async function layCupSole({ sheet, form }: ShoeBench): Promise<void> {
  const cup = await layPiece(sheet, {
    shape: form(
      'M 104 726 C 100 728 98 733 99 742 C 100 758 104 780 112 790 C 120 799 140 801 200 801 C 360 803 520 803 640 801 C 720 799 800 793 858 783 C 902 775 928 756 931 726 C 932 712 929 700 920 698 C 914 697 909 701 902 707 C 844 740 740 752 640 753 C 460 754 240 746 116 726 C 112 725 108 725 104 726 Z',
    ),
    lift: 92,
    edge: { width: 10, height: 8 },
    puff: 0.12,
    fabric: rubber(),
    slot: 'sole',
    gloss: 0.06,
    tone: (x, y) => 1 - 0.2 * smooth(764, 804, y) + 0.012 * noise(x / 60, y / 40),
  })
  const wall = form('M 102 742 C 240 762 460 770 640 769 C 740 768 852 757 928 714')
  await sewSeam(sheet, { path: wall, width: 4.4, depth: 2.6, clip: cup, dark: 0.22 })
  await topstitch(sheet, { path: wall, width: 2, length: 7.6, gap: 4.4, slot: 'solethread', clip: cup })
  // Where the sheet of the tread begins.
  await sewSeam(sheet, {
    path: form('M 108 782 C 300 789 520 790 640 788 C 740 786 836 778 906 758'),
    width: 2.4,
    depth: 2,
    clip: cup,
    dark: 0.3,
  })
}
