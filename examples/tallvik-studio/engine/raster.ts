import sharp from 'sharp'

import type { Patch } from './patch.ts'
import { getBox, type Box } from './paths.ts'
import { clipWindow, type Sheet } from './sheet.ts'

sharp.concurrency(1)

/** Draws SVG into a mask, 0…1 with soft edges. Null when it lies outside the picture. */
export async function rasterise(sheet: Sheet, svg: string, box: Box): Promise<Patch | null> {
  const frame = clipWindow(sheet, box)
  if (!frame) return null
  const { width, height } = frame
  const left = sheet.left + frame.x / sheet.scale
  const top = sheet.top + frame.y / sheet.scale
  const view = `${left} ${top} ${width / sheet.scale} ${height / sheet.scale}`
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${svg}</svg>`
  const alpha = await sharp(Buffer.from(text)).extractChannel(3).raw().toBuffer()
  const data = new Float32Array(width * height)
  for (let i = 0; i < data.length; i++) data[i] = alpha[i]! / 255
  return { ...frame, data }
}

export const rasterisePath = (sheet: Sheet, path: string): Promise<Patch | null> =>
  rasterise(sheet, `<path d="${path}"/>`, getBox(path))

export interface Stroke {
  readonly width: number
  /** Length of a dash and of the gap after it. */
  readonly dash?: readonly [number, number]
  /** Room around the line for a later blur, in units. */
  readonly room?: number
}

export function rasteriseStroke(
  sheet: Sheet,
  path: string,
  { width, dash, room = 0 }: Stroke,
): Promise<Patch | null> {
  const dashes = dash ? ` stroke-dasharray="${dash[0]} ${dash[1]}"` : ''
  const line = `<path d="${path}" fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes}/>`
  return rasterise(sheet, line, getBox(path, width + room))
}
