import { clouds, mix, noise, ridges, smooth } from '../engine/noise.ts'
import { lightSheet, windowLight } from '../engine/light.ts'
import { develop } from '../../tallvik/brand/colouriser/paint.ts'
import { layPiece } from '../engine/piece.ts'
import { rectangle } from '../engine/paths.ts'
import { expose } from '../engine/expose.ts'
import { savePicture } from '../engine/save.ts'
import { createSheet, type Sheet } from '../engine/sheet.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { paper } from '../fabrics/solids.ts'
import { canvas, felted } from '../fabrics/wovens.ts'

/** Three lengths of cloth on a plaster wall, a window's light across them. The scene is 1600 by 1000 units. */
const wide = 1600
const high = 1000
const colours = { wall: '#eae0d0', bone: '#c6bba8', clay: '#7f5746', moss: '#4a4e43' }

interface Length {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly lift: number
  /** From pleat to pleat. */
  readonly pleat: number
  readonly phase: number
  readonly slot: string
  readonly fabric: Fabric
}

export async function drawCloth(file: string): Promise<number> {
  const sheet = createSheet({ width: 2400, height: 1500, zoom: 1000 / wide, centre: [wide / 2, high / 2] })
  await layPiece(sheet, {
    shape: rectangle(-5, -5, wide + 10, high + 10),
    lift: 0,
    edge: { width: 1, height: 0 },
    fabric: paper(),
    slot: 'wall',
    relief: (x, y) => 2.2 * clouds(x / 240, y / 200, 3) + 0.5 * noise(x / 34, y / 40),
  })
  await hang(sheet, {
    left: 1010,
    right: 1420,
    bottom: 880,
    lift: 24,
    pleat: 104,
    phase: 1.2,
    slot: 'moss',
    fabric: felted(),
  })
  await hang(sheet, {
    left: 250,
    right: 700,
    bottom: 1100,
    lift: 24,
    pleat: 122,
    phase: 3.1,
    slot: 'bone',
    fabric: canvas(),
  })
  await hang(sheet, {
    left: 620,
    right: 1090,
    bottom: 800,
    lift: 54,
    pleat: 112,
    phase: 0.4,
    slot: 'clay',
    fabric: felted(),
  })
  const shading = lightSheet(sheet, {
    ...windowLight,
    direction: [-0.84, -0.36, 0.46],
    ambient: 0.3,
    shadow: 0.75,
    reach: 190,
    softness: 8,
    hollows: 0.5,
    relief: 0.72,
    yarn: 0.7,
    exposure: 1,
  })
  const plate = expose(sheet, shading, { fuzz: 0.12, window: windowBars(sheet) })
  return savePicture(plate, await develop(plate, colours, 0.014), file)
}

function outlinePath({ left, right, bottom, pleat, phase }: Length): string {
  const edge = (x: number, s: number): number => x + 16 * noise(s / 190 + phase, x / 300)
  const steps = Array.from({ length: 14 }, (_, i) => i + 1)
  const down = (share: number): number => -20 + (bottom + 20) * share
  const rightSide = steps
    .map((i) => ` L ${edge(right - 24 + (30 * i) / 14, down(i / 14) + 900)} ${down(i / 14)}`)
    .join('')
  const leftSide = steps
    .toReversed()
    .map((i) => ` L ${edge(left + 24 - (24 * i) / 14, down(i / 14))} ${down(i / 14)}`)
    .join('')
  const width = right - left
  const hem = Array.from({ length: 39 }, (_, i) => {
    const x = right + 6 - ((width + 6) * (i + 1)) / 40
    return ` L ${x} ${bottom + 5 * Math.cos(((x - left) / pleat) * 6.283 + phase) + 12 * noise(x / 260, phase)}`
  }).join('')
  return `M ${left + 24} -20 L ${right - 24} -20${rightSide}${hem}${leftSide} Z`
}

/** Pleats are cosines whose phase wanders, deeper towards the floor. */
async function hang(sheet: Sheet, length: Length): Promise<void> {
  const { left, right, lift, pleat, phase, slot, fabric } = length
  await layPiece(sheet, {
    shape: outlinePath(length),
    lift,
    edge: { width: 7, height: 5 },
    fabric,
    slot,
    weave: 1.1,
    relief: (x, y) => {
      const fall = smooth(60, 700, y)
      const spread = x + ((x - left) / (right - left) - 0.5) * 60 * (1 - fall)
      const place =
        spread + 30 * noise(y / 700 + phase, spread / 300) + 4 * noise(y / 240 + phase, spread / 160)
      const wave =
        0.5 + 0.5 * Math.cos((place / pleat) * 6.283 + phase + 1.6 * noise(spread / 230 + phase, y / 1400))
      const depth = 0.62 + 0.6 * noise(spread / 150 + 4 + phase, y / 900)
      return (
        (26 + 26 * fall) * depth * wave ** 1.25 +
        11 * noise(place / (pleat * 0.42), y / 700 + phase) * (1 - 0.3 * fall) +
        8 * ridges(x / 300 + y / 210, y / 260 - x / 420 + phase, 1) +
        4 * clouds(x / 60, y / 130, 2)
      )
    },
  })
}

/** Four panes of light; they bend over the pleats because the cloth stands out from the wall. */
function windowBars(sheet: Sheet): (x: number, y: number) => number {
  const columns = [
    [0, 330],
    [368, 700],
  ] as const
  const rows = [
    [40, 330],
    [362, 700],
  ] as const
  return (px, py) => {
    const level = sheet.level[py * sheet.width + px]! / sheet.scale
    const x = sheet.left + px / sheet.scale + level * 1.1
    const y = sheet.top + py / sheet.scale + level * 0.5
    const u = x + y * 0.34 - 470
    const v = y - x * 0.1 + 60
    const soft = 22 + Math.max(0, v) * 0.03
    const pane = (t: number, from: number, to: number): number =>
      smooth(from - soft, from + soft, t) * (1 - smooth(to - soft, to + soft, t))
    let light = 0
    for (const [a, b] of columns)
      for (const [c, d] of rows) light = Math.max(light, pane(u, a, b) * pane(v, c, d))
    return mix(0.66, 1.42, light * (0.86 + 0.14 * clouds(x / 160, y / 160, 2)))
  }
}
