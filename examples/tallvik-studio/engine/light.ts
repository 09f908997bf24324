import { clamp, mix } from './noise.ts'
import { scatter } from '../../tallvik/brand/colouriser/scatter.ts'
import { blur } from './patch.ts'
import type { Sheet } from './sheet.ts'

/** The one lamp of the house: a window, upper left, a little behind the camera. */
export interface Lamp {
  readonly direction: readonly [x: number, y: number, z: number]
  /** Share of the light that comes from all around. */
  readonly ambient: number
  readonly shadow: number
  /** How far a shadow can reach, and how soft its border is; units. */
  readonly reach: number
  readonly softness: number
  /** Strength of folds and of yarn in the picture. */
  readonly relief: number
  readonly yarn: number
  /** Strength of the dimness in hollows. */
  readonly hollows: number
  /** Brightness of the things against the ground. */
  readonly exposure: number
  /** False for standing things, whose floor shadow is laid by hand. */
  readonly lying: boolean
}

export const windowLight: Lamp = {
  direction: [-0.55, -0.62, 0.62],
  ambient: 0.36,
  shadow: 0.62,
  reach: 90,
  softness: 5,
  relief: 0.85,
  yarn: 0.8,
  hollows: 1,
  exposure: 0.97,
  lying: true,
}

/** For things that stand: the light comes from higher. */
export const standingLight: Lamp = {
  ...windowLight,
  direction: [-0.45, -0.74, 0.5],
  ambient: 0.34,
  shadow: 0.3,
  hollows: 0.8,
  exposure: 0.88,
  relief: 1,
  lying: false,
}

/** Light on the sheet, blind to colour: made once, used for every colour. One number a pixel. */
export interface Shading {
  readonly light: Float32Array
  readonly gloss: Float32Array
  /** How far the surface turns away from the camera, 0…1. */
  readonly away: Float32Array
}

export function lightSheet(sheet: Sheet, lamp: Lamp): Shading {
  const { width, height, scale } = sheet
  const length = Math.hypot(...lamp.direction)
  const [lx, ly, lz] = [lamp.direction[0] / length, lamp.direction[1] / length, lamp.direction[2] / length]
  const half = halved(sheet)
  const shadow = castShadows(half, scale / 2, lamp)
  const wide = blur(half.data, half.width, half.height, (9 * scale) / 2)
  const wider = blur(half.data, half.width, half.height, (34 * scale) / 2)
  const near = blur(sheet.level, width, height, 2.5 * Math.sqrt(scale))
  const shading: Shading = {
    light: new Float32Array(width * height),
    gloss: new Float32Array(width * height),
    away: new Float32Array(width * height),
  }
  const halfway = Math.hypot(lx, ly, lz + 1)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const j = Math.min(half.height - 1, y >> 1) * half.width + Math.min(half.width - 1, x >> 1)
      const cover = sheet.cover[i]!
      if (!lamp.lying && cover < 0.004) {
        shading.light[i] = sheet.open[i]!
        continue
      }
      const nx = -(sheet.slopeX[i]! * lamp.relief + sheet.yarnX[i]! * lamp.yarn)
      const ny = -(sheet.slopeY[i]! * lamp.relief + sheet.yarnY[i]! * lamp.yarn)
      const upright = 1 / Math.sqrt(nx * nx + ny * ny + 1)
      const facing = (nx * lx + ny * ly + lz) * upright
      const wrapped = Math.max(0, facing + 0.22) / (lz + 0.22)
      const hollow =
        clamp((near[i]! - sheet.level[i]!) / (9 * scale), 0, 0.5) +
        clamp((wide[j]! - half.data[j]!) / (34 * scale), 0, 0.38) +
        clamp((wider[j]! - half.data[j]!) / (110 * scale), 0, 0.3)
      const air = 1 - lamp.hollows * (cover < 0.5 ? 0.55 : 1) * hollow
      const dark = clamp(Math.max(shadow.soft[j]! * 0.75, shadow.hard[j]! * shadow.soft[j]! * 1.1))
      const sky = 0.82 + 0.18 * (upright - ny * upright * 0.55)
      const direct = (1 - lamp.ambient) * wrapped * (1 - lamp.shadow * dark) * (0.45 + 0.55 * air)
      const light = (lamp.ambient * sky * air + direct) * sheet.open[i]! * (cover < 0.5 ? 1 : lamp.exposure)
      shading.light[i] = lamp.lying ? light : mix(sheet.open[i]!, light, cover)
      shading.gloss[i] = (Math.max(0, (nx * lx + ny * ly + lz + 1) * upright) / halfway) * (1 - 0.8 * dark)
      shading.away[i] = 1 - upright
    }
  return shading
}

interface Half {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

function halved({ level, width, height }: Sheet): Half {
  const w = width >> 1
  const h = height >> 1
  const data = new Float32Array(w * h)
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) data[y * w + x] = level[y * 2 * width + x * 2]!
  return { width: w, height: h, data }
}

/** Walks from every place towards the lamp and looks how much stands in the way. The first step is scattered, else steps show. */
function castShadows(
  half: Half,
  scale: number,
  { direction, reach, softness }: Lamp,
): { hard: Float32Array; soft: Float32Array } {
  const { width, height } = half
  const flat = Math.hypot(direction[0], direction[1])
  const stepX = direction[0] / flat
  const stepY = direction[1] / flat
  const rise = (direction[2] / flat) * 2 * 0.55
  const ground = blur(half.data, width, height, 1.2)
  const found = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const base = ground[y * width + x]! + 0.8
      let most = 0
      for (let step = 1.3 + 0.5 * scatter(x, y); step < reach * scale; step *= 1.13) {
        const px = (x + stepX * step) | 0
        const py = (y + stepY * step) | 0
        if (px < 0 || py < 0 || px >= width || py >= height) break
        const above = ground[py * width + px]! - base - step * rise
        if (above > 0) most = Math.max(most, above / (step + 3))
      }
      found[y * width + x] = Math.min(1, most * 1.6)
    }
  return { hard: blur(found, width, height, 1), soft: blur(found, width, height, softness * scale) }
}
