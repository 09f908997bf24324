import { noise } from './noise.ts'
import { blur, clipTo, valueAt, type Patch } from './patch.ts'
import { rasterise, rasteriseStroke } from './raster.ts'
import { getBox, type Box } from './paths.ts'
import type { Sheet } from './sheet.ts'

export interface Seam {
  readonly path: string
  readonly width?: number
  readonly depth?: number
  /** How much the cloth beside it is gathered. */
  readonly pucker?: number
  readonly puckerWidth?: number
  /** How dark the groove is. */
  readonly dark?: number
  readonly clip?: Patch | null
}

/** A groove with gathered cloth beside it. */
export async function sewSeam(sheet: Sheet, seam: Seam): Promise<void> {
  const { path, width = 2, depth = 1.2, pucker = 0, puckerWidth = 14, dark = 0.25, clip } = seam
  if (clip === null) return
  const room = puckerWidth * 2
  const line = await rasteriseStroke(sheet, path, { width, room })
  const beside = pucker
    ? await rasteriseStroke(sheet, path, { width: puckerWidth, room: room + width - puckerWidth })
    : null
  if (!line) return
  const groove = blur(line.data, line.width, line.height, 0.45 * width * sheet.scale)
  const gathered = beside && blur(beside.data, line.width, line.height, puckerWidth * 0.3 * sheet.scale)
  const height = new Float32Array(groove.length)
  for (let row = 0, i = 0; row < line.height; row++)
    for (let column = 0; column < line.width; column++, i++) {
      let value = -depth * groove[i]!
      if (gathered && gathered[i]! > 0.01) {
        const x = sheet.left + (line.x + column) / sheet.scale
        const y = sheet.top + (line.y + row) / sheet.scale
        value += pucker * gathered[i]! * (noise(x / 9, y / 9) + 0.5 * noise(x / 23, y / 23))
      }
      height[i] = value * sheet.scale
      if (groove[i]! > 0.003) {
        const share = clip ? valueAt(clip, line.x + column, line.y + row) : 1
        const j = (line.y + row) * sheet.width + line.x + column
        sheet.open[j]! *= 1 - dark * groove[i]! * share
      }
    }
  addSlopes(sheet, { ...line, data: height }, 1, clip)
}

export interface Topstitch {
  readonly path: string
  readonly width?: number
  readonly length?: number
  readonly gap?: number
  readonly height?: number
  readonly slot?: string
  readonly clip?: Patch | null
}

/** A row of stitches: little raised capsules of thread, each pressing a dark hollow around itself. */
export async function topstitch(sheet: Sheet, row: Topstitch): Promise<void> {
  const { path, width = 1.5, length = 5.5, gap = 2.6, height = 1.2, slot = 'thread', clip } = row
  if (clip === null) return
  const drawn = await rasteriseStroke(sheet, path, { width, dash: [length, gap], room: width * 5 })
  if (!drawn) return
  const thread = clip ? clipTo(drawn, clip) : drawn
  const round = blur(drawn.data, drawn.width, drawn.height, 0.4 * width * sheet.scale)
  const halo = blur(drawn.data, drawn.width, drawn.height, 1.1 * width * sheet.scale)
  addSlopes(sheet, { ...drawn, data: round }, height * sheet.scale, clip)
  for (let y = 0, i = 0; y < drawn.height; y++)
    for (let x = 0; x < drawn.width; x++, i++) {
      if (halo[i]! < 0.004) continue
      const share = clip ? valueAt(clip, drawn.x + x, drawn.y + y) : 1
      sheet.open[(drawn.y + y) * sheet.width + drawn.x + x]! *=
        1 - 0.45 * share * halo[i]! * (1 - drawn.data[i]!)
    }
  sheet.layers.push({ mask: thread, tone: null, slot, gloss: 0.1 })
}

function addSlopes(sheet: Sheet, height: Patch, strength: number, clip: Patch | undefined): void {
  const { width, data } = height
  for (let y = 1; y < height.height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const dx = data[i + 1]! - data[i - 1]!
      const dy = data[i + width]! - data[i - width]!
      if (dx === 0 && dy === 0) continue
      const share = clip ? valueAt(clip, height.x + x, height.y + y) : 1
      const j = (height.y + y) * sheet.width + height.x + x
      sheet.slopeX[j]! += share * strength * dx * 0.5
      sheet.slopeY[j]! += share * strength * dy * 0.5
    }
}

/** A row of punched holes. */
export async function punch(
  sheet: Sheet,
  holes: readonly (readonly [number, number])[],
  width: number,
  clip?: Patch | null,
): Promise<void> {
  if (holes.length === 0) return
  const path = holes
    .map(([x, y]) => `M ${x.toFixed(2)} ${y.toFixed(2)} L ${(x + 0.1).toFixed(2)} ${y.toFixed(2)}`)
    .join(' ')
  await sewSeam(sheet, { path, width, depth: 3, dark: 0.75, ...(clip === undefined ? {} : { clip }) })
}

/** The soft shadow that a standing thing throws on the floor; lay it before the thing. */
export async function floorShadow(sheet: Sheet, path: string, sigma: number, dark: number): Promise<void> {
  const box: Box = getBox(path, sigma * 3.2)
  const drawn = await rasterise(sheet, `<path d="${path}"/>`, box)
  if (!drawn) return
  const soft = blur(drawn.data, drawn.width, drawn.height, sigma * sheet.scale)
  for (let y = 0, i = 0; y < drawn.height; y++)
    for (let x = 0; x < drawn.width; x++, i++) {
      const j = (drawn.y + y) * sheet.width + drawn.x + x
      sheet.open[j]! *= 1 - dark * soft[i]! * (1 - sheet.cover[j]!)
    }
}
