import { noise, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'
import { calf } from '../fabrics/leathers.ts'
import { plain } from '../fabrics/solids.ts'
import { turned } from './paper-sheet.ts'
import { layRod, layTable, layTurned, metal } from './table.ts'
import type { Draw } from './template.ts'

/** Reeds of an accordion by size, out of their wax, and the scratcher. */
export const reeds =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'cloth', seed)
    const plates = 9
    for (let k = 0; k < plates; k++) {
      const t = k / (plates - 1)
      const long = 640 * (1 - t) ** 1.15 + 190
      await layPlate(sheet, {
        middle: [120 + k * 95 - 2 * k, 170 + long / 2 + 70 * t],
        long,
        wide: 80 - 16 * t,
        lean: 1.6 * noise(k * 2.7, seed),
        seed: seed + k,
      })
    }
    await layScratcher(sheet)
  }

interface Plate {
  readonly middle: Point
  readonly long: number
  readonly wide: number
  readonly lean: number
  readonly seed: number
}

/** Two slots side by side: over one swings the tongue, over the other lies the leather of its twin behind. */
async function layPlate(sheet: Sheet, { middle, long, wide, lean, seed }: Plate): Promise<void> {
  const plate = turned(middle, wide, long, lean)
  await layPiece(sheet, {
    shape: plate.shape,
    lift: 9,
    edge: { width: 3, height: 2.4 },
    slot: 'plate',
    fabric: metal(),
    map: (x, y) => {
      const [u, v] = plate.local(x, y)
      return [v + seed * 90, u]
    },
    gloss: 0.16,
    tone: (x, y) => 1 + 0.1 * noise(x / 40, y / 60) + 0.05 * noise(x / 9, y / 200),
  })
  const slit = wide * 0.27
  const [at, above] = [-wide * 0.21, -long * 0.02]
  const hole = turned(plate.at(at, above), slit + 4, long * 0.8, lean)
  await layPiece(sheet, {
    shape: hole.shape,
    lift: -6,
    loose: true,
    edge: { width: 2, height: -2 },
    slot: 'slot',
    fabric: plain(),
  })
  const half = slit / 2
  // Thick at the root for the low ones; the tip stands a hair above its slot.
  await layRod(sheet, {
    from: plate.at(at, -long * 0.46),
    to: plate.at(at, long * 0.375),
    half: (t) => half * (1.06 - 0.16 * t),
    round: 0.14,
    lift: 13,
    slot: 'steel',
    fabric: metal(),
    gloss: 0.9,
    tone: (x, y) => {
      const v = plate.local(x, y)[1] / long
      const scratched = smooth(0.2, 0.3, v)
      return 1 + 0.16 * scratched + 0.12 * scratched * noise(x / 2, y / 9) - 0.1 * smooth(-0.2, -0.4, v)
    },
  })
  await layTurned(sheet, {
    middle: plate.at(at, -long * 0.425),
    radius: half * 0.8,
    lift: 6,
    loose: true,
    slot: 'plate',
    fabric: metal(),
    gloss: 0.7,
    profile: (r) => 5 * Math.sqrt(Math.max(0, 1 - (r / half) ** 2)),
  })
  const flap = turned(
    plate.at(wide * 0.22, long * 0.01),
    slit * 1.2,
    long * 0.86,
    lean + 0.6 * noise(seed, 4),
  )
  await layPiece(sheet, {
    shape: flap.shape,
    lift: 3,
    loose: true,
    edge: { width: 4, height: 2.2 },
    slot: 'leather',
    fabric: calf(),
    weave: 0.8,
    relief: (x, y) => 5 * smooth(0.2, -0.5, flap.local(x, y)[1] / long) * (0.6 + 0.6 * noise(seed * 3, 2)),
  })
}

async function layScratcher(sheet: Sheet): Promise<void> {
  const [from, to]: [Point, Point] = [
    [500, 1110],
    [900, 790],
  ]
  const at = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
  await layRod(sheet, {
    from: at(0),
    to: at(0.5),
    half: (t) => 15 + 6 * Math.sin(Math.PI * t) - 3 * smooth(0.9, 1, t),
    slot: 'wood',
    fabric: (u, v, _scale, yarn) => {
      yarn.height = 0.1 * noise(u * 0.1, v * 1.2)
      yarn.tone = 1 + 0.1 * noise(u * 0.012, v * 0.3) + 0.06 * noise(u * 0.08, v * 1.4)
    },
    gloss: 0.3,
    lift: 8,
  })
  await layRod(sheet, {
    from: at(0.49),
    to: at(0.56),
    half: () => 15,
    slot: 'brass',
    fabric: metal(),
    gloss: 0.8,
    lift: 9,
  })
  await layRod(sheet, {
    from: at(0.55),
    to: at(1),
    half: (t) => 6.5 + 4 * smooth(0.75, 0.9, t) - 9 * smooth(0.9, 1, t),
    round: 0.5,
    slot: 'steel',
    fabric: metal(),
    gloss: 0.9,
    lift: 12,
  })
}
