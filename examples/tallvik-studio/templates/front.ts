import { noise } from '../engine/noise.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import { dice } from '../engine/creases.ts'
import { edgeStitch, plumb, chooseStitch, strip, type Bench, type Mask } from './bench.ts'
import { setSnap, sewButton, sewButtonhole } from './buttons.ts'

/** How a front closes. Centimetres from the neck point. */
export interface Closing {
  /** A sewn band, a band that hides its buttons, or the plain edge of a front that is turned under. */
  readonly kind: 'band' | 'hidden' | 'edge'
  readonly width: number
  readonly from: number
  readonly to: number
  readonly buttons: number
  /** Of the first button and of the last one. */
  readonly first: number
  readonly last: number
  readonly size: number
  readonly snaps?: boolean
  /** Holes along the band or across, as on a jacket. */
  readonly holes: 'upright' | 'level'
}

/** Lays the front's edge on the body and closes it. The wearer's left is on top. */
export async function closeFront(bench: Bench, closing: Closing, body: Mask): Promise<void> {
  const { sheet, block, weight, seed } = bench
  const { cm, top, soften } = block
  const from = top + closing.from * cm
  const to = top + closing.to * cm
  const half = (closing.width / 2) * cm
  await layBand(bench, closing, body, { from, to, half })
  const step = closing.buttons > 1 ? (closing.last - closing.first) / (closing.buttons - 1) : 0
  for (let k = 0; k < closing.buttons; k++) {
    const y = top + (closing.first + step * k) * cm
    const x = 500 + 0.18 * cm * (dice(seed + 2, k) - 0.5) + 2.5 * noise(y / 170, seed)
    const radius = (closing.size / 2) * cm
    if (closing.snaps) {
      await setSnap(sheet, { at: [x, y], radius })
      continue
    }
    await sewButtonhole(sheet, {
      at: [closing.holes === 'level' ? x - radius * 0.3 : x, y],
      radius,
      turn: closing.holes === 'level' ? 0 : Math.PI / 2,
    })
    await sewButton(sheet, { at: [x, y + 0.06 * cm], radius, seed: seed + k * 0.61 })
  }
  if (closing.kind === 'hidden')
    await topstitch(sheet, {
      path: soften(`M 500 ${to - 8} L 500 ${to - 8.1}`),
      ...chooseStitch(weight),
      clip: body,
    })
}

interface Reach {
  readonly from: number
  readonly to: number
  readonly half: number
}

async function layBand(
  bench: Bench,
  { kind }: Closing,
  body: Mask,
  { from, to, half }: Reach,
): Promise<void> {
  const { sheet, block, fabric, weight, seed } = bench
  const { soften, cm } = block
  const wave = (path: string): string => soften(path)
  const { width, height } = edgeStitch(weight)
  const left = 500 - half
  const right = kind === 'edge' ? 500 + half * 6 : 500 + half
  // The front below: pressed down beside the edge that lies on it.
  await sewSeam(sheet, {
    path: wave(plumb(left - 2, from, to)),
    width: 2.6,
    depth: 1.2 + weight,
    pucker: 0.5,
    puckerWidth: 16,
    clip: body,
    dark: 0.3,
  })
  if (kind !== 'edge')
    await layPiece(sheet, {
      shape: wave(strip(left, right, from, to)),
      lift: 0.8 + weight * 0.8,
      edge: { width: width * 0.9, height },
      fabric,
      over: true,
      clip: body,
      relief: (x, y) => 1.1 * noise(x / 26, y / 48 + seed) + 0.7 * noise(x / 12, y / 22 + seed),
    })
  const inset = Math.min(half * 0.42, 0.55 * cm)
  const lines = kind === 'edge' ? [left + inset * 0.8] : [left + inset, right - inset]
  if (kind === 'hidden') lines.splice(0, 2, right - inset * 0.3)
  for (const x of lines)
    await topstitch(sheet, { path: wave(plumb(x, from, to)), ...chooseStitch(weight), clip: body })
  if (kind !== 'edge')
    await sewSeam(sheet, {
      path: wave(plumb(right, from, to)),
      width: 1.6,
      depth: 0.6,
      pucker: 0.5,
      puckerWidth: 14,
      clip: body,
      dark: 0.1,
    })
}
