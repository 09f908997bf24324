import { noise } from '../engine/noise.ts'
import { rectangle } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import { rubber } from '../fabrics/solids.ts'
import { fraction, visible, type Fabric } from '../fabrics/fabric.ts'
import { drill } from '../fabrics/wovens.ts'
import { plumb, chooseStitch, strip, type Bench, type Mask } from './bench.ts'

/** Two rows of teeth that grip between each other, `half` units wide each. */
const teeth =
  (half: number): Fabric =>
  (u, v, scale, yarn) => {
    const period = 2.3
    const shown = visible(period, scale)
    const off = (u - 500) / half
    const place = fraction(v / period + (off > 0 ? 0.5 : 0))
    const tooth = Math.max(0, Math.sin(place * Math.PI) - 0.25) * (1 - 0.5 * Math.abs(off))
    yarn.height = shown * 1.2 * tooth
    yarn.tone = 1 - shown * 0.62 * (1 - Math.min(1, tooth * 1.7)) - 0.2 * (1 - shown)
  }

/** A closed metal zip down the middle: tape, two rows of teeth, a slider with its pull. Centimetres from the neck point. */
export async function layZip(
  bench: Bench,
  { from, to, sliders }: { from: number; to: number; sliders: readonly number[] },
  body: Mask,
): Promise<void> {
  const { sheet, block, weight } = bench
  const { cm, top, soften } = block
  const [a, b] = [top + from * cm, top + to * cm]
  const tape = 0.75 * cm
  await layPiece(sheet, {
    shape: soften(strip(500 - tape, 500 + tape, a, b)),
    lift: -1.5,
    edge: { width: 3, height: 0 },
    fabric: drill(1.6, 0.08),
    over: true,
    slot: 'tape',
  })
  await layPiece(sheet, {
    shape: soften(strip(500 - 0.3 * cm, 500 + 0.3 * cm, a + 2, b - 2)),
    lift: 0.6,
    edge: { width: 2, height: 0.8 },
    fabric: teeth(0.3 * cm),
    weave: 1,
    over: true,
    slot: 'metal',
    gloss: 0.5,
  })
  for (const side of [-1, 1]) {
    await sewSeam(sheet, {
      path: soften(plumb(500 + side * (tape + 1), a, b)),
      width: 2.4,
      depth: 2 + weight * 0.6,
      pucker: 1,
      clip: body,
      dark: 0.32,
    })
    await topstitch(sheet, {
      path: soften(plumb(500 + side * (tape + 0.65 * cm), a, b)),
      ...chooseStitch(weight),
      clip: body,
    })
  }
  for (const at of sliders) await laySlider(bench, top + at * cm)
}

async function laySlider({ sheet, block, seed }: Bench, y: number): Promise<void> {
  const { cm } = block
  const x = 500 + 6 * noise(500 / 150 + seed, y / 150 + 7)
  const metal = { fabric: rubber(), slot: 'metal', gloss: 0.85, over: true } as const
  await layPiece(sheet, {
    shape: rectangle(x - 0.42 * cm, y, 0.84 * cm, 1.05 * cm),
    lift: 3.4,
    edge: { width: 3, height: 2.2 },
    ...metal,
  })
  const w = 0.34 * cm
  const low = y + 3.6 * cm
  await layPiece(sheet, {
    shape: `M ${x - w * 0.7} ${y + 0.5 * cm} L ${x - w + 1} ${low - w} Q ${x + 1} ${low + w} ${x + w + 1.4} ${low - w} L ${x + w * 0.7} ${y + 0.5 * cm} Z`,
    lift: 2.6,
    edge: { width: 2.6, height: 1.8 },
    tone: (px, py) => (Math.hypot(px - x - 1, py - low + w * 1.3) < w * 0.42 ? 0.3 : 1),
    ...metal,
  })
}
