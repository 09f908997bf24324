import { bell, noise } from '../engine/noise.ts'
import { between, wobblePath, type Point } from '../engine/paths.ts'

/** Measures of a top laid flat, in centimetres, as a size table gives them. */
export interface TopMeasures {
  readonly chest: number
  readonly length: number
  readonly shoulders: number
  readonly neckWidth: number
  readonly neckDrop: number
  readonly armhole: number
  readonly sleeve: number
  readonly cuff: number
  /** How far the sleeves hang: 0 straight out, 90 straight down. */
  readonly sleeveAngle: number
  /** Hem against chest; below 1 it is drawn in. */
  readonly hemShare: number
  /** How much higher the hem ends at the sides than in the middle, as on a shirt. */
  readonly tail?: number
  /** The neck runs to a point instead of round. */
  readonly pointed?: boolean
  /** The body goes on below the sleeve's seam instead of being cut out for it. */
  readonly raglan?: boolean
  /** Drawn in by a belt: how far below the neck point, and by how much on each side. */
  readonly belted?: { readonly at: number; readonly by: number }
}

export type Side = 'left' | 'right'

/** The pattern block that all tops stand on: its points and outlines, and places named by share instead of by number. */
export interface TopBlock {
  /** Units for one centimetre. */
  readonly cm: number
  readonly top: number
  readonly hem: number
  readonly halfChest: number
  readonly halfHem: number
  readonly body: string
  readonly back: string
  sleeve: (side: Side) => string
  armhole: (side: Side, inset?: number) => string
  /** A line across a sleeve near its end, `up` units from it. */
  cuffLine: (side: Side, up: number) => string
  hemLine: (up: number) => string
  /** The neckline, `out` units outside of it. */
  neckline: (out: number) => string
  collar: (width: number) => string
  backCollar: (width: number) => string
  /** A place on a sleeve: 0…1 from shoulder to cuff, 0…1 from its outer to its inner edge. */
  onSleeve: (side: Side, along: number, across: number) => Point
  /** A place on the body: -1…1 from side to side, 0…1 from shoulder to hem. */
  onBody: (across: number, down: number) => Point
  /** Takes the stiffness out of a line of this garment. */
  soften: (path: string) => string
}

const f = (value: number): string => value.toFixed(2)

interface Corners {
  readonly neck: Point
  readonly tip: Point
  readonly underarm: Point
  readonly hem: Point
  readonly cuffOut: Point
  readonly cuffIn: Point
}

function findCorners(m: TopMeasures, cm: number, top: number, lean: number): Corners {
  const angle = ((m.sleeveAngle + lean) * Math.PI) / 180
  const along: Point = [-Math.cos(angle), Math.sin(angle)]
  const across: Point = [Math.sin(angle), Math.cos(angle)]
  const tip: Point = [500 - (m.shoulders / 2) * cm, top + 4.6 * cm]
  const cuffOut: Point = [tip[0] + along[0] * m.sleeve * cm, tip[1] + along[1] * m.sleeve * cm]
  return {
    neck: [500 - (m.neckWidth / 2) * cm, top],
    tip,
    underarm: [500 - (m.chest / 2) * cm, top + (4.6 + m.armhole) * cm],
    hem: [500 - (m.chest / 2) * m.hemShare * cm, top + (m.length - (m.tail ?? 0)) * cm],
    cuffOut,
    cuffIn: [cuffOut[0] + across[0] * m.cuff * cm, cuffOut[1] + across[1] * m.cuff * cm],
  }
}

