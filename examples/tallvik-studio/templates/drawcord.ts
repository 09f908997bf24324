import { noise } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { ellipse, smoothPoints, wobblePath, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'
import { canvas } from '../fabrics/wovens.ts'
import { rubber } from '../fabrics/solids.ts'

/** The outline of a line `width` wide. */
function around(points: readonly Point[], width: number): string {
  const line = smoothPoints(points, 8)
  const side = (sign: number): Point[] =>
    line.map(([x, y], k) => {
      const [ax, ay] = line[Math.max(0, k - 1)]!
      const [bx, by] = line[Math.min(line.length - 1, k + 1)]!
      const long = Math.hypot(bx - ax, by - ay) || 1
      return [x - (sign * (by - ay) * width) / long / 2, y + (sign * (bx - ax) * width) / long / 2]
    })
  const write = (points_: readonly Point[]): string =>
    points_.map(([x, y]) => `L ${x.toFixed(2)} ${y.toFixed(2)}`).join(' ')
  return `M${write(side(1)).slice(1)} ${write(side(-1).toReversed())} Z`
}

/** A flat braided cord that lies where it fell; a knot near its end. */
export async function layDrawcord(
  sheet: Sheet,
  points: readonly Point[],
  { width, seed }: { width: number; seed: number },
): Promise<Patch | null> {
  const mask = await layPiece(sheet, {
    shape: around(points, width),
    lift: width * 0.45,
    loose: true,
    edge: { width: width * 0.5, height: width * 0.36 },
    fabric: canvas(1.5),
    slot: 'cord',
    grain: 0.78,
    relief: (x, y) => 0.3 * noise(x / 5, y / 5 + seed),
  })
  const [x, y] = points.at(-1) ?? [0, 0]
  // The cord goes on below its knot, a little frayed.
  for (const [dx, dy, turn] of [
    [-0.12, -2.3, 0.6],
    [0.14, -1.9, -0.5],
  ] as const) {
    const [cx, cy] = [x + dx * width, y + dy * width]
    await layPiece(sheet, {
      shape: wobblePath(ellipse(cx, cy, width * 0.82, width * 0.56), width * 0.2, seed + turn, width * 2),
      lift: width * 0.4,
      loose: true,
      edge: { width: width * 0.5, height: width * 0.42 },
      fabric: canvas(1.5),
      slot: 'cord',
      grain: turn,
      relief: (u, v) =>
        width * 0.1 * Math.cos(((u - cx) * Math.sin(turn) + (v - cy) * Math.cos(turn)) * (5 / width)),
    })
  }
  return mask
}

/** A metal eyelet. */
export async function setEyelet(sheet: Sheet, [x, y]: Point, radius: number): Promise<void> {
  await layPiece(sheet, {
    shape: ellipse(x, y, radius, radius),
    lift: 1.2,
    edge: { width: radius * 0.5, height: radius * 0.4 },
    over: true,
    fabric: rubber(),
    slot: 'metal',
    gloss: 0.9,
    tone: (u, v) => (Math.hypot(u - x, v - y) < radius * 0.45 ? 0.2 : 1),
  })
}
