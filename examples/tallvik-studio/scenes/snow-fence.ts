import { clouds, mix, noise, ridges, smooth } from '../engine/noise.ts'
import { scatter } from '../../tallvik/brand/colouriser/scatter.ts'
import { linear } from '../../tallvik/brand/colouriser/paint.ts'
import { blend, channels, height, paintScene, width, type Colour } from './painting.ts'

/** A fence in snow under a low sun: its shadows come towards the camera over the drifts. Distances in metres. */
const eye = 1.75
/** Half the height of the picture over the distance to it. */
const lens = 0.42
const horizon = 0.3
/** How far a shadow runs sideways and towards the camera for each metre of height. */
const run = [1.9, -3.9] as const
const skyHigh = linear('#c3cbd2')
const skyLow = linear('#e9e1d6')
const snowLit = linear('#ded2bf')
const snowShade = linear('#9aa6b6')
const wood = linear('#6f645a')
const far = linear('#8f9aa2')

/** Where the fence stands: distance at this place across. It wanders as the field does. */
const fenceAt = (x: number): number => 12.4 + 0.3 * x + 0.5 * noise(x / 14, 3)
const spacing = 2.3

/** Height of the snow; it has drifted up before the fence. */
function snowAt(x: number, z: number): number {
  const behind = z - fenceAt(x)
  return (
    0.34 * clouds(x / 9, z / 6.4 + 4, 3) +
    0.05 * ridges(x / 2.6 + 0.3 * z, z / 5, 2) +
    0.3 * Math.exp(-((behind / 2.2) ** 2)) * (0.8 + 0.4 * noise(x / 6, 1))
  )
}

/** Along the fence at this place across, `level` above the snow there: 1 in a post or a rail; `blur` softens. */
function woodAt(x: number, level: number, blur: number): number {
  const post = Math.round(x / spacing)
  const aside = Math.abs(
    x - post * spacing - 0.34 * (scatter(post, 1) - 0.5) - 0.09 * (scatter(post, 7) - 0.5) * level,
  )
  const top = 1.24 + 0.2 * (scatter(post, 3) - 0.5)
  const stake = smooth(0.07 + blur, 0.07 - blur, aside) * smooth(top + blur * 1.5, top - blur * 1.5, level)
  const bars = [0.44, 0.94].map((height) =>
    smooth(
      0.048 + blur,
      0.048 - blur,
      Math.abs(level - height - 0.036 * noise(x / 2.1, height * 9) - 0.014 * noise(x / 0.5, height)),
    ),
  )
  return Math.max(stake, ...bars)
}

/** How much of the sun the fence keeps from a place of the snow. */
function shadowAt(x: number, z: number): number {
  // From which height of the fence the shadow here comes: solved by steps, for the fence is not straight.
  let tall = 0
  for (let step = 0; step < 5; step++) tall = (fenceAt(x - run[0] * tall) - z) / -run[1]
  if (tall < 0) return 0
  const from = x - run[0] * tall
  return woodAt(from, tall + (snowAt(x, z) - snowAt(from, fenceAt(from))) * 0.9, 0.014 + 0.028 * tall)
}

function snowColour(x: number, z: number, haze: Colour, px: number, py: number): Colour {
  const e = 0.02 + 0.004 * z
  const slopeX = (snowAt(x + e, z) - snowAt(x - e, z)) / (2 * e)
  const slopeZ = (snowAt(x, z + e) - snowAt(x, z - e)) / (2 * e)
  const fine = smooth(26, 3, z)
  const crust = fine * (0.07 * noise(x * 9, z * 7) + 0.06 * noise(x * 31, z * 24))
  const upright = 1 / Math.hypot(slopeX, 1, slopeZ)
  const facing = 1 + run[0] * slopeX + run[1] * slopeZ
  const direct = Math.max(0, facing * upright + 1.5 * crust) * (1 - shadowAt(x, z))
  const sky = 0.8 + 0.2 * upright
  const sparkle = scatter(px, py) > 0.9993 && direct > 0.8 ? 0.35 * fine : 0
  const lit: Colour = [0, 0, 0]
  for (const k of channels)
    lit[k] =
      snowShade[k] * 0.8 * sky + snowLit[k] * Math.min(1.3, direct) * 0.54 * [1.04, 1, 0.93][k]! + sparkle
  return blend(lit, haze, (1 - Math.exp(-Math.max(0, z - 8) * 0.02)) * 0.8)
}

/** What stands at the end of the field: a wood, and hills behind it. */
function beyond(across: number, up: number, haze: Colour): Colour {
  const hill = 0.03 + 0.022 * clouds(across * 1.6 + 5, 2, 4)
  const trees =
    0.012 +
    0.013 * clouds(across * 4 + 1, 9, 3) +
    0.006 * Math.abs(noise(across * 90, 4)) +
    0.003 * noise(across * 310, 1)
  const sky = haze.map((value) => value * (1 + 0.035 * clouds(across * 1.4, up * 9, 4))) as Colour
  const behind = blend(sky, far, 0.3 * smooth(hill + 0.002, hill - 0.002, up))
  return blend(behind, far, 0.62 * smooth(trees + 0.0012, trees - 0.0012, up))
}

function colourAt(px: number, py: number): Colour {
  const across = (px / width - 0.5) * 1.6 * lens * 2
  const up = (horizon - py / height) * lens * 2
  const haze = blend(skyLow, skyHigh, smooth(0, 0.28, up))
  let behind: Colour
  if (up >= 0) behind = beyond(across, up, haze)
  else {
    let z = eye / -up
    for (let step = 0; step < 6; step++)
      z = mix(z, (eye - snowAt(across * Math.min(z, 90), Math.min(z, 90)) * smooth(90, 30, z)) / -up, 0.7)
    behind = z > 160 ? blend(snowLit, haze, 0.75) : snowColour(across * z, z, haze, px, py)
  }
  // The fence stands before whatever is behind it.
  let z = 12
  for (let step = 0; step < 6; step++) z = fenceAt(across * z)
  const x = across * z
  const level = eye + up * z - snowAt(x, z)
  if (level < -0.06 || level > 1.6) return behind
  const seen = woodAt(x, level, 0.006) * smooth(-0.05, 0.03, level)
  if (seen === 0) return behind
  const grain = 0.74 + 0.16 * noise(x * 40, level * 9) + 0.1 * noise(x * 7, level * 46)
  // The sun comes round the left edge of every stake.
  const rim = 0.5 * smooth(0.04, 0.16, woodAt(x, level, 0.006) - woodAt(x - 0.03, level, 0.006))
  const lit = channels.map((k) => wood[k] * grain + rim * snowLit[k] * 0.7) as Colour
  return blend(behind, blend(lit, haze, 0.16), seen)
}

export const drawSnowFence = (file: string): Promise<number> => paintScene(file, colourAt, 2400, 80)
