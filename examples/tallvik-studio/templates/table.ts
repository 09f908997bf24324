import { addFields, fold, wrinkles } from '../engine/folds.ts'
import { clouds, noise } from '../engine/noise.ts'
import { getBox, ellipse, rectangle, type Point } from '../engine/paths.ts'
import { layPiece, type Piece } from '../engine/piece.ts'
import { sewSeam } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { birch, plain } from '../fabrics/solids.ts'
import { linen } from '../fabrics/wovens.ts'

/** What things lie on when they are not for sale: boards, or a cloth. Bare paper needs nothing. */
export async function layTable(sheet: Sheet, kind: 'boards' | 'cloth', seed: number): Promise<void> {
  const boards = kind === 'boards'
  await layPiece(sheet, {
    shape: rectangle(-300, -300, 1600, 1900),
    lift: 0,
    edge: { width: 1, height: 0 },
    slot: 'table',
    fabric: boards ? oak() : linen(0.7, 2.3),
    ...(boards
      ? { map: (x: number, y: number) => [x + 700 * board(y, seed), y + 900 * board(y, seed)] as const }
      : {
          relief: addFields(wrinkles(0.5, 260, 190, seed), (x, y) => 5 * clouds(x / 240, y / 260 + seed, 2)),
          folds: [
            fold(22, 9, [-80, 180], [260, 250], [620, 215], [1080, 300]),
            fold(20, -7, [120, 1320], [180, 1000], [140, 760], [190, 420]),
            fold(26, 8, [700, 1330], [760, 1120], [900, 1000], [1080, 960]),
          ],
        }),
  })
  if (!boards) return
  for (const y of [236, 652, 1068])
    await sewSeam(sheet, {
      path: `M -60 ${y + 3} L 400 ${y} L 1060 ${y + 2}`,
      width: 3.4,
      depth: 3,
      dark: 0.5,
    })
}

/** Which board a place belongs to, as a number that looks thrown. */
const board = (y: number, seed: number): number => Math.sin(Math.floor((y - 236) / 416) * 12.9 + seed) * 0.5

/** Oak along u, sawn through the heart: straight grain, pores as fine dashes, a few broad bands. */
const oak = (): Fabric => (u, v, _scale, yarn) => {
  const drift = v + 10 * noise(u * 0.0022, v * 0.006)
  const band = clouds(u * 0.0009, drift * 0.03, 3)
  const grain = noise(u * 0.004, drift * 0.34) + 0.6 * noise(u * 0.007 + 30, drift * 0.95)
  const pore = noise(u * 0.024, drift * 1.7)
  yarn.height = 0.16 * grain - (pore > 0.42 ? 0.5 : 0)
  yarn.tone =
    1 +
    0.13 * band +
    0.055 * grain -
    (pore > 0.38 ? 0.12 * (pore - 0.38) * 3 : 0) +
    0.02 * noise(u * 0.6, v * 0.9)
}

export interface Turned extends Omit<Piece, 'shape' | 'relief' | 'edge' | 'tone'> {
  readonly middle: Point
  readonly radius: number
  /** Height by distance from the middle. */
  readonly profile: (r: number) => number
  readonly shade?: (r: number, x: number, y: number) => number
}

/** A thing from the wheel or the lathe, seen from above. */
export const layTurned = (sheet: Sheet, { middle, radius, profile, shade, ...piece }: Turned) => {
  const far = (x: number, y: number): number => Math.hypot(x - middle[0], y - middle[1])
  return layPiece(sheet, {
    lift: 1,
    ...piece,
    shape: ellipse(middle[0], middle[1], radius, radius),
    edge: { width: 3, height: 1.5 },
    relief: (x, y) => profile(far(x, y)),
    ...(shade ? { tone: (x: number, y: number) => shade(far(x, y), x, y) } : {}),
  })
}

export interface Rod extends Omit<Piece, 'shape' | 'relief' | 'edge' | 'map'> {
  readonly from: Point
  readonly to: Point
  /** Half the thickness at each share of the way. */
  readonly half: (t: number) => number
  readonly round?: number
}

