import { dice } from '../engine/creases.ts'
import { bell, clouds, noise, smooth } from '../engine/noise.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { birch, plain } from '../fabrics/solids.ts'
import { turned } from './paper-sheet.ts'
import { layRod, layTurned, metal } from './table.ts'
import { laySnow } from './snow.ts'
import type { Draw } from './template.ts'

const lean = -5
const boards = [-1, 0, 1].map((row) => turned([492 + row * 14, 596 + row * 172], 800, 166, lean + 0.5 * row))

/** Paint on rough spruce: it follows the grain and has cracked along it. */
const painted: Fabric = (u, v, _scale, yarn) => {
  const grain = noise(u * 0.006, v * 0.26) + 0.5 * noise(u * 0.02, v * 0.7)
  const crack = noise(u * 0.011, v * 0.62 + 40)
  yarn.height = 0.7 * grain + 0.12 * noise(u * 0.6, v * 0.6) - (crack > 0.5 ? 1.1 : 0)
  yarn.tone =
    1 +
    0.035 * grain -
    (crack > 0.5 ? 0.22 * smooth(0.5, 0.7, crack) : 0) +
    0.05 * clouds(u * 0.01, v * 0.02, 3)
}

/** The sign of an ice road, taken in: NOT 30. */
export const roadSign =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await laySnow(sheet, seed)
    for (const x of [-318, 318])
      await layRod(sheet, {
        from: [492 + x + 16, 250],
        to: [492 + x - 8, 1108],
        half: () => 34,
        round: 0.5,
        slot: 'spruce',
        fabric: birch(),
        lift: 8,
      })
    for (const [k, board] of boards.entries())
      await layPiece(sheet, {
        shape: board.shape,
        lift: 34,
        edge: { width: 5, height: 4 },
        slot: 'paint',
        fabric: painted,
        map: (x, y) => {
          const [u, v] = board.local(x, y)
          return [u + 900 * dice(seed, k), v + 300 * k]
        },
        relief: (x, y) => 2 * noise(x / 200, y / 60 + k),
        tone: (x, y) => {
          const [u, v] = board.local(x, y)
          return 0.98 - 0.08 * smooth(60, 82, Math.abs(v)) - 0.06 * smooth(370, 400, Math.abs(u))
        },
      })
    await letter(sheet)
    for (const board of boards)
      for (const u of [-334, 336]) for (const v of [-44, 46]) await nail(sheet, board.at(u, v), seed)
  }

/** By hand, with a flat brush, board by board: the gaps stay bare. */
async function letter(sheet: Sheet): Promise<void> {
  const whole = boards[1]!
  const svg = `<g transform="${whole.transform} translate(66 0)" fill="none" stroke="#000" stroke-width="40" stroke-linecap="butt" stroke-linejoin="round"><path d="M -318 -30 L -322 -204 L -206 -34 L -208 -208"/><path d="M -34 -118 C -34 -230 -158 -230 -156 -118 C -156 -12 -36 -10 -34 -118"/><path d="M 14 -200 L 176 -204 M 94 -200 L 98 -30"/><path d="M -196 48 C -120 16 -64 66 -92 106 C -106 128 -134 132 -150 132 C -84 128 -56 176 -84 212 C -110 240 -168 236 -200 208"/><path d="M 150 138 C 148 4 14 10 14 138 C 16 262 150 258 150 138"/></g>`
  await layPiece(sheet, {
    shape: { svg, box: whole.box },
    lift: 0.8,
    over: true,
    edge: { width: 3, height: 0.8 },
    slot: 'lettering',
    fabric: painted,
    map: whole.local,
    gloss: 0.14,
    tone: (x, y) => 1 + 0.12 * noise(x / 14, y / 60),
  })
  for (const [k, board] of boards.entries())
    if (k > 0)
      await sewSeam(sheet, {
        path: `M ${board.at(-402, -84).join(' ')} L ${board.at(402, -84).join(' ')}`,
        width: 6,
        depth: 4,
        dark: 0.8,
      })
}

async function nail(sheet: Sheet, [x, y]: readonly [number, number], seed: number): Promise<void> {
  await layPiece(sheet, {
    shape: {
      svg: `<path d="M ${x - 6} ${y} C ${x - 5} ${y + 16} ${x - 3} ${y + 34} ${x} ${y + 46} C ${x + 3} ${y + 30} ${x + 6} ${y + 14} ${x + 6} ${y} Z" fill-opacity="0.32"/>`,
      box: { left: x - 8, top: y, right: x + 8, bottom: y + 48 },
    },
    lift: 0,
    over: true,
    edge: { width: 1, height: 0 },
    slot: 'rust',
    fabric: plain(),
  })
  await layTurned(sheet, {
    middle: [x, y],
    radius: 9,
    lift: 2,
    loose: true,
    slot: 'rust',
    fabric: metal(),
    profile: (r) => 3 * bell(r, 7) + 0.3 * noise(x + r, seed),
  })
}
