import type { Point } from '../engine/paths.ts'
import { between } from '../engine/paths.ts'
import { sewSeam } from '../engine/sewing.ts'
import type { Bench, Mask } from './bench.ts'
import { sewButton } from './buttons.ts'
import { closeFront, type Closing } from './front.ts'
import { layLapels, type Lapels } from './lapels.ts'
import { layFlap, layPatchPocket, layWelt } from './pockets.ts'
import { layCollarInside } from './shirt-collar.ts'
import { shirtBench, type ShirtStyle } from './shirt.ts'
import type { Draw } from './template.ts'
import type { Side } from './top-block.ts'
import { layWovenBody, layWovenSleeve, sewSleeveHem, sides } from './woven-top.ts'

/** Single breasted, with lapels: a coat, a blazer, and a camp shirt when it is light. */
export interface CoatStyle extends Omit<ShirtStyle, 'collar' | 'cuff' | 'pockets'> {
  readonly lapels: Lapels
  readonly closing: Closing
  /** Low pockets: their height on the body in centimetres, or none. */
  readonly pockets?: {
    readonly kind: 'flap' | 'patch'
    readonly y: number
    readonly x: number
    readonly width: number
    readonly height: number
  }
  /** A welt on the wearer's left chest, or a sewn-on pocket. */
  readonly chest?: {
    readonly kind: 'welt' | 'patch'
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
  /** Buttons at the end of the sleeve. */
  readonly sleeveButtons: number
  readonly sleeveHem: number
}

export const coat =
  (style: CoatStyle): Draw =>
  async (sheet) => {
    const bench = shirtBench(sheet, style)
    const { measures } = style
    await layCollarInside(bench, measures, style.weight > 2 ? 'lining' : 'body')
    for (const side of sides) {
      const sleeve = await layWovenSleeve(bench, side, measures)
      if (style.sleeveHem > 0) await sewSleeveHem(bench, side, sleeve, style.sleeveHem)
      if (style.sleeveButtons > 0) await finishSleeve(bench, side, style.sleeveButtons, sleeve)
    }
    const body = await layWovenBody(bench, { hem: style.hem, long: measures.length > 95 })
    await layPockets(bench, style, body)
    await closeFront(bench, style.closing, body)
    await layLapels(bench, measures, style.lapels)
  }

/** The back seam of a two-piece sleeve, and its buttons in a row along it. */
async function finishSleeve(bench: Bench, side: Side, buttons: number, sleeve: Mask): Promise<void> {
  const { sheet, block, seed } = bench
  const at = (along: number, across: number): Point => block.onSleeve(side, along, across)
  const line = [0.12, 0.3, 0.5, 0.7, 0.9, 1.01].map(
    (t, k) =>
      `${k ? 'L' : 'M'} ${at(t, 0.16 + 0.04 * t)
        .map((n) => n.toFixed(2))
        .join(' ')}`,
  )
  await sewSeam(sheet, {
    path: block.soften(line.join(' ')),
    width: 1.8,
    depth: 1.3,
    pucker: 0.9,
    clip: sleeve,
    dark: 0.16,
  })
  const [from, to] = [at(0.97, 0.25), at(0.9, 0.25)]
  for (let k = 0; k < buttons; k++)
    await sewButton(sheet, {
      at: between(from, to, k / Math.max(1, buttons - 1)),
      radius: 0.72 * block.cm,
      seed: seed + k * 0.9 + (side === 'left' ? 3 : 7),
    })
}

async function layPockets(bench: Bench, { pockets, chest }: CoatStyle, body: Mask): Promise<void> {
  const { cm, top } = bench.block
  const place = (x: number, y: number): Point => [500 + x * cm, top + y * cm]
  if (pockets)
    for (const side of sides) {
      const x = side === 'left' ? -pockets.x - pockets.width : pockets.x
      const at = place(x, pockets.y + (side === 'left' ? 0 : 0.25))
      const size = { width: pockets.width * cm, height: pockets.height * cm }
      if (pockets.kind === 'patch')
        await layPatchPocket(bench, { at, ...size, foot: 'round', mouth: 3.2 * cm }, body)
      else await layFlap(bench, { at, ...size, pointed: false, closed: 'open' }, body)
    }
  if (!chest) return
  if (chest.kind === 'patch') {
    await layPatchPocket(
      bench,
      {
        at: place(chest.x, chest.y),
        width: chest.width * cm,
        height: chest.height * cm,
        foot: 'square',
        mouth: 2.4 * cm,
      },
      body,
    )
    return
  }
  await layWelt(
    bench,
    place(chest.x, chest.y + 0.9),
    place(chest.x + chest.width, chest.y),
    chest.height * cm,
    body,
  )
}