/** A stick of any thickness: pencil, handle, spool. The fabric's u runs along it. */
export function layRod(sheet: Sheet, { from, to, half, round = 0.8, ...piece }: Rod) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const long = Math.hypot(dx, dy)
  const [ux, uy] = [dx / long, dy / long]
  const at = (t: number, side: number): string =>
    `${(from[0] + dx * t - uy * side * half(t)).toFixed(2)} ${(from[1] + dy * t + ux * side * half(t)).toFixed(2)}`
  const steps = Array.from({ length: 41 }, (_, k) => k / 40)
  const shape = `M${steps
    .map((t) => `L ${at(t, 1)}`)
    .join(' ')
    .slice(1)} ${steps
    .toReversed()
    .map((t) => `L ${at(t, -1)}`)
    .join(' ')} Z`
  const local = (x: number, y: number): readonly [number, number] => [
    (x - from[0]) * ux + (y - from[1]) * uy,
    -(x - from[0]) * uy + (y - from[1]) * ux,
  ]
  return layPiece(sheet, {
    ...piece,
    shape,
    edge: { width: 2, height: 1 },
    map: local,
    relief: (x, y) => {
      const [u, v] = local(x, y)
      const w = half(Math.min(1, Math.max(0, u / long)))
      return round * Math.sqrt(Math.max(0, w * w - v * v))
    },
  })
}

export interface Wire extends Omit<Piece, 'shape' | 'edge'> {
  readonly path: string
  readonly width: number
}

/** Something round and thin along a line: wire, string, a stalk. */
export const layWire = (sheet: Sheet, { path, width, ...piece }: Wire) =>
  layPiece(sheet, {
    lift: 2,
    loose: true,
    ...piece,
    shape: {
      svg: `<path d="${path}" fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
      box: getBox(path, width),
    },
    edge: { width: width * 0.5, height: width * 0.42 },
  })

export interface Lettering {
  readonly svg: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly slot?: string
}

/** Print or writing: flat, in a colour of its own. */
export const layPrint = (sheet: Sheet, { svg, slot = 'ink', ...box }: Lettering) =>
  layPiece(sheet, {
    shape: { svg, box },
    lift: 0,
    edge: { width: 1, height: 0 },
    over: true,
    fabric: plain(),
    slot,
  })

export const serif = 'Liberation Serif, DejaVu Serif, serif'

/** Two or three plies, twisted: the u of a wire is not known, so the twist runs with the sheet. */
export const twine =
  (period = 5): Fabric =>
  (u, v, _scale, yarn) => {
    const turn = Math.sin(((u + v * 0.6) / period) * Math.PI * 2)
    yarn.height = 0.5 * turn + 0.25 * noise(u * 0.8, v * 0.8)
    yarn.tone = 1 + 0.12 * turn + 0.06 * noise(u * 0.5, v * 0.5)
  }

/** Thread on a spool: turn beside turn, now and then one across. */
export const wound = (): Fabric => (u, v, _scale, yarn) => {
  const line = Math.sin(((u + 0.06 * v) / 5.4) * Math.PI * 2)
  yarn.height = 0.9 * line + 0.2 * noise(u * 0.9, v * 0.4)
  yarn.tone = 1 + 0.09 * line + 0.05 * noise(u * 0.4, v * 0.1)
}

/** Metal that has been handled: fine scratches, a tarnish in clouds. */
export const metal = (): Fabric => (u, v, _scale, yarn) => {
  yarn.height = 0.06 * noise(u * 0.05, v * 1.4)
  yarn.tone = 1 + 0.08 * clouds(u * 0.03, v * 0.03, 3) + 0.03 * noise(u * 0.06, v * 1.2)
}

/** Cedar and lacquer for pencils. */
export async function layPencil(sheet: Sheet, from: Point, to: Point): Promise<void> {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const long = Math.hypot(dx, dy)
  const at = (far: number): Point => [from[0] + (dx * far) / long, from[1] + (dy * far) / long]
  await layRod(sheet, {
    from,
    to: at(long - 62),
    half: () => 11,
    slot: 'lacquer',
    fabric: plain(),
    gloss: 0.3,
    lift: 6,
  })
  await layRod(sheet, {
    from: at(long - 64),
    to: at(long - 12),
    half: (t) => 11 - 8.4 * t,
    slot: 'cedar',
    fabric: birch(),
    lift: 6,
  })
  await layRod(sheet, {
    from: at(long - 14),
    to,
    half: (t) => 2.8 - 2.2 * t,
    slot: 'lead',
    fabric: plain(),
    gloss: 0.2,
    lift: 6,
  })
}
