import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { ellipse, onCurve, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam } from '../engine/sewing.ts'
import { rib } from '../fabrics/knits.ts'
import { suede } from '../fabrics/leathers.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { rubber } from '../fabrics/solids.ts'
import { canvas, twill } from '../fabrics/wovens.ts'
import { lace, layPanel, shoeBench, stitchPanel, type ShoeBench } from './shoe.ts'
import type { Draw } from './template.ts'
import { layShoeShadow, layWeltedSole } from './welted-sole.ts'

export interface BootStyle {
  /** Elastic at the sides and a tab to pull it on, or seven pairs of eyelets. */
  readonly closing: 'elastic' | 'laces'
  readonly leather: FabricName
  readonly gloss: number
  readonly seed: number
}

/** A boot to above the ankle. */
export const boot =
  ({ closing, leather, gloss, seed }: BootStyle): Draw =>
  async (sheet) => {
    const bench = shoeBench(sheet, { rise: 0.96, toe: 0.9, seed }, fabrics[leather], gloss)
    await layShoeShadow(bench)
    if (closing === 'elastic') await drawElastic(bench)
    else await drawLaced(bench)
  }

const sole = 'C 800 800 640 796 540 772 C 400 740 260 764 118 752 Z'

const layUpper = ({ sheet, leather, gloss, form }: ShoeBench, outline: string): Promise<Patch | null> =>
  layPiece(sheet, {
    shape: form(outline),
    lift: 14,
    edge: { width: 16, height: 9 },
    puff: 0.74,
    fabric: leather,
    gloss,
    weave: 0.3,
    relief: (x, y) =>
      1.7 * clouds(x / 80, y / 70, 3) +
      // The foot bends here, and above it the shaft.
      2.4 * noise((x - y * 0.5) / 20, y / 120) * bell(x - 650, 42) * bell(y - 690, 50) +
      3.4 * noise(x / 90, (y + x * 0.25) / 22) * bell(y - 520, 60) * bell(x - 370, 80),
  })

/** The far side's top, seen into the shaft. */
const layMouth = ({ sheet, form }: ShoeBench, path: string): Promise<Patch | null> =>
  layPiece(sheet, {
    shape: form(path),
    lift: 1,
    edge: { width: 8, height: 3 },
    fabric: suede(),
    slot: 'lining',
    tone: (_x, y) => 0.5 + 0.3 * smooth(320, 270, y),
  })

async function drawElastic(bench: ShoeBench): Promise<void> {
  const { sheet, form } = bench
  await layMouth(bench, 'M 140 296 C 190 268 330 262 396 284 L 394 320 L 146 324 Z')
  await layTab(bench)
  const upper = await layUpper(
    bench,
    `M 118 752 C 98 700 104 640 118 590 C 134 540 142 480 138 420 C 134 370 132 330 136 292 C 180 306 340 304 398 282 C 398 340 396 400 410 452 C 430 510 500 562 580 596 C 660 622 790 622 856 656 C 910 686 930 730 920 772 ${sole}`,
  )
  const gore =
    'M 206 286 L 322 282 C 326 390 320 490 294 556 C 278 590 252 590 236 556 C 210 490 202 390 206 286 Z'
  await layPanel(bench, gore, upper, {
    lift: -2,
    slot: 'elastic',
    fabric: rib(5.6),
    gloss: 0,
    weave: 0.8,
    edge: { width: 5, height: -3 },
  })
  await sewSeam(sheet, { path: form(gore), width: 2.6, depth: 2.4, dark: 0.4, clip: upper })
  for (const o of [6, 11])
    await stitchPanel(
      bench,
      `M ${206 - o} 290 C ${202 - o} 390 ${210 - o} 492 ${236 - o * 0.8} ${556 + o * 0.5} C ${250 - o * 0.4} ${590 + o} ${280 + o * 0.4} ${590 + o} ${294 + o * 0.8} ${556 + o * 0.5} C ${320 + o} 490 ${326 + o} 390 ${322 + o} 286`,
      upper,
    )
  await sewSeam(sheet, {
    path: form('M 264 584 C 270 640 266 700 256 770'),
    width: 2.4,
    depth: 2,
    pucker: 0.5,
    dark: 0.35,
    clip: upper,
  })
  for (const x of [258, 271])
    await stitchPanel(bench, `M ${x} 598 C ${x + 6} 650 ${x + 3} 700 ${x - 8} 770`, upper)
  await stitchPanel(bench, 'M 138 302 C 180 316 340 314 398 292', upper)
  await layWeltedSole(bench)
}

/** A loop of webbing at the heel. */
async function layTab({ sheet, form }: ShoeBench): Promise<void> {
  for (const [shift, tone] of [
    [10, 0.7],
    [0, 1],
  ] as const)
    await layPiece(sheet, {
      shape: form(
        `M ${140 + shift} 360 C ${134 + shift} 300 ${136 + shift} 262 ${150 + shift} 250 C ${164 + shift} 242 ${176 + shift} 250 ${178 + shift} 266 L ${176 + shift} 360 Z`,
      ),
      lift: 6,
      edge: { width: 6, height: 5 },
      fabric: canvas(2.6),
      slot: 'tab',
      tone: () => tone,
    })
}

