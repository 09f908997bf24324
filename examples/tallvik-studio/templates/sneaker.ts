import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { onCurve, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { rasterisePath } from '../engine/raster.ts'
import { floorShadow, sewSeam } from '../engine/sewing.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { suede } from '../fabrics/leathers.ts'
import { plain } from '../fabrics/solids.ts'
import { canvas } from '../fabrics/wovens.ts'
import { layCupSole } from './cup-sole.ts'
import { layPanel, shoeBench, stitchPanel, type ShoeBench } from './shoe.ts'
import type { Draw } from './template.ts'

export interface SneakerStyle {
  readonly leather: FabricName
  readonly gloss: number
  readonly seed: number
}

/** A low court shoe on a cup sole: twenty-seven units to the centimetre, twelve centimetres to the tongue's top, the toe lifted by one. */
export const sneaker =
  ({ leather, gloss, seed }: SneakerStyle): Draw =>
  async (sheet) => {
    const bench = shoeBench(sheet, { rise: 1, toe: 1, seed }, fabrics[leather], gloss)
    await floorShadow(
      sheet,
      'M 110 788 C 300 796 600 798 760 790 C 880 784 950 788 930 800 C 860 818 620 824 420 824 C 260 824 140 820 92 810 C 72 802 84 790 110 788 Z',
      11,
      0.46,
    )
    await floorShadow(
      sheet,
      'M 130 796 L 690 797 C 760 796 800 792 830 790 C 800 803 730 806 660 806 L 130 805 Z',
      4,
      0.62,
    )
    await layInside(bench)
    const upper = await layUpper(bench)
    await layPanels(bench, upper)
    await layLaces(bench)
    await layCupSole(bench)
  }

const tongueLine =
  'M 374 520 C 366 490 362 468 370 456 C 378 445 396 444 410 454 C 448 492 506 540 560 572 C 592 590 622 606 646 624 L 606 636 C 540 620 440 566 374 520 Z'

/** The far side's collar and the tongue, padded, its top a little back over the foot. */
async function layInside(bench: ShoeBench): Promise<void> {
  const { sheet, leather, gloss, form } = bench
  await layPiece(sheet, {
    shape: form(
      'M 134 556 C 190 566 236 590 292 580 C 338 570 370 524 396 472 L 424 520 C 390 570 350 610 300 624 C 240 630 180 606 134 566 Z',
    ),
    lift: 1,
    edge: { width: 8, height: 3 },
    fabric: canvas(),
    slot: 'lining',
    tone: (_x, y) => 0.5 + 0.42 * smooth(616, 530, y),
  })
  const tongue = await layPiece(sheet, {
    shape: form(tongueLine),
    lift: 7,
    edge: { width: 17, height: 11 },
    puff: 0.2,
    fabric: leather,
    gloss,
    weave: 0.5,
    tone: (x, y) => 0.9 + 0.08 * smooth(500, 450, y) + 0.02 * noise(x / 20, y / 20),
  })
  for (const path of ['M 382 514 C 376 490 374 474 380 465 C 387 457 397 458 406 465'])
    await stitchPanel(bench, path, tongue)
}

/** Heel leaning back over the sole, collar low at the ankle, a straight instep, a toe box that is round but not high. */
const upperLine =
  'M 122 772 C 104 722 101 676 108 632 C 112 598 115 574 121 556 C 125 541 136 533 150 536 C 170 540 186 556 212 578 C 244 604 284 610 318 588 C 350 567 376 530 396 490 C 402 482 410 484 418 492 C 470 544 540 588 616 610 C 668 620 736 612 798 622 C 862 632 906 662 914 708 C 918 722 912 738 894 750 L 760 778 Z'

/** Calf lies closer to the last than suede, and smoother; both give where the foot bends. */
const layUpper = ({ sheet, leather, gloss, form }: ShoeBench): Promise<Patch | null> =>
  layPiece(sheet, {
    shape: form(upperLine),
    lift: 14,
    edge: { width: 20, height: 10 },
    puff: gloss > 0 ? 0.92 : 1.02,
    fabric: leather,
    gloss,
    weave: 0.36,
    relief: (x, y) =>
      (gloss > 0 ? 1.3 : 2.2) * clouds(x / 70, y / 60, 3) +
      2.6 * noise((x - y * 0.45) / 19, y / 110) * bell(x - 680, 44) * bell(y - 668, 44),
  })

async function layPanels(bench: ShoeBench, upper: Patch | null): Promise<void> {
  const { sheet, form } = bench
  // The quarter: its front edge runs from the throat down and back.
  await layPanel(
    bench,
    'M 80 430 L 424 430 C 470 530 546 582 622 612 C 642 622 646 636 632 646 C 600 664 574 700 562 770 L 80 770 Z',
    upper,
    { lift: 3.4, edge: { width: 6, height: 4.2 } },
  )
  for (const o of [6, 11])
    await stitchPanel(
      bench,
      `M ${634 - o} ${624 - o * 0.3} C ${640 - o} 632 ${636 - o} 638 ${626 - o} 643 C ${594 - o} 660 ${568 - o} 698 ${557 - o} 750`,
      upper,
    )
  // A pad of foam round the ankle, quilted in by a seam.
  await sewSeam(sheet, {
    path: form('M 128 566 C 150 564 176 590 204 610 C 244 634 296 636 334 612 C 366 590 390 556 404 526'),
    width: 34,
    depth: -5,
    dark: 0,
    clip: upper,
  })
  await sewSeam(sheet, {
    path: form('M 156 592 C 184 604 200 622 222 634 C 260 650 306 648 344 624 C 378 600 400 570 416 538'),
    width: 3,
    depth: 3,
    pucker: 0.7,
    puckerWidth: 18,
    clip: upper,
    dark: 0.22,
  })
  await stitchPanel(
    bench,
    'M 158 599 C 182 610 200 629 224 641 C 262 657 309 655 348 630 C 382 606 404 577 420 545',
    upper,
  )
  // The counter round the heel, and the tab above it.
  await layPanel(bench, 'M 80 640 L 140 634 C 176 650 216 690 236 770 L 80 770 Z', upper, { lift: 2.2 })
  for (const o of [6, 11])
    await stitchPanel(
      bench,
      `M 104 ${644 + o} L ${138 - o * 0.2} ${641 + o} C ${172 - o} 656 ${210 - o} 694 ${229 - o} 756`,
      upper,
    )
  await layPanel(bench, 'M 80 500 L 154 512 C 170 548 172 590 160 634 C 156 648 130 654 80 652 Z', upper, {
    slot: 'tab',
    fabric: suede(),
    gloss: 0,
    lift: 2.6,
  })
  await stitchPanel(bench, 'M 150 545 C 160 570 160 600 153 630 C 148 641 128 645 104 645', upper)
  // The eyestay, rounded off at the throat.
  await layPanel(
    bench,
    'M 388 470 C 470 540 544 586 624 612 C 640 620 640 636 624 639 C 540 634 452 584 372 534 Z',
    upper,
    { lift: 3, edge: { width: 6, height: 4 } },
  )
  await stitchPanel(
    bench,
    'M 386 534 C 456 580 540 624 618 632 C 628 630 630 622 622 618 C 546 594 474 550 412 500',
    upper,
  )
}

const eyelets: [Point, Point, Point, Point] = [
  [410, 523],
  [470, 570],
  [526, 600],
  [590, 622],
]

/** Flat laces, each from its eyelet straight over the edge and the tongue, and round to the far side. */
async function layLaces({ sheet, point, form }: ShoeBench): Promise<void> {
  const count = 6
  const inSight = await rasterisePath(sheet, `${form(tongueLine)} ${form(upperLine)}`)
  if (!inSight) return
  for (let k = 0; k < count; k++) {
    const t = (k + 0.1) / (count - 0.6)
    const [x, y] = point(...onCurve(...eyelets, t))
    const [nx, ny] = point(...onCurve(...eyelets, t + 0.02))
    const slope = Math.atan2(ny - y, nx - x)
    // Across the instep, leaning a little towards the toe: a lace climbs from eyelet to eyelet.
    const lean = slope - Math.PI / 2 + 0.24 + 0.06 * noise(k * 3.1, 2)
    const along: Point = [Math.cos(lean), Math.sin(lean)]
    const aside: Point = [-along[1], along[0]]
    const at = (far: number, side: number): string =>
      `${(x + along[0] * far + aside[0] * side).toFixed(2)} ${(y + along[1] * far + aside[1] * side).toFixed(2)}`
    await layPiece(sheet, {
      shape: form(
        `M ${at(-7, 0)} C ${at(-7, 5)} ${at(5, 7)} ${at(7, 0)} C ${at(5, -7)} ${at(-7, -5)} ${at(-7, 0)} Z`,
      ),
      lift: -2,
      edge: { width: 2, height: 0 },
      over: true,
      fabric: plain(),
      slot: 'lace',
      tone: () => 0.2,
    })
    const long = 74 - k * 3
    const w = 8.6
    await layPiece(sheet, {
      shape: form(
        `M ${at(-2, -w * 0.8)} C ${at(5, -w)} ${at(long * 0.5, -w * 1.05)} ${at(long - 7, -w)} C ${at(long + 3, -w * 0.8)} ${at(long + 3, w * 0.8)} ${at(long - 6, w)} C ${at(long * 0.5, w * 1.05)} ${at(5, w)} ${at(-2, w * 0.8)} C ${at(-6, 4)} ${at(-6, -4)} ${at(-2, -w * 0.8)} Z`,
      ),
      lift: 5,
      loose: true,
      edge: { width: 5.4, height: 3.6 },
      fabric: canvas(2.4),
      slot: 'lace',
      grain: lean,
      clip: inSight,
    })
  }
}
