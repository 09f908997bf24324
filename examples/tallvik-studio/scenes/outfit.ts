import { collection } from '../collection/all.ts'
import type { Field } from '../engine/folds.ts'
import { lightSheet, windowLight } from '../engine/light.ts'
import { clouds, mix, noise, smooth } from '../engine/noise.ts'
import { rectangle } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { expose } from '../engine/expose.ts'
import { savePicture } from '../engine/save.ts'
import { createSheet, type Sheet, type View } from '../engine/sheet.ts'
import { paper } from '../fabrics/solids.ts'
import { felted } from '../fabrics/wovens.ts'
import { layTable } from '../templates/table.ts'
import { composePlates, type Laid } from './compose.ts'

/** One piece of an outfit. Places are units of a picture 1000 wide; at `size` 1 a piece is as large as on its own page. */
export interface Worn {
  readonly stem: string
  readonly colour: string
  /** Which of the model's pictures lies here: the first, or of a shoe the third, a pair from above. */
  readonly shot?: number
  readonly x: number
  readonly y: number
  readonly size: number
}

type GroundKind = 'boards' | 'cloth' | 'plaster' | 'felt' | 'sand'

/** Several garments as one lays them out the evening before: from below to above. */
export interface Outfit {
  readonly ground: { readonly kind: GroundKind; readonly colour: string; readonly seed: number }
  readonly format: 'wide' | 'tall'
  /** A candle in the middle of it instead of the window. */
  readonly isByCandle?: boolean
  readonly pieces: readonly Worn[]
}

const formats = { wide: { width: 2400, height: 1500 }, tall: { width: 1600, height: 2000 } } as const
/** Where every flat piece has its middle on its own sheet. */
const middle = [500, 625] as const

const reliefs: Readonly<Record<Exclude<GroundKind, 'boards' | 'cloth'>, (seed: number) => Field>> = {
  felt: (seed) => (x, y) => 1.6 * clouds(x / 210, y / 190 + seed, 2),
  plaster: (seed) => (x, y) => 2.4 * clouds(x / 190, y / 160 + seed, 4) + 0.5 * noise(x / 26, y / 30),
  // What the tide leaves: ripples that run together and apart.
  sand: (seed) => (x, y) => {
    const bend = 30 * noise(x / 170, y / 120 + seed) + 8 * noise(x / 46, y / 60)
    return (
      3.2 * Math.sin((y + 0.22 * x + bend) / 5.4) * (0.7 + 0.5 * noise(x / 120 + 4, y / 160)) +
      0.7 * noise(x / 3, y / 3)
    )
  },
}

async function layGround(sheet: Sheet, { kind, seed }: Outfit['ground']): Promise<void> {
  if (kind === 'boards' || kind === 'cloth') return layTable(sheet, kind, seed)
  await layPiece(sheet, {
    shape: rectangle(-300, -300, 1600, 1900),
    lift: 0,
    edge: { width: 1, height: 0 },
    slot: 'table',
    fabric: kind === 'felt' ? felted() : paper(),
    relief: reliefs[kind](seed),
    tone: (x, y) => 1 + 0.035 * clouds(x / 320, y / 300 + seed, 3),
  })
}

function findModel(stem: string, colour: string) {
  const model = collection.find((each) => each.stem === stem && colour in each.colours)
  const colours = model?.colours[colour]
  if (!model || !colours) throw new Error(`There is no ${stem} in "${colour}" to lay out.`)
  return { model, colours }
}

async function layWorn(view: Omit<View, 'zoom' | 'centre'>, worn: Worn): Promise<Laid> {
  const { model, colours } = findModel(worn.stem, worn.colour)
  const picture = model.pictures[worn.shot ?? 0]
  if (!picture) throw new Error(`${worn.stem} has no picture ${worn.shot}.`)
  const high = (view.height / view.width) * 1000
  const sheet = createSheet({
    ...view,
    zoom: worn.size,
    centre: [middle[0] + (500 - worn.x) / worn.size, middle[1] + (high / 2 - worn.y) / worn.size],
  })
  await picture.draw(sheet)
  const plate = expose(sheet, lightSheet(sheet, picture.shot.lamp), { fuzz: picture.shot.fuzz, vignette: 0 })
  return { plate, colours }
}

/** Draws an outfit and writes it. Answers its bytes. */
export const drawOutfit =
  ({ ground, format, isByCandle = false, pieces }: Outfit) =>
  async (file: string): Promise<number> => {
    const view = formats[format]
    const sheet = createSheet({ ...view, zoom: 1, centre: [500, (view.height / view.width) * 500] })
    await layGround(sheet, ground)
    const base = expose(sheet, lightSheet(sheet, windowLight), { vignette: 0 })
    const laid: Laid[] = [{ plate: base, colours: { table: ground.colour } }]
    for (const worn of pieces) laid.push(await layWorn(view, worn))
    const pixels = composePlates(laid, (x, y) =>
      (isByCandle ? candleLight : windowFall)(x / view.width, y / view.height),
    )
    return savePicture(view, pixels, file, 82)
  }

/** The window stands at the upper left, and its light tires on the way. */
const windowFall = (x: number, y: number): number => mix(1.05, 0.8, smooth(0.15, 1.5, x * 0.8 + y * 0.75))

const candleLight = (x: number, y: number): number =>
  mix(0.16, 1.18, Math.exp(-(((x - 0.46) / 0.36) ** 2 + ((y - 0.46) / 0.46) ** 2)))

/** Files, below the studio, that decide how an outfit looks, for telling whether it has changed. */
export const listSources = ({ pieces }: Outfit): string[] => [
  'scenes/outfits.ts',
  'scenes/outfit.ts',
  'scenes/compose.ts',
  'templates/table.ts',
  ...new Set(
    pieces.flatMap(({ stem, colour, shot = 0 }) =>
      (findModel(stem, colour).model.pictures[shot]?.sources ?? []).map((name) => `templates/${name}.ts`),
    ),
  ),
]
