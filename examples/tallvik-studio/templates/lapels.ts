import { noise, smooth } from '../engine/noise.ts'
import { onCurve, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import { chooseStitch, type Bench } from './bench.ts'
import { sewButtonhole } from './buttons.ts'
import type { TopMeasures } from './top-block.ts'

/** A collar that lies open with lapels. Centimetres, and shares of the way from neck to first button. */
export interface Lapels {
  /** Where the collar ends on the roll line. */
  readonly gorge: number
  /** From the roll line to the notch, and to the lapel's tip. */
  readonly notch: number
  readonly tip: number
  /** The collar's own tip: how far it runs beyond the notch and above it. */
  readonly collarTip: readonly [number, number]
  /** How far the tip points up. */
  readonly peak: number
  /** Width of the collar over the shoulder. */
  readonly collar: number
  /** How far the front that is on top reaches over the middle. */
  readonly overlap: number
  readonly buttonhole: boolean
  /** How far the lapel's edge bows out between tip and button: 1 on a coat, less on a shirt. */
  readonly belly: number
}

interface Half {
  readonly bench: Bench
  readonly lapels: Lapels
  readonly w: number
  readonly drop: number
  readonly flip: number
  readonly raised: number
  /** The fold from neck to button, 0…1, in centimetres from the neck point's middle. */
  roll: (t: number) => Point
  /** A place `out` centimetres outward from the fold, `up` back along it. */
  beside: (t: number, out: number, up: number) => Point
  write: (point: Point) => string
}

function createHalf(bench: Bench, measures: TopMeasures, lapels: Lapels, flip: number, raised: number): Half {
  const w = measures.neckWidth / 2
  const drop = measures.neckDrop
  const { cm, top } = bench.block
  // In the half's own direction: outward is positive x.
  const foot: Point = [flip > 0 ? -lapels.overlap : 0.1, drop + 1.2]
  const roll = (t: number): Point =>
    onCurve([w - 0.4, -1], [w * 0.9, drop * 0.3], [w * 0.36, drop * 0.78], foot, t)
  const beside = (t: number, out: number, up: number): Point => {
    const [ax, ay] = roll(Math.max(0, t - 0.03))
    const [bx, by] = roll(Math.min(1, t + 0.03))
    const long = Math.hypot(bx - ax, by - ay)
    const [ux, uy] = [(bx - ax) / long, (by - ay) / long]
    const [x, y] = roll(t)
    return [x - uy * -out - ux * up, y + ux * -out - uy * up]
  }
  const write = ([x, y]: Point): string => `${(500 + flip * x * cm).toFixed(2)} ${(top + y * cm).toFixed(2)}`
  return { bench, lapels, w, drop, flip, raised, roll, beside, write }
}

const along = (half: Half, from: number, to: number): string =>
  Array.from({ length: 9 }, (_, k) => `L ${half.write(half.roll(from + ((to - from) * k) / 8))}`).join(' ')

/** High at the fold, flat at the outer edge. */
function rolled(half: Half, strength: number): (x: number, y: number) => number {
  const { bench, flip } = half
  const { cm, top } = bench.block
  const line = Array.from({ length: 25 }, (_, k) => half.roll(k / 24))
  return (x, y) => {
    const px = (flip * (x - 500)) / cm
    const py = (y - top) / cm
    let nearest = 99
    for (const [ax, ay] of line) nearest = Math.min(nearest, Math.hypot(px - ax, py - ay))
    return strength * smooth(4, 0, nearest) + 1.6 * noise(x / 44, y / 60 + bench.seed + flip)
  }
}

async function layLapel(half: Half): Promise<void> {
  const { bench, lapels, write, beside, flip } = half
  const { sheet, block, fabric, weight } = bench
  const g = lapels.gorge
  const slip = 0.35 * noise(bench.seed * 2.3 + flip, 4.1)
  const notch = beside(g, lapels.notch, 0.4)
  const tip = beside(g, lapels.tip + slip, lapels.peak)
  const edge = (inset: number): string =>
    `M ${write(beside(g, lapels.notch + 0.4, 0.2 - inset * 0.8))} L ${write(beside(g, lapels.tip + slip - inset * 1.4, lapels.peak - inset))} ` +
    `C ${write(beside(g + (1 - g) * 0.3, lapels.tip * 0.86 * lapels.belly - inset, 0))} ${write(beside(g + (1 - g) * 0.7, lapels.tip * 0.46 * lapels.belly - inset, 0))} ${write(beside(1, 0.5 - inset * 0.4, 0.2))}`
  const lapel = await layPiece(sheet, {
    shape: block.soften(
      `M ${write(half.roll(g))} L ${write(notch)} L ${write(tip)} C ${write(beside(g + (1 - g) * 0.3, lapels.tip * 0.86 * lapels.belly, 0))} ${write(beside(g + (1 - g) * 0.7, lapels.tip * 0.46 * lapels.belly, 0))} ${write(beside(1, flip > 0 ? 1.6 : 0.5, -0.3))} ${along(half, 1, g)} Z`,
    ),
    lift: 5 + weight + half.raised,
    edge: { width: 4 + weight, height: 2 + 0.9 * weight },
    puff: 0.03,
    fabric,
    grain: flip * 0.18,
    relief: rolled(half, 5 + weight),
  })
  await topstitch(sheet, {
    path: block.soften(edge(0.35 + 0.08 * weight)),
    ...chooseStitch(weight),
    clip: lapel,
  })
  if (!lapels.buttonhole || flip < 0) return
  const [hx, hy] = beside(g, lapels.tip * 0.72, -2.6)
  const at: Point = [500 + flip * hx * block.cm, block.top + hy * block.cm]
  await sewButtonhole(sheet, { at, radius: 0.05 * block.cm, turn: -flip * 0.25 })
  await sewButtonhole(sheet, { at, radius: 0.75 * block.cm, turn: -flip * 0.25 })
}

async function layCollar(half: Half): Promise<void> {
  const { bench, lapels, write, beside, w, flip } = half
  const { sheet, block, fabric, weight } = bench
  const g = lapels.gorge
  const back = -3.9
  const notch = beside(g, lapels.notch, 0.4)
  const tip = beside(g, lapels.notch + lapels.collarTip[0], 0.4 + lapels.collarTip[1])
  const c = lapels.collar
  const outer = (inset: number): string =>
    `C ${write([w + c + 0.6 - inset, tip[1] * 0.5])} ${write([w + c - inset, 1.5])} ${write([w + c * 0.8 - inset, -0.4])} C ${write([w + c * 0.4 - inset, -3.2 + inset])} ${write([w * 0.6, back - 0.8 + inset])} ${write([-0.02, back - 0.7 + inset])}`
  const collar = await layPiece(sheet, {
    shape: block.soften(
      `M ${write(half.roll(g))} L ${write(notch)} L ${write(tip)} ${outer(0)} L ${write([-0.02, back])} C ${write([w * 0.5, back])} ${write([w * 0.9, -3.1])} ${write(half.roll(0))} ${along(half, 0.02, g)} Z`,
    ),
    lift: 5.4 + weight + half.raised,
    edge: { width: 4 + weight, height: 2.2 + 0.9 * weight },
    fabric,
    grain: flip * 0.4,
    relief: rolled(half, 5 + weight),
  })
  const inset = 0.35 + 0.08 * weight
  await topstitch(sheet, {
    path: block.soften(
      `M ${write(beside(g, lapels.notch, 0.4 + inset))} L ${write(beside(g, lapels.notch + lapels.collarTip[0] - inset, 0.4 + lapels.collarTip[1] - inset * 0.2))} ${outer(inset)}`,
    ),
    ...chooseStitch(weight),
    clip: collar,
  })
  await sewSeam(sheet, {
    path: block.soften(`M ${write(half.roll(g))} L ${write(notch)}`),
    width: 1.6,
    depth: 1.6,
    pucker: 0.4,
    dark: 0.3,
  })
}

/** Both lapels and the collar; the wearer's left lies on top. `raised` is how high the fronts lie, when something is folded under them. */
export async function layLapels(
  bench: Bench,
  measures: TopMeasures,
  lapels: Lapels,
  raised = 0,
): Promise<void> {
  const [left, right] = [-1, 1].map((flip) => createHalf(bench, measures, lapels, flip, raised)) as [
    Half,
    Half,
  ]
  for (const half of [left, right]) await layLapel(half)
  for (const half of [left, right]) await layCollar(half)
}
