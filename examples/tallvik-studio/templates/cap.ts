import { fold } from '../engine/folds.ts'
import { clouds, noise } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { bendPath, ellipse, wobblePath, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { floorShadow, punch, sewSeam, topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { rubber } from '../fabrics/solids.ts'
import type { Draw } from './template.ts'

export interface CapStyle {
  readonly fabric: FabricName
  /** A strap of leather, or of the cloth with a buckle. */
  readonly strap: 'leather' | 'buckle'
  /** 0 stands by itself, 1 sinks in. */
  readonly slouch: number
  readonly seed: number
}

type Soften = (path: string) => string
/** Where the crown is widest. */
const band = 700

/** Six panels and a short visor, seen from the side. */
export const cap =
  ({ fabric, strap, slouch, seed }: CapStyle): Draw =>
  async (sheet) => {
    // Drawn tall; pressed down onto the band.
    const pressed = (x: number, y: number): Point => [x, y < band ? band - (band - y) * 0.86 : y]
    const soften: Soften = (path) => wobblePath(bendPath(path, pressed), 4 + 5 * slouch, seed, 170)
    await floorShadow(
      sheet,
      'M 210 728 C 300 716 560 716 690 724 C 800 728 930 742 952 760 C 900 784 600 780 420 772 C 280 766 200 752 210 728 Z',
      14,
      0.46,
    )
    await floorShadow(
      sheet,
      'M 240 736 C 400 748 560 750 690 742 L 690 752 C 560 760 380 758 240 746 Z',
      5,
      0.6,
    )
    const crown = await layCrown(sheet, soften, { fabric, slouch, seed })
    await sewPanels(sheet, soften, crown)
    await layStrap(sheet, soften, strap, fabric, crown)
    await layVisor(sheet, soften, fabric)
  }

const dome =
  'M 226 738 C 206 660 196 560 244 474 C 296 400 380 356 462 356 C 560 354 652 406 690 474 C 716 540 716 640 704 738 C 560 762 360 760 226 738 Z'

const layCrown = (
  sheet: Sheet,
  soften: Soften,
  { fabric, slouch, seed }: Pick<CapStyle, 'fabric' | 'slouch' | 'seed'>,
): Promise<Patch | null> =>
  layPiece(sheet, {
    shape: soften(dome),
    lift: 8,
    edge: { width: 30, height: 18 },
    puff: 0.95,
    fabric: fabrics[fabric],
    weave: 0.9,
    relief: (x, y) =>
      (3 + 2.5 * slouch) * clouds(x / 120, y / 90 + seed, 3) + 1.2 * slouch * noise(x / 40, y / 34),
    folds: [
      fold(26, 5 + 9 * slouch, [250, 560], [330, 590], [420, 584]),
      fold(24, 3 + 8 * slouch, [560, 470], [610, 540], [640, 640]),
      fold(30, 3 + 7 * slouch, [330, 420], [400, 452], [500, 440]),
      fold(20, 4 + 5 * slouch, [300, 716], [330, 660], [320, 600]),
      fold(20, 3 + 5 * slouch, [560, 724], [540, 660], [556, 600]),
    ],
  })

/** Where panel meets panel, from the button down; each taped and stitched twice. */
const seams = [
  'M 470 366 C 400 430 352 560 352 748',
  'M 474 366 C 540 430 588 560 590 748',
  'M 464 364 C 370 372 290 420 246 500',
  'M 482 364 C 570 372 640 420 684 490',
]

async function sewPanels(sheet: Sheet, soften: Soften, crown: Patch | null): Promise<void> {
  for (const path of seams) {
    const seam = { path: soften(path), clip: crown }
    await sewSeam(sheet, { ...seam, width: 2.4, depth: 2.4, pucker: 0.9, puckerWidth: 18, dark: 0.34 })
    for (const shift of [-7, 7])
      await topstitch(sheet, {
        path: soften(
          path.replaceAll(/(\d+) (\d+)/g, (_, x: string, y: string) => `${Number(x) + shift} ${y}`),
        ),
        width: 1.4,
        length: 4.6,
        gap: 2.4,
        clip: crown,
      })
  }
  const holes = [
    [454, 474],
    [306, 476],
    [622, 470],
  ] as const
  for (const [x, y] of holes)
    await layPiece(sheet, {
      shape: soften(ellipse(x, y, 8.5, 9.6)),
      lift: 1.5,
      edge: { width: 5, height: 3.4 },
      over: true,
      fabric: fabrics['denim'],
      slot: 'thread',
      tone: () => 0.9,
    })
  await punch(
    sheet,
    holes.map(([x, y]) => [x, band - (band - y) * 0.86]),
    6,
    crown,
  )
  await topstitch(sheet, {
    path: soften('M 226 716 C 360 738 560 740 704 716'),
    width: 1.4,
    length: 4.6,
    gap: 2.4,
    clip: crown,
  })
  await layPiece(sheet, {
    shape: soften(
      'M 440 362 C 440 346 452 340 472 340 C 492 340 504 346 504 362 C 496 370 448 370 440 362 Z',
    ),
    lift: 6,
    edge: { width: 14, height: 10 },
    fabric: fabrics['denim'],
    slot: 'body',
    weave: 0.3,
  })
}

async function layStrap(
  sheet: Sheet,
  soften: Soften,
  strap: CapStyle['strap'],
  fabric: FabricName,
  crown: Patch | null,
): Promise<void> {
  // The opening above the strap, at the back of the head.
  await layPiece(sheet, {
    shape: soften('M 190 690 C 214 640 262 626 288 656 C 300 680 300 704 296 720 L 200 712 Z'),
    lift: -5,
    edge: { width: 3, height: 0 },
    over: true,
    fabric: fabrics[fabric],
    tone: () => 0.42,
    clip: crown,
  })
  await topstitch(sheet, {
    path: soften('M 206 668 C 226 622 280 608 304 650 C 314 676 314 700 310 718'),
    width: 1.4,
    length: 4.6,
    gap: 2.4,
    clip: crown,
  })
  const isLeather = strap === 'leather'
  await layPiece(sheet, {
    shape: soften('M 210 692 C 250 704 300 710 352 714 L 352 744 C 300 742 250 738 216 730 Z'),
    lift: 6,
    edge: { width: 5, height: 4 },
    fabric: fabrics[isLeather ? 'calf' : fabric],
    slot: isLeather ? 'strap' : 'body',
    gloss: isLeather ? 0.3 : 0,
  })
  await topstitch(sheet, {
    path: soften('M 216 698 C 254 710 300 715 346 719 L 346 739 C 300 737 254 733 220 725'),
    width: 1.3,
    length: 4.4,
    gap: 2.4,
  })
  const [x, y] = [268, 722]
  await layPiece(sheet, {
    shape: `M ${x - 15} ${y - 24} L ${x + 15} ${y - 22} L ${x + 15} ${y + 21} L ${x - 15} ${y + 19} Z M ${x - 8} ${y - 15} L ${x - 8} ${y + 12} L ${x + 8} ${y + 13} L ${x + 8} ${y - 14} Z`,
    lift: 150,
    edge: { width: 3.6, height: 3.6 },
    fabric: rubber(),
    slot: 'brass',
    gloss: 0.95,
  })
}

async function layVisor(sheet: Sheet, soften: Soften, fabric: FabricName): Promise<void> {
  await layPiece(sheet, {
    shape: soften(
      'M 560 744 C 620 716 690 694 748 690 C 826 694 896 716 944 752 C 950 760 946 768 936 768 C 856 754 760 752 690 758 C 640 760 590 756 560 744 Z',
    ),
    lift: 30,
    edge: { width: 16, height: 10 },
    puff: 0.5,
    fabric: fabrics[fabric],
    weave: 0.8,
    relief: (x, y) => 1.4 * clouds(x / 70, y / 50, 2),
  })
  for (const k of [0, 1, 2, 3]) {
    const d = k * 12
    await topstitch(sheet, {
      path: soften(
        `M ${600 + d} ${736 - d * 0.35} C ${660 + d * 0.6} ${718 - d * 0.1} ${720 + d * 0.4} ${704 + d * 0.1} ${760 - d * 0.2} ${703 + d * 0.4} C ${820 - d * 0.5} ${706 + d * 0.5} ${880 - d} ${726 + d * 0.4} ${924 - d * 1.4} ${752 - d * 0.1}`,
      ),
      width: 1.4,
      length: 4.6,
      gap: 2.4,
    })
  }
}
