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
      'M 142 572 C 150 558 168 562 190 572 C 250 596 330 584 392 550 C 420 532 440 519 464 518 L 492 566 C 430 628 330 650 250 638 C 200 628 160 604 142 572 Z',
    ),
    lift: 1,
    edge: { width: 8, height: 3 },
    fabric: suede(),
    slot: 'lining',
    tone: (_x, y) => 0.52 + 0.34 * smooth(628, 540, y),
  })
}

const upperLine =
  'M 118 752 C 98 700 103 650 117 598 C 123 572 134 561 151 566 C 190 612 262 634 330 624 C 384 614 420 578 444 544 C 454 528 464 516 478 514 C 492 513 504 520 514 530 C 566 573 640 596 720 612 C 800 628 862 650 892 690 C 916 720 926 744 920 772 C 800 800 640 796 540 772 C 400 740 260 764 118 752 Z'

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
const apronLine = 'M 582 617 C 632 625 690 632 730 637 C 796 646 844 660 868 685 C 878 696 884 708 886 722'

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
    'M 578 500 L 960 540 L 960 716 L 888 722 C 885 707 878 695 868 683 C 844 657 796 643 730 634 C 690 629 630 622 578 614 Z',
    upper,
    { lift: 3, edge: { width: 8, height: 6 } },
  )
  // Each stitch of the whipping lies across the seam.
  await topstitch(sheet, { path: line, width: 4.6, length: 1.4, gap: 8, height: 1.4, clip: upper })
}

async function layQuarter(bench: ShoeBench, upper: Patch | null): Promise<void> {
  await stitchPanel(bench, 'M 136 590 C 186 638 260 654 334 644 C 390 634 428 598 458 552', upper)
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
      'M 497 537 C 508 543 524 551 536 556 C 540 560 540 566 536 569 C 528 564 519 561 512 563 C 507 558 502 555 496 554 C 492 549 492 541 497 537 Z',
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
      'M 495 535 C 507 541 525 549 538 554 C 543 559 543 568 537 572 C 528 567 519 564 511 566 C 506 560 501 557 494 556 C 489 550 489 540 495 535 Z',
    ),
    width: 2.4,
    depth: -1.6,
    dark: 0.05,
    clip: upper,
  })
}
