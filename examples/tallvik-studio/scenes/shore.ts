import { clamp, clouds, noise, ridges, smooth } from '../engine/noise.ts'
import { scatter } from '../../tallvik/brand/colouriser/scatter.ts'
import { linear } from '../../tallvik/brand/colouriser/paint.ts'
import { blend, channels, height, paintScene, width, type Colour } from './painting.ts'
import { march, tabulate, type Ray, type Terrain } from './terrain.ts'

/** A northern shore under an even sky: granite that ice has rounded, still water, islands. Distances in metres. */
const reach = 34
const camera: Ray = [0, 2.7, 0]
const skyHigh = linear('#b3b9bd')
const skyLow = linear('#dfdcd4')
const granite = linear('#9d958c')
const pink = linear('#a8968a')
const wet = linear('#4d4a47')
const lichen = linear('#a9a48e')
const deep = linear('#66727a')
const island = linear('#848d92')

/** Whalebacks: long swells that ice pushed one way, cut through by cracks; most of it is below the water. */
function rockAt(x: number, z: number): number {
  const along = x * 0.86 + z * 0.5
  const across = z * 0.86 - x * 0.5
  const bend = 0.9 * noise(x / 7, z / 7 + 3)
  const backs = 1 - Math.abs(noise(along / 10 + 4, across / 4.6 + bend + 0.6)) * 2.1
  const land = 1.15 - 0.075 * z - 0.045 * x - 1.4 * smooth(17, 25, z) + 0.9 * noise(x / 11 + 2, z / 9 + 8)
  const crack = Math.max(0, 1 - Math.abs(noise(along / 3.1 + 9, across / 9)) * 16) * 0.13
  return 0.9 * backs + land - crack + 0.05 * clouds(x / 0.9, z / 0.9, 3)
}

const makeRocks = (): Terrain =>
  tabulate(reach, (u, v) => Math.max(-0.6, rockAt(u * reach - reach / 2, v * reach)))

function skyAt(across: number, up: number): Colour {
  const base = blend(skyLow, skyHigh, smooth(-0.02, 0.3, up))
  const veil = 1 + 0.05 * clouds(across * 1.5, up * 7 + 2, 4)
  return [base[0] * veil, base[1] * veil, base[2] * veil]
}

/** What the sky lets fall from all sides: less in hollows, a little more from the left. */
function rockColour(at: Terrain, [dx, , dz]: Ray, t: number, px: number, py: number): Colour {
  const x = camera[0] + dx * t
  const z = camera[2] + dz * t
  const y = at(x, z)
  const e = 0.012 + 0.003 * t
  const near = smooth(14, 2, t)
  const grit =
    near * 0.1 * noise(x * 7, z * 7) +
    0.12 * smooth(9, 2, t) * noise(x * 23, z * 23) +
    0.14 * smooth(5, 1.5, t) * noise(x * 71, z * 71)
  const nx = -(at(x + e, z) - at(x - e, z)) / (2 * e) + grit
  const nz = -(at(x, z + e) - at(x, z - e)) / (2 * e) + grit * 0.7
  const upright = 1 / Math.hypot(nx, 1, nz)
  let open = 1
  for (let step = 1; step <= 6; step++) {
    const far = 0.09 * step * step
    for (const [sx, sz] of [
      [far, 0],
      [-far, 0],
      [0, far],
      [0, -far],
    ] as const)
      open -= 0.05 * clamp((at(x + sx, z + sz) - y) / far, 0, 1)
  }
  const light = (0.3 + 0.5 * upright + 0.62 * (nx * 0.62 - nz * 0.3) * upright) * Math.max(0.25, open)
  const vein = smooth(-0.1, 0.4, clouds(x / 3.4 + 3, z / 1.6, 4))
  let stone = blend(granite, pink, vein)
  const grown = smooth(0.06, 0.24, clouds(x / 0.55, z / 0.55 + 6, 5)) * smooth(0.55, 0.95, y)
  stone = blend(stone, lichen, (0.5 + 0.3 * noise(x * 11, z * 11)) * grown)
  const speck =
    1 +
    near * 0.16 * noise(x * 60, z * 60) +
    0.1 * smooth(4.5, 1.5, t) * noise(x * 190, z * 190) +
    0.1 * noise(x * 14, z * 14) +
    0.1 * clouds(x / 1.7, z / 1.7, 3) +
    0.08 * (scatter(px, py) - 0.5)
  // Dark to where the last wave came.
  const line = 0.16 + 0.07 * noise(x / 1.3, z / 1.3)
  stone = blend(wet, stone, smooth(line - 0.06, line + 0.1, y))
  const lit: Colour = [0, 0, 0]
  for (const k of channels) lit[k] = stone[k] * light * speck * 1.12
  return lit
}

