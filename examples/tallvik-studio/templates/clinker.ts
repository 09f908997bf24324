import { dice } from '../engine/creases.ts'
import { clouds, noise, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { getPath } from './line.ts'
import { layTurned, metal } from './table.ts'
import type { Draw } from './template.ts'

/** Larch: wide dark rings, tarred. */
const larch =
  (seed: number): Fabric =>
  (u, v, _scale, yarn) => {
    const drift = v + 14 * noise(u * 0.0025, v * 0.01 + seed) + 2.5 * noise(u * 0.014, v * 0.03)
    const ring = ((((drift * 0.088) % 1) + 1) % 1) ** 2.4
    const pore = noise(u * 0.05, v * 1.5)
    yarn.height = 0.5 * ring + 0.18 * pore + 0.1 * noise(u * 0.5, v * 0.5)
    yarn.tone = 1.08 - 0.26 * ring + 0.05 * pore + 0.2 * clouds(u * 0.006, v * 0.02 + seed, 3)
  }

const strakes = 6
/** The lower edge of a strake: sheer, as the boat has no straight line. */
const edge = (k: number, x: number): number =>
  1330 - k * 228 + (0.07 - 0.012 * k) * (x - 500) + (0.00018 - 0.000018 * k) * (x - 420) ** 2

/** A boat's side: planks that lie over one another, and the rivets through both. */
export const clinker =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    for (let k = 0; k < strakes; k++) await layStrake(sheet, k, seed + k * 1.9)
    for (let k = 0; k < strakes; k++) await rivet(sheet, k, seed)
  }

async function layStrake(sheet: Sheet, k: number, seed: number): Promise<void> {
  const xs = Array.from({ length: 31 }, (_, i) => -60 + i * 38)
  const lower = xs.map((x): Point => [x, edge(k, x) + 0.8 * noise(x / 60, seed)])
  const upper = xs.map((x): Point => [x, edge(k + 1, x) - 46]).toReversed()
  await layPiece(sheet, {
    shape: `${getPath([...lower, ...upper])} Z`,
    lift: 26,
    edge: { width: 6, height: 5 },
    slot: 'larch',
    fabric: larch(seed),
    gloss: 0.14,
    map: (x, y) => [x, edge(k, x) - y],
    // Each strake leans out over the one below.
    relief: (x, y) => 26 * smooth(240, 0, edge(k, x) - y) + 1.2 * clouds(x / 120, y / 60 + seed, 2),
    tone: (x, y) => {
      const up = edge(k, x) - y
      return (
        1 - 0.16 * smooth(14, 0, up) + 0.05 * clouds(x / 170, y / 120 + seed, 2) - 0.12 * smooth(150, 200, up)
      )
    },
  })
}

/** Square copper, clenched over a rove, a stain of green below. */
async function rivet(sheet: Sheet, k: number, seed: number): Promise<void> {
  for (let n = 0; n < 8; n++) {
    const x = 46 + n * 131 + 30 * noise(k * 2.3, seed) + 5 * (dice(seed + k, n) - 0.5)
    const y = edge(k, x) - 24 + 3 * (dice(seed + k + 9, n) - 0.5)
    await layPiece(sheet, {
      shape: {
        svg: `<path d="M ${x - 9} ${y} C ${x - 8} ${y + 16} ${x - 5} ${y + 40} ${x - 1} ${y + 62} C ${x + 3} ${y + 40} ${x + 9} ${y + 18} ${x + 9} ${y} Z" fill-opacity="${(0.1 + 0.14 * dice(seed + 3, n + k * 9)).toFixed(2)}"/>`,
        box: { left: x - 12, top: y, right: x + 12, bottom: y + 64 },
      },
      lift: 0,
      over: true,
      edge: { width: 1, height: 0 },
      slot: 'verdigris',
      fabric: larch(seed),
    })
    await layTurned(sheet, {
      middle: [x, y],
      radius: 13,
      lift: 2,
      loose: true,
      slot: 'copper',
      fabric: metal(),
      gloss: 0.3,
      profile: (r) => 2.6 * smooth(13, 9, r),
      shade: () => 0.92 + 0.16 * dice(seed + 5, n + k * 13),
    })
    const turn = Math.round(90 * dice(seed + 7, n + k * 11))
    await layPiece(sheet, {
      shape: {
        svg: `<rect x="${x - 6}" y="${y - 6}" width="12" height="12" rx="2.5" transform="rotate(${turn} ${x} ${y})"/>`,
        box: { left: x - 10, top: y - 10, right: x + 10, bottom: y + 10 },
      },
      lift: 2,
      loose: true,
      edge: { width: 4, height: 2.4 },
      slot: 'copper',
      fabric: metal(),
      gloss: 0.22,
    })
  }
}