export function topBlock(
  m: TopMeasures,
  { cm, top, seed }: { cm: number; top: number; seed: number },
): TopBlock {
  // No one lays both sleeves alike: one hangs a little lower, one is bent a little more.
  const turn = 2.6 * noise(seed * 1.7 + 0.4, 3.3)
  const half = { left: findCorners(m, cm, top, turn), right: findCorners(m, cm, top, -turn * 0.8) }
  const bow =
    m.sleeve > 40 ? { left: 0.9 + noise(seed, 5.5), right: 0.9 - noise(seed, 5.5) } : { left: 0, right: 0 }
  const corners = half.left
  const soften = (path: string): string => wobblePath(path, 6, seed)
  const flip = (side: Side, [x, y]: Point): Point => [side === 'left' ? x : 1000 - x, y]
  const write = (side: Side, [x, y]: Point): string => `${f(side === 'left' ? x : 1000 - x)} ${f(y)}`
  const onSleeve = (side: Side, along: number, across: number): Point =>
    flip(side, placeOnSleeve(half[side], bow[side] * cm, along, across))
  const { neckline, ...neck } = neckShape(m, corners, cm, top)
  const hemCurve = hemPath(m, corners, cm)
  return {
    cm,
    top,
    hem: corners.hem[1],
    halfChest: (m.chest / 2) * cm,
    halfHem: 500 - corners.hem[0],
    soften,
    onSleeve,
    onBody: (across, down) => [500 + across * (m.chest / 2) * cm, top + down * m.length * cm],
    sleeve: (side) =>
      sleeveOutline(
        half[side],
        m.sleeve > 40 ? 0.7 * cm : 0.3 * cm,
        (along, across) => onSleeve(side, along, across),
        (point) => write(side, point),
      ),
    armhole: (side, inset = 0) =>
      `M ${write(side, [corners.tip[0] + inset, corners.tip[1]])} ${armholeCurve(corners, inset, (p) => write(side, p))}`,
    cuffLine: (side, up) => {
      const along = 1 - up / (m.sleeve * cm)
      const at = (across: number): string => write('left', onSleeve(side, along, across))
      return `M ${at(0)} C ${at(0.3)} ${at(0.7)} ${at(1)}`
    },
    hemLine: (up) => `M ${f(corners.hem[0])} ${f(corners.hem[1] - up)} ${hemCurve(up)}`,
    neckline: (out) => `M ${neckline(out)}`,
    ...neck,
    body: bodyOutline(corners, neckline(0, true), hemCurve(0), write, {
      raglan: m.raglan ?? false,
      drawnIn: (y) => (m.belted ? m.belted.by * cm * bell(y - top - m.belted.at * cm, 15 * cm) : 0),
    }),
  }
}

/** Bent at the elbow by `bow` units. */
function placeOnSleeve(c: Corners, bow: number, along: number, across: number): Point {
  const outer = between(c.tip, c.cuffOut, along)
  const inner = between(c.underarm, c.cuffIn, along)
  const length = Math.hypot(c.cuffOut[0] - c.tip[0], c.cuffOut[1] - c.tip[1])
  const aside = (bow * Math.sin(Math.PI * Math.min(1, along))) / length
  const [x, y] = between(outer, inner, across)
  return [x - aside * (c.cuffOut[1] - c.tip[1]), y + aside * (c.cuffOut[0] - c.tip[0])]
}

/** The hem from the left side to the right one, `up` units above it; scooped up at the sides when it has tails. */
function hemPath({ tail = 0 }: TopMeasures, { hem: [x, y] }: Corners, cm: number): (up: number) => string {
  if (tail === 0)
    return (up) =>
      `C ${f(x + 140)} ${f(y + 12 - up)} ${f(860 - x)} ${f(y + 12 - up)} ${f(1000 - x)} ${f(y - up)}`
  const low = y + tail * cm
  const reach = (500 - x) * 0.62
  return (up) =>
    `C ${f(x + 10)} ${f(y + tail * cm * 0.5 - up)} ${f(x + reach * 0.42)} ${f(low - 3 - up)} ${f(x + reach)} ${f(low - up)} ` +
    `C ${f(x + reach + 50)} ${f(low + 3 - up)} ${f(950 - x - reach)} ${f(low + 3 - up)} ${f(1000 - x - reach)} ${f(low - up)} ` +
    `C ${f(1000 - x - reach * 0.42)} ${f(low - 3 - up)} ${f(990 - x)} ${f(y + tail * cm * 0.5 - up)} ${f(1000 - x)} ${f(y - up)}`
}

