import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { paper } from '../fabrics/solids.ts'
import { turned } from './paper-sheet.ts'
import { layTable, layWire, twine } from './table.ts'
import type { Draw } from './template.ts'

/** Cedar, planed: even rings that run out at one side, hardly a pore. */
const cedar: Fabric = (u, v, _scale, yarn) => {
  const drift = v + 16 * noise(u * 0.0018, v * 0.006) + 1.6 * noise(u * 0.02, v * 0.05)
  const place = (((drift * (0.05 + 0.0002 * v)) % 1) + 1) % 1
  const late = place ** 5
  yarn.height = 0.1 * noise(u * 0.06, v * 1.1)
  yarn.tone = 1.05 - 0.24 * late + 0.045 * noise(u * 0.03, v * 1.3) + 0.07 * clouds(u * 0.004, v * 0.012, 2)
}

/** A length of cedar that keeps a place, and a parcel with nothing in it. Their shadows do not touch. */
export const cedarLength =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'cloth', seed)
    const block = turned([400, 560], 820, 224, -74)
    await layPiece(sheet, {
      shape: block.shape,
      lift: 66,
      edge: { width: 6, height: 5 },
      slot: 'cedar',
      fabric: cedar,
      map: block.local,
      gloss: 0.06,
      relief: (x, y) => 0.8 * noise(x / 160, y / 160 + seed),
      tone: (x, y) => {
        const [u, v] = block.local(x, y)
        return 1 + 0.04 * bell(v + 60, 50) - 0.08 * smooth(390, 410, Math.abs(u))
      },
    })
    await layParcel(sheet, seed)
  }

async function layParcel(sheet: Sheet, seed: number): Promise<void> {
  const parcel = turned([742, 892], 232, 232, 9)
  const mask = await layPiece(sheet, {
    shape: parcel.shape,
    lift: 40,
    edge: { width: 12, height: 9 },
    puff: 0.1,
    slot: 'paper',
    fabric: paper(),
    relief: (x, y) => 4 * clouds(x / 60, y / 60 + seed, 3),
  })
  const p = (u: number, v: number): string =>
    parcel
      .at(u, v)
      .map((n) => n.toFixed(1))
      .join(' ')
  await sewSeam(sheet, {
    path: `M ${p(-116, 46)} L ${p(116, 40)}`,
    width: 2.4,
    depth: 2.6,
    dark: 0.22,
    clip: mask,
  })
  const cord = { width: 6.4, slot: 'cord', fabric: twine(5), lift: 4 } as const
  await layWire(sheet, { ...cord, path: `M ${p(-117, -2)} L ${p(117, 1)}` })
  await layWire(sheet, { ...cord, path: `M ${p(-1, -117)} L ${p(2, 117)}` })
  for (const path of [
    `M ${p(0, 0)} C ${p(30, -50)} ${p(92, -60)} ${p(88, -24)} C ${p(84, 2)} ${p(30, 8)} ${p(0, 0)}`,
    `M ${p(0, 0)} C ${p(-34, -46)} ${p(-90, -50)} ${p(-86, -16)} C ${p(-80, 8)} ${p(-30, 10)} ${p(0, 0)}`,
    `M ${p(0, 0)} C ${p(16, 26)} ${p(50, 40)} ${p(62, 74)}`,
    `M ${p(0, 0)} C ${p(-10, 30)} ${p(-40, 44)} ${p(-44, 82)}`,
  ])
    await layWire(sheet, { ...cord, path, width: 5.6 })
  await layWire(sheet, { ...cord, path: `M ${p(-6, -5)} L ${p(7, 6)}`, width: 15 })
}
