import { dice } from '../engine/creases.ts'
import { fold, wrinkles } from '../engine/folds.ts'
import { noise } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { chunky, rib } from '../fabrics/knits.ts'
import { canvas } from '../fabrics/wovens.ts'
import { getPath } from './line.ts'
import { turned } from './paper-sheet.ts'
import { layRod, layTable, layWire, metal, twine } from './table.ts'
import type { Draw } from './template.ts'

const lean = -62
const elbow: Point = [492, 610]

/** A sleeve whose elbow has been darned in another yarn, the needle still in it. */
export const darnedSleeve =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'boards', seed)
    const arm = turned(elbow, 1900, 430, lean)
    const p = (u: number, v: number): string =>
      arm
        .at(u, v)
        .map((n) => n.toFixed(1))
        .join(' ')
    await layPiece(sheet, {
      shape: `M ${p(-430, -150)} C ${p(-300, -176)} ${p(-120, -196)} ${p(40, -216)} C ${p(300, -236)} ${p(600, -280)} ${p(900, -320)} L ${p(900, 320)} C ${p(600, 276)} ${p(300, 232)} ${p(40, 216)} C ${p(-120, 200)} ${p(-300, 182)} ${p(-430, 152)} Z`,
      lift: 10,
      edge: { width: 24, height: 17 },
      puff: 0.16,
      slot: 'wool',
      fabric: chunky(11),
      map: (x, y) => {
        const [u, v] = arm.local(x, y)
        return [v, u]
      },
      folds: [
        fold(20, 10, arm.at(-190, -220), arm.at(-150, -90), arm.at(-170, 20)),
        fold(24, 9, arm.at(230, 230), arm.at(200, 110), arm.at(250, 0)),
        fold(22, 8, arm.at(300, -230), arm.at(330, -100), arm.at(300, 30)),
      ],
      relief: wrinkles(0.6, 150, 190, seed),
    })
    await layPiece(sheet, {
      shape: `M ${p(-432, -150)} C ${p(-480, -140)} ${p(-560, -134)} ${p(-606, -136)} C ${p(-614, -60)} ${p(-614, 60)} ${p(-606, 138)} C ${p(-560, 136)} ${p(-480, 142)} ${p(-432, 152)} C ${p(-424, 60)} ${p(-424, -60)} ${p(-432, -150)} Z`,
      lift: 12,
      edge: { width: 20, height: 15 },
      puff: 0.14,
      slot: 'wool',
      fabric: rib(15),
      map: (x, y) => {
        const [u, v] = arm.local(x, y)
        return [v, u]
      },
    })
    await darn(sheet, seed)
  }

/** Threads one way, then over and under the other way, well into the good cloth on every side. */
async function darn(sheet: Sheet, seed: number): Promise<void> {
  const patch = turned(elbow, 268, 244, lean)
  const pitch = 12
  const edge = (k: number, of: number, half: number, salt: number): number =>
    half + 16 * (dice(seed + salt, k) - 0.5) * (k > 0 && k < of ? 1 : 0)
  const [columns, rows] = [22, 20]
  const points: Point[] = []
  for (let k = 0; k <= columns; k++)
    for (const s of [0, 1]) points.push(patch.at(-132 + (k + s * 0.9) * pitch, -edge(k, columns, 120, 1)))
  for (let k = 0; k <= rows; k++)
    for (const s of [0, 1]) points.push(patch.at(edge(k, rows, 134, 2), -118 + (k + s * 0.9) * pitch))
  for (let k = columns; k >= 0; k--)
    for (const s of [0.9, 0]) points.push(patch.at(-132 + (k + s) * pitch, edge(k, columns, 124, 3)))
  for (let k = rows; k >= 0; k--)
    for (const s of [0.9, 0]) points.push(patch.at(-edge(k, rows, 134, 4), -118 + (k + s) * pitch))
  await layPiece(sheet, {
    shape: `${getPath(points)} Z`,
    lift: 5,
    loose: true,
    edge: { width: 7, height: 5 },
    slot: 'yarn',
    fabric: canvas(pitch),
    map: patch.local,
    weave: 4.2,
    relief: (x, y) => 5 * noise(x / 70, y / 60 + seed),
    tone: (x, y) => {
      const [u, v] = patch.local(x, y)
      const dark = Math.abs(Math.sin((u / pitch) * Math.PI)) * Math.abs(Math.sin((v / pitch) * Math.PI))
      return 0.66 + 0.42 * dark ** 0.4 + 0.06 * noise(x / 3, y / 3)
    },
  })
  // Running stitches where it is anchored.
  for (let k = 0; k < rows; k += 2)
    await topstitch(sheet, {
      path: `M ${patch
        .at(134, -112 + k * pitch)
        .map((n) => n.toFixed(1))
        .join(' ')} L ${patch
        .at(134 + 26 + 20 * dice(seed + 8, k), -112 + k * pitch)
        .map((n) => n.toFixed(1))
        .join(' ')}`,
      width: 5,
      length: 9,
      gap: 12,
      slot: 'yarn',
    })
  const [x, y] = patch.at(134, 122)
  await layWire(sheet, {
    path: `M ${x} ${y} C ${x + 60} ${y - 40} ${x + 150} ${y + 10} ${x + 170} ${y + 90} C ${x + 184} ${y + 170} ${x + 110} ${y + 210} ${x + 70} ${y + 160} C ${x + 40} ${y + 116} ${x + 110} ${y + 80} ${x + 168} ${y + 130} C ${x + 220} ${y + 174} ${x + 226} ${y + 240} ${x + 210} ${y + 300}`,
    width: 8.4,
    slot: 'yarn',
    fabric: twine(6),
    lift: 4,
  })
  await layRod(sheet, {
    from: [x + 212, y + 288],
    to: [x + 128, y + 470],
    half: (t) => 6.6 * (1 - smoothTip(t)) + 0.8,
    slot: 'steel',
    fabric: metal(),
    gloss: 0.9,
    lift: 5,
  })
}

const smoothTip = (t: number): number => t ** 4