function armholeCurve({ tip, underarm }: Corners, inset: number, write: (point: Point) => string): string {
  const [tx, ty] = tip
  const [ux, uy] = underarm
  const depth = uy - ty
  const inward = Math.max(tx, ux) + 10
  return `C ${write([inward + inset, ty + depth * 0.38])} ${write([inward + inset, ty + depth * 0.72])} ${write([ux + inset, uy])}`
}

/** From the left shoulder round the left side, the hem, the right side and along the neckline back. */
function bodyOutline(
  corners: Corners,
  neckline: string,
  hemCurve: string,
  write: (side: Side, point: Point) => string,
  { raglan, drawnIn }: { raglan: boolean; drawnIn: (y: number) => number },
): string {
  const { neck, underarm, hem } = corners
  // Below a raglan sleeve the shoulder stays back, or it would show.
  const tip: Point = raglan ? [corners.tip[0] + 26, corners.tip[1] + 6] : corners.tip
  const depth = underarm[1] - tip[1]
  const inward = Math.max(tip[0], underarm[0]) + 10
  const shoulder = between(tip, neck, 0.07)
  const slope = between(tip, neck, 0.5)
  const cap: Point = [tip[0] + 2.5, tip[1] + depth * 0.07]
  const steps = Array.from({ length: 11 }, (_, k): Point => {
    const share = (k + 1) / 12
    const [x, y] = between(underarm, hem, share)
    return [x + 5 * Math.sin(Math.PI * share) + drawnIn(y), y]
  })
  const point = (s: Side, ...points: Point[]): string => points.map((p) => write(s, p)).join(' ')
  const sideSteps = (s: Side, points: readonly Point[]): string =>
    points.map((p) => `L ${write(s, p)}`).join(' ')
  const hole: Point[] = raglan
    ? [between(cap, underarm, 0.35), between(cap, underarm, 0.7), underarm]
    : [[inward, tip[1] + depth * 0.38], [inward, tip[1] + depth * 0.72], underarm]
  return [
    `M ${point('left', neck)} Q ${point('left', [slope[0], slope[1] + 2], shoulder)} Q ${point('left', tip, cap)} C ${point('left', ...hole)}`,
    `${sideSteps('left', [...steps, hem])} ${hemCurve} ${sideSteps('right', steps.toReversed())} L ${point('right', underarm)}`,
    `C ${point('right', hole[1] ?? tip, hole[0] ?? tip, cap)} Q ${point('right', tip, shoulder)} Q ${point('right', [slope[0], slope[1] + 2], neck)} ${neckline} Z`,
  ].join(' ')
}

/** Both edges in short steps, so that none of them is a ruled line; `air` units of fullness at the elbow. */
function sleeveOutline(
  { tip, underarm }: Corners,
  air: number,
  at: (along: number, across: number) => Point,
  write: (point: Point) => string,
): string {
  const steps = Array.from({ length: 13 }, (_, k) => k / 12)
  const width = Math.hypot(at(0.5, 0)[0] - at(0.5, 1)[0], at(0.5, 0)[1] - at(0.5, 1)[1])
  const full = (along: number): number => (air / width) * Math.sin(Math.PI * along)
  const line = (along: number, across: number): string => at(along, across).map(f).join(' ')
  return [
    `M ${write([tip[0] + 46, tip[1] + 8])} L ${write([tip[0] + 16, tip[1] - 5])} Q ${write(tip)} ${line(0.06, -0.01)}`,
    ...steps.slice(1).map((t) => `L ${line(t, -full(t))}`),
    `C ${line(1.004, 0.3)} ${line(1.004, 0.7)} ${line(1, 1)}`,
    ...steps
      .toReversed()
      .slice(1, -1)
      .map((t) => `L ${line(t, 1 + full(t) * 0.4)}`),
    `L ${write([underarm[0] + 4, underarm[1] + 2])} L ${write([underarm[0] + 60, underarm[1] - 10])} L ${write([underarm[0] + 70, underarm[1] - 70])} Z`,
  ].join(' ')
}

