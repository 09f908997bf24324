import { bell, noise, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { turned } from './paper-sheet.ts'
import { layTable, layWire, metal } from './table.ts'
import type { Draw } from './template.ts'

const wide = 124

/** Cotton webbing: a herringbone along u, hard at both selvedges. */
const webbing: Fabric = (u, v, _scale, yarn) => {
  const column = Math.abs(((((v / 22) % 1) + 1) % 1) - 0.5) * 22
  const line = Math.sin(((u + column * 1.5) / 5.2) * Math.PI * 2 + 0.5 * noise(u / 20, v / 9))
  yarn.height = 0.75 * line + 0.2 * noise(u * 0.9, v * 0.9)
  yarn.tone = 1 + 0.1 * line + 0.05 * noise(u * 0.02, v * 0.3) + 0.04 * noise(u * 0.6, v * 0.6)
}

/** A strap as it is carried: laid to and fro, tied about its middle, the ring at its end. */
export const strap =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'boards', seed)
    // The end with the ring comes out from below.
    await layEnd(sheet, [450, 620], [812, 1086])
    const turns = 7
    for (let k = 0; k < turns; k++) {
      const lean = -57 + 7 * noise(k * 1.7, seed)
      await layBand(sheet, {
        middle: [452 + 18 * noise(k * 2.3, seed + 3), 540 + 14 * noise(k * 1.9, seed + 7)],
        long: 860 + 60 * noise(k * 3.1, seed + 5),
        lean,
        lift: 8 + 10 * k,
        folded: true,
      })
    }
    for (const [k, at] of [
      [0, [430, 590]],
      [1, [470, 512]],
    ] as const)
      await layBand(sheet, {
        middle: [at[0], at[1]],
        long: 214,
        lean: 30 + 4 * k,
        lift: 84 + 7 * k,
        folded: false,
      })
  }

interface Band {
  readonly middle: Point
  readonly long: number
  readonly lean: number
  readonly lift: number
  /** Turned back at both ends, so that it stands up there. */
  readonly folded: boolean
}

async function layBand(sheet: Sheet, { middle, long, lean, lift, folded }: Band) {
  const band = turned(middle, long, wide, lean)
  const falls = (x: number, y: number): number => {
    const u = Math.abs(band.local(x, y)[0]) - long / 2
    return folded
      ? 9 * bell(u + 22, 20) - 10 * smooth(-9, 0, u) + 2 * noise(x / 90, y / 90 + lift)
      : -60 * smooth(-44, 0, u)
  }
  const cloth = { fabric: webbing, map: band.local, relief: falls } as const
  const laid = await layPiece(sheet, {
    ...cloth,
    shape: band.shape,
    lift,
    edge: { width: 3, height: 2.2 },
    slot: 'cotton',
    tone: (x, y) => {
      const u = Math.abs(band.local(x, y)[0]) - long / 2
      return 1 - 0.22 * smooth(-14, 0, u) - (folded ? 0 : 0.2 * smooth(-40, 0, u))
    },
  })
  for (const side of [-1, 1]) {
    const stripe = turned(band.at(0, side * 37), long, 12, lean)
    await layPiece(sheet, {
      fabric: webbing,
      map: band.local,
      shape: stripe.shape,
      lift: 0,
      over: true,
      edge: { width: 1, height: 0 },
      slot: 'stripe',
      clip: laid,
    })
  }
  return { band, laid }
}

async function layEnd(sheet: Sheet, from: Point, to: Point): Promise<void> {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const lean = (Math.atan2(dy, dx) * 180) / Math.PI
  const long = Math.hypot(dx, dy)
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const ring = turned(to, 10, 10, lean)
  const p = (u: number, v: number): string =>
    ring
      .at(u, v)
      .map((n) => n.toFixed(1))
      .join(' ')
  // A ring shaped like a D, its straight side in the loop.
  await layWire(sheet, {
    path: `M ${p(-22, 0)} L ${p(-22, 78)} C ${p(-18, 94)} ${p(4, 94)} ${p(36, 80)} C ${p(104, 44)} ${p(104, -44)} ${p(36, -80)} C ${p(4, -94)} ${p(-18, -94)} ${p(-22, -78)} Z`,
    width: 20,
    lift: 8,
    slot: 'steel',
    fabric: metal(),
    gloss: 0.9,
  })
  await layBand(sheet, { middle, long, lean, lift: 5, folded: false })
  const flap = turned([to[0] - dx * 0.2, to[1] - dy * 0.2], long * 0.42, wide, lean)
  const laid = await layPiece(sheet, {
    shape: flap.shape,
    lift: 14,
    edge: { width: 3, height: 2.4 },
    slot: 'cotton',
    fabric: webbing,
    map: flap.local,
    relief: (x, y) => 6 * bell(flap.local(x, y)[0] - long * 0.21 + 14, 14),
    tone: () => 0.97,
  })
  const [a, b] = [-long * 0.18, long * 0.1]
  const q = (u: number, v: number): string =>
    flap
      .at(u, v)
      .map((n) => n.toFixed(1))
      .join(' ')
  for (const path of [
    `M ${q(a, -47)} L ${q(b, -47)} L ${q(b, 47)} L ${q(a, 47)} L ${q(a, -47)}`,
    `M ${q(a, -47)} L ${q(b, 47)}`,
    `M ${q(a, 47)} L ${q(b, -47)}`,
  ])
    await topstitch(sheet, { path, width: 2.6, length: 8, gap: 3.4, clip: laid })
}
