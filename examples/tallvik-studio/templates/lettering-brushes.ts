import { bell, noise, smooth } from '../engine/noise.ts'
import { ellipse, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { birch, plain } from '../fabrics/solids.ts'
import { layRod, layTable, layTurned, metal } from './table.ts'
import type { Draw } from './template.ts'

/** Three brushes for lettering and a tin of enamel, opened. */
export const brushes =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'boards', seed)
    const tin: Point = [332, 430]
    await layTurned(sheet, {
      middle: tin,
      radius: 176,
      lift: 6,
      slot: 'steel',
      fabric: metal(),
      gloss: 0.8,
      profile: (r) =>
        76 + 7 * bell(r - 168, 5) - 10 * bell(r - 156, 4) + 5 * bell(r - 144, 5) - 44 * smooth(142, 136, r),
    })
    await layTurned(sheet, {
      middle: [tin[0] + 1, tin[1] + 2],
      radius: 137,
      lift: 36,
      slot: 'enamel',
      fabric: plain(),
      gloss: 0.5,
      profile: (r) => 2.4 * smooth(120, 137, r) + 0.5 * noise(r / 20, seed),
      shade: (_r, x, y) => 1 - 0.25 * smooth(tin[1] - 60, tin[1] - 130, y) + 0.03 * noise(x / 50, y / 50),
    })
    // A run over the rim.
    await layPiece(sheet, {
      shape: `M ${tin[0] + 66} ${tin[1] + 116} C ${tin[0] + 84} ${tin[1] + 140} ${tin[0] + 92} ${tin[1] + 170} ${tin[0] + 100} ${tin[1] + 186} C ${tin[0] + 116} ${tin[1] + 192} ${tin[0] + 124} ${tin[1] + 176} ${tin[0] + 118} ${tin[1] + 156} C ${tin[0] + 112} ${tin[1] + 132} ${tin[0] + 108} ${tin[1] + 116} ${tin[0] + 98} ${tin[1] + 92} Z`,
      lift: 3,
      loose: true,
      edge: { width: 9, height: 5 },
      slot: 'enamel',
      fabric: plain(),
      gloss: 0.6,
    })
    for (const [k, { from, to, wide, slot }] of (
      [
        { from: [836, 250], to: [560, 960], wide: 17, slot: 'enamel' },
        { from: [900, 420], to: [700, 1010], wide: 12, slot: 'hair' },
        { from: [760, 196], to: [452, 820], wide: 9, slot: 'second' },
      ] as const
    ).entries())
      await layBrush(sheet, from, to, wide, slot, seed + k)
    for (const [x, y, size] of [
      [520, 1046, 13],
      [548, 1074, 6],
      [486, 1066, 4],
    ] as const)
      await layPiece(sheet, {
        shape: ellipse(x, y, size * 1.1, size),
        lift: 1,
        edge: { width: size, height: 3 },
        slot: 'enamel',
        fabric: plain(),
        gloss: 0.6,
      })
  }

/** Handle, ferrule, and hair that was wiped to a point and is wet at its end. */
async function layBrush(
  sheet: Sheet,
  from: Point,
  to: Point,
  wide: number,
  wet: string,
  seed: number,
): Promise<void> {
  const at = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
  await layRod(sheet, {
    from: at(0),
    to: at(0.7),
    half: (t) => wide * (0.32 + 0.62 * bell(t - 0.74, 0.36)),
    slot: 'handle',
    fabric: birch(),
    gloss: 0.4,
    lift: 7,
  })
  await layRod(sheet, {
    from: at(0.68),
    to: at(0.8),
    half: (t) => wide * (0.78 + 0.16 * t + 0.1 * bell(t - 0.3, 0.05) + 0.1 * bell(t - 0.45, 0.05)),
    slot: 'steel',
    fabric: metal(),
    gloss: 0.9,
    lift: 8,
  })
  const hair: Fabric = (u, v, _scale, yarn) => {
    const strand = noise(u * 0.02 + seed, v * 1.1)
    yarn.height = 0.7 * strand
    yarn.tone = 1 + 0.2 * strand
  }
  const head = (t: number): number =>
    wide * (0.9 + 0.14 * Math.sin(Math.PI * t)) * (1 - smooth(0.45, 1, t) * 0.78)
  await layRod(sheet, { from: at(0.79), to: at(1), half: head, slot: 'hair', fabric: hair, lift: 7 })
  await layRod(sheet, {
    from: at(0.87),
    to: at(1.003),
    half: (t) => head(0.38 + 0.62 * t) * 1.03,
    slot: wet,
    fabric: hair,
    gloss: 0.3,
    lift: 8,
  })
}
