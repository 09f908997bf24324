import { noise, smooth } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import { edgeStitch, chooseStitch, type Bench, type Mask } from './bench.ts'
import { sewButton, setSnap } from './buttons.ts'

/** A pocket by its upper left corner and its measures in units. */
export interface Patch {
  readonly at: Point
  readonly width: number
  readonly height: number
  readonly foot: 'pointed' | 'square' | 'round'
  /** Depth of the turned mouth; 0 leaves it to the flap. */
  readonly mouth: number
  /** How far it gapes. */
  readonly gape?: number
}

/** A little out of true, as things that were sewn on by eye. */
const computeSkew = (bench: Bench, [x]: Point, width: number): number =>
  width * 0.012 * (noise(x * 0.37, bench.seed) > 0 ? 1 : -1)

function footPath({ at: [x, y], width: w, height: h, foot }: Patch, inset: number): string {
  const low = y + h - inset
  const left = x + inset
  const right = x + w - inset
  if (foot === 'pointed')
    return `L ${right} ${y + h * 0.5} L ${right} ${y + h * 0.88 - inset * 0.6} L ${x + w / 2} ${low} L ${left} ${y + h * 0.88 - inset * 0.6} L ${left} ${y + h * 0.5}`
  const r = foot === 'round' ? w * 0.2 : w * 0.05
  return `L ${right} ${y + h * 0.5} L ${right} ${low - r} Q ${right} ${low} ${right - r} ${low} L ${x + w / 2} ${low + 0.6} L ${left + r} ${low} Q ${left} ${low} ${left} ${low - r} L ${left} ${y + h * 0.5}`
}

export async function layPatchPocket(bench: Bench, pocket: Patch, body: Mask): Promise<void> {
  const { sheet, block, fabric, weight, seed } = bench
  const { at, width: w, mouth, gape = 1 } = pocket
  const [x, y] = at
  const { soften } = block
  const skew = computeSkew(bench, at, w)
  const edge = edgeStitch(weight)
  const path = `M ${x} ${y + skew} L ${x + w * 0.5} ${y + gape * 1.4} L ${x + w} ${y - skew} ${footPath(pocket, 0)} Z`
  await layPiece(sheet, {
    shape: soften(path),
    lift: 0.6 + weight * 0.7,
    edge: { width: edge.width * 0.8, height: edge.height * 0.8 },
    fabric,
    over: true,
    clip: body,
    tone: () => 1.005,
    relief: (px, py) =>
      (0.6 + 0.4 * weight) *
      (1.1 * noise(px / 42, py / 58 + seed) +
        0.8 * noise(px / 17, py / 24 + seed) +
        2.6 * gape * smooth(30, 0, py - y) * smooth(0, 30, px - x) * smooth(0, 30, x + w - px)),
  })
  // The mouth stands off the cloth below: a line of shade.
  if (mouth > 0)
    await sewSeam(sheet, {
      path: soften(
        `M ${x + 3} ${y + skew - 1} L ${x + w / 2} ${y + gape * 1.4 - 1.4} L ${x + w - 3} ${y - skew - 1}`,
      ),
      width: 2.2,
      depth: 1,
      clip: body,
      dark: 0.34 * gape,
    })
  const inset = 1.6 + weight * 1.2
  const sewn = `M ${x + inset} ${y + 2} ${reverseFoot(pocket, inset)} L ${x + w - inset} ${y}`
  await topstitch(sheet, { path: soften(sewn), ...chooseStitch(weight), clip: body })
  if (weight >= 1.6)
    await topstitch(sheet, {
      path: soften(
        `M ${x + inset * 2.6} ${y + 2} ${reverseFoot(pocket, inset * 2.6)} L ${x + w - inset * 2.6} ${y}`,
      ),
      ...chooseStitch(weight),
      clip: body,
    })
  if (mouth > 0)
    await topstitch(sheet, {
      path: soften(
        `M ${x + 3} ${y + mouth + skew} L ${x + w / 2} ${y + mouth + 0.6} L ${x + w - 3} ${y + mouth - skew}`,
      ),
      ...chooseStitch(weight),
      clip: body,
    })
}

/** The same foot from left to right. */
function reverseFoot({ at: [x, y], width: w, height: h, foot }: Patch, inset: number): string {
  const low = y + h - inset
  const left = x + inset
  const right = x + w - inset
  if (foot === 'pointed')
    return `L ${left} ${y + h * 0.5} L ${left} ${y + h * 0.88 - inset * 0.6} L ${x + w / 2} ${low - inset * 0.3} L ${right} ${y + h * 0.88 - inset * 0.6} L ${right} ${y + h * 0.5}`
  const r = foot === 'round' ? w * 0.2 : w * 0.05
  return `L ${left} ${y + h * 0.5} L ${left} ${low - r} Q ${left} ${low} ${left + r} ${low} L ${x + w / 2} ${low + 0.6} L ${right - r} ${low} Q ${right} ${low} ${right} ${low - r} L ${right} ${y + h * 0.5}`
}

