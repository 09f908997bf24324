import type { Fabric, Yarn } from '../fabrics/fabric.ts'
import { addFolds, type Field, type Fold } from './folds.ts'
import { mix } from './noise.ts'
import { blur, clipTo, patchLike, type Patch } from './patch.ts'
import type { Box } from './paths.ts'
import { rasterise, rasterisePath } from './raster.ts'
import { distanceInside, computePuff } from './shape.ts'
import type { Sheet } from './sheet.ts'

/** One pattern piece: an outline and how its cloth lies. Lengths and heights in units. */
export interface Piece {
  /** Path data; or a drawing with its box, for lettering. */
  readonly shape: string | { readonly svg: string; readonly box: Box }
  readonly fabric: Fabric
  /** Name of its colour; `body` if not told. */
  readonly slot?: string
  /** How far it lies above what is below it. */
  readonly lift?: number
  /** The rounding of its border. */
  readonly edge?: { readonly width: number; readonly height: number }
  /** How much air is in it: 0 flat, 1 a cushion. */
  readonly puff?: number
  readonly folds?: readonly Fold[]
  readonly relief?: Field
  readonly tone?: Field
  /** Turn of the thread, in radians. */
  readonly grain?: number
  /** Where on the cloth a place of the sheet is, for cloth that runs round something. */
  readonly map?: (x: number, y: number) => readonly [u: number, v: number]
  /** Strength of the fabric's own relief. */
  readonly weave?: number
  /** Sewn onto what is below and following it, like a pocket; otherwise it hides what is below. */
  readonly over?: boolean
  /** Lies loosely on what is below, like a cord: as high as that, but without its creases. */
  readonly loose?: boolean
  readonly clip?: Patch | null
  readonly gloss?: number
}

/** Lays a piece on the sheet. Answers its mask, for what is sewn on it, or null when it is outside the picture. */
export async function layPiece(sheet: Sheet, piece: Piece): Promise<Patch | null> {
  const { shape, clip } = piece
  const cut =
    typeof shape === 'string'
      ? await rasterisePath(sheet, shape)
      : await rasterise(sheet, shape.svg, shape.box)
  if (!cut || clip === null) return null
  const mask = clip ? clipTo(cut, clip) : cut
  const height = measureHeight(sheet, piece, mask)
  const slope = computeSlope(mask, height)
  const yarn = computeYarn(sheet, piece, mask, slope)
  press(sheet, piece, mask, height, slope, yarn)
  sheet.layers.push({ mask, tone: yarn.tone, slot: piece.slot ?? 'body', gloss: piece.gloss ?? 0 })
  return mask
}

/** Height of the piece over its ground in pixels: rounded border, air, folds, relief. */
function measureHeight(sheet: Sheet, piece: Piece, mask: Patch): Float32Array {
  const { edge = { width: 10, height: 6 }, puff = 0, folds = [], relief } = piece
  const { scale } = sheet
  const height = new Float32Array(mask.data.length)
  if (folds.length > 0) addFolds(sheet, mask, height, folds)
  if (relief) addRelief(sheet, mask, height, relief)
  const border = edge.height === 0 ? null : distanceInside(mask)
  const air = puff ? computePuff(mask, Math.max(2, Math.round(8 * scale))) : null
  const solid = new Float32Array(mask.data.length)
  for (let i = 0; i < height.length; i++) {
    if (mask.data[i]! <= 0.5) {
      height[i] = 0
      continue
    }
    solid[i] = 1
    let value = height[i]! * scale
    if (border) {
      const t = 0.985 - 0.985 * Math.min(1, border[i]! / (edge.width * scale))
      value += edge.height * scale * Math.sqrt(1 - t * t)
    }
    if (air) value += air[i]! * puff
    height[i] = value
  }
  // Divided by the blurred mask, so that a border is softened but does not fall off a cliff.
  const softness = 1.4 * Math.max(1, scale * 0.7)
  const soft = blur(height, mask.width, mask.height, softness)
  const share = blur(solid, mask.width, mask.height, softness)
  for (let i = 0; i < soft.length; i++)
    soft[i] = mask.data[i]! > 0 && share[i]! > 0.02 ? soft[i]! / share[i]! : 0
  return soft
}

