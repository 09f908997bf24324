import { scatter } from '../../tallvik/brand/colouriser/scatter.ts'
import { findColour, levels, litSlot, toByte, type Colours } from '../../tallvik/brand/colouriser/paint.ts'
import { shareSteps, type Plate } from '../../tallvik/brand/colouriser/plate.ts'

/** A plate that lies in a picture of several, in its own colours. */
export interface Laid {
  readonly plate: Plate
  readonly colours: Colours
}

/** Light on the open ground: what most places near the corners say that nothing covers. */
function openLight({ light, width, height }: Plate, open: Float32Array): number {
  let most = 0
  for (const i of [0, width - 1, (height - 1) * width, height * width - 1])
    most = Math.max(most, open[light[i]!]!)
  return most
}

/**
 * Lays plates of one size on one another, from the ground up: each covers what is below it and throws its shadow there. The first is the
 * ground and fills the picture; `lightAt` is the light there, in pixels. Three bytes a pixel; the same bytes for the same plates and colours.
 */
export function composePlates(
  laid: readonly Laid[],
  lightAt: (x: number, y: number) => number = () => 1,
  grain = 0.012,
): Buffer {
  const [{ plate: base }] = laid as [Laid, ...Laid[]]
  const { width, height } = base
  const canvas = new Float32Array(width * height * 3)
  for (const [n, { plate, colours }] of laid.entries()) {
    const lit = plate.slots.map((slot) => litSlot(plate.lightRange, findColour(slot, colours)))
    const [open, shines] = [levels(plate.lightRange), levels(plate.shineRange)]
    const whole = n === 0 ? 1 : openLight(plate, open)
    for (let i = 0; i < width * height; i++) {
      const part = plate.share[i]! / shareSteps
      const extra = shines[plate.shine[i]!]!
      const bare = n === 0 ? 0 : bareShare(plate.over[i]!, plate.under[i]!, part)
      const shadow = bare && Math.min(1, open[plate.light[i]!]! / whole)
      const at = plate.light[i]! * 3
      for (let k = 0; k < 3; k++) {
        let own = 0
        if (bare === 0 || plate.over[i] !== 0) own += lit[plate.over[i]!]![at + k]! * (1 - part)
        if (part && (bare === 0 || plate.under[i] !== 0)) own += lit[plate.under[i]!]![at + k]! * part
        canvas[i * 3 + k] = canvas[i * 3 + k]! * bare * shadow + own + extra * (1 - bare)
      }
    }
  }
  const out = Buffer.allocUnsafe(width * height * 3)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const film = lightAt(x, y) * (1 + grain * 2 * (scatter(x, y) + scatter(x + 999, y) - 1))
      for (let k = 0; k < 3; k++) out[i * 3 + k] = toByte(canvas[i * 3 + k]! * film)
    }
  return out
}

/** How much of what is below is seen between two slots, of which the first of a plate is the ground. */
const bareShare = (over: number, under: number, part: number): number =>
  (over === 0 ? 1 - part : 0) + (under === 0 ? part : 0)
