import { bell, smooth } from '../engine/noise.ts'
import { onCurve, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'
import { paper, plain } from '../fabrics/solids.ts'
import { layPrint, layRod, layTable, layTurned, layWire, metal, serif } from './table.ts'
import type { Draw } from './template.ts'

const steel = { slot: 'steel', fabric: metal(), gloss: 0.9 } as const

/** A pocket watch at four minutes to nine, its chain laid beside it. */
export const pocketWatch =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'cloth', seed)
    const middle: Point = [470, 690]
    const [cx, cy] = middle
    await layWire(sheet, {
      ...steel,
      path: `M ${cx - 34} ${cy - 252} C ${cx - 66} ${cy - 330} ${cx + 66} ${cy - 330} ${cx + 34} ${cy - 252}`,
      width: 13,
      lift: 16,
    })
    await layChain(sheet)
    await layRod(sheet, {
      ...steel,
      from: [cx, cy - 288],
      to: [cx, cy - 226],
      half: (t) => 25 - 7 * smooth(0.5, 0.9, t),
      lift: 10,
    })
    await layTurned(sheet, {
      ...steel,
      middle,
      radius: 236,
      lift: 8,
      profile: (r) =>
        44 * Math.sqrt(Math.max(0, 1 - (r / 240) ** 6)) + 5 * bell(r - 214, 10) - 8 * smooth(208, 202, r),
    })
    await layTurned(sheet, {
      middle,
      radius: 202,
      lift: 40,
      slot: 'dial',
      fabric: paper(),
      gloss: 0.12,
      profile: () => 0,
      shade: (r) => 1 - 0.08 * smooth(188, 202, r),
    })
    await layDial(sheet, middle)
    await layHands(sheet, middle)
  }

async function layDial(sheet: Sheet, [cx, cy]: Point): Promise<void> {
  const place = (minute: number, r: number): Point => {
    const angle = (minute / 60) * Math.PI * 2
    return [cx + r * Math.sin(angle), cy - r * Math.cos(angle)]
  }
  const ticks = Array.from({ length: 60 }, (_, k) => {
    const [ax, ay] = place(k, k % 5 ? 184 : 178)
    const [bx, by] = place(k, 192)
    return `<path d="M ${ax.toFixed(1)} ${ay.toFixed(1)} L ${bx.toFixed(1)} ${by.toFixed(1)}" stroke="#000" stroke-width="${k % 5 ? 1.6 : 4}"/>`
  })
  const numerals = Array.from({ length: 12 }, (_, k) => k + 1)
    .filter((hour) => hour !== 6)
    .map((hour) => {
      const [x, y] = place(hour * 5, 148)
      return `<text x="${x.toFixed(1)}" y="${(y + 15).toFixed(1)}" font-size="44" text-anchor="middle">${hour}</text>`
    })
  const small = Array.from({ length: 12 }, (_, k) => {
    const angle = (k / 12) * Math.PI * 2
    const [x, y] = [cx + Math.sin(angle), cy + 104 - Math.cos(angle)]
    return `<path d="M ${x + 35 * (x - cx)} ${y + 35 * (y - cy - 104)} L ${x + 42 * (x - cx)} ${y + 42 * (y - cy - 104)}" stroke="#000" stroke-width="1.8"/>`
  })
  await layPrint(sheet, {
    svg: `<g font-family="${serif}">${ticks.join('')}${numerals.join('')}${small.join('')}<circle cx="${cx}" cy="${cy + 104}" r="44" fill="none" stroke="#000" stroke-width="1.6"/><circle cx="${cx}" cy="${cy}" r="193" fill="none" stroke="#000" stroke-width="1.6"/><text x="${cx}" y="${cy - 62}" font-size="17" letter-spacing="3" text-anchor="middle">BALATON</text></g>`,
    left: cx - 204,
    top: cy - 204,
    right: cx + 204,
    bottom: cy + 204,
  })
}

/** Blued steel. */
async function layHands(sheet: Sheet, [cx, cy]: Point): Promise<void> {
  const hand = (minute: number, long: number, half: number, from: Point = [cx, cy]) => {
    const angle = (minute / 60) * Math.PI * 2
    const at = (r: number): Point => [from[0] + r * Math.sin(angle), from[1] - r * Math.cos(angle)]
    return layRod(sheet, {
      from: at(-long * 0.16),
      to: at(long),
      half: (t) => half * (0.5 + 0.9 * bell(t - 0.62, 0.2)) * (1 - smooth(0.85, 1, t) * 0.8),
      round: 0.5,
      lift: 46,
      slot: 'blued',
      fabric: plain(),
      gloss: 0.6,
    })
  }
  await hand(20, 36, 2.6, [cx, cy + 104])
  await hand(44.6, 108, 8)
  await hand(56, 168, 6.4)
  await layTurned(sheet, {
    middle: [cx, cy],
    radius: 11,
    lift: 60,
    slot: 'blued',
    fabric: plain(),
    gloss: 0.6,
    profile: (r) => 5 * Math.sqrt(Math.max(0, 1 - (r / 12) ** 2)),
  })
}

/** Links lying now flat, now on edge. */
async function layChain(sheet: Sheet): Promise<void> {
  const links = 31
  for (let k = 0; k < links; k++) {
    const at = (n: number): Point => onCurve([474, 372], [500, 150], [770, 120], [1040, 336], n / links)
    const [x, y] = at(k + 0.5)
    const [ax, ay] = at(k)
    const [bx, by] = at(k + 1)
    const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
    const long = Math.hypot(bx - ax, by - ay) * 0.62
    const flat = k % 2 === 0
    await layPiece(sheet, {
      ...steel,
      shape: {
        svg: `<ellipse cx="${x}" cy="${y}" rx="${long}" ry="${flat ? 10 : 2.6}" transform="rotate(${turn} ${x} ${y})" fill="none" stroke="#000" stroke-width="5.4"/>`,
        box: { left: x - long - 14, top: y - long - 14, right: x + long + 14, bottom: y + long + 14 },
      },
      lift: flat ? 4 : 8,
      edge: { width: 2.7, height: 2.4 },
    })
  }
}