function neckShape(m: TopMeasures, { neck }: Corners, cm: number, top: number) {
  const half = 500 - neck[0]
  const drop = m.neckDrop * cm
  /** Right shoulder to left shoulder through the throat; `only` leaves out the first point. */
  const neckline = (out: number, only = false): string => {
    const w = half + out
    const y = top + out * 0.3
    const low = top + drop + out
    const start = only ? '' : `${f(500 + w)} ${f(y)} `
    if (m.pointed)
      return (
        `${start}C ${f(500 + w * 0.94)} ${f(y + drop * 0.34)} ${f(500 + w * 0.3)} ${f(low - drop * 0.2)} 500 ${f(low + out * 0.4)} ` +
        `C ${f(500 - w * 0.3)} ${f(low - drop * 0.2)} ${f(500 - w * 0.94)} ${f(y + drop * 0.34)} ${f(500 - w)} ${f(y)}`
      )
    return (
      `${start}C ${f(500 + w * 0.95)} ${f(top + drop * 0.62 + out * 0.7)} ${f(500 + w * 0.62)} ${f(low)} 500 ${f(low)} ` +
      `C ${f(500 - w * 0.62)} ${f(low)} ${f(500 - w * 0.95)} ${f(top + drop * 0.62 + out * 0.7)} ${f(500 - w)} ${f(y)}`
    )
  }
  const inner = (width: number): string => {
    const low = top + drop
    const rise = top - width * 0.06
    const w = half
    if (m.pointed)
      return (
        `C ${f(500 - w * 0.94)} ${f(top + drop * 0.34)} ${f(500 - w * 0.3)} ${f(low - drop * 0.2)} 500 ${f(low)} ` +
        `C ${f(500 + w * 0.3)} ${f(low - drop * 0.2)} ${f(500 + w * 0.94)} ${f(top + drop * 0.34)} ${f(500 + w)} ${f(rise)}`
      )
    return (
      `C ${f(500 - w * 0.95)} ${f(top + drop * 0.62)} ${f(500 - w * 0.62)} ${f(low)} 500 ${f(low)} ` +
      `C ${f(500 + w * 0.62)} ${f(low)} ${f(500 + w * 0.95)} ${f(top + drop * 0.62)} ${f(500 + w)} ${f(rise)}`
    )
  }
  return {
    neckline,
    collar: (width: number): string =>
      `M ${neckline(width)} L ${f(500 - half)} ${f(top - width * 0.06)} ${inner(width)} Z`,
    back: `M ${f(500 - half - 6)} ${f(top)} C ${f(500 - half * 0.5)} ${f(top - 8)} ${f(500 + half * 0.5)} ${f(top - 8)} ${f(500 + half + 6)} ${f(top)} L ${f(500 + half)} ${f(top + drop + 12)} L ${f(500 - half)} ${f(top + drop + 12)} Z`,
    /** Folded over at the shoulders, where it goes on as the collar in front. */
    backCollar: (w: number): string => {
      const x = (side: number, share: number): string => f(500 + side * (half + w * share))
      const y = (share: number): string => f(top + w * share)
      const arc = (from: number, share: number): string =>
        `C ${f(500 + from * half * 0.75)} ${y(share)} ${f(500 - from * half * 0.75)} ${y(share)}`
      return `M ${x(-1, 0.96)} ${y(0.26)} ${arc(-1, -0.8)} ${x(1, 0.96)} ${y(0.26)} L ${x(1, -0.1)} ${y(0.5)} ${arc(1, 0.35)} ${x(-1, -0.1)} ${y(0.5)} Z`
    },
  }
}
