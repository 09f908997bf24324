import { bendPath, ellipse, onCurve, wobblePath, type Point } from '../engine/paths.ts'
import { layPiece, type Piece } from '../engine/piece.ts'
import { topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Patch } from '../engine/patch.ts'
import type { Fabric } from '../fabrics/fabric.ts'

/** The last that a shoe is built on: how the drawn lines are lowered to its proportions. */
export interface Last {
  /** Height of the shoe against the drawing. */
  readonly rise: number
  /** Height of the toe against the rest. */
  readonly toe: number
  readonly seed: number
}

export interface ShoeBench {
  readonly sheet: Sheet
  readonly leather: Fabric
  readonly gloss: number
  /** Puts a drawn line onto the last. */
  readonly form: (path: string) => string
  readonly point: (x: number, y: number) => Point
}

export function shoeBench(
  sheet: Sheet,
  { rise, toe, seed }: Last,
  leather: Fabric,
  gloss: number,
): ShoeBench {
  const sole = 735
  const point = (x: number, y: number): Point => {
    const front = Math.min(1, Math.max(0, (x - 600) / 250))
    const share = rise * (1 - front * front * (1 - toe))
    return [x, y < sole ? sole - (sole - y) * share : y]
  }
  return { sheet, leather, gloss, point, form: (path) => wobblePath(bendPath(path, point), 3, seed, 210) }
}

/** A panel sewn over the upper, followed by its border. */
export const layPanel = (
  { sheet, leather, gloss, form }: ShoeBench,
  path: string,
  upper: Patch | null,
  piece: Partial<Piece> = {},
): Promise<Patch | null> =>
  layPiece(sheet, {
    shape: form(path),
    lift: 2.5,
    edge: { width: 5, height: 3 },
    over: true,
    fabric: leather,
    gloss,
    weave: 0.35,
    clip: upper,
    ...piece,
  })

export const stitchPanel = ({ sheet, form }: ShoeBench, path: string, clip: Patch | null): Promise<void> =>
  topstitch(sheet, { path: form(path), width: 1.3, length: 4.2, gap: 2, clip })

export interface Lacing {
  readonly curve: readonly [Point, Point, Point, Point]
  readonly holes: number
  readonly spread: number
  readonly rise: number
  readonly thickness: number
  readonly lace: Fabric
}

/** Eyelets along the facing and the laces that rise from them over the tongue. */
export async function lace(
  bench: ShoeBench,
  { curve, holes, spread, rise, thickness: w, lace: fabric }: Lacing,
): Promise<void> {
  const { sheet } = bench
  for (let k = 0; k < holes; k++) {
    const [px, py] = onCurve(...curve, (k + 0.35) / (holes - 0.2))
    const [x, y] = bench.point(px, py)
    await layPiece(sheet, {
      shape: ellipse(x, y, w * 0.75, w * 0.75),
      lift: -3,
      edge: { width: 2, height: 0 },
      over: true,
      fabric,
      slot: 'lace',
      tone: () => 0.25,
    })
    const up = rise - k * (rise * 0.07)
    const ex = x + spread - k * 0.8
    const ey = y - up * 0.66
    const path = `M ${x - w} ${y + 1} C ${x} ${y - up * 0.34} ${ex - w * 2.2} ${ey + 3} ${ex - w * 0.6} ${ey - w} C ${ex + w * 0.4} ${ey - w * 1.5} ${ex + w * 1.9} ${ey - w * 0.3} ${ex + w * 1.3} ${ey + w * 0.7} C ${ex} ${ey + w * 2.4} ${x + w * 2.3} ${y - up * 0.22} ${x + w} ${y + w * 0.5} C ${x + w * 0.3} ${y + w * 1.2} ${x - w} ${y + w * 0.8} ${x - w} ${y + 1} Z`
    await layPiece(sheet, {
      shape: path,
      lift: 92,
      edge: { width: w, height: w * 0.85 },
      fabric,
      slot: 'lace',
      grain: 0.8,
    })
  }
}
