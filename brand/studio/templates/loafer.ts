import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import { suede } from '../fabrics/leathers.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { layPanel, shoeBench, stitchPanel, type ShoeBench } from './shoe.ts'
import type { Draw } from './template.ts'
import { layShoeShadow, layWeltedSole } from './welted-sole.ts'

export interface LoaferStyle {
  readonly leather: FabricName
  readonly gloss: number
  readonly seed: number
}

/** A slip-on with a hand-sewn apron and a strap with a slot. */
export const loafer =
  ({ leather, gloss, seed }: LoaferStyle): Draw =>
  async (sheet) => {
    const bench = shoeBench(sheet, { rise: 0.98, toe: 0.92, seed }, fabrics[leather], gloss)
    await layShoeShadow(bench)
    await layLining(bench)
    const upper = await layUpper(bench)
    await sewApron(bench, upper)
    await layQuarter(bench, upper)
    await layStrap(bench, upper)
    await layWeltedSole(bench)
  }

async function layLining({ sheet, form }: ShoeBench): Promise<void> {
  await layPiece(sheet, {
    shape: form(
      'M 142 566 C 150 552 168 556 190 566 C 250 588 330 574 392 540 C 420 522 440 508 462 506 L 492 560 C 430 620 330 640 250 624 C 200 614 160 594 142 566 Z',
    ),
    lift: 1,
    edge: { width: 8, height: 3 },
    fabric: suede(),
    slot: 'lining',
    tone: (_x, y) => 0.52 + 0.34 * smooth(628, 540, y),
  })
}

const upperLine =
  'M 118 752 C 98 700 104 650 118 596 C 124 568 134 556 152 560 C 196 600 262 620 326 612 C 378 604 414 570 440 536 C 452 518 462 504 476 502 C 492 500 504 510 514 522 C 566 570 640 596 720 612 C 800 628 862 650 892 690 C 916 720 926 744 920 772 C 800 800 640 796 540 772 C 400 740 260 764 118 752 Z'

const layUpper = ({ sheet, leather, gloss, form }: ShoeBench): Promise<Patch | null> =>
  layPiece(sheet, {
    shape: form(upperLine),
    lift: 14,
    edge: { width: 14, height: 8 },
    puff: 0.98,
    fabric: leather,
    gloss,
    weave: 0.3,
    relief: (x, y) =>
      1.5 * clouds(x / 70, y / 60, 3) +
      1.8 * noise((x - y * 0.5) / 20, y / 120) * bell(x - 640, 36) * bell(y - 690, 46),
  })

/** Where apron and side meet: the side is gathered to a raised, whipped seam. */
const apronLine = 'M 508 612 C 580 632 660 642 730 650 C 800 658 850 668 876 692 C 886 702 892 714 894 726'

async function sewApron(bench: ShoeBench, upper: Patch | null): Promise<void> {
  const { sheet, form } = bench
  const line = form(apronLine)
  await sewSeam(sheet, {
    path: line,
    width: 3,
    depth: 2.6,
    pucker: 0.9,
    puckerWidth: 13,
    dark: 0.36,
    clip: upper,
  })
  await layPanel(
    bench,
    'M 496 480 L 960 540 L 960 720 L 896 726 C 893 713 886 701 876 690 C 850 665 800 655 730 647 C 660 639 580 629 496 606 Z',
    upper,
    { lift: 3, edge: { width: 8, height: 6 } },
  )
  // Each stitch of the whipping lies across the seam.
  await topstitch(sheet, { path: line, width: 4.6, length: 1.4, gap: 8, height: 1.4, clip: upper })
}

async function layQuarter(bench: ShoeBench, upper: Patch | null): Promise<void> {
  await stitchPanel(bench, 'M 136 584 C 190 628 260 640 330 632 C 384 624 424 590 456 542', upper)
  await layPanel(bench, 'M 80 540 L 162 556 C 156 610 158 690 168 780 L 80 780 Z', upper, {
    lift: 1.6,
    edge: { width: 4, height: 2.4 },
  })
  await stitchPanel(bench, 'M 155 572 C 150 620 152 690 161 760', upper)
}

/** The strap that holds the instep; its slot is cut right through. */
async function layStrap(bench: ShoeBench, upper: Patch | null): Promise<void> {
  const { sheet, form, gloss } = bench
  await layPanel(
    bench,
    'M 470 480 L 566 520 C 580 570 590 610 588 650 C 586 700 590 740 594 800 L 462 800 C 470 740 474 690 470 640 C 466 590 462 550 456 520 Z',
    upper,
    { lift: 5, edge: { width: 7, height: 5 } },
  )
  for (const path of [
    'M 464 536 C 470 580 476 620 478 650 C 480 700 478 740 472 790',
    'M 571 556 C 580 590 582 620 581 650 C 579 700 582 740 586 790',
  ])
    await stitchPanel(bench, path, upper)
  await layPiece(sheet, {
    shape: form(
      'M 492 566 C 506 572 530 580 552 586 C 556 590 556 598 552 602 C 540 596 530 596 522 600 C 516 594 506 590 494 590 C 489 584 488 572 492 566 Z',
    ),
    lift: -4,
    edge: { width: 3, height: 0 },
    over: true,
    fabric: bench.leather,
    gloss: gloss * 0.2,
    tone: () => 0.32,
    clip: upper,
  })
  await sewSeam(sheet, {
    path: form(
      'M 490 565 C 506 570 532 579 554 585 C 559 590 558 599 553 604 C 541 598 531 597 522 602 C 515 595 506 592 493 592 C 486 585 486 571 490 565 Z',
    ),
    width: 2.4,
    depth: -1.6,
    dark: 0.05,
    clip: upper,
  })
}
