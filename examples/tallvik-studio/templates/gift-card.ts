import { clouds, noise } from '../engine/noise.ts'
import { bendPath, rectangle, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'
import { paper, plain } from '../fabrics/solids.ts'
import type { Draw } from './template.ts'

interface Place {
  readonly centre: Point
  /** Turn in degrees, clockwise. */
  readonly turn: number
}

export interface GiftCardStyle {
  readonly card: Place
  readonly envelope: Place
  readonly name: string
  readonly words: string
}

/** From round the middle of a sheet of paper to where it lies. */
const layAt =
  ({ centre: [cx, cy], turn }: Place) =>
  (path: string): string => {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    return bendPath(path, (x, y) => [cx + x * cos - y * sin, cy + x * sin + y * cos])
  }

const stock = { fabric: paper(), edge: { width: 3, height: 1.6 } } as const
const uneven = (x: number, y: number): number =>
  0.9 * clouds(x / 260, y / 220, 2) + 0.25 * noise(x / 40, y / 36)

/** A card of thick paper on its envelope, seen from above. */
export const giftCard =
  (style: GiftCardStyle): Draw =>
  async (sheet) => {
    await layEnvelope(sheet, style.envelope)
    await layCard(sheet, style)
  }

/** Its back: two sides folded in, the lower part over them, and the flap closed down to a point. */
async function layEnvelope(sheet: Sheet, place: Place): Promise<void> {
  const at = layAt(place)
  const body = await layPiece(sheet, {
    ...stock,
    shape: at(rectangle(-316, -218, 632, 436)),
    slot: 'envelope',
    lift: 7,
    relief: uneven,
  })
  for (const fold of [
    'M -316 -218 L -30 16 L -316 218 Z',
    'M 316 -218 L 30 16 L 316 218 Z',
    'M -316 218 L -26 -12 C -10 -24 10 -24 26 -12 L 316 218 Z',
    'M -316 -218 L -34 62 C -14 80 14 80 34 62 L 316 -218 Z',
  ])
    await layPiece(sheet, {
      ...stock,
      shape: at(fold),
      slot: 'envelope',
      lift: 2.4,
      over: true,
      clip: body,
    })
}

async function layCard(sheet: Sheet, { card, name, words }: GiftCardStyle): Promise<void> {
  const at = layAt(card)
  const sheetOfPaper = await layPiece(sheet, {
    ...stock,
    shape: at(rectangle(-298, -200, 596, 400)),
    edge: { width: 5, height: 3 },
    lift: 12,
    relief: uneven,
  })
  const [x, y] = card.centre
  const line = (down: number, size: number, spacing: number, text: string): string =>
    `<text x="${spacing / 2}" y="${down}" font-size="${size}" letter-spacing="${spacing}">${text}</text>`
  const svg = `<g font-family="Liberation Serif, DejaVu Serif, serif" text-anchor="middle" transform="translate(${x},${y}) rotate(${card.turn})">${line(6, 42, 17, name)}${line(50, 14, 6, words)}</g>`
  // Pressed into the paper, as type is.
  await layPiece(sheet, {
    shape: { svg, box: { left: x - 260, top: y - 80, right: x + 260, bottom: y + 90 } },
    lift: -2,
    edge: { width: 2, height: -1.2 },
    over: true,
    fabric: plain(),
    slot: 'ink',
    clip: sheetOfPaper,
  })
}
