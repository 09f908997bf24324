import { addFields } from '../engine/folds.ts'
import { noise } from '../engine/noise.ts'
import { rectangle, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import { rubber } from '../fabrics/solids.ts'
import { fabrics } from '../fabrics/named.ts'
import { linen } from '../fabrics/wovens.ts'
import { edgeStitch, chooseStitch } from './bench.ts'
import { sewButton, sewButtonhole } from './buttons.ts'
import { layDrawcord, setEyelet } from './drawcord.ts'
import { layLabel } from './neck.ts'
import type { WaistBench } from './waist-bench.ts'

/** The back of the waist, seen over the front one: lining, waistband, label. */
export async function layInsideWaist({ sheet, style, cut, soften }: WaistBench): Promise<void> {
  const { waistX: x, top, band, cm } = cut
  const rise = 1.8 * cm
  const arc = (from: number, to: number, y: number, up: number): string =>
    `${from} ${y} C ${from + (to - from) * 0.25} ${y - up} ${from + (to - from) * 0.75} ${y - up} ${to} ${y}`
  await layPiece(sheet, {
    shape: soften(
      `M ${arc(x + 6, 994 - x, top - 2, rise)} L ${994 - x} ${top + band} L ${x + 6} ${top + band} Z`,
    ),
    lift: 1,
    edge: { width: 6, height: 2 },
    fabric: linen(0.1, 1.3),
    slot: 'lining',
    tone: () => 0.84,
    relief: (px, py) => 1.5 * noise(px / 30, py / 40),
  })
  await layPiece(sheet, {
    shape: soften(
      `M ${arc(x + 4, 996 - x, top - 4, rise + 5)} L ${994 - x} ${top + 4} C ${x + (1000 - 2 * x) * 0.75} ${top - rise + 2} ${x + (1000 - 2 * x) * 0.25} ${top - rise + 2} ${x + 6} ${top + 4} Z`,
    ),
    lift: 2,
    edge: { width: 4, height: 2 },
    fabric: fabrics[style.fabric],
    relief: createGathers(style.waistKind === 'cord', style.seed),
  })
  if (style.waistKind !== 'cord') await layLabel(sheet, 500, top - rise * 0.62, 1.5 * cm)
}

const createGathers =
  (gathered: boolean, seed: number) =>
  (x: number, y: number): number =>
    gathered
      ? 2.6 * noise(x / 6.5 + 0.5 * noise(x / 20, y / 20), y / 60 + seed) + 1.5 * noise(x / 17, y / 40)
      : 0

/** The waistband and what closes it. */
export async function finishWaist(bench: WaistBench): Promise<void> {
  const { sheet, style, cut: c, soften } = bench
  const { waistX: x, top, band } = c
  const edge = (y: number): string =>
    `${x - 3} ${y} C ${x + 100} ${y + 11} ${900 - x} ${y + 11} ${1003 - x} ${y}`
  const { width, height } = edgeStitch(style.weight)
  const corded = style.waistKind === 'cord'
  const laid = await layPiece(sheet, {
    shape: soften(
      `M ${edge(top)} L ${1001 - x} ${top + band} C ${900 - x} ${top + band + 12} ${x + 100} ${top + band + 12} ${x - 1} ${top + band} Z`,
    ),
    lift: 5 + style.weight,
    edge: { width: width * 1.1, height: height * 1.3 },
    puff: corded ? 0.14 : 0.05,
    fabric: fabrics[style.fabric],
    grain: corded ? 0 : Math.PI / 2,
    relief: addFields(
      createGathers(corded, style.seed),
      (px, py) => 0.9 * noise(px / 16, py / 40) + 1.6 * noise(px / 70, 2),
    ),
  })
  await sewSeam(sheet, {
    path: soften(`M ${edge(top + band + 1)}`),
    width: 2.2,
    depth: 1.8,
    pucker: corded ? 3 : 1.2,
    dark: 0.3,
  })
  if (corded) return finishCord(bench, edge, laid)
  if (style.sewnHem)
    for (const y of [top + 4, top + band - 4])
      await topstitch(sheet, { path: soften(`M ${edge(y)}`), ...chooseStitch(style.weight), clip: laid })
  if (style.waistKind === 'plain') return
  await sewSeam(sheet, {
    path: soften(`M 524 ${top + 8} L 524.5 ${top + band / 2 + 8} L 524 ${top + band + 9}`),
    width: 2.4,
    depth: 2.4,
    clip: laid,
    dark: 0.45,
  })
  const at: Point = [511, top + band / 2 + 8.5]
  await sewButtonhole(sheet, { at, radius: 0.8 * c.cm, turn: 0 })
  await sewButton(sheet, { at, radius: 0.8 * c.cm, seed: style.seed })
  if (style.waistKind === 'loops') await layLoops(bench)
  else await layAdjusters(bench)
}

/** Two rows of stitches over the elastic, eyelets, and the cord that comes out of them. */
async function finishCord(
  { sheet, style, cut: c, soften }: WaistBench,
  edge: (y: number) => string,
  laid: Parameters<typeof topstitch>[1]['clip'],
): Promise<void> {
  for (const share of [0.2, 0.5, 0.8])
    await topstitch(sheet, {
      path: soften(`M ${edge(c.top + c.band * share)}`),
      ...chooseStitch(style.weight),
      ...(laid === undefined ? {} : { clip: laid }),
    })
  const y = c.top + c.band * 0.55 + 8
  const at = (dx: number, dy: number): Point => [500 + dx * c.cm, y + dy * c.cm]
  for (const dx of [-1.5, 1.5]) await setEyelet(sheet, at(dx, 0), 0.5 * c.cm)
  const w = 0.85 * c.cm
  // A loose bow would be a prop; it hangs open, as it came from the table.
  await layDrawcord(sheet, [at(-1.5, 0), at(-1.8, 2.4), at(-2.9, 7), at(-2.4, 12), at(-3.4, 17.4)], {
    width: w,
    seed: style.seed,
  })
  await layDrawcord(sheet, [at(1.5, 0), at(1.2, 2.8), at(2, 8), at(1, 13), at(1.9, 15.6)], {
    width: w,
    seed: style.seed + 3,
  })
}

async function layLoops({ sheet, style, cut: c, soften }: WaistBench): Promise<void> {
  const half = 500 - c.waistX
  for (const [k, place] of [-0.74, -0.38, 0.37, 0.73].entries()) {
    const w = 1.1 * c.cm
    const x = 500 + place * half - w / 2 + 2 * noise(k * 3.7, style.seed)
    const y = c.top + 7.5 * (1 - Math.abs(place))
    await layPiece(sheet, {
      shape: soften(rectangle(x, y - 3, w, c.band + 9)),
      lift: 2.5 + style.weight,
      edge: { width: 4, height: 3 },
      over: true,
      fabric: fabrics[style.fabric],
    })
    if (style.sewnHem)
      for (const o of [0.22, 0.78])
        await topstitch(sheet, {
          path: soften(`M ${x + o * w} ${y} L ${x + o * w} ${y + c.band + 4}`),
          ...chooseStitch(style.weight),
        })
  }
}

/** A strap on each side that draws the waist in through a slide. */
async function layAdjusters({ sheet, style, cut: c, soften }: WaistBench): Promise<void> {
  for (const flip of [-1, 1]) {
    const half = 500 - c.waistX
    const at = (k: number, dy: number): string =>
      `${(500 + flip * half * k).toFixed(2)} ${(c.top + c.band * dy + 8 * (1 - k)).toFixed(2)}`
    await layPiece(sheet, {
      shape: soften(
        `M ${at(1.01, 0.24)} L ${at(0.86, 0.26)} L ${at(0.7, 0.26)} L ${at(0.665, 0.5)} L ${at(0.7, 0.74)} L ${at(0.86, 0.76)} L ${at(1.01, 0.78)} Z`,
      ),
      lift: 2 + style.weight,
      loose: true,
      edge: { width: 4.5, height: 3 },
      fabric: fabrics[style.fabric],
      relief: (x, y) => noise(x / 20, y / 20 + style.seed),
    })
    const x = 500 + flip * half * 0.87
    const y = c.top + c.band * 0.5 + 1
    const [w, h] = [0.62 * c.cm, c.band * 0.37]
    // A bent wire: the frame, and the strap that goes through it.
    await layPiece(sheet, {
      shape: rectangle(x - w, y - h, 2 * w, 2 * h),
      lift: 2,
      loose: true,
      edge: { width: 2.4, height: 2 },
      fabric: rubber(),
      slot: 'metal',
      gloss: 0.8,
    })
    await layPiece(sheet, {
      shape: rectangle(x - w + 2.4, y - h + 2.4, 2 * w - 4.8, 2 * h - 4.8),
      lift: -1,
      loose: true,
      edge: { width: 2, height: 1 },
      fabric: fabrics[style.fabric],
      tone: () => 0.86,
    })
  }
}
