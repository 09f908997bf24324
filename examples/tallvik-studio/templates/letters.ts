import { dice } from '../engine/creases.ts'
import { bell, clouds } from '../engine/noise.ts'
import { type Point, ellipse } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'
import { paper } from '../fabrics/solids.ts'
import { scrawl, turned } from './paper-sheet.ts'
import { layPrint, layTable, layWire, serif, twine } from './table.ts'
import type { Draw } from './template.ts'

/** Seven letters, tied. */
export const letters =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'cloth', seed)
    for (let k = 0; k < 6; k++) {
      const under = turned(
        [500 + 18 * (dice(seed, k) - 0.5), 640 + 22 * (dice(seed + 2, k) - 0.5)],
        690 - 14 * dice(seed + 3, k),
        470 - 10 * dice(seed + 5, k),
        -5 + 5 * (dice(seed + 7, k) - 0.5),
      )
      await layPiece(sheet, {
        shape: under.shape,
        lift: 4 + 6 * k,
        edge: { width: 3, height: 2 },
        fabric: paper(),
        slot: k % 3 === 1 ? 'kraft' : 'paper',
        tone: () => 0.9 + 0.06 * dice(seed + 9, k),
      })
    }
    const top = turned([502, 636], 690, 470, -5)
    await layPiece(sheet, {
      shape: top.shape,
      lift: 42,
      edge: { width: 4, height: 2.4 },
      fabric: paper(),
      slot: 'paper',
      relief: (x, y) => {
        const [u, v] = top.local(x, y)
        return 6 * clouds(x / 170, y / 150 + seed, 2) - 8 * bell(u - 30, 20) - 8 * bell(v - 20, 18)
      },
    })
    const [sx, sy] = top.at(270, -158)
    const stamp = turned([sx, sy], 96, 118, -3.6)
    const teeth = Array.from({ length: 44 }, (_, k) => {
      const t = k / 44
      const around = t * 4
      const s = (around % 1) * 2 - 1
      const [u, v] =
        around < 1 ? [48 * s, -59] : around < 2 ? [48, 59 * s] : around < 3 ? [-48 * s, 59] : [-48, -59 * s]
      const [x, y] = stamp.at(u, v)
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.6" fill="#000"/>`
    })
    await layPiece(sheet, {
      shape: stamp.shape,
      lift: 1,
      edge: { width: 2, height: 1 },
      over: true,
      fabric: paper(),
      slot: 'stamp',
    })
    await layPrint(sheet, { svg: `<g>${teeth.join('')}</g>`, ...stamp.box, slot: 'paper' })
    await layPrint(sheet, {
      svg: `<g transform="${stamp.transform}"><rect x="-38" y="-48" width="76" height="96"/></g>`,
      ...stamp.box,
      slot: 'picture',
    })
    await layPrint(sheet, {
      svg: `<g transform="${stamp.transform}" font-family="${serif}"><path d="M -30 26 L -10 -8 L 4 12 L 16 -4 L 32 26 Z"/><circle cx="16" cy="-22" r="8"/><text x="0" y="42" font-size="13" text-anchor="middle" letter-spacing="2">POST</text></g>`,
      ...stamp.box,
      slot: 'paper',
    })
    const mark = top.at(178, -150)
    await layPrint(sheet, {
      svg: `<g fill="none" stroke="#000" stroke-opacity="0.6" stroke-width="2.6"><circle cx="${mark[0]}" cy="${mark[1]}" r="50"/><circle cx="${mark[0]}" cy="${mark[1]}" r="34"/>${[-18, -6, 6, 18].map((o) => `<path d="M ${mark[0] + 54} ${mark[1] + o} q 18 -8 36 0 t 36 0"/>`).join('')}</g>`,
      left: mark[0] - 60,
      top: mark[1] - 60,
      right: mark[0] + 140,
      bottom: mark[1] + 60,
    })
    const address = [0, 1, 2]
      .map((n) => scrawl(-190 + n * 26, 46 + n * 50, [250, 210, 150][n]!, seed + n * 9))
      .join(' ')
    await layPrint(sheet, {
      svg: `<g transform="${top.transform}"><g transform="scale(1.25)"><path d="${address}" fill="none" stroke="#000" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></g></g>`,
      ...top.box,
    })
    await tie(sheet, top.at)
  }

/** Crossed and tied in a bow that leans. */
async function tie(sheet: Sheet, at: (u: number, v: number) => Point): Promise<void> {
  const p = (u: number, v: number): string =>
    at(u, v)
      .map((n) => n.toFixed(1))
      .join(' ')
  const string = { width: 8.5, fabric: twine(), slot: 'string', lift: 4 } as const
  for (const path of [
    `M ${p(30, -242)} C ${p(26, -120)} ${p(34, 100)} ${p(30, 242)}`,
    `M ${p(-352, 20)} C ${p(-160, 24)} ${p(160, 14)} ${p(352, 20)}`,
    `M ${p(30, 20)} C ${p(-20, -60)} ${p(-118, -74)} ${p(-112, -18)} C ${p(-106, 24)} ${p(-30, 34)} ${p(30, 20)}`,
    `M ${p(30, 20)} C ${p(70, -70)} ${p(166, -86)} ${p(172, -36)} C ${p(176, 6)} ${p(90, 34)} ${p(30, 20)}`,
    `M ${p(30, 20)} C ${p(0, 80)} ${p(-60, 96)} ${p(-72, 168)}`,
    `M ${p(30, 20)} C ${p(70, 70)} ${p(104, 110)} ${p(150, 120)}`,
  ])
    await layWire(sheet, { ...string, path })
  const [x, y] = at(30, 20)
  await layPiece(sheet, {
    shape: ellipse(x, y, 12, 10),
    lift: 8,
    loose: true,
    edge: { width: 9, height: 7 },
    fabric: twine(),
    slot: 'string',
  })
}
