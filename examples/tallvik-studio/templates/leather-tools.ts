import { dice } from '../engine/creases.ts'
import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import { layPiece } from '../engine/piece.ts'
import { topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { calf } from '../fabrics/leathers.ts'
import { birch, plain } from '../fabrics/solids.ts'
import { layRod, layTable, layWire, metal } from './table.ts'
import type { Draw } from './template.ts'

/** An awl, a bone for edges, a hammer, on a strip of leather. */
export const leatherTools =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'boards', seed)
    const hide = await layPiece(sheet, {
      shape:
        'M 120 316 C 300 296 620 300 884 330 C 894 560 888 800 872 986 C 640 1004 330 1000 134 976 C 112 760 108 520 120 316 Z',
      lift: 4,
      edge: { width: 5, height: 4 },
      fabric: calf(),
      slot: 'hide',
      gloss: 0.18,
      weave: 0.8,
      relief: (x, y) => 5 * clouds(x / 200, y / 200 + seed, 3),
    })
    await topstitch(sheet, {
      path: 'M 140 336 C 310 318 620 320 866 348 C 874 560 868 790 854 968',
      width: 2,
      length: 8,
      gap: 3.4,
      clip: hide,
    })
    await layTools(sheet)
    for (let k = 0; k < 9; k++) {
      const [x, y] = [430 + 240 * dice(seed, k), 880 + 70 * dice(seed + 2, k)]
      const turn = 3 * dice(seed + 4, k)
      await layWire(sheet, {
        path: `M ${x} ${y} q ${14 * Math.cos(turn)} ${10 * Math.sin(turn) - 6} ${26 * Math.cos(turn)} ${24 * Math.sin(turn)}`,
        width: 4,
        fabric: calf(),
        slot: 'hide',
        lift: 2,
      })
    }
  }

async function layTools(sheet: Sheet): Promise<void> {
  // The hammer.
  await layRod(sheet, {
    from: [300, 900],
    to: [262, 470],
    half: (t) => 21 - 4 * bell(t - 0.75, 0.16) + 3 * bell(t - 0.15, 0.2),
    slot: 'wood',
    fabric: birch(),
    gloss: 0.1,
    lift: 8,
  })
  await layPiece(sheet, {
    shape:
      'M 176 446 C 170 420 172 398 182 384 C 216 392 250 400 286 398 C 320 396 340 388 356 380 L 362 398 C 348 430 326 456 296 466 C 256 476 214 466 176 446 Z',
    lift: 16,
    edge: { width: 22, height: 18 },
    fabric: metal(),
    slot: 'steel',
    gloss: 0.7,
  })
  // The awl.
  await layRod(sheet, {
    from: [470, 416],
    to: [536, 640],
    half: (t) => 17 + 17 * bell(t - 0.32, 0.26) - 5 * smooth(0.8, 1, t),
    slot: 'wood',
    fabric: birch(),
    gloss: 0.14,
    lift: 8,
  })
  await layRod(sheet, {
    from: [534, 634],
    to: [541, 656],
    half: () => 14,
    slot: 'brass',
    fabric: metal(),
    gloss: 0.8,
    lift: 9,
  })
  await layRod(sheet, {
    from: [540, 652],
    to: [592, 830],
    half: (t) => 6 * (1 - t) + 0.8,
    slot: 'steel',
    fabric: metal(),
    gloss: 0.9,
    lift: 12,
  })
  // The bone.
  await layPiece(sheet, {
    shape:
      'M 742 424 C 760 420 776 432 780 456 C 790 560 790 700 772 812 C 766 846 738 850 732 816 C 716 700 716 560 726 452 C 728 436 734 426 742 424 Z',
    lift: 5,
    edge: { width: 22, height: 11 },
    fabric: plain(),
    slot: 'bone',
    gloss: 0.28,
    tone: (x, y) => 1 + 0.05 * noise(x / 5, y / 90) - 0.1 * smooth(760, 830, y),
  })
}
