import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { onCurve } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { punch } from '../engine/sewing.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { suede } from '../fabrics/leathers.ts'
import { twill } from '../fabrics/wovens.ts'
import { lace, layPanel, shoeBench, stitchPanel, type ShoeBench } from './shoe.ts'
import type { Draw } from './template.ts'
import { layShoeShadow, layWeltedSole } from './welted-sole.ts'

export interface DerbyStyle {
  readonly leather: FabricName
  readonly gloss: number
  readonly seed: number
}

/** An open-laced shoe with a punched cap and a stitched welt. */
export const derby =
  ({ leather, gloss, seed }: DerbyStyle): Draw =>
  async (sheet) => {
    const bench = shoeBench(sheet, { rise: 0.95, toe: 0.86, seed }, fabrics[leather], gloss)
    await layShoeShadow(bench)
    await layInside(bench)
    const upper = await layUpper(bench)
    await layCap(bench, upper)
    await layQuarter(bench, upper)
    await layWeltedSole(bench)
  }

async function layInside({ sheet, leather, gloss, form }: ShoeBench): Promise<void> {
  await layPiece(sheet, {
    shape: form(
      'M 150 520 C 240 560 340 520 404 452 L 420 490 C 384 530 350 570 300 580 C 240 582 200 560 176 530 Z',
    ),
    lift: 1,
    edge: { width: 8, height: 3 },
    fabric: suede(),
    slot: 'lining',
    tone: (_x, y) => 0.55 + 0.3 * smooth(580, 490, y),
  })
  await layPiece(sheet, {
    shape: form(
      'M 396 520 C 398 488 404 464 414 454 C 424 446 436 450 444 464 C 480 516 540 562 600 598 L 570 640 C 500 620 430 580 396 520 Z',
    ),
    lift: 8,
    edge: { width: 12, height: 7 },
    puff: 0.16,
    fabric: leather,
    gloss: gloss * 0.6,
    tone: () => 0.9,
  })
}

const upperLine =
  'M 120 752 C 96 690 106 620 130 546 C 138 520 150 508 168 514 C 214 560 300 574 366 526 C 388 508 402 490 414 466 C 470 530 540 584 620 612 C 700 630 796 624 856 656 C 910 686 932 726 920 772 C 800 800 640 796 540 772 C 400 740 260 764 120 752 Z'

/** Creases where the foot bends, behind the cap. */
const layUpper = ({ sheet, leather, gloss, form }: ShoeBench): Promise<Patch | null> =>
  layPiece(sheet, {
    shape: form(upperLine),
    lift: 14,
    edge: { width: 14, height: 8 },
    puff: 0.92,
    fabric: leather,
    gloss,
    weave: 0.3,
    relief: (x, y) =>
      1.4 * clouds(x / 70, y / 60, 3) +
      2.2 * noise((x - y * 0.5) / 20, y / 120) * bell(x - 668, 42) * bell(y - 690, 50),
  })

async function layCap(bench: ShoeBench, upper: Patch | null): Promise<void> {
  await layPanel(bench, 'M 760 600 C 744 650 752 720 780 800 L 960 800 L 960 600 Z', upper, {
    lift: 2,
    edge: { width: 4, height: 2.6 },
  })
  for (const o of [6, 11])
    await stitchPanel(bench, `M ${760 + o} 620 C ${748 + o} 660 ${754 + o} 720 ${780 + o} 790`, upper)
  const holes = (keep: (k: number) => boolean) =>
    Array.from({ length: 14 }, (_, k) => k)
      .filter(keep)
      .map((k) => {
        const [x, y] = onCurve([766, 640], [757, 676], [762, 716], [778, 768], k / 13)
        return bench.point(x + 20, y)
      })
  await punch(
    bench.sheet,
    holes((k) => k % 2 === 0),
    4.6,
    upper,
  )
  await punch(
    bench.sheet,
    holes((k) => k % 2 === 1),
    3,
    upper,
  )
}

async function layQuarter(bench: ShoeBench, upper: Patch | null): Promise<void> {
  await layPanel(
    bench,
    'M 80 440 L 420 440 C 460 516 530 572 604 604 C 616 616 612 632 596 640 C 560 656 536 690 528 780 L 80 780 Z',
    upper,
    { lift: 5, edge: { width: 6, height: 5 } },
  )
  for (const o of [6, 11])
    await stitchPanel(
      bench,
      `M ${412 - o} ${478 + o} C ${462 - o} ${526 + o} ${530 - o} ${580 + o} ${594 - o} ${608 + o * 0.4} C ${604 - o} 616 ${602 - o} 628 ${590 - o} 636 C ${556 - o} 652 ${532 - o} 690 ${524 - o} 770`,
      upper,
    )
  await layPanel(bench, 'M 80 480 L 172 480 C 160 560 158 640 172 780 L 80 780 Z', upper, {
    lift: 1.6,
    edge: { width: 4, height: 2.4 },
  })
  await stitchPanel(bench, 'M 164 520 C 152 580 152 660 165 760', upper)
  await stitchPanel(bench, 'M 160 526 C 214 574 304 586 374 538', upper)
  await lace(bench, {
    curve: [
      [402, 508],
      [450, 552],
      [510, 592],
      [572, 616],
    ],
    holes: 5,
    spread: 27,
    rise: 47,
    thickness: 4.4,
    lace: twill(),
  })
}
