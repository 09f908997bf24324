import { standingLight, windowLight, type Lamp } from './engine/light.ts'
import type { View } from './engine/sheet.ts'

/** A place for the camera, the lamp that goes with it, and how much the surface catches light at its border. */
export interface Shot {
  readonly view: View
  readonly lamp: Lamp
  readonly fuzz: number
  /** Quality of the plate's light, 0…100: plain paper shows its faults early, close cloth hides them. */
  readonly quality: number
}

/** Four by five, for a shop's grid; the detail stands in the master, the server makes the sizes. */
const size = { width: 1280, height: 1600 }

/** From above, onto a thing laid flat. */
export const flat = (zoom: number, y: number, fuzz = 0.1): Shot => ({
  view: { ...size, zoom, centre: [500, y] },
  lamp: windowLight,
  fuzz,
  quality: 54,
})

/** From the side, at a thing that stands. */
export const standing = (zoom: number, x: number, y: number, fuzz = 0.02): Shot => ({
  view: { ...size, zoom, centre: [x, y] },
  lamp: standingLight,
  fuzz,
  quality: 58,
})

/** Close enough to count stitches; the lamp softer, for everything is larger. */
export const close = (of: Shot, x: number, y: number, zoom = 3.1): Shot => ({
  view: { ...size, zoom, centre: [x, y] },
  lamp: { ...of.lamp, relief: of.lamp.relief * 0.94, ambient: 0.4 },
  fuzz: of.fuzz,
  quality: 44,
})

/** At a shelf with a stack. */
export const shelf: Shot = {
  view: { ...size, zoom: 1.3, centre: [505, 770] },
  lamp: {
    ...windowLight,
    direction: [-0.62, -0.6, 0.5],
    ambient: 0.34,
    shadow: 0.42,
    reach: 60,
    softness: 9,
    relief: 1,
  },
  fuzz: 0.14,
  quality: 52,
}
