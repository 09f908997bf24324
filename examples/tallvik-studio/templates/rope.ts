import { bell, noise, smooth } from '../engine/noise.ts'
import { type Point, smoothPoints } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'
import { measureLine, getPath } from './line.ts'
import { layRod, layTable, wound } from './table.ts'
import type { Draw } from './template.ts'

/** A coil of tarred rope, laid down as it came from the hand. */
export const rope =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'boards', seed)
    const [cx, cy, half, turns] = [470, 690, 27, 4.62]
    const start = -Math.PI / 2 - 0.25 - turns * Math.PI * 2
    const coil = Array.from({ length: Math.round(turns * 26) + 1 }, (_, k): Point => {
      const angle = start + (k / 26) * Math.PI * 2
      const r = 92 + (half * 2.03 * k) / 26 + 5 * noise(k / 7, seed)
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle) * 0.985]
    })
    const tail = smoothPoints([coil.at(-1)!, [560, 286], [720, 236], [850, 270], [884, 380], [812, 452]], 9)
    const points = [...coil, ...tail.slice(1)]
    await layRope(sheet, points, half, 4)
    const [first, second] = [coil[0]!, coil[1]!]
    const [end, before] = [tail.at(-1)!, tail.at(-3)!]
    for (const [a, b] of [
      [first, second],
      [end, before],
    ] as const)
      await layRod(sheet, {
        from: [a[0] - (b[0] - a[0]) * 0.16, a[1] - (b[1] - a[1]) * 0.16],
        to: b,
        half: () => half * 1.02,
        round: 1.1,
        lift: 6,
        slot: 'whipping',
        fabric: wound(),
      })
  }

/** Three strands turned about each other along a line of points. */
async function layRope(sheet: Sheet, points: readonly Point[], half: number, lift: number): Promise<void> {
  const chunk = 12
  let run = 0
  for (let k = 0; k < points.length - 1; k += chunk) {
    const part = points.slice(Math.max(0, k - 1), k + chunk + 2)
    const { starts, along } = measureLine(part, run)
    const strand = (u: number, v: number): number => {
      const w = Math.asin(Math.max(-0.98, Math.min(0.98, v / half)))
      return Math.abs(Math.sin((u / 52) * Math.PI + w * 0.95))
    }
    const path = getPath(part)
    const xs = part.map(([x]) => x)
    const ys = part.map(([, y]) => y)
    await layPiece(sheet, {
      shape: {
        svg: `<path d="${path}" fill="none" stroke="#000" stroke-width="${half * 2}" stroke-linejoin="round"/>`,
        box: {
          left: Math.min(...xs) - half,
          top: Math.min(...ys) - half,
          right: Math.max(...xs) + half,
          bottom: Math.max(...ys) + half,
        },
      },
      lift,
      edge: { width: 1, height: 0 },
      slot: 'hemp',
      fabric: (u, v, _scale, yarn) => {
        const fibre = noise(u * 0.05 + v * 0.42, v * 0.5 - u * 0.3)
        yarn.height = 0.55 * fibre + 0.2 * noise(u * 0.9, v * 0.9)
        yarn.tone = 1 + 0.13 * fibre + 0.05 * noise(u * 0.03, v * 0.03)
      },
      relief: (x, y) => {
        const [u, v] = along(x, y)
        return half * 1.1 * Math.sqrt(Math.max(0, 1 - (v / half) ** 2)) + 8 * strand(u, v)
      },
      tone: (x, y) => {
        const [u, v] = along(x, y)
        return 1 - 0.42 * bell(strand(u, v), 0.2) - 0.16 * smooth(half * 0.7, half, Math.abs(v))
      },
    })
    run += starts[Math.min(chunk, starts.length - 1)]!
  }
}
