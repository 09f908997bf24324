import { clamp, smooth } from '../engine/noise.ts'

/** Height of a tread in units at a place of the sole, in centimetres from its middle and from its toe. */
type Tread = (x: number, y: number) => number

const fraction = (value: number): number => value - Math.floor(value)
/** 1 inside a bar of this share of its period, 0 between, its flanks sloped. */
const bar = (phase: number, share: number): number => {
  const t = Math.abs(fraction(phase) - 0.5) * 2
  return smooth(share + 0.14, share - 0.06, t)
}
/** Forefoot and heel, without the waist between them. */
const underFoot = (y: number): number => smooth(14.9, 14.6, y) + smooth(20.6, 20.9, y)

/** Blocks along the edge, crosses in the middle, as on a mountain boot. */
const lug: Tread = (x, y) => {
  const bent = x + 0.35
  const rim = Math.abs(bent) > 2.15 - 0.5 * smooth(20, 21, y) ? 1 : 0
  const block = bar(y / 1.75, 0.6) * (bar((Math.abs(bent) - 1.9) / 4.4 + 0.5, 0.9) || 1)
  const arm = Math.max(bar(y / 3.5 + 0.2, 0.24), smooth(0.42, 0.3, Math.abs(bent)))
  const cross =
    arm * smooth(1.75, 1.6, Math.abs(bent)) * smooth(0.16, 0.24, Math.abs(fraction(y / 3.5 + 0.2) - 0))
  return 9 * underFoot(y) * clamp(rim ? block : cross)
}

/** Herringbone, with a disc to turn on under the ball. */
const cup: Tread = (x, y) => {
  const zig = Math.abs(fraction(x / 1.9) - 0.5) * 1.9
  const herring = bar((y + zig * 0.8) / 0.62, 0.5)
  const r = Math.hypot(x + 0.2, y - 7.6)
  const disc = smooth(2.35, 2.3, r)
  const rings = bar(r / 0.5, 0.48)
  const ditch = smooth(0.1, 0.18, Math.abs(r - 2.45))
  const plain = smooth(14.2, 14.4, y) * smooth(19.8, 19.6, y)
  return 4.6 * ditch * (disc ? rings : herring * (1 - plain) + 0.55 * plain)
}

/** Shallow waves across. */
const wave: Tread = (x, y) => 4.4 * bar((y + 0.34 * Math.sin(x * 2.1)) / 0.72, 0.5)

/** The fine bars of a half-sole. */
const fine: Tread = (x, y) =>
  2 *
  bar((y + 0.03 * x * x) / 0.36, 0.55) *
  smooth(3.7, 3.5, Math.abs(x)) *
  smooth(13.2, 13, y) *
  smooth(1.4, 1.6, y)

export const treads = { lug, cup, wave, fine } as const
