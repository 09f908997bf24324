import { bell, clouds } from '../engine/noise.ts'
import { ellipse } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { paper, plain } from '../fabrics/solids.ts'
import { linen } from '../fabrics/wovens.ts'
import { turned } from './paper-sheet.ts'
import { layPrint, layRod, layWire, serif } from './table.ts'
import type { Draw } from './template.ts'

/** Reading glasses on a closed book. */
export const spectacles =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layBook(sheet, seed)
    await layGlasses(sheet)
  }

async function layBook(sheet: Sheet, seed: number): Promise<void> {
  const book = turned([500, 650], 600, 830, 5)
  const pages = turned([508, 662], 594, 820, 5)
  await layPiece(sheet, {
    shape: pages.shape,
    lift: 20,
    edge: { width: 5, height: 5 },
    fabric: paper(),
    slot: 'paper',
    tone: (x, y) => 0.9 + 0.05 * Math.sin((x + y) / 2.2),
  })
  const board = await layPiece(sheet, {
    shape: book.shape,
    lift: 44,
    edge: { width: 6, height: 5 },
    fabric: linen(0.5, 2.2),
    slot: 'cover',
    grain: 0.087,
    relief: (x, y) => {
      const [u] = book.local(x, y)
      return -7 * bell(u + 252, 9) + 1.5 * clouds(x / 150, y / 150 + seed, 2)
    },
  })
  await sewSeam(sheet, {
    path: `M ${book.at(-252, -415).join(' ')} L ${book.at(-252, 415).join(' ')}`,
    width: 8,
    depth: 2,
    dark: 0.18,
    clip: board,
  })
  await layPrint(sheet, {
    svg: `<g transform="${book.transform}" font-family="${serif}" text-anchor="middle"><text x="24" y="-250" font-size="38" letter-spacing="9">ALMANAC</text><path d="M -56 -222 L 104 -222" stroke="#000" stroke-width="2"/><text x="24" y="-190" font-size="18" letter-spacing="4">OF TIDES</text></g>`,
    ...book.box,
    slot: 'gilt',
  })
}

async function layGlasses(sheet: Sheet): Promise<void> {
  const glasses = turned([520, 720], 400, 160, -19)
  const p = (u: number, v: number): string =>
    glasses
      .at(u, v)
      .map((n) => n.toFixed(1))
      .join(' ')
  const wire = { width: 10, fabric: plain(), slot: 'horn', gloss: 0.5, lift: 9 } as const
  // The temples lie folded behind the lenses, one across the other.
  for (const path of [
    `M ${p(-206, -16)} C ${p(-120, -64)} ${p(60, -86)} ${p(150, -76)} C ${p(176, -72)} ${p(188, -60)} ${p(190, -46)}`,
    `M ${p(206, -16)} C ${p(120, -56)} ${p(-60, -100)} ${p(-150, -92)} C ${p(-176, -88)} ${p(-188, -76)} ${p(-190, -62)}`,
  ])
    await layWire(sheet, { ...wire, path, width: 8, lift: 6 })
  for (const side of [-1, 1]) {
    const [x, y] = glasses.at(side * 112, 0)
    await layPiece(sheet, {
      shape: ellipse(x, y, 82, 78),
      lift: 6,
      loose: true,
      edge: { width: 6, height: 0 },
      fabric: plain(),
      slot: 'lens',
      gloss: 0.5,
      relief: (px, py) => 7 * Math.max(0, 1 - ((px - x) / 82) ** 2 - ((py - y) / 78) ** 2),
      tone: (px, py) => 1 + 0.16 * bell((px - x) * 0.6 + (py - y) * 0.8 + 24, 20),
    })
    await layPiece(sheet, {
      shape: {
        svg: `<ellipse cx="${x}" cy="${y}" rx="84" ry="80" fill="none" stroke="#000" stroke-width="11"/>`,
        box: { left: x - 94, top: y - 90, right: x + 94, bottom: y + 90 },
      },
      ...wire,
      edge: { width: 5.5, height: 5 },
      loose: true,
    })
  }
  await layWire(sheet, { ...wire, path: `M ${p(-34, -14)} C ${p(-18, -40)} ${p(18, -40)} ${p(34, -14)}` })
  for (const side of [-1, 1])
    await layRod(sheet, {
      from: glasses.at(side * 190, -16),
      to: glasses.at(side * 212, -18),
      half: () => 7,
      slot: 'horn',
      fabric: plain(),
      gloss: 0.5,
      lift: 60,
    })
}
