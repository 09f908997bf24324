import { dice } from '../engine/creases.ts'
import { noise, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'
import { rib } from '../fabrics/knits.ts'
import { getPath } from './line.ts'
import { layRod, layTable, layTurned, layWire, metal, twine } from './table.ts'
import type { Draw } from './template.ts'

const middle: Point = [430, 500]
const radius = 214

/** Five needles, a ball of wool, the first rounds of a sock. */
export const woolBall =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'boards', seed)
    await layTail(sheet)
    await layTurned(sheet, {
      middle,
      radius,
      lift: 6,
      slot: 'wool',
      fabric: twine(8),
      profile: (r) => 0.8 * Math.sqrt(Math.max(0, radius ** 2 - r * r)),
      shade: (r) => 0.8 - 0.24 * smooth(radius * 0.7, radius, r),
    })
    const winds = 150
    for (let k = 0; k < winds; k++) await wind(sheet, k, winds, seed)
    await layNeedles(sheet)
  }

/** Once around, as far as it is seen: rings about a pole that the thumb turns on a little at a time. */
async function wind(sheet: Sheet, k: number, of: number, seed: number): Promise<void> {
  const bout = Math.floor(k / 10)
  const pole = [6.28 * dice(seed, bout), 0.1 + 0.8 * dice(seed + 2, bout)] as const
  const axis = [
    Math.cos(pole[0]) * Math.cos(pole[1]),
    Math.sin(pole[0]) * Math.cos(pole[1]),
    Math.sin(pole[1]),
  ] as const
  const offset = ((k % 10) - 4.5) * 0.082 + 0.02 * (dice(seed + 4, k) - 0.5)
  const flat = Math.hypot(axis[0], axis[1])
  const a = [-axis[1] / flat, axis[0] / flat, 0] as const
  const b = [
    axis[1] * a[2] - axis[2] * a[1],
    axis[2] * a[0] - axis[0] * a[2],
    axis[0] * a[1] - axis[1] * a[0],
  ] as const
  const r = radius * (0.985 + 0.015 * (k / of))
  const ring = Math.sqrt(1 - offset * offset)
  const seen: Point[] = []
  for (let n = 0; n <= 96; n++) {
    const angle = (n / 96) * Math.PI * 2
    // Begin behind, so that what is seen is one run.
    const turn = angle + (b[2] > 0 ? -Math.PI / 2 : Math.PI / 2)
    const at = (i: 0 | 1 | 2): number =>
      offset * axis[i] + ring * (Math.cos(turn) * a[i] + Math.sin(turn) * b[i])
    if (at(2) < 0.02) continue
    seen.push([middle[0] + r * at(0), middle[1] + r * at(1)])
  }
  if (seen.length < 6) return
  const rim = (x: number, y: number): number => Math.hypot(x - middle[0], y - middle[1]) / radius
  await layPiece(sheet, {
    shape: {
      svg: `<path d="${getPath(seen)}" fill="none" stroke="#000" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/>`,
      box: {
        left: middle[0] - radius - 12,
        top: middle[1] - radius - 12,
        right: middle[0] + radius + 12,
        bottom: middle[1] + radius + 12,
      },
    },
    lift: 6,
    edge: { width: 8.5, height: 8 },
    slot: 'wool',
    fabric: twine(8),
    relief: (x, y) => 0.8 * radius * Math.sqrt(Math.max(0, 1.02 - rim(x, y) ** 2)),
    tone: (x, y) => 1 + 0.07 * noise(k * 1.7, seed) - 0.2 * smooth(0.75, 1, rim(x, y)),
  })
}

async function layTail(sheet: Sheet): Promise<void> {
  await layWire(sheet, {
    path: 'M 560 640 C 640 720 560 800 640 850 C 720 900 800 820 760 760 C 720 700 640 780 690 870 C 710 900 720 930 716 960',
    width: 13,
    slot: 'wool',
    fabric: twine(8),
    lift: 3,
  })
}

/** Four in a square through the knitting, the fifth beside. */
async function layNeedles(sheet: Sheet): Promise<void> {
  const needle = (from: Point, to: Point, lift: number) =>
    layRod(sheet, {
      from,
      to,
      half: (t) => 5.6 * smooth(0, 0.09, t) ** 0.6 * smooth(1, 0.91, t) ** 0.6 + 0.5,
      slot: 'steel',
      fabric: metal(),
      gloss: 0.85,
      lift,
    })
  await needle([250, 1128], [700, 1146], 4)
  await layPiece(sheet, {
    shape:
      'M 596 944 C 680 930 790 934 870 950 C 876 990 874 1030 868 1066 C 780 1078 680 1076 600 1062 C 592 1020 592 984 596 944 Z',
    lift: 8,
    edge: { width: 14, height: 10 },
    puff: 0.3,
    slot: 'wool',
    fabric: rib(17),
  })
  await needle([520, 960], [948, 936], 22)
  await needle([528, 1066], [956, 1056], 20)
  await needle([588, 900], [604, 1120], 26)
  await needle([876, 892], [866, 1112], 26)
}
