import { fold } from '../engine/folds.ts'
import { clouds, noise, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { bendPath, wobblePath, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { jersey, wideRib } from '../fabrics/knits.ts'
import type { Draw } from './template.ts'

export interface SocksStyle {
  readonly seed: number
}

interface Laid {
  readonly shift: Point
  readonly turn: number
  readonly lift: number
  readonly seed: number
}

/** A pair that lies side by side, toes to the right, one a little over the other. */
export const socks =
  ({ seed }: SocksStyle): Draw =>
  async (sheet) => {
    await laySock(sheet, { shift: [150, -34], turn: 0.05, lift: 4, seed: seed + 3 })
    await laySock(sheet, { shift: [-46, 30], turn: -0.04, lift: 11, seed })
  }

const outline =
  'M 322 236 C 362 228 440 228 482 236 C 486 360 480 470 478 560 C 478 620 486 660 516 700 C 560 750 640 788 690 836 C 724 872 726 930 692 958 C 656 984 600 976 548 944 C 480 902 400 860 352 800 C 316 752 306 690 310 610 C 314 480 316 360 322 236 Z'
const heel = 'M 296 640 C 340 636 400 660 428 716 C 440 760 420 820 384 846 L 300 800 Z'
const toe = 'M 618 772 C 588 820 574 890 588 980 L 760 990 L 760 800 Z'

async function laySock(sheet: Sheet, { shift, turn, lift, seed }: Laid): Promise<void> {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const place = (x: number, y: number): Point => [
    480 + (x - 480) * cos - (y - 620) * sin + shift[0],
    620 + (x - 480) * sin + (y - 620) * cos + shift[1],
  ]
  const home = (x: number, y: number): Point => {
    const [a, b] = [x - shift[0] - 480, y - shift[1] - 620]
    return [480 + a * cos + b * sin, 620 - a * sin + b * cos]
  }
  const form = (path: string): string => wobblePath(bendPath(path, place), 7, seed, 170)
  const at = (x: number, y: number): Point => place(x, y)
  const body = await layPiece(sheet, {
    shape: form(outline),
    lift,
    edge: { width: 22, height: 13 },
    puff: 0.2,
    fabric: wideRib(13, 2.4),
    weave: 0.9,
    // The ribs follow the leg, then bend round the heel into the foot.
    map: (px, py) => alongSock(...home(px, py)),
    relief: (x, y) => 4 * clouds(x / 90, y / 110 + seed, 3),
    folds: [
      fold(24, 9, at(330, 640), at(410, 640), at(474, 600)),
      fold(22, 8, at(350, 700), at(430, 690), at(490, 660)),
      fold(22, 6, at(330, 470), at(400, 486), at(470, 470)),
      fold(22, 7, at(520, 920), at(560, 850), at(590, 790)),
    ],
  })
  await layCuff(sheet, form, body, home)
  for (const path of [heel, toe]) {
    await layPiece(sheet, {
      shape: form(path),
      lift: 0.6,
      edge: { width: 3, height: 0.8 },
      over: true,
      fabric: jersey(3.2),
      slot: 'heel',
      clip: body,
      map: (px, py) => home(px, py),
    })
  }
  await sewSeam(sheet, {
    path: form('M 626 780 C 596 830 584 890 594 966'),
    width: 2.6,
    depth: -1.4,
    pucker: 0.6,
    dark: 0.1,
    clip: body,
  })
}

/** Place on the knitted tube: across the ribs, down the sock. */
function alongSock(x: number, y: number): Point {
  const bend = smooth(560, 800, y)
  const foot = (x - 480) * -0.62 + (y - 700) * 0.78
  const leg = x - 400
  return [leg * (1 - bend) + foot * bend, y * (1 - bend) + (x + y) * 0.7 * bend]
}

const layCuff = (
  sheet: Sheet,
  form: (path: string) => string,
  body: Patch | null,
  home: (x: number, y: number) => Point,
): Promise<Patch | null> =>
  layPiece(sheet, {
    shape: form(
      'M 310 220 L 494 220 C 494 260 492 300 490 326 C 440 334 370 334 312 326 C 312 290 310 250 310 220 Z',
    ),
    lift: 2.4,
    edge: { width: 6, height: 4 },
    over: true,
    fabric: wideRib(6.5, 2.2),
    map: home,
    relief: (x) => 1.4 * noise(x / 30, 3),
    clip: body,
  })
