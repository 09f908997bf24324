import { noise } from '../engine/noise.ts'
import { between, onCurve, wobblePath, type Point } from '../engine/paths.ts'
import type { Side, TopBlock, TopMeasures } from './top-block.ts'

/** A tee as it lies: one outline round body and sleeves, for the cloth goes on through the armhole, and the seams on it. */
export interface TeeCut {
  readonly outline: string
  armhole: (side: Side, inset: number) => string
  cuffLine: (side: Side, up: number) => string
  hemLine: (up: number) => string
  onSleeve: (side: Side, along: number, across: number) => Point
}

interface Half {
  readonly neck: Point
  readonly tip: Point
  readonly underarm: Point
  readonly hem: Point
  /** 0…1 from the shoulder's tip along the upper edge, and from the underarm along the lower one. */
  readonly outer: (t: number) => Point
  readonly inner: (t: number) => Point
}

const towards = (from: Point, degrees: number, by: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [from[0] - Math.cos(angle) * by, from[1] + Math.sin(angle) * by]
}

/** The left half. The shoulder runs over into the sleeve without a corner, and the sleeve bends down by its own weight. */
function createHalf(m: TopMeasures, cm: number, top: number, lean: number, bow: number): Half {
  const angle = m.sleeveAngle + lean
  const neck: Point = [500 - (m.neckWidth / 2) * cm, top]
  const tip: Point = [500 - (m.shoulders / 2) * cm, top + 5.2 * cm]
  const underarm: Point = [500 - (m.chest / 2) * cm, top + (4.6 + m.armhole) * cm]
  const length = m.sleeve * cm
  const end = towards(tip, angle, length)
  const low = towards(end, angle - 90, -m.cuff * cm * 0.985)
  const slope = Math.atan2(tip[1] - neck[1], neck[0] - tip[0]) * (180 / Math.PI)
  const outer: [Point, Point, Point, Point] = [
    tip,
    towards(tip, slope + 7, length * 0.26),
    towards(end, angle + 3.5, -length * 0.4),
    end,
  ]
  const seam = Math.hypot(low[0] - underarm[0], low[1] - underarm[1])
  const inner: [Point, Point, Point, Point] = [
    underarm,
    towards(underarm, angle - 6, seam * 0.34),
    towards(low, angle + 5, -seam * 0.36),
    low,
  ]
  /** Beyond its end the sleeve goes on straight, as its cuff. */
  const beyond = (curve: [Point, Point, Point, Point], t: number): Point =>
    t > 1 ? towards(curve[3], angle, length * (t - 1)) : onCurve(...curve, t)
  const bent = ([x, y]: Point, t: number): Point => {
    const aside = bow * Math.sin(Math.PI * Math.min(1, Math.max(0, t)))
    return [x - aside * Math.sin((angle * Math.PI) / 180), y - aside * Math.cos((angle * Math.PI) / 180)]
  }
  return {
    neck,
    tip,
    underarm,
    hem: [500 - (m.chest / 2) * m.hemShare * cm, top + m.length * cm],
    outer: (t) => bent(beyond(outer, t), t),
    inner: (t) => bent(beyond(inner, t), t),
  }
}

const at = ([x, y]: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`
const lines = (points: readonly Point[]): string => points.map((point) => `L ${at(point)}`).join(' ')
const steps = (count: number): number[] => Array.from({ length: count + 1 }, (_, k) => k / count)

/** Small waves where folds run out at an edge; the large ones are the block's. */
const ripple = (path: string, seed: number): string => wobblePath(path, 2.6, seed + 11, 46)

export function teeCut(m: TopMeasures, { block, seed }: { block: TopBlock; seed: number }): TeeCut {
  const { cm, top } = block
  const lean = 2.4 * noise(seed * 1.7 + 0.4, 3.3)
  const bow = m.sleeve > 40 ? 0.6 * cm : 0.35 * cm
  const halves: Record<Side, Half> = {
    left: createHalf(m, cm, top, lean, bow * (1 + noise(seed, 5.5))),
    right: createHalf(m, cm, top, -lean * 0.8, bow * (1 - noise(seed, 5.5))),
  }
  const flip = (side: Side, [x, y]: Point): Point => [side === 'left' ? x : 1000 - x, y]
  const onSleeve = (side: Side, along: number, across: number): Point =>
    flip(side, between(halves[side].outer(along), halves[side].inner(along), across))
  const [hx, hy] = halves.left.hem
  /** Lower in the middle than at the side seams, and nowhere straight. */
  const hem = (up: number): Point[] =>
    steps(26).map((t): Point => {
      const x = hx + (1000 - 2 * hx) * t
      return [x, hy - up + 11 * Math.sin(Math.PI * t) + 3.4 * noise(x / 64, seed * 2.3)]
    })
  const cuff = (side: Side, along: number): Point[] =>
    steps(8).map((t) => {
      const bulge = (4.5 * Math.sin(Math.PI * t)) / (m.sleeve * cm)
      return onSleeve(side, along + bulge, t)
    })
  const sideSeam = (side: Side): Point[] => {
    const { underarm, hem: end } = halves[side]
    return steps(14)
      .slice(1)
      .map((t): Point => {
        const [x, y] = between(underarm, end, t)
        const eased =
          7 * Math.sin(Math.PI * Math.min(1, t * 1.25)) + 3 * noise(y / 90, seed + (side === 'left' ? 2 : 6))
        return flip(side, [x + eased * (1 - t ** 6), y])
      })
  }
  /** From the neck over the shoulder, round the sleeve, to the foot of the side seam. */
  const edge = (side: Side): Point[] => {
    const { neck, tip, inner, underarm } = halves[side]
    const shoulder = steps(5).map((t): Point => {
      const [x, y] = between(neck, tip, t)
      return flip(side, [x, y - 3 * Math.sin(Math.PI * t)])
    })
    const armpit: Point[] = [
      inner(0.12),
      [underarm[0] + 2, underarm[1] + 3],
      [underarm[0] + 4, underarm[1] + 12],
    ]
    return [
      ...shoulder,
      ...steps(16).map((t) => onSleeve(side, t, 0)),
      ...cuff(side, 1),
      ...steps(9)
        .map((t) => 1 - 0.84 * t)
        .map((t) => onSleeve(side, t, 1)),
      ...armpit.map((point) => flip(side, point)),
      ...sideSeam(side),
    ]
  }
  const outline = `M${lines(edge('left')).slice(1)} ${lines(hem(0).slice(1, -1))} ${lines(edge('right').toReversed())} L ${block.neckline(0).slice(2)} Z`
  const soft = (path: string): string => ripple(block.soften(path), seed)
  return {
    outline: soft(outline),
    onSleeve,
    armhole: (side, inset) => {
      const { tip, underarm } = halves[side]
      const depth = underarm[1] - tip[1]
      const bowed = Math.max(tip[0], underarm[0]) + 1.7 * cm + inset
      const points: Point[] = [
        [tip[0] + inset, tip[1] - 3],
        [tip[0] + inset + 6, tip[1] + depth * 0.3],
        [bowed, tip[1] + depth * 0.72],
        [underarm[0] + inset * 0.6, underarm[1] + inset * 0.4 + 3],
      ]
      const [a, b, c, d] = points.map((point) => at(flip(side, point)))
      return soft(`M ${a} C ${b} ${c} ${d}`)
    },
    cuffLine: (side, up) => soft(`M${lines(cuff(side, 1 - up / (m.sleeve * cm))).slice(1)}`),
    hemLine: (up) => soft(`M${lines(hem(up)).slice(1)}`),
  }
}
