import { mix, noise } from './noise.ts'

/** Paths are SVG path data with absolute M, L, C, Q and Z only, in sheet units, so that every number pair is a point. */
export type Point = readonly [x: number, y: number]
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const pairs = /(-?[\d.]+)[ ,]+(-?[\d.]+)/g

/** Moves every point of a path. */
export const bendPath = (path: string, move: (x: number, y: number) => Point): string =>
  path.replace(pairs, (_, x: string, y: string) => {
    const [a, b] = move(Number(x), Number(y))
    return `${a.toFixed(2)} ${b.toFixed(2)}`
  })

/** The other side of a garment: mirrored about the sheet's middle. */
export const mirrorPath = (path: string): string => bendPath(path, (x, y) => [1000 - x, y])

/** Takes the stiffness out of a drawn line: nothing sewn is exactly straight or exactly symmetric. */
export const wobblePath = (path: string, amount: number, seed: number, wavelength = 150): string =>
  bendPath(path, (x, y) => [
    x + amount * noise(x / wavelength + seed, y / wavelength + 7),
    y + amount * noise(x / wavelength + 31, y / wavelength + seed + 3),
  ])

/** The box around all points; control points included, so it may be a little large. */
export function getBox(path: string, margin = 0): Box {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (const [, x, y] of path.matchAll(pairs)) {
    left = Math.min(left, Number(x))
    right = Math.max(right, Number(x))
    top = Math.min(top, Number(y))
    bottom = Math.max(bottom, Number(y))
  }
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin }
}

/** Catmull-Rom through the points. */
export function smoothPoints(points: readonly Point[], perSegment = 8): Point[] {
  const run: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const b = points[i]!
    const c = points[i + 1]!
    const a = points[i - 1] ?? ([2 * b[0] - c[0], 2 * b[1] - c[1]] as const)
    const d = points[i + 2] ?? ([2 * c[0] - b[0], 2 * c[1] - b[1]] as const)
    for (let j = 0; j < perSegment; j++) {
      const t = j / perSegment
      run.push([spline(a[0], b[0], c[0], d[0], t), spline(a[1], b[1], c[1], d[1], t)])
    }
  }
  const end = points.at(-1)
  if (end) run.push(end)
  return run
}

const spline = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)

/** The point at `t` (0…1) of a cubic curve. */
export function onCurve(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const u = 1 - t
  const at = (k: 0 | 1): number =>
    u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k]
  return [at(0), at(1)]
}

export const between = (a: Point, b: Point, share: number): Point => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
]

export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const kx = rx * 0.5523
  const ky = ry * 0.5523
  return (
    `M ${cx - rx} ${cy} C ${cx - rx} ${cy - ky} ${cx - kx} ${cy - ry} ${cx} ${cy - ry} ` +
    `C ${cx + kx} ${cy - ry} ${cx + rx} ${cy - ky} ${cx + rx} ${cy} ` +
    `C ${cx + rx} ${cy + ky} ${cx + kx} ${cy + ry} ${cx} ${cy + ry} ` +
    `C ${cx - kx} ${cy + ry} ${cx - rx} ${cy + ky} ${cx - rx} ${cy} Z`
  )
}

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M ${x} ${y} L ${x + width} ${y} L ${x + width} ${y + height} L ${x} ${y + height} Z`