function addRelief(sheet: Sheet, mask: Patch, height: Float32Array, relief: Field): void {
  for (let row = 0, i = 0; row < mask.height; row++)
    for (let column = 0; column < mask.width; column++, i++)
      if (mask.data[i]! > 0)
        height[i]! += relief(
          sheet.left + (mask.x + column) / sheet.scale,
          sheet.top + (mask.y + row) / sheet.scale,
        )
}

interface Slope {
  readonly x: Float32Array
  readonly y: Float32Array
}

/** Slopes inside the mask; very steep ones are held back, or a deep crease would look like a cut. */
function computeSlope(mask: Patch, height: Float32Array): Slope {
  const x = patchLike(mask).data
  const y = patchLike(mask).data
  const { width, data } = mask
  for (let row = 1; row < mask.height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const i = row * width + column
      if (data[i]! <= 0) continue
      const here = height[i]!
      const at = (j: number): number => (data[j]! > 0 ? height[j]! : here)
      const a = (at(i + 1) - at(i - 1)) * 0.5
      const b = (at(i + width) - at(i - width)) * 0.5
      const held = 1 / Math.sqrt(1 + (a * a + b * b) / 9)
      x[i] = a * held
      y[i] = b * held
    }
  return { x, y }
}

/** Asks the fabric at every pixel. The cloth is shifted by its slope, so that its pattern follows the folds. */
function computeYarn(
  sheet: Sheet,
  piece: Piece,
  mask: Patch,
  slope: Slope,
): { height: Float32Array; tone: Float32Array } {
  const { fabric, grain = 0, map, tone, weave = 1 } = piece
  const height = new Float32Array(mask.data.length)
  const tones = new Float32Array(mask.data.length)
  const cos = Math.cos(grain)
  const sin = Math.sin(grain)
  const yarn: Yarn = { height: 0, tone: 1 }
  for (let row = 0, i = 0; row < mask.height; row++)
    for (let column = 0; column < mask.width; column++, i++) {
      if (mask.data[i]! <= 0) continue
      const x = sheet.left + (mask.x + column) / sheet.scale - slope.x[i]! * 3
      const y = sheet.top + (mask.y + row) / sheet.scale - slope.y[i]! * 3
      if (map) {
        const [u, v] = map(x, y)
        fabric(u, v, sheet.scale, yarn)
      } else fabric(x * cos + y * sin, -x * sin + y * cos, sheet.scale, yarn)
      height[i] = yarn.height * weave * sheet.scale
      tones[i] = yarn.tone * (tone ? tone(x, y) : 1)
    }
  return { height, tone: tones }
}

/** Writes the piece into the sheet, blended by its soft border. */
function press(
  sheet: Sheet,
  piece: Piece,
  mask: Patch,
  height: Float32Array,
  slope: Slope,
  yarn: { height: Float32Array },
): void {
  const { lift = 3, over = false, loose = false } = piece
  const { width, data } = mask
  for (let row = 1; row < mask.height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const i = row * width + column
      const share = data[i]!
      if (!share) continue
      const j = (mask.y + row) * sheet.width + mask.x + column
      const insideX = data[i + 1]! > 0.5 && data[i - 1]! > 0.5
      const insideY = data[i + width]! > 0.5 && data[i - width]! > 0.5
      const yarnX = insideX ? (yarn.height[i + 1]! - yarn.height[i - 1]!) * 0.5 : 0
      const yarnY = insideY ? (yarn.height[i + width]! - yarn.height[i - width]!) * 0.5 : 0
      sheet.slopeX[j] = mix(sheet.slopeX[j]!, (over ? sheet.slopeX[j]! : 0) + slope.x[i]!, share)
      sheet.slopeY[j] = mix(sheet.slopeY[j]!, (over ? sheet.slopeY[j]! : 0) + slope.y[i]!, share)
      sheet.yarnX[j] = mix(sheet.yarnX[j]!, yarnX, share)
      sheet.yarnY[j] = mix(sheet.yarnY[j]!, yarnY, share)
      sheet.level[j] = mix(
        sheet.level[j]!,
        (over || loose ? sheet.level[j]! : 0) + lift * sheet.scale + height[i]!,
        share,
      )
      sheet.cover[j] = Math.max(sheet.cover[j]!, share)
      sheet.open[j] = mix(sheet.open[j]!, 1, share)
    }
}
