import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { layPiece } from '../engine/piece.ts'
import { floorShadow, punch, sewSeam, topstitch } from '../engine/sewing.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { suede } from '../fabrics/leathers.ts'
import { rubber } from '../fabrics/solids.ts'
import { canvas } from '../fabrics/wovens.ts'
import { lace, layPanel, shoeBench, stitchPanel, type ShoeBench } from './shoe.ts'
import type { Draw } from './template.ts'

export interface SneakerStyle {
  readonly leather: FabricName
  readonly gloss: number
  readonly seed: number
}

/** A low court shoe on a cup sole. */
export const sneaker =
  ({ leather, gloss, seed }: SneakerStyle): Draw =>
  async (sheet) => {
    const bench = shoeBench(sheet, { rise: 0.93, toe: 0.97, seed }, fabrics[leather], gloss)
    await floorShadow(
      sheet,
      'M 100 790 C 300 794 700 794 900 784 C 956 792 952 810 876 816 C 600 830 240 828 86 812 C 66 804 72 794 100 790 Z',
      11,
      0.5,
    )
    await floorShadow(sheet, 'M 124 792 L 840 794 L 840 803 L 124 802 Z', 4, 0.6)
    await layInside(bench)
    const upper = await layUpper(bench)
    await layPanels(bench, upper)
    await laySole(bench)
  }

async function layInside({ sheet, leather, gloss, form }: ShoeBench): Promise<void> {
  await layPiece(sheet, {
    shape: form(
      'M 178 536 C 250 544 340 508 406 446 L 420 480 C 384 520 350 556 312 566 C 262 576 214 560 178 536 Z',
    ),
    lift: 1,
    edge: { width: 8, height: 3 },
    fabric: canvas(),
    slot: 'lining',
    tone: (_x, y) => 0.6 + 0.3 * smooth(580, 500, y),
  })
  const tongue = await layPiece(sheet, {
    shape: form(
      'M 386 510 C 390 476 398 450 411 438 C 424 429 440 434 449 450 C 484 498 552 548 616 580 L 570 626 C 500 602 430 552 386 510 Z',
    ),
    lift: 8,
    edge: { width: 14, height: 9 },
    puff: 0.16,
    fabric: leather,
    gloss,
    tone: () => 0.96,
  })
  await topstitch(sheet, {
    path: form('M 396 500 C 400 476 406 456 416 448 C 428 440 436 444 442 456 C 478 504 540 550 604 582'),
    width: 1.3,
    length: 4.2,
    gap: 2,
    clip: tongue,
  })
}

const upperLine =
  'M 116 752 C 102 694 104 642 118 582 C 122 552 128 534 146 527 C 162 522 178 532 194 544 C 224 566 272 574 318 560 C 356 548 388 512 408 472 C 470 516 534 556 604 582 C 672 600 760 596 826 628 C 884 656 914 700 908 752 Z'

/** Calf lies closer to the last than suede, and smoother. */
const layUpper = ({ sheet, leather, gloss, form }: ShoeBench): Promise<Patch | null> =>
  layPiece(sheet, {
    shape: form(upperLine),
    lift: 14,
    edge: { width: 18, height: 9 },
    puff: gloss > 0 ? 0.84 : 1.05,
    fabric: leather,
    gloss,
    weave: 0.5,
    relief: (x, y) =>
      (gloss > 0 ? 0.9 : 2.2) * clouds(x / 70, y / 60, 3) +
      2.2 * noise((x - y * 0.4) / 22, y / 120) * bell(x - 654, 48) * bell(y - 660, 50),
  })

async function layPanels(bench: ShoeBench, upper: Patch | null): Promise<void> {
  const { sheet, form, point } = bench
  const holes = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 6 - row }, (_, k) => point(722 + k * 14 + row * 8, 640 + row * 13 + k * k * 0.35)),
  )
  await punch(sheet, holes, 4, upper)
  await layPanel(
    bench,
    'M 90 460 L 430 460 C 470 512 534 556 604 584 C 622 596 626 612 612 622 C 584 640 566 684 560 760 L 90 760 Z',
    upper,
    { lift: 3, edge: { width: 5, height: 3.4 } },
  )
  for (const o of [6, 11])
    await stitchPanel(
      bench,
      `M ${612 - o} ${600 - o * 0.2} C ${616 - o} 608 ${612 - o} 614 ${606 - o} 619 C ${580 - o} 640 ${562 - o} 684 ${556 - o} 740`,
      upper,
    )
  await sewSeam(sheet, {
    path: form('M 182 568 C 222 600 276 608 328 596 C 370 582 400 552 420 516'),
    width: 3,
    depth: 3,
    pucker: 0.6,
    puckerWidth: 16,
    clip: upper,
    dark: 0.2,
  })
  await stitchPanel(bench, 'M 182 575 C 222 607 276 615 330 603 C 372 589 404 559 424 523', upper)
  await layPanel(bench, 'M 90 500 L 166 520 C 160 556 166 582 172 604 C 174 628 140 640 90 640 Z', upper, {
    slot: 'tab',
    fabric: suede(),
    gloss: 0,
  })
  await stitchPanel(bench, 'M 159 534 C 154 560 160 584 166 604 C 166 622 140 633 100 633', upper)
  await layPanel(
    bench,
    'M 404 462 C 470 512 534 556 604 584 C 618 594 616 608 600 610 C 520 594 440 540 386 500 Z',
    upper,
  )
  await stitchPanel(bench, 'M 394 500 C 444 540 522 588 598 604', upper)
  await lace(bench, {
    curve: [
      [400, 484],
      [470, 532],
      [530, 572],
      [604, 597],
    ],
    holes: 6,
    spread: 25,
    rise: 50,
    thickness: 6,
    lace: canvas(),
  })
}

async function laySole({ sheet, form }: ShoeBench): Promise<void> {
  const cup = await layPiece(sheet, {
    shape: form(
      'M 108 728 C 102 752 104 782 116 795 C 128 803 300 804 620 804 C 740 805 836 800 878 786 C 906 774 920 752 918 732 C 916 722 912 717 903 717 C 850 740 700 734 560 738 C 400 742 240 742 108 728 Z',
    ),
    lift: 96,
    edge: { width: 12, height: 9 },
    puff: 0.1,
    fabric: rubber(),
    slot: 'sole',
    gloss: 0.05,
    tone: (_x, y) => 1 - 0.16 * smooth(762, 806, y),
  })
  const foxing = form('M 104 740 C 240 754 400 754 560 750 C 700 746 850 754 918 732')
  await sewSeam(sheet, { path: foxing, width: 3, depth: 2.5, clip: cup, dark: 0.25 })
  await topstitch(sheet, { path: foxing, width: 2.2, length: 8, gap: 4, slot: 'solethread', clip: cup })
  await sewSeam(sheet, {
    path: form('M 104 780 C 300 788 700 788 902 764'),
    width: 2,
    depth: 2,
    clip: cup,
    dark: 0.2,
  })
}
