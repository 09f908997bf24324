import { fold } from '../engine/folds.ts'
import { clouds, noise } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { ellipse, wobblePath } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { rubber } from '../fabrics/solids.ts'
import type { Draw } from './template.ts'

export interface CrossbodyStyle {
  readonly leather: FabricName
  readonly gloss: number
  readonly seed: number
}

type Soften = (path: string) => string

/** A small bag with a flap, lying with its strap looped above it. 24 by 17 cm at 21 units to the centimetre. */
export const crossbody =
  ({ leather, gloss, seed }: CrossbodyStyle): Draw =>
  async (sheet) => {
    const soften: Soften = (path) => wobblePath(path, 5, seed, 230)
    const skin = { fabric: fabrics[leather], gloss, weave: 0.55 }
    await layStrap(sheet, soften, skin)
    const body = await layPiece(sheet, {
      ...skin,
      shape: soften(
        'M 252 640 C 250 620 262 606 284 604 C 420 596 580 596 716 604 C 738 606 750 620 749 640 C 756 740 760 840 756 930 C 754 956 740 968 716 970 C 580 980 420 980 284 970 C 260 968 246 956 244 930 C 240 840 244 740 252 640 Z',
      ),
      lift: 16,
      edge: { width: 22, height: 16 },
      puff: 0.32,
      relief: (x, y) => 2.4 * clouds(x / 130, y / 100 + seed, 3),
      folds: [
        fold(26, 7, [262, 930], [330, 900], [420, 908]),
        fold(24, 6, [742, 940], [680, 906], [610, 916]),
      ],
    })
    await sewGusset(sheet, soften, body)
    await layFlap(sheet, soften, skin, seed)
  }

interface Skin {
  readonly fabric: (typeof fabrics)[FabricName]
  readonly gloss: number
  readonly weave: number
}

/** A long strap, thrown up in a loop, with the slide that shortens it. */
async function layStrap(sheet: Sheet, soften: Soften, skin: Skin): Promise<void> {
  const path = soften(
    'M 262 630 C 176 500 188 326 330 266 C 440 222 620 238 712 322 C 806 410 800 540 738 630 L 713 622 C 770 540 776 424 694 342 C 612 266 450 250 342 290 C 214 342 208 500 287 622 Z',
  )
  const strap = await layPiece(sheet, {
    ...skin,
    shape: path,
    lift: 8,
    edge: { width: 6, height: 5 },
    relief: (x, y) => 2.4 * noise(x / 50, y / 50),
  })
  await topstitch(sheet, {
    path: soften('M 268 626 C 184 500 196 332 333 272 C 442 229 616 245 708 327 C 799 412 794 540 732 628'),
    width: 1.4,
    length: 5,
    gap: 2.6,
    clip: strap,
  })
  // The free end, folded back through the slide.
  await layPiece(sheet, {
    ...skin,
    shape: soften('M 560 240 C 610 250 656 270 690 296 L 700 318 L 678 328 C 646 304 606 282 560 266 Z'),
    lift: 6,
    edge: { width: 6, height: 5 },
    over: true,
  })
  await layPiece(sheet, {
    shape: soften('M 540 226 L 574 230 L 570 282 L 536 278 Z M 548 235 L 545 270 L 562 272 L 565 237 Z'),
    lift: 12,
    edge: { width: 4.5, height: 4.5 },
    over: true,
    fabric: rubber(),
    slot: 'brass',
    gloss: 1.1,
  })
}

/** The seam between front and side, and the stitches beside it. */
async function sewGusset(sheet: Sheet, soften: Soften, body: Patch | null): Promise<void> {
  const line = (o: number): string =>
    `M ${262 + o} 650 C ${254 + o} 740 ${252 + o} 840 ${256 + o} 922 C ${258 + o} ${946 - o * 0.4} ${270 + o} ${956 - o} ${290 + o} ${958 - o} C 420 ${968 - o} 580 ${968 - o} ${710 - o} ${958 - o} C ${730 - o} ${956 - o} ${742 - o} ${946 - o * 0.4} ${744 - o} 922 C ${748 - o} 840 ${746 - o} 740 ${739 - o} 650`
  await sewSeam(sheet, { path: soften(line(0)), width: 3, depth: 2.6, dark: 0.34, clip: body })
  await topstitch(sheet, {
    path: soften(line(10)),
    width: 1.8,
    length: 6,
    gap: 3,
    clip: body,
  })
}

async function layFlap(sheet: Sheet, soften: Soften, skin: Skin, seed: number): Promise<void> {
  const outline = (o: number): string =>
    `M ${246 + o} ${634 + o * 0.3} C ${244 + o} ${612 + o} ${258 + o} ${598 + o} ${282 + o} ${596 + o} C 420 ${588 + o} 580 ${588 + o} ${718 - o} ${596 + o} C ${742 - o} ${598 + o} ${756 - o} ${612 + o} ${755 - o} ${634 + o * 0.3} ` +
    `C ${760 - o} 690 ${760 - o} 740 ${752 - o} ${790 - o} C ${742 - o} ${832 - o} ${700 - o} ${850 - o} ${640 - o * 0.6} ${856 - o} C 560 ${864 - o} 440 ${864 - o} ${360 + o * 0.6} ${856 - o} C ${300 + o} ${850 - o} ${258 + o} ${832 - o} ${248 + o} ${790 - o} C ${240 + o} 740 ${240 + o} 690 ${246 + o} ${634 + o * 0.3} Z`
  // Undyed edge: the cut leather shows its own colour.
  await layPiece(sheet, {
    ...skin,
    shape: soften(outline(-3)),
    lift: 20,
    edge: { width: 4, height: 3 },
    slot: 'edge',
    gloss: 0.1,
    relief: () => 14,
  })
  const flap = await layPiece(sheet, {
    ...skin,
    shape: soften(outline(0)),
    lift: 40,
    edge: { width: 14, height: 9 },
    puff: 0.16,
    relief: (x, y) => 2.6 * clouds(x / 150, y / 110 + seed, 3),
    folds: [
      fold(34, 5, [270, 650], [400, 634], [540, 642], [730, 640]),
      fold(26, 4, [270, 800], [340, 770], [420, 764]),
    ],
  })
  await topstitch(sheet, { path: soften(outline(12)), width: 1.8, length: 6, gap: 3, clip: flap })
  const stud = { fabric: rubber(), slot: 'brass', over: true } as const
  await layPiece(sheet, {
    ...stud,
    shape: ellipse(500, 822, 15, 15),
    lift: 3,
    edge: { width: 6, height: 4 },
    gloss: 0.8,
    tone: () => 0.8,
  })
  await layPiece(sheet, {
    ...stud,
    shape: ellipse(500, 820, 10.5, 10.5),
    lift: 8,
    edge: { width: 10.5, height: 9 },
    gloss: 1.2,
  })
  for (const x of [270, 706])
    await layPiece(sheet, {
      ...skin,
      shape: soften(`M ${x} 584 L ${x + 26} 584 L ${x + 27} 664 C ${x + 22} 674 ${x + 4} 674 ${x - 1} 664 Z`),
      lift: 10,
      edge: { width: 6, height: 5 },
      over: true,
    })
  for (const x of [270, 706])
    await layPiece(sheet, {
      ...stud,
      shape: ellipse(x + 13, 650, 6, 6),
      lift: 4,
      edge: { width: 6, height: 5 },
      gloss: 1,
    })
}
