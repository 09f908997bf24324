import { dice } from '../engine/creases.ts'
import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { birch } from '../fabrics/solids.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { layTable, layTurned, metal } from './table.ts'
import type { Draw } from './template.ts'

const middle: Point = [488, 636]
const [wood, skin] = [372, 340]

/** Parchment: where the animal's back was it is darker, and it has veins. */
const parchment =
  (seed: number): Fabric =>
  (u, v, _scale, yarn) => {
    const vein = bell(noise(u / 90 + 0.4 * noise(u / 30, v / 30), v / 120 + seed), 0.05)
    yarn.height = 0.12 * clouds(u * 0.2, v * 0.2, 3)
    yarn.tone = 1 + 0.12 * clouds(u / 150, v / 190 + seed, 4) - 0.035 * vein + 0.02 * noise(u * 0.5, v * 0.5)
  }

/** A drum with rice poured on it: silk, falling. */
export const riceDrum =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'cloth', seed)
    await layTurned(sheet, {
      middle,
      radius: wood,
      lift: 60,
      slot: 'hoop',
      fabric: birch(),
      gloss: 0.16,
      profile: (r) => 20 * bell(r - 356, 22) - 12 * smooth(344, 330, r),
    })
    await layTurned(sheet, {
      middle,
      radius: skin,
      lift: 62,
      slot: 'skin',
      fabric: parchment(seed),
      gloss: 0.1,
      profile: (r) => 12 * smooth(300, 338, r),
      shade: (r) => 1 - 0.12 * smooth(312, 340, r),
    })
    const tacks = 40
    for (let k = 0; k < tacks; k++) {
      const angle = ((k + 0.16 * (dice(seed, k) - 0.5)) / tacks) * Math.PI * 2
      await layTurned(sheet, {
        middle: [middle[0] + Math.cos(angle) * 357, middle[1] + Math.sin(angle) * 357],
        radius: 8.4,
        lift: 5,
        loose: true,
        slot: 'brass',
        fabric: metal(),
        gloss: 0.8,
        profile: (r) => 6 * Math.sqrt(Math.max(0, 1 - (r / 9) ** 2)),
      })
    }
    await pour(sheet, seed)
  }

/** Most of it in a heap where it fell, the rest where it jumped to. */
async function pour(sheet: Parameters<Draw>[0], seed: number): Promise<void> {
  const layers = [150, 190, 150, 110]
  for (const [layer, count] of layers.entries()) {
    const grains = Array.from({ length: count }, (_, k) => {
      const n = k + layer * 400
      const angle = 6.28 * dice(seed + 1, n)
      const spread =
        layer === 0 ? 290 * dice(seed + 2, n) ** 0.6 : (190 - 36 * layer) * dice(seed + 2, n) ** 0.75
      const x = middle[0] + 24 + Math.cos(angle) * spread * 1.05
      const y = middle[1] - 8 + Math.sin(angle) * spread * 0.92
      const long = 10.4 + 2.4 * dice(seed + 3, n)
      return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${long.toFixed(1)}" ry="${(3.7 + 0.8 * dice(seed + 4, n)).toFixed(1)}" transform="rotate(${Math.round(360 * dice(seed + 5, n))} ${x.toFixed(1)} ${y.toFixed(1)})"/>`
    })
    // Piece by piece, so that a grain lies on another instead of melting into it.
    const bunch = 10
    for (let k = 0; k < grains.length; k += bunch)
      await layPiece(sheet, {
        shape: {
          svg: grains.slice(k, k + bunch).join(''),
          box: { left: 150, top: 320, right: 830, bottom: 940 },
        },
        lift: 2,
        loose: true,
        edge: { width: 4.4, height: 4.2 },
        slot: 'rice',
        fabric: (u, v, _scale, yarn) => {
          yarn.height = 0
          yarn.tone = 1 + 0.05 * noise(u * 0.2, v * 0.2)
        },
        gloss: 0.14,
      })
  }
}
