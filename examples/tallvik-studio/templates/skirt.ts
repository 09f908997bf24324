import { relaid, strewFolds } from '../engine/creases.ts'
import { addFields, fold, wrinkles, type Field, type Fold } from '../engine/folds.ts'
import { noise, smooth } from '../engine/noise.ts'
import { wobblePath, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { edgeStitch, plumb, chooseStitch, strip, type Mask } from './bench.ts'
import { sewButton, sewButtonhole } from './buttons.ts'
import type { Draw } from './template.ts'
import type { WaistBench } from './waist-bench.ts'
import { finishWaist, layInsideWaist } from './waist.ts'

/** A flared skirt laid flat; centimetres across. */
export interface SkirtStyle {
  readonly waist: number
  readonly length: number
  readonly hem: number
  readonly cm: number
  readonly top: number
  readonly seed: number
  readonly fabric: FabricName
  readonly creased: number
  readonly weight: number
  /** Down a sewn placket in front. */
  readonly buttons: number
}

interface SkirtBench extends WaistBench {
  readonly skirt: SkirtStyle
  readonly hemY: number
}

export const skirt =
  (style: SkirtStyle): Draw =>
  async (sheet) => {
    const bench = createBench(sheet, style)
    await layInsideWaist(bench)
    const panel = await layPanel(bench)
    await finishWaist(bench)
    await layPlacket(bench, panel)
  }

function createBench(sheet: Sheet, style: SkirtStyle): SkirtBench {
  const { cm, top, waist, length, seed } = style
  return {
    sheet,
    skirt: style,
    style: { fabric: style.fabric, seed, weight: style.weight, waistKind: 'plain', sewnHem: false },
    cut: { cm, top, band: 4.2 * cm, waistX: 500 - (waist / 2) * cm },
    hemY: top + length * cm,
    soften: (path) => wobblePath(path, 6, seed, 150),
  }
}

/** A side at a share of the way down: rounded over the hip, then straight. */
const sideAt = ({ skirt: s }: SkirtBench, share: number): number => {
  const from = (s.waist / 2) * s.cm
  const to = (s.hem / 2) * s.cm
  return from + (to - from) * (0.36 * Math.sin((Math.PI / 2) * Math.min(1, share * 2.6)) + 0.64 * share)
}

/** Flutes: they begin below the hip and open towards the hem. */
function flutes(bench: SkirtBench): Field {
  const { cut, hemY, skirt: s } = bench
  return (x, y) => {
    const share = (y - cut.top) / (hemY - cut.top)
    const across = (x - 500) / sideAt(bench, Math.max(0, share))
    const deep = smooth(0.14, 0.95, share)
    return (
      deep * 15 * noise(across * 4.6 + 0.35 * noise(across * 3, share * 2) + s.seed, share * 0.5 + 2) +
      deep * 6 * noise(across * 10 + s.seed, share * 0.8) +
      2.2 * noise(x / 80, y / 160 + s.seed)
    )
  }
}

function plannedFolds(bench: SkirtBench): Fold[] {
  const { cut, hemY, skirt: s } = bench
  const at = (across: number, share: number): Point => [
    500 + across * sideAt(bench, share),
    cut.top + (hemY - cut.top) * share,
  ]
  return [
    ...relaid(
      [
        fold(16, 7, at(-0.7, 0.08), at(-0.66, 0.3), at(-0.72, 0.6), at(-0.7, 0.98)),
        fold(18, 7, at(0.66, 0.1), at(0.7, 0.36), at(0.62, 0.66), at(0.66, 0.99)),
        fold(15, 6, at(-0.36, 0.2), at(-0.32, 0.5), at(-0.38, 0.98)),
        fold(17, 6, at(0.34, 0.16), at(0.4, 0.5), at(0.34, 0.98)),
        fold(12, 5, at(-0.92, 0.2), at(-0.6, 0.24), at(-0.3, 0.2)),
        fold(12, 5, at(0.94, 0.22), at(0.66, 0.27), at(0.3, 0.25)),
      ],
      s.seed,
      12,
    ).map((one) => ({ ...one, height: one.height * s.creased })),
    ...strewFolds({
      count: Math.round(18 * s.creased),
      seed: s.seed * 1.9,
      place: (a, b) => at(-0.85 + 1.7 * a, 0.12 + 0.8 * b),
      direction: (x) => (x < 500 ? 1.9 : 1.25),
      length: 90,
      width: 9,
      height: 3.2 * s.creased,
    }),
  ]
}

async function layPanel(bench: SkirtBench): Promise<Mask> {
  const { sheet, cut, hemY, skirt: s, soften } = bench
  const shares = Array.from({ length: 13 }, (_, k) => k / 12)
  const y = (share: number): number => cut.top + cut.band * 0.5 + (hemY - cut.top - cut.band * 0.5) * share
  const x = (share: number): number => sideAt(bench, share)
  const low = x(1)
  const hem = (up: number): string =>
    `C ${500 - low * 0.6} ${hemY + 17 - up} ${500 - low * 0.25} ${hemY + 24 - up} ${500 + 6} ${hemY + 23 - up} C ${500 + low * 0.3} ${hemY + 23 - up} ${500 + low * 0.65} ${hemY + 15 - up} ${500 + low} ${hemY - 4 - up}`
  const left = shares
    .map((t) => `L ${(500 - x(t)).toFixed(2)} ${(y(t) - (t === 1 ? 4 : 0)).toFixed(2)}`)
    .join(' ')
  const right = shares
    .toReversed()
    .map((t) => `L ${(500 + x(t)).toFixed(2)} ${(y(t) - (t === 1 ? 4 : 0)).toFixed(2)}`)
    .join(' ')
  const edge = edgeStitch(s.weight)
  const panel = await layPiece(sheet, {
    shape: soften(`M${left.slice(1)} ${hem(0)} ${right} Z`),
    lift: 3 + s.weight,
    edge: { width: edge.width * 2.2, height: edge.height * 1.5 },
    puff: 0.05,
    fabric: fabrics[s.fabric],
    relief: addFields(flutes(bench), wrinkles(0.24 * s.creased, 190, 130, s.seed)),
    folds: plannedFolds(bench),
  })
  const path = soften(`M ${500 - low} ${hemY - 4 - 4 * s.cm} ${hem(4 * s.cm)}`)
  await sewSeam(sheet, { path, width: 3, depth: 0.6, pucker: 0.5, clip: panel, dark: 0.08 })
  for (const flip of [-1, 1]) {
    const line = (o: number): string =>
      soften(
        `M ${500 + flip * (x(0.04) - (4.6 + o) * s.cm)} ${cut.top + cut.band} L ${500 + flip * (x(0.15) - (2.4 + o) * s.cm)} ${y(0.12)} L ${500 + flip * (x(0.24) - 0.3 * s.cm)} ${y(0.235)}`,
      )
    await sewSeam(sheet, { path: line(0), width: 3, depth: 2.6, pucker: 1, clip: panel, dark: 0.4 })
    await topstitch(sheet, { path: line(0.7), ...chooseStitch(s.weight), clip: panel })
  }
  return panel
}

async function layPlacket({ sheet, cut, hemY, skirt: s, soften }: SkirtBench, panel: Mask): Promise<void> {
  const half = 2.1 * s.cm
  const [from, to] = [cut.top + 8, hemY + 30]
  const edge = edgeStitch(s.weight)
  await sewSeam(sheet, {
    path: soften(plumb(500 - half - 2, from + cut.band, to)),
    width: 3,
    depth: 1.4 + s.weight,
    pucker: 0.6,
    puckerWidth: 16,
    clip: panel,
    dark: 0.32,
  })
  await layPiece(sheet, {
    shape: soften(strip(500 - half, 500 + half, from + cut.band, to)),
    lift: 0.8 + s.weight * 0.7,
    edge: { width: edge.width, height: edge.height },
    fabric: fabrics[s.fabric],
    over: true,
    clip: panel,
    relief: (x, y) => 1.2 * noise(x / 28, y / 60 + s.seed),
  })
  await sewSeam(sheet, {
    path: soften(`M ${500 - half} ${cut.top + 6} L ${500 - half} ${cut.top + cut.band + 9}`),
    width: 2.4,
    depth: 2.2,
    dark: 0.4,
  })
  await sewSeam(sheet, {
    path: soften(plumb(500 + half, from + cut.band, to)),
    width: 2,
    depth: 1,
    pucker: 0.5,
    clip: panel,
    dark: 0.14,
  })
  for (let k = 0; k < s.buttons; k++) {
    const y =
      k === 0
        ? cut.top + cut.band * 0.5 + 8
        : cut.top + cut.band + ((hemY - cut.top) * 0.83 * (k - 0.35)) / (s.buttons - 1)
    const at: Point = [500 + 1.6 * noise(k * 2.1, s.seed), y]
    await sewButtonhole(sheet, { at, radius: 0.9 * s.cm, turn: Math.PI / 2 })
    await sewButton(sheet, { at, radius: 0.9 * s.cm, seed: s.seed + k * 0.67 })
  }
}
