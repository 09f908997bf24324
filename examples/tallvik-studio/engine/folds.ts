import { clamp, clouds, noise, ridges } from './noise.ts'
import type { Patch } from './patch.ts'
import { smoothPoints, type Point } from './paths.ts'
import type { Sheet } from './sheet.ts'

/** A number for every place of the sheet, in units. */
export type Field = (x: number, y: number) => number

/** A crease along a line: `height` units high in its middle, `width` wide, steep on one side when `skew` is not 1. */
export interface Fold {
  readonly along: readonly Point[]
  readonly width: number
  readonly height: number
  readonly skew?: number
  /** How early it dies away towards its ends. Below 1.6 the ends look cut off. */
  readonly taper?: number
}

/** `fold(20, 8, [x, y], [x, y], …)`: 20 wide, 8 high, through these points. */
export const fold = (width: number, height: number, ...along: Point[]): Fold => ({ along, width, height })

/** Adds folds to heights in units. */
export function addFolds(sheet: Sheet, patch: Patch, heights: Float32Array, folds: readonly Fold[]): void {
  for (const fold of folds) addFold(sheet, patch, heights, fold)
}

interface Nearest {
  distance: number
  along: number
  side: number
}

function addFold(sheet: Sheet, patch: Patch, heights: Float32Array, fold: Fold): void {
  const { width, height, skew = 1.6, taper = 1.8 } = fold
  const line = smoothPoints(fold.along, 8)
  const frame = findReach(sheet, patch, line, width * 3.2)
  const nearest: Nearest = { distance: 0, along: 0, side: 1 }
  for (let row = frame.top; row < frame.bottom; row++)
    for (let column = frame.left; column < frame.right; column++) {
      const i = row * patch.width + column
      if (patch.data[i]! <= 0) continue
      const x = sheet.left + (patch.x + column) / sheet.scale
      const y = sheet.top + (patch.y + row) / sheet.scale
      const rag = width * 0.35
      const px = x + noise((x / width) * 0.35, (y / width) * 0.35) * rag
      const py = y + noise((x / width) * 0.35 + 40, (y / width) * 0.35) * rag
      findNearest(line, px, py, nearest)
      const strength = Math.sin(Math.PI * clamp(nearest.along, 0.0005, 0.9995)) ** taper
      const lean = nearest.side * Math.min(1, nearest.distance / (width * 0.3))
      const reach = width * (0.45 + 0.55 * strength) * skew ** lean
      const q = (nearest.distance / reach) ** 2
      if (q < 9) heights[i]! += height * strength * Math.exp(-q)
    }
}

/** Rows and columns of the patch that a line can touch. */
function findReach(sheet: Sheet, patch: Patch, line: readonly Point[], margin: number) {
  const xs = line.map(([x]) => x)
  const ys = line.map(([, y]) => y)
  const column = (x: number): number => Math.round((x - sheet.left) * sheet.scale) - patch.x
  const row = (y: number): number => Math.round((y - sheet.top) * sheet.scale) - patch.y
  return {
    left: clamp(column(Math.min(...xs) - margin), 0, patch.width),
    right: clamp(column(Math.max(...xs) + margin), 0, patch.width),
    top: clamp(row(Math.min(...ys) - margin), 0, patch.height),
    bottom: clamp(row(Math.max(...ys) + margin), 0, patch.height),
  }
}

function findNearest(line: readonly Point[], x: number, y: number, out: Nearest): void {
  let best = Infinity
  for (let i = 0; i < line.length - 1; i++) {
    const [ax, ay] = line[i]!
    const [bx, by] = line[i + 1]!
    const ex = bx - ax
    const ey = by - ay
    const t = clamp(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1))
    const dx = x - ax - ex * t
    const dy = y - ay - ey * t
    const d = dx * dx + dy * dy
    if (d >= best) continue
    best = d
    out.along = (i + t) / (line.length - 1)
    out.side = ex * dy - ey * dx > 0 ? 1 : -1
  }
  out.distance = Math.sqrt(best)
}

/** The unplanned unevenness of cloth that was laid down by hand: warped crests over soft swells, `strength` 1 for jersey. */
export function wrinkles(strength: number, across: number, down: number, seed: number): Field {
  return (x, y) => {
    const wx = x + 44 * noise(x / 140, y / 140 + seed)
    const wy = y + 44 * noise(x / 140 + 9, y / 140 + seed)
    return strength * (ridges(wx / across + seed, wy / down + seed, 2) * 6 + clouds(wx / 70, wy / 100, 3) * 5)
  }
}

export const addFields =
  (...fields: readonly Field[]): Field =>
  (x, y) => {
    let sum = 0
    for (const field of fields) sum += field(x, y)
    return sum
  }
