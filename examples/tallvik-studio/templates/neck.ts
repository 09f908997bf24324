import { rectangle } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { topstitch } from '../engine/sewing.ts'
import type { Patch } from '../engine/patch.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { rib } from '../fabrics/knits.ts'
import { plain } from '../fabrics/solids.ts'
import { twill } from '../fabrics/wovens.ts'
import type { TopBlock } from './top-block.ts'

/** What one sees through the neck: the inside of the back, its collar, the label. */
export async function layBackNeck(
  sheet: Sheet,
  block: TopBlock,
  fabric: Fabric,
  collar: { width: number; ribs: number },
): Promise<void> {
  const { soften } = block
  await layPiece(sheet, {
    shape: soften(block.back),
    lift: 1,
    edge: { width: 4, height: 1 },
    fabric,
    tone: () => 0.82,
  })
  await layPiece(sheet, {
    shape: soften(block.backCollar(collar.width)),
    lift: 2,
    edge: { width: collar.width * 0.4, height: 2.4 },
    fabric: rib(collar.ribs),
    slot: 'rib',
  })
  await layLabel(sheet, 500, block.top + collar.width * 0.62, block.cm * 1.7)
}

/** The house's woven label, its upper edge at `top`, `half` to each side. */
export async function layLabel(sheet: Sheet, x: number, top: number, half: number): Promise<void> {
  await layPiece(sheet, {
    shape: rectangle(x - half, top, half * 2, half * 1.05),
    lift: 0.8,
    edge: { width: 2, height: 0.5 },
    fabric: twill(1.5),
    slot: 'label',
    over: true,
  })
  const line = top + half * 0.66
  await layPiece(sheet, {
    shape: {
      svg: `<text x="${x}" y="${line}" font-family="Liberation Serif, DejaVu Serif, serif" font-size="${half * 0.31}" letter-spacing="${half * 0.045}" text-anchor="middle">TALLVIK</text>`,
      box: { left: x - half, top: top - half, right: x + half, bottom: line + half },
    },
    lift: 0,
    edge: { width: 1, height: 0 },
    fabric: plain(),
    slot: 'ink',
    over: true,
  })
}

/** The collar in front, with its ribs turning round the neck, and the stitches that hold it. */
export async function layCollar(
  sheet: Sheet,
  block: TopBlock,
  body: Patch | null,
  collar: { width: number; ribs: number; high?: number },
): Promise<void> {
  const { soften, top, cm } = block
  await layPiece(sheet, {
    shape: soften(block.collar(collar.width)),
    lift: 3,
    edge: { width: collar.width * 0.45, height: collar.high ?? 4 },
    fabric: rib(collar.ribs),
    slot: 'rib',
    map: (x, y) => [Math.atan2((y - top) * 0.92, x - 500) * cm * 10.5, Math.hypot(x - 500, y - top)],
    relief: () => 8,
  })
  await topstitch(sheet, {
    path: soften(block.neckline(collar.width + 5)),
    width: 1.1,
    length: 3.4,
    gap: 2,
    clip: body,
  })
}
