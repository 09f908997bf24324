import type { Point } from '../engine/paths.ts'
import { sewSeam } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { birch } from '../fabrics/solids.ts'
import { layRod, layTable, layWire, metal, twine, wound } from './table.ts'
import type { Draw } from './template.ts'

async function laySpool(
  sheet: Sheet,
  middle: Point,
  turn: number,
  long: number,
  slot: string,
): Promise<void> {
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
  const at = (far: number): Point => [middle[0] + dx * far, middle[1] + dy * far]
  const wood = { slot: 'wood', fabric: birch(), gloss: 0.12 } as const
  await layRod(sheet, { ...wood, from: at(-long), to: at(long), half: () => 26, lift: 8 })
  await layRod(sheet, {
    from: at(-long * 0.74),
    to: at(long * 0.74),
    half: (t) => 54 + 7 * Math.sin(Math.PI * t) ** 0.5,
    slot,
    fabric: wound(),
    lift: 6,
  })
  for (const side of [-1, 1])
    await layRod(sheet, {
      ...wood,
      from: at(side * long * 0.74 - long * 0.13 * (side < 0 ? 1 : 0)),
      to: at(side * long * 0.74 + long * 0.13 * (side > 0 ? 1 : 0)),
      half: (t) => 70 - 4 * (2 * t - 1) ** 2,
      lift: 6,
    })
}

/** Linen thread on three spools, and a needle that is threaded. */
export const threads =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'cloth', seed)
    await laySpool(sheet, [350, 430], 0.5, 118, 'first')
    await laySpool(sheet, [640, 560], -0.9, 118, 'second')
    await laySpool(sheet, [380, 800], 0.12, 128, 'third')
    await layWire(sheet, {
      path: 'M 470 772 C 560 740 640 800 690 850 C 740 900 830 900 846 830 C 860 770 792 742 742 800 C 700 850 690 930 720 1004',
      width: 4.4,
      fabric: twine(3),
      slot: 'third',
      lift: 3,
    })
    await layRod(sheet, {
      from: [726, 990],
      to: [654, 1140],
      half: (t) => 5.4 * (1 - t) ** 0.6 + 0.8,
      slot: 'steel',
      fabric: metal(),
      gloss: 0.9,
      lift: 3,
    })
    await sewSeam(sheet, { path: 'M 722 998 L 714 1014', width: 2.6, depth: 2, dark: 0.7 })
  }