function waterColour(at: Terrain, across: number, up: number): Colour {
  const z = camera[1] / -up
  const x = across * z
  // Ripples lie flat with the distance; what they mirror is the sky a little higher up.
  const calm = 1 / (1 + z * 0.05)
  const swell = noise(x / 2.6 + 0.8 * noise(x / 5, z / 4), z / 0.85) + 0.6 * noise(x / 0.9, z / 0.34 + 5)
  const mirrored = skyAt(across, Math.min(0.4, -up + 0.1 * calm * (1 + swell)))
  const looking = clamp(0.26 + 0.62 * (1 - clamp(-up * 2.1)) + 0.1 * calm * swell)
  let water = blend(deep, mirrored, looking)
  // Stone is seen through it where it is shallow.
  const depth = -at(x, Math.min(z, reach - 1))
  if (z < reach - 1 && depth < 0.5) water = blend(water, wet, 0.45 * smooth(0.5, 0, depth))
  const gust = 1 + 0.05 * smooth(0.1, 0.5, clouds(x / 60, z / 24, 3))
  return [water[0] * gust, water[1] * gust, water[2] * gust]
}

/** Low islands in two rows, the far one nearly sky. */
function beyond(across: number, up: number): Colour {
  const sky = skyAt(across, up)
  const far = 0.016 * smooth(-0.1, 0.35, noise(across * 1.7 + 2.2, 6)) + 0.002 * noise(across * 40, 2)
  const near =
    0.026 * smooth(0.08, 0.4, noise(across * 2.3 + 7.1, 1)) + 0.0025 * Math.abs(noise(across * 70, 3))
  const behind = blend(sky, island, 0.4 * smooth(far + 0.0012, far - 0.0012, up) * smooth(0.001, 0.004, far))
  return blend(behind, island, 0.85 * smooth(near + 0.0012, near - 0.0012, up) * smooth(0.001, 0.004, near))
}

function colourAt(at: Terrain, px: number, py: number): Colour {
  const across = (px / width - 0.5) * 1.3
  const up = (0.34 - py / height) * 0.8125
  const length = Math.hypot(across, up, 1)
  const ray: Ray = [across / length, up / length, 1 / length]
  const t = march(at, camera, ray, { from: 1.2, until: 46, edge: reach - 0.6, pace: 0.0016, steps: 1600 })
  const shore = t === null ? null : camera[1] + ray[1] * t
  const haze = blend(skyLow, skyHigh, 0.3)
  if (t !== null && shore !== null && shore > 0)
    return blend(rockColour(at, ray, t, px, py), haze, (1 - Math.exp(-Math.max(0, t - 6) * 0.02)) * 0.7)
  if (up >= 0) return beyond(across, up)
  const water = waterColour(at, across, up)
  return blend(
    water,
    haze,
    0.5 * smooth(-0.03, -0.002, up) + 0.08 * ridges(across * 3, up * 90, 1) * smooth(-0.1, 0, up),
  )
}

export function drawShore(file: string): Promise<number> {
  const at = makeRocks()
  return paintScene(file, (px, py) => colourAt(at, px, py), 2400, 82)
}
