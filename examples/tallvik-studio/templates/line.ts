import type { Point } from '../engine/paths.ts'

/** Points as a path from one to the next. */
export const getPath = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'} ${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')

/** How far along a line of points each point is, and for a place of the sheet: how far along, how far beside. */
export function measureLine(points: readonly Point[], offset = 0) {
  const starts = [0]
  for (let i = 1; i < points.length; i++)
    starts.push(
      starts[i - 1]! + Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]),
    )
  const along = (x: number, y: number): readonly [number, number] => {
    let best = Infinity
    let answer: [number, number] = [0, 0]
    for (let i = 0; i < points.length - 1; i++) {
      const [ax, ay] = points[i]!
      const [bx, by] = points[i + 1]!
      const [ex, ey] = [bx - ax, by - ay]
      const long = ex * ex + ey * ey
      const t = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / long))
      const [qx, qy] = [x - ax - ex * t, y - ay - ey * t]
      const d = qx * qx + qy * qy
      if (d >= best) continue
      best = d
      answer = [offset + starts[i]! + Math.sqrt(long) * t, (ex * qy - ey * qx) / Math.sqrt(long)]
    }
    return answer
  }
  return { starts, along }
}
