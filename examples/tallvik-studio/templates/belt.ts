import { clamp, noise, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { layPiece } from '../engine/piece.ts'
import { floorShadow, topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { suede } from '../fabrics/leathers.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { rubber } from '../fabrics/solids.ts'
import type { Draw } from './template.ts'

export interface BeltStyle {
  readonly leather: FabricName
  readonly gloss: number
  readonly seed: number
}

const [cx, cy, rx, ry, band] = [500, 610, 372, 112, 84] as const

/** Y of the ring's upper edge at x, near side or far side. */
const near = (x: number): number => cy + ry * Math.sqrt(Math.max(0, 1 - ((x - cx) / rx) ** 2))
const far = (x: number): number => cy - ry * Math.sqrt(Math.max(0, 1 - ((x - cx) / rx) ** 2))
/** How far round the ring a place is, in units along the leather. */
const along = (x: number): number => Math.asin(clamp((x - cx) / rx, -0.995, 0.995)) * rx

const curve = (y: (x: number) => number, from: number, to: number, shift = 0): string =>
  Array.from({ length: 41 }, (_, k) => {
    // Closer together towards the ends, where the ring turns.
    const t = 0.5 - 0.5 * Math.cos((k / 40) * Math.PI)
    const x = from + (to - from) * t
    return `L ${x.toFixed(2)} ${(y(x) + shift + 2.2 * noise(x / 120, shift / 90)).toFixed(2)}`
  }).join(' ')
const strip = (y: (x: number) => number, from: number, to: number, top = 0, height: number = band): string =>
  `${curve(y, from, to, top).replace('L', 'M')} ${curve(y, to, from, top + height)} Z`

/** A belt, buckled and stood on its edge, seen a little from above. */
export const belt =
  ({ leather, gloss, seed }: BeltStyle): Draw =>
  async (sheet) => {
    const foot = cy + band
    await floorShadow(
      sheet,
      `M ${cx - rx} ${foot} C ${cx - rx} ${foot + 150} ${cx + rx + 60} ${foot + 170} ${cx + rx + 70} ${foot + 20} C ${cx + rx + 40} ${foot - 80} ${cx - rx + 60} ${foot - 90} ${cx - rx} ${foot} Z`,
      20,
      0.3,
    )
    await floorShadow(sheet, strip(near, cx - rx, cx + rx, band - 8, 20), 6, 0.62)
    await floorShadow(sheet, strip(far, cx - rx, cx + rx, band - 8, 20), 8, 0.5)
    await layPiece(sheet, {
      shape: strip(far, cx - rx, cx + rx),
      lift: 2,
      edge: { width: 5, height: 2 },
      fabric: suede(),
      slot: 'lining',
      map: (x, y) => [along(x), y],
      relief: (x) => (far(x) - cy) * 0.9,
      tone: (x, y) => 0.62 + 0.24 * smooth(far(x) + band, far(x), y),
    })
    const front = await layPiece(sheet, {
      shape: strip(near, cx - rx, cx + rx),
      lift: 60,
      edge: { width: 6, height: 4 },
      fabric: fabrics[leather],
      gloss,
      weave: 0.5,
      map: (x, y) => [along(x), y - near(x)],
      relief: (x, y) => (near(x) - cy) * 1.5 + 1.2 * noise(x / 60 + seed, y / 40),
    })
    await stitchEdges(sheet, cx - rx, cx + rx, front)
    await layEnd(sheet, { leather, gloss })
    await layBuckle(sheet)
  }

async function stitchEdges(sheet: Sheet, from: number, to: number, clip: Patch | null): Promise<void> {
  for (const shift of [9, band - 9])
    await topstitch(sheet, {
      path: curve(near, from, to, shift).replace('L', 'M'),
      width: 1.4,
      length: 5,
      gap: 2.6,
      clip,
    })
}

/** The tongue of the belt, on top of the rest, with its holes and the keeper. */
async function layEnd(sheet: Sheet, { leather, gloss }: Pick<BeltStyle, 'leather' | 'gloss'>): Promise<void> {
  const [from, to] = [398, 726]
  const path = `${curve(near, from, to, 3).replace('L', 'M')} C ${to + 36} ${near(to) + 10} ${to + 36} ${near(to) + band - 20} ${to} ${near(to) + band - 3} ${curve(near, to, from, band - 3)} Z`
  const end = await layPiece(sheet, {
    shape: path,
    lift: 8,
    edge: { width: 6, height: 5 },
    over: true,
    fabric: fabrics[leather],
    gloss,
    weave: 0.5,
    map: (x, y) => [along(x) + 300, y - near(x)],
  })
  await stitchEdges(sheet, from, to + 10, end)
  for (const x of [520, 572, 624, 676])
    await layPiece(sheet, {
      shape: hole(x, near(x) + band / 2),
      lift: -3,
      edge: { width: 3, height: 0 },
      over: true,
      fabric: fabrics[leather],
      tone: () => 0.3,
      clip: end,
    })
  await layPiece(sheet, {
    shape: strip(near, 448, 478, -4, band + 7),
    lift: 9,
    edge: { width: 5, height: 5 },
    over: true,
    fabric: fabrics[leather],
    gloss,
    weave: 0.5,
  })
}

const hole = (x: number, y: number): string =>
  `M ${x - 4} ${y} C ${x - 4} ${y - 7} ${x + 4} ${y - 7} ${x + 4} ${y} C ${x + 4} ${y + 7} ${x - 4} ${y + 7} ${x - 4} ${y} Z`

async function layBuckle(sheet: Sheet): Promise<void> {
  const x = 372
  const y = near(x) + band / 2 - 4
  const metal = { fabric: rubber(), slot: 'brass', gloss: 1.15, over: false } as const
  const [w, h] = [46, 62]
  // A frame with rounded corners; the inner outline turns the other way and stays open.
  const outer = `M ${x - w} ${y - h + 14} C ${x - w} ${y - h} ${x - w + 8} ${y - h - 2} ${x - w + 18} ${y - h + 1} L ${x + w - 14} ${y - h + 9} C ${x + w} ${y - h + 12} ${x + w} ${y - h + 20} ${x + w} ${y - h + 30} L ${x + w} ${y + h - 2} C ${x + w} ${y + h + 10} ${x + w - 8} ${y + h + 12} ${x + w - 18} ${y + h + 9} L ${x - w + 14} ${y + h - 1} C ${x - w} ${y + h - 4} ${x - w} ${y + h - 10} ${x - w} ${y + h - 20} Z`
  const inner = `M ${x - w + 15} ${y - h + 20} L ${x - w + 15} ${y + h - 20} L ${x + w - 15} ${y + h - 10} L ${x + w - 15} ${y - h + 28} Z`
  await layPiece(sheet, {
    ...metal,
    shape: `${outer} ${inner}`,
    lift: 84,
    edge: { width: 8, height: 8 },
    tone: (px, py) => 1 + 0.1 * noise(px / 30, py / 24),
  })
  await layPiece(sheet, {
    ...metal,
    shape: `M ${x - w - 3} ${y - 6} C ${x - w + 20} ${y - 9} ${x + 10} ${y - 3} ${x + w + 6} ${y + 2} C ${x + w + 10} ${y + 6} ${x + w + 8} ${y + 11} ${x + w + 2} ${y + 11} C ${x} ${y + 8} ${x - w + 20} ${y + 6} ${x - w - 3} ${y + 8} Z`,
    lift: 92,
    edge: { width: 7, height: 7 },
  })
}
