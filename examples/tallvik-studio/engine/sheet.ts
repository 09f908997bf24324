import type { Patch } from './patch.ts'
import type { Box } from './paths.ts'

/** Which part of the sheet a picture shows, and how large. The sheet is 1000 units wide; `zoom` 4 is a close up. */
export interface View {
  readonly width: number
  readonly height: number
  readonly zoom: number
  readonly centre: readonly [x: number, y: number]
}

/** Cloth that has been laid: where it covers, of which colour slot, how its tone varies, how glossy it is. */
export interface Layer {
  readonly mask: Patch
  readonly tone: Float32Array | null
  readonly slot: string
  readonly gloss: number
}

/** The table under the camera: what lies there as heights and slopes, blind to colour. All arrays hold one number a pixel. */
export interface Sheet {
  readonly width: number
  readonly height: number
  /** Pixels for one unit. */
  readonly scale: number
  /** Units at the picture's upper left corner. */
  readonly left: number
  readonly top: number
  readonly level: Float32Array
  /** Slopes of folds and edges. */
  readonly slopeX: Float32Array
  readonly slopeY: Float32Array
  /** Slopes of yarn and grain. */
  readonly yarnX: Float32Array
  readonly yarnY: Float32Array
  readonly cover: Float32Array
  /** 1 in the open, less in stitches, grooves and on the floor under things. */
  readonly open: Float32Array
  readonly layers: Layer[]
}

/** Pixels around the picture that are worked on and cut off at the end, because slopes need neighbours. */
export const bleed = 2

export function createSheet(view: View): Sheet {
  const { zoom, centre } = view
  const width = view.width + 2 * bleed
  const height = view.height + 2 * bleed
  const size = width * height
  const scale = (view.width / 1000) * zoom
  const zeros = (): Float32Array => new Float32Array(size)
  return {
    width,
    height,
    scale,
    left: centre[0] - width / 2 / scale,
    top: centre[1] - height / 2 / scale,
    level: zeros(),
    slopeX: zeros(),
    slopeY: zeros(),
    yarnX: zeros(),
    yarnY: zeros(),
    cover: zeros(),
    open: zeros().fill(1),
    layers: [],
  }
}

/** The pixels of a box of units, cut to the picture; null when nothing of it is in the picture. */
export function clipWindow(sheet: Sheet, box: Box): Omit<Patch, 'data'> | null {
  const margin = 3
  const x = Math.max(0, Math.floor((box.left - sheet.left) * sheet.scale) - margin)
  const y = Math.max(0, Math.floor((box.top - sheet.top) * sheet.scale) - margin)
  const right = Math.min(sheet.width, Math.ceil((box.right - sheet.left) * sheet.scale) + margin)
  const bottom = Math.min(sheet.height, Math.ceil((box.bottom - sheet.top) * sheet.scale) + margin)
  return right - x < 3 || bottom - y < 3 ? null : { x, y, width: right - x, height: bottom - y }
}
