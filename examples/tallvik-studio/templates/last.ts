import { noise, smooth } from '../engine/noise.ts'
import { smoothPoints, type Point } from '../engine/paths.ts'

/** A shoe seen from above or below: centimetres from its toe's tip backwards, and from its middle towards the other foot. */
export interface Foot {
  readonly cm: number
  /** -1 for the one whose inner side points left. */
  readonly flip: number
  readonly seed: number
  at: (x: number, y: number) => Point
  /** Back from a place of the sheet to centimetres. */
  local: (px: number, py: number) => Point
  /** A closed outline through points. */
  round: (points: readonly Point[]) => string
  /** An open line through points. */
  line: (points: readonly Point[]) => string
}

/** Toe to heel along the inner side and back along the outer one, as a last of size 42 is shaped. */
const lastPoints: readonly Point[] = [
  [0.7, 0],
  [2.7, 1],
  [4.05, 3.9],
  [4.65, 8],
  [4.1, 12.4],
  [3.45, 16.8],
  [3.3, 21.4],
  [3.4, 25.4],
  [2.35, 28.7],
  [0, 29.6],
  [-2.45, 28.7],
  [-3.5, 25.4],
  [-3.7, 21],
  [-4.2, 16.4],
  [-4.85, 11.6],
  [-4.95, 8],
  [-4.2, 3.9],
  [-2, 0.9],
]

/** The last's outline, `out` centimetres outside of it. `pointed` takes the toe in: 0 round, 1 almond. */
export function lastOutline(out: number, pointed: number): Point[] {
  const shaped = lastPoints.map(([x, y]): Point => [
    (x - 0.3) * (1 - 0.22 * pointed * smooth(9, 0, y)) + 0.3,
    y - 0.5 * pointed * smooth(4, 0, y),
  ])
  return shaped.map(([x, y], k): Point => {
    const [ax, ay] = shaped[(k + shaped.length - 1) % shaped.length]!
    const [bx, by] = shaped[(k + 1) % shaped.length]!
    const long = Math.hypot(bx - ax, by - ay)
    return [x + (out * (by - ay)) / long, y - (out * (bx - ax)) / long]
  })
}

/** Where a shoe lies: its middle at half length, turned by so many degrees. */
export interface Placing {
  readonly middle: Point
  readonly turn: number
  readonly flip: 1 | -1
  readonly cm: number
  readonly seed: number
}

export function footAt({ middle, turn, flip, cm, seed }: Placing): Foot {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (x: number, y: number): Point => {
    const [u, v] = [flip * x * cm, (y - 14.8) * cm]
    // No two shoes of a pair are lasted alike.
    const px = u + 0.9 * noise(y / 5, seed)
    return [middle[0] + px * cos - v * sin, middle[1] + px * sin + v * cos]
  }
  const write = (points: readonly Point[]): string =>
    points.map(([x, y]) => `L ${x.toFixed(2)} ${y.toFixed(2)}`).join(' ')
  return {
    cm,
    flip,
    seed,
    at,
    local: (px, py) => {
      const [dx, dy] = [px - middle[0], py - middle[1]]
      return [(flip * (dx * cos + dy * sin)) / cm, (dy * cos - dx * sin) / cm + 14.8]
    },
    round: (points) => {
      const placed = points.map(([x, y]) => at(x, y))
      const around = [placed.at(-1)!, ...placed, placed[0]!, placed[1]!]
      return `M${write(smoothPoints(around, 6).slice(6, -6)).slice(1)} Z`
    },
    line: (points) =>
      `M${write(
        smoothPoints(
          points.map(([x, y]) => at(x, y)),
          6,
        ),
      ).slice(1)}`,
  }
}

/** A pair as somebody puts it down before a chair: the left one a little ahead, toes a little apart. */
export const createPair = (cm: number, seed: number): readonly [Foot, Foot] => [
  footAt({ middle: [500 - 6.6 * cm, 622], turn: -3.2 + noise(seed, 1), flip: 1, cm, seed }),
  footAt({ middle: [500 + 6.5 * cm, 640], turn: 2.4 + noise(seed, 5), flip: -1, cm, seed: seed + 1.7 }),
]
