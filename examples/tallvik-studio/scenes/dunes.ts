import { clamp, clouds, noise, smooth } from '../engine/noise.ts'
import { scatter } from '../../tallvik/brand/colouriser/scatter.ts'
import { linear } from '../../tallvik/brand/colouriser/paint.ts'
import { blend, channels, height, paintScene, width, type Colour } from './painting.ts'
import { march, tabulate, type Ray, type Terrain } from './terrain.ts'

/** Sand dunes at low sun with the sea behind: rays marched over a table of heights, drawn larger than shown. Distances are in dunes, about. */
const reach = 8
const camera = [0, 0.95, -0.3] as const
const sunLength = Math.hypot(-0.9, 0.34, 0.25)
const sun = [-0.9 / sunLength, 0.34 / sunLength, 0.25 / sunLength] as const
const skyHigh = linear('#b9c1c4')
const skyLow = linear('#efe1cd')
const sand = linear('#c9b097')
const shade = linear('#7d7f8e')
const sea = linear('#97a1a0')
const warmth = [1.06, 0.97, 0.86] as const

/** Crests in rows: a long rise on the windward side, a short fall behind. */
function duneAt(x: number, y: number): number {
  const place = x * 0.62 + y * 0.5 + 0.42 * noise(x * 0.45, y * 0.5) + 0.12 * noise(x * 1.1 + 3, y * 1.2)
  const row = Math.floor(place)
  const t = place - row
  const tall = 0.5 + 0.5 * noise(row * 3.7, y * 0.4 + x * 0.12)
  const profile =
    t < 0.7
      ? (smooth(0, 0.7, t) * 0.5 + (t / 0.7) * 0.5) ** 1.25
      : 1 - (smooth(0.7, 1, t) * 0.4 + ((t - 0.7) / 0.3) * 0.6) ** 0.9
  return 0.44 * tall * profile + 0.1 * clouds(x * 0.6, y * 0.6, 3)
}

const makeTerrain = (): Terrain =>
  tabulate(reach, (u, v) => duneAt(u * reach - 0.7, v * reach + 2.1) * (1 - 0.75 * smooth(0.5, 0.85, v)))

/** Wind ripples, fading with the distance. */
const ripple = (x: number, z: number, t: number): number =>
  0.0017 *
  Math.sin((z * 1.1 + x * 0.5 + 0.12 * noise(x * 5, z * 5) + 0.04 * noise(x * 17, z * 17)) * 150) *
  smooth(3.6, 0.8, t)

function sunlight(at: Terrain, x: number, z: number): number {
  const y = at(x, z)
  let open = 1
  for (let step = 0, d = 0.02; step < 40 && d < 2.4; step++, d *= 1.14) {
    const gap = y + 0.006 + sun[1] * d - at(x + sun[0] * d, z - sun[2] * d)
    open = Math.min(open, 0.5 + (gap * 22) / (d + 0.15))
    if (open < 0) return 0
  }
  return clamp(open)
}

function sandColour(at: Terrain, [dx, , dz]: Ray, t: number, haze: Colour, px: number, py: number): Colour {
  const x = camera[0] + dx * t
  const z = camera[2] + dz * t
  const e = 0.006 + 0.002 * t
  const r = 0.0016
  const nx = -(at(x + e, z) - at(x - e, z)) / (2 * e) - ((ripple(x + r, z, t) - ripple(x, z, t)) / r) * 0.55
  const nz = -(at(x, z + e) - at(x, z - e)) / (2 * e) - ((ripple(x, z + r, t) - ripple(x, z, t)) / r) * 0.55
  const upright = 1 / Math.hypot(nx, 1, nz)
  const direct = Math.max(0, (nx * sun[0] + sun[1] - nz * sun[2]) * upright) * sunlight(at, x, z) * 2.1
  const grain = 1 + 0.08 * noise(px * 0.6, py * 0.6) + 0.08 * (scatter(px, py) - 0.5)
  const lit: Colour = [0, 0, 0]
  for (const k of channels)
    lit[k] = (sand[k] * direct * warmth[k] + sand[k] * shade[k] * (0.62 + 0.25 * upright)) * grain
  return blend(
    lit,
    [haze[0] * 0.95, haze[1] * 0.95, haze[2] * 0.95],
    (1 - Math.exp(-Math.max(0, t - 0.8) * 0.2)) * 0.85,
  )
}

function colourAt(at: Terrain, px: number, py: number): Colour {
  const x = (px / width - 0.5) * 1.15
  const y = (0.36 - py / height) * 0.72
  const length = Math.hypot(x, y, 1)
  const ray: Ray = [x / length, y / length, 1 / length]
  const haze = blend(skyLow, skyHigh, smooth(0, 0.36, ray[1]))
  const t = march(at, camera, ray, { from: 0.3, until: 9, edge: 7.6, pace: 0.005, steps: 400 })
  if (t !== null) return sandColour(at, ray, t, haze, px, py)
  if (ray[1] >= 0) {
    const cloud = 1 + 0.03 * clouds(px / 750, py / 105, 3)
    return [haze[0] * cloud, haze[1] * cloud, haze[2] * cloud]
  }
  const glitter = 0.86 + 0.07 * (1 + noise(px / 45, 120 * Math.log(0.002 - ray[1])))
  return blend(
    haze,
    [sea[0] * glitter, sea[1] * glitter, sea[2] * glitter],
    0.25 + 0.6 * smooth(0, 0.07, -ray[1]),
  )
}

export function drawDunes(file: string): Promise<number> {
  const at = makeTerrain()
  return paintScene(file, (px, py) => colourAt(at, px, py), 2000, 86)
}
