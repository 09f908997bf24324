import { bell, clamp, smooth } from '../engine/noise.ts'
import { ellipse, rectangle } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { floorShadow } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { paper, plain, stoneware } from '../fabrics/solids.ts'
import { canvas } from '../fabrics/wovens.ts'
import type { Draw } from './template.ts'

export interface CandleStyle {
  /** Y of the rim; the foot is at 926. */
  readonly rim: number
  /** False for what is not burnt. */
  readonly wick: boolean
  readonly number: string
  readonly scent: string
  readonly small: string
}

/** A stoneware cup with wax, standing in light from the left. */
export const candle =
  (style: CandleStyle): Draw =>
  async (sheet) => {
    await floorShadow(
      sheet,
      'M 320 900 C 400 880 640 880 690 905 C 800 925 990 960 1010 985 C 900 1010 600 975 420 950 C 330 940 310 920 320 900 Z',
      15,
      0.42,
    )
    await floorShadow(sheet, ellipse(512, 926, 186, 16), 7, 0.6)
    await layCup(sheet, style)
    await layWax(sheet, style)
    await layLabel(sheet, style)
  }

async function layCup(sheet: Sheet, { rim }: CandleStyle): Promise<void> {
  const radius = 208
  await layPiece(sheet, {
    shape: `M 300 ${rim} C 300 ${rim - 30} 700 ${rim - 30} 700 ${rim} L 698 872 C 697 900 690 918 676 926 C 600 946 400 946 324 926 C 310 918 303 900 302 872 Z`,
    lift: 2,
    edge: { width: 10, height: 4 },
    fabric: stoneware(),
    relief: (x) => Math.sqrt(Math.max(0, radius * radius - (x - 500) ** 2 * 0.96)),
    map: (x, y) => [Math.asin(clamp((x - 500) / 206, -0.99, 0.99)) * 200, y],
    gloss: 0.16,
  })
  await layPiece(sheet, {
    shape: ellipse(500, rim - 4, 200, 40),
    lift: 200,
    edge: { width: 7, height: 6 },
    fabric: stoneware(),
    gloss: 0.3,
    tone: () => 1.08,
  })
  await layPiece(sheet, {
    shape: ellipse(500, rim - 4, 187, 33),
    lift: 120,
    edge: { width: 2, height: 0 },
    fabric: stoneware(),
    tone: (x, y) => 0.5 + 0.4 * smooth(rim - 30, rim + 30, y) + (0.12 * (x - 500)) / 190,
    relief: (x, y) => (x - 500) * -0.25 + (y - rim + 4) * -0.8,
  })
}

async function layWax(sheet: Sheet, { rim, wick }: CandleStyle): Promise<void> {
  await layPiece(sheet, {
    shape: ellipse(500, rim + 7, 181, 25),
    lift: 130,
    edge: { width: 5, height: 0 },
    fabric: paper(),
    slot: 'wax',
    gloss: 0.25,
    tone: (x, y) =>
      1 + 0.3 * bell(x - 500, 70) * bell(y - rim - 4, 14) - 0.1 * smooth(120, 181, Math.abs(x - 500)),
  })
  if (!wick) return
  await layPiece(sheet, {
    shape: `M 497 ${rim + 4} C 497 ${rim - 8} 496 ${rim - 18} 499 ${rim - 26} L 504 ${rim - 26} C 502 ${rim - 16} 503 ${rim - 6} 503 ${rim + 4} Z`,
    lift: 150,
    edge: { width: 3, height: 2 },
    fabric: canvas(),
    slot: 'wick',
  })
}

async function layLabel(sheet: Sheet, { rim, number, scent, small }: CandleStyle): Promise<void> {
  // In the middle of the wall, a little low.
  const top = Math.round(rim + (926 - rim - 132) / 2 + 8)
  await layPiece(sheet, {
    shape: rectangle(424, top, 152, 132),
    lift: 3,
    edge: { width: 2, height: 0.8 },
    over: true,
    fabric: paper(),
    slot: 'label',
  })
  const line = (y: number, size: number, spacing: number, text: string): string =>
    `<text y="${y}" font-size="${size}" letter-spacing="${spacing}">${text}</text>`
  const svg = `<g font-family="Liberation Serif, DejaVu Serif, serif" text-anchor="middle" transform="translate(500,0)">${line(top + 48, 19, 5, number)}${line(top + 76, 12, 3, scent)}${line(top + 110, 9, 2, small)}</g>`
  await layPiece(sheet, {
    shape: { svg, box: { left: 424, top, right: 576, bottom: top + 132 } },
    lift: 0,
    edge: { width: 1, height: 0 },
    over: true,
    fabric: plain(),
    slot: 'ink',
  })
}
