import { dice } from '../engine/creases.ts'
import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { plain } from '../fabrics/solids.ts'
import { getPath } from './line.ts'
import { layPrint, layTable, layTurned } from './table.ts'
import type { Draw } from './template.ts'

const middle: Point = [496, 630]
const radius = 336

/** The loaf's own height at a distance from its middle. */
const dome = (r: number): number => 150 * Math.sqrt(Math.max(0, 1 - (r / (radius * 1.02)) ** 2.3))

const crust =
  (seed: number): Fabric =>
  (u, v, _scale, yarn) => {
    const blister = Math.max(0, noise(u * 0.16, v * 0.16 + seed) - 0.25)
    yarn.height = 2.6 * blister + 0.5 * clouds(u * 0.12, v * 0.12, 3) + 0.2 * noise(u * 0.8, v * 0.8)
    yarn.tone =
      1 + 0.16 * clouds(u * 0.012, v * 0.012 + seed, 3) + 0.3 * blister + 0.05 * noise(u * 0.6, v * 0.6)
  }

/** A round loaf with the rings of its basket in flour, cut once before the oven. */
export const loaf =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'cloth', seed)
    await layTurned(sheet, {
      middle,
      radius,
      lift: 8,
      slot: 'crust',
      fabric: crust(seed),
      gloss: 0.1,
      profile: (r) => dome(r) + 2.2 * Math.cos((r / 27) * Math.PI * 2),
      shade: (r, x, y) =>
        1.06 - 0.36 * smooth(radius * 0.62, radius, r) + 0.08 * clouds(x / 90, y / 90 + seed, 2),
    })
    await layFlour(sheet, seed)
    await layCut(sheet, seed)
    await strewFlour(sheet, seed)
  }

/** Flour stays where the basket's cane touched, thicker here, rubbed off there. */
async function layFlour(sheet: Sheet, seed: number): Promise<void> {
  const marks: string[] = []
  for (let ring = 1; ring < 12; ring++) {
    const r = ring * 27
    const count = Math.round(r * 2.6)
    for (let k = 0; k < count; k++) {
      const n = k + ring * 1000
      const angle = ((k + dice(seed + 5, n)) / count) * Math.PI * 2
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const thick = clouds(cos * r * 0.011 + seed, sin * r * 0.011, 3)
      const far = r + 15 * (dice(seed + 1, n) + dice(seed + 2, n) - 1) + 3 * noise(cos * 2 + ring, sin * 2)
      const opacity = 0.34 + 0.9 * thick - 0.3 * smooth(250, 330, r) + 0.2 * (dice(seed + 7, n) - 0.5)
      if (opacity < 0.04) continue
      marks.push(
        `<circle cx="${(middle[0] + cos * far).toFixed(1)}" cy="${(middle[1] + sin * far).toFixed(1)}" r="${(1.2 + 3.4 * dice(seed + 3, n) ** 2).toFixed(1)}" fill-opacity="${Math.min(0.7, opacity).toFixed(2)}"/>`,
      )
    }
  }
  await layPrint(sheet, {
    svg: marks.join(''),
    left: middle[0] - radius,
    top: middle[1] - radius,
    right: middle[0] + radius,
    bottom: middle[1] + radius,
    slot: 'flour',
  })
}

/** Where the blade went the crumb has come out, and the lip stands up and is dark. */
async function layCut(sheet: Sheet, seed: number): Promise<void> {
  const at = (t: number): Point => [
    262 + 470 * t + 40 * Math.sin(Math.PI * t),
    836 - 430 * t - 60 * Math.sin(Math.PI * t),
  ]
  const edge = (side: number): Point[] =>
    Array.from({ length: 41 }, (_, k) => {
      const t = k / 40
      const [x, y] = at(t)
      const wide = 46 * Math.sin(Math.PI * t) ** 0.7 * (1 + 0.16 * noise(t * 9, seed + side))
      return [
        x + side * wide * 0.68 + 2.4 * noise(t * 40, side + seed),
        y + side * wide * 0.73 + 2.4 * noise(t * 38, side + 9),
      ]
    })
  const points = [...edge(1), ...edge(-1).toReversed()]
  const shape = `${getPath(points)} Z`
  const across = (x: number, y: number): number => (x - 497) * 0.68 + (y - 590) * 0.73
  await layPiece(sheet, {
    shape,
    lift: -4,
    edge: { width: 16, height: -9 },
    slot: 'crumb',
    relief: (x, y) => dome(Math.hypot(x - middle[0], y - middle[1])),
    fabric: (u, v, _scale, yarn) => {
      const tear = noise((u - v) * 0.014, (u + v) * 0.11)
      yarn.height = 1.9 * tear + 1.2 * clouds(u * 0.09, v * 0.09, 3) + 0.3 * noise(u * 0.5, v * 0.5)
      yarn.tone = 1 + 0.14 * tear + 0.1 * clouds(u * 0.05, v * 0.05, 2)
    },
    tone: (x, y) => 1.02 - 0.24 * smooth(10, -42, across(x, y)),
  })
  const lip = edge(-1)
  await layPiece(sheet, {
    shape: {
      svg: `<path d="${getPath(lip)}" fill="none" stroke="#000" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>`,
      box: { left: 220, top: 340, right: 780, bottom: 880 },
    },
    lift: 5,
    over: true,
    edge: { width: 6, height: 6 },
    slot: 'crust',
    fabric: crust(seed + 2),
    tone: (x, y) => 0.66 + 0.2 * bell(noise(x / 30, y / 30), 0.3),
  })
}

async function strewFlour(sheet: Sheet, seed: number): Promise<void> {
  const dust = Array.from({ length: 420 }, (_, k) => {
    const angle = 6.28 * dice(seed + 21, k)
    const far = radius + 6 + 210 * dice(seed + 23, k) ** 2.2
    return `<circle cx="${(middle[0] + Math.cos(angle) * far).toFixed(1)}" cy="${(middle[1] + Math.sin(angle) * far).toFixed(1)}" r="${(0.8 + 2.6 * dice(seed + 25, k) ** 2).toFixed(1)}" fill-opacity="${(0.3 + 0.6 * dice(seed + 27, k)).toFixed(2)}"/>`
  })
  await layPiece(sheet, {
    shape: { svg: dust.join(''), box: { left: -60, top: 60, right: 1060, bottom: 1200 } },
    lift: 0.6,
    over: true,
    edge: { width: 1.5, height: 0.8 },
    slot: 'flour',
    fabric: plain(),
  })
}