async function drawLaced(bench: ShoeBench): Promise<void> {
  const { sheet, leather, gloss, form } = bench
  await layMouth(bench, 'M 126 262 C 180 236 320 226 372 240 L 376 290 L 132 296 Z')
  await layPiece(sheet, {
    shape: form(
      'M 352 300 C 352 258 360 226 376 216 C 392 208 404 220 408 240 C 416 320 424 400 452 456 C 490 520 560 570 628 600 L 590 640 C 480 610 400 540 370 450 Z',
    ),
    lift: 8,
    edge: { width: 12, height: 8 },
    puff: 0.2,
    fabric: leather,
    gloss: gloss * 0.6,
    tone: () => 0.86,
  })
  const upper = await layUpper(
    bench,
    `M 118 752 C 98 700 104 640 118 590 C 134 540 140 480 134 400 C 130 350 124 300 128 258 C 170 276 320 270 372 244 C 378 330 388 420 426 486 C 466 540 530 584 610 608 C 690 626 796 624 856 656 C 910 686 930 730 920 772 ${sole}`,
  )
  await layBackAndCap(bench, upper)
  await layPanel(
    bench,
    'M 80 200 L 380 230 C 384 330 394 420 432 486 C 474 546 540 586 604 604 C 618 616 614 634 598 642 C 556 662 536 700 528 790 L 80 790 Z',
    upper,
    { lift: 5, edge: { width: 6, height: 5 } },
  )
  for (const o of [7, 12])
    await stitchPanel(
      bench,
      `M ${372 - o} 256 C ${378 - o} 340 ${388 - o} 424 ${426 - o} ${490 + o * 0.4} C ${470 - o} ${548 + o * 0.5} ${540 - o} ${586 + o} ${596 - o} ${608 + o * 0.5} C ${604 - o} 618 ${602 - o} 630 ${590 - o} 638 C ${554 - o} 656 ${532 - o} 694 ${524 - o} 780`,
      upper,
    )
  await stitchPanel(bench, 'M 130 270 C 170 288 310 284 360 262', upper)
  await layEyelets(bench)
  await layWeltedSole(bench)
  await cutLugs(bench)
}

const facing = [
  [350, 280],
  [356, 404],
  [412, 524],
  [566, 616],
] as const satisfies readonly Point[]
const pairs = 7

async function layEyelets(bench: ShoeBench): Promise<void> {
  const { sheet, point } = bench
  for (let k = 0; k < pairs; k++) {
    const [px, py] = onCurve(...facing, (k + 0.35) / (pairs - 0.2))
    const [x, y] = point(px, py)
    await layPiece(sheet, {
      shape: ellipse(x, y, 8, 8),
      lift: 2,
      edge: { width: 5, height: 4 },
      over: true,
      fabric: rubber(),
      slot: 'brass',
      gloss: 0.9,
    })
  }
  await lace(bench, { curve: facing, holes: pairs, spread: 38, rise: 34, thickness: 4.8, lace: twill() })
}

async function layBackAndCap(bench: ShoeBench, upper: Patch | null): Promise<void> {
  await layPanel(bench, 'M 756 600 C 740 650 748 720 776 800 L 960 800 L 960 600 Z', upper, {
    lift: 2.4,
    edge: { width: 5, height: 3 },
  })
  for (const o of [6, 11])
    await stitchPanel(bench, `M ${756 + o} 620 C ${744 + o} 660 ${750 + o} 720 ${776 + o} 790`, upper)
  await layPanel(
    bench,
    'M 80 240 L 168 262 C 176 380 166 480 160 560 C 158 640 160 700 172 790 L 80 790 Z',
    upper,
    {
      lift: 1.6,
      edge: { width: 4, height: 2.4 },
    },
  )
  await stitchPanel(bench, 'M 160 276 C 168 380 158 480 152 560 C 150 640 152 700 164 770', upper)
}

/** The tread, seen as teeth below the sole. */
async function cutLugs({ sheet }: ShoeBench): Promise<void> {
  const teeth = Array.from({ length: 9 }, (_, k) => [598 + k * 29, 797 - Math.max(0, k - 6) * 2.4] as const)
  const heel = Array.from({ length: 6 }, (_, k) => [132 + k * 30, 796] as const)
  for (const [x, y] of [...teeth, ...heel])
    await layPiece(sheet, {
      shape: `M ${x} ${y} L ${x + 24} ${y} L ${x + 22} ${y + 12} L ${x + 2} ${y + 12} Z`,
      lift: 90,
      edge: { width: 3, height: 2.4 },
      fabric: rubber(),
      slot: 'sole',
      tone: () => 0.9,
    })
}
