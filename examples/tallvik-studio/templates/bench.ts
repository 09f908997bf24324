import type { Field } from '../engine/folds.ts'
import type { Patch } from '../engine/patch.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Topstitch } from '../engine/sewing.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import type { TopBlock } from './top-block.ts'

/** What the parts of a top are made on: the sheet, the pattern, the cloth. */
export interface Bench {
  readonly sheet: Sheet
  readonly block: TopBlock
  readonly fabric: Fabric
  readonly seed: number
  /** 1 for washed cotton; linen more, coating less. */
  readonly creased: number
  /** Thickness of the cloth: 1 for a shirt, 3 for a coat. Edges, seams and buttons follow it. */
  readonly weight: number
  /** Gathers that the cut asks for, above the usual unevenness. */
  readonly gathers?: Field
}

/** Stitches in this cloth: finer and shorter in a shirt than in a jacket. */
export const chooseStitch = (weight: number): Omit<Topstitch, 'path' | 'clip'> =>
  weight < 1.6 ? { width: 0.9, length: 2.9, gap: 1.7 } : { width: 1.2, length: 4.2, gap: 2.2 }

/** How an edge of this cloth is rounded. */
export const edgeStitch = (weight: number): { width: number; height: number } => ({
  width: 3 + 2.4 * weight,
  height: 1 + 1.5 * weight,
})

/** A point of a top in centimetres: from its middle to the right, from its neck point down. */
export const fromNeck =
  ({ block }: Bench) =>
  (x: number, y: number): string =>
    `${(500 + x * block.cm).toFixed(2)} ${(block.top + y * block.cm).toFixed(2)}`

/** A band between two upright lines, in short steps so that it can be softened. */
export function strip(left: number, right: number, top: number, bottom: number): string {
  const steps = Array.from({ length: 15 }, (_, k) => top + ((bottom - top) * k) / 14)
  const down = steps.map((y) => `L ${left.toFixed(2)} ${y.toFixed(2)}`).join(' ')
  const up = steps
    .toReversed()
    .map((y) => `L ${right.toFixed(2)} ${y.toFixed(2)}`)
    .join(' ')
  return `M${down.slice(1)} ${up} Z`
}

/** One upright line in short steps. */
export const plumb = (x: number, top: number, bottom: number): string =>
  `M${Array.from(
    { length: 15 },
    (_, k) => `L ${x.toFixed(2)} ${(top + ((bottom - top) * k) / 14).toFixed(2)}`,
  )
    .join(' ')
    .slice(1)}`

export type Mask = Patch | null