/** A flap over a pocket: a pointed or a straight one, with a button, a snap or nothing. */
export interface Flap {
  readonly at: Point
  readonly width: number
  readonly height: number
  readonly pointed: boolean
  readonly closed: 'button' | 'snap' | 'open'
  /** Radius of its button. */
  readonly radius?: number
}

export async function layFlap(bench: Bench, flap: Flap, body: Mask): Promise<void> {
  const { sheet, block, fabric, weight, seed } = bench
  const { at, width: w, height: h, pointed, closed, radius = 0.5 * block.cm } = flap
  const [x, y] = at
  const { soften } = block
  const skew = computeSkew(bench, at, w)
  const edge = edgeStitch(weight)
  const side = pointed ? h * 0.74 : h * 0.96
  const r = pointed ? 3 : h * 0.22
  const outline = (i: number): string =>
    `M ${x + i} ${y + skew} L ${x + i} ${y + side - r - i} Q ${x + i} ${y + side - i} ${x + i + r} ${y + side - i + (pointed ? r * 0.4 : 0.4)} L ${x + w / 2} ${y + h - i * (pointed ? 1.2 : 1)} L ${x + w - i - r} ${y + side - i + (pointed ? r * 0.4 : 0)} Q ${x + w - i} ${y + side - i} ${x + w - i} ${y + side - r - i} L ${x + w - i} ${y - skew}`
  await layPiece(sheet, {
    shape: soften(`${outline(0)} L ${x + w / 2} ${y} Z`),
    lift: 1.4 + weight,
    edge: { width: edge.width * 0.9, height: edge.height },
    fabric,
    over: true,
    clip: body,
    relief: (px, py) =>
      (0.7 + 0.3 * weight) *
      (1.2 * noise(px / 36, py / 30 + seed + 2) + 2.4 * smooth(y, y + h, py) * noise(px / 60, seed + y)),
  })
  await topstitch(sheet, { path: soften(outline(1.8 + weight * 1.2)), ...chooseStitch(weight), clip: body })
  await sewSeam(sheet, {
    path: soften(`M ${x} ${y + skew} L ${x + w / 2} ${y} L ${x + w} ${y - skew}`),
    width: 1.8,
    depth: 1.6,
    clip: body,
    dark: 0.3,
  })
  await topstitch(sheet, {
    path: soften(
      `M ${x + 2} ${y + skew + 2.6 + weight} L ${x + w / 2} ${y + 2.6 + weight} L ${x + w - 2} ${y - skew + 2.6 + weight}`,
    ),
    ...chooseStitch(weight),
    clip: body,
  })
  const middle: Point = [x + w / 2 + 0.6, y + h * (pointed ? 0.72 : 0.66)]
  if (closed === 'button') await sewButton(sheet, { at: middle, radius, seed: seed + x * 0.01 })
  if (closed === 'snap') await setSnap(sheet, { at: middle, radius })
}

/** A slanted welt: a narrow strip between two points, its pocket behind it. */
export async function layWelt(
  bench: Bench,
  [ax, ay]: Point,
  [bx, by]: Point,
  width: number,
  body: Mask,
): Promise<void> {
  const { sheet, block, fabric, weight, seed } = bench
  const length = Math.hypot(bx - ax, by - ay)
  const nx = ((by - ay) / length) * width
  const ny = (-(bx - ax) / length) * width
  const mid = (k: number, s: number): string =>
    `${(ax + (bx - ax) * k + nx * s).toFixed(2)} ${(ay + (by - ay) * k + ny * s).toFixed(2)}`
  const { soften } = block
  await sewSeam(sheet, {
    path: soften(`M ${mid(0.02, 1.04)} L ${mid(0.5, 1.08)} L ${mid(0.98, 1.04)}`),
    width: 3,
    depth: 2 + weight * 0.5,
    pucker: 1,
    clip: body,
    dark: 0.42,
  })
  await layPiece(sheet, {
    shape: soften(
      `M ${mid(0, 0)} L ${mid(0.5, 0)} L ${mid(1, 0)} L ${mid(1, 1)} L ${mid(0.5, 1.03)} L ${mid(0, 1)} Z`,
    ),
    lift: 1 + weight * 0.6,
    edge: { width: 4 + weight, height: 2 + weight * 0.8 },
    fabric,
    grain: Math.atan2(by - ay, bx - ax),
    over: true,
    clip: body,
    relief: (x, y) => 1.2 * noise(x / 30, y / 40 + seed),
  })
  await topstitch(sheet, {
    path: soften(`M ${mid(0.03, 0.06)} L ${mid(0.03, 0.94)} M ${mid(0.97, 0.06)} L ${mid(0.97, 0.94)}`),
    ...chooseStitch(weight),
    clip: body,
  })
}
