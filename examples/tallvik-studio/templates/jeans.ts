import { addFields, type Field } from '../engine/folds.ts'
import { bell, clouds, noise, ridges, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { ellipse, mirrorPath, rectangle, wobblePath, type Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import { fabrics } from '../fabrics/named.ts'
import { rubber } from '../fabrics/solids.ts'
import { twill } from '../fabrics/wovens.ts'
import { calf } from '../fabrics/leathers.ts'
import { createCut, edgeAt, legFolds, legOutline, seamPath, type Cut, type JeansStyle } from './jeans-cut.ts'
import type { Draw } from './template.ts'

type Sided = (path: string) => string
interface Bench {
  readonly sheet: Sheet
  readonly style: JeansStyle
  readonly cut: Cut
  readonly soften: Sided
}

const thick = { width: 1.6, length: 6, gap: 2.6 }

export const jeans =
  (style: JeansStyle): Draw =>
  async (sheet) => {
    const bench: Bench = {
      sheet,
      style,
      cut: createCut(style),
      soften: (path) => wobblePath(path, 5, style.seed, 170),
    }
    await layInside(bench)
    await layLeg(bench, 'right')
    const left = await layLeg(bench, 'left')
    await sewFly(bench, left)
    await layWaistband(bench)
    await layHardware(bench)
  }

/** The back of the waistband, seen over the front one, with its patch. */
async function layInside({ sheet, style, cut, soften }: Bench): Promise<void> {
  const { waistX: x, top, band, cm } = cut
  const rise = 1.6 * cm
  const back = `M ${x + 6} ${top - 2} C ${x + 110} ${top - rise - 4} ${890 - x} ${top - rise - 4} ${994 - x} ${top - 2} L ${994 - x} ${top + band} L ${x + 6} ${top + band} Z`
  await layPiece(sheet, {
    shape: soften(back),
    lift: 1,
    edge: { width: 6, height: 2 },
    fabric: twill(),
    slot: 'lining',
    tone: () => 0.86,
  })
  const edge = `M ${x + 4} ${top - 4} C ${x + 110} ${top - rise - 10} ${890 - x} ${top - rise - 10} ${996 - x} ${top - 4} L ${994 - x} ${top + 5} C ${890 - x} ${top - rise + 2} ${x + 110} ${top - rise + 2} ${x + 6} ${top + 5} Z`
  await layPiece(sheet, {
    shape: soften(edge),
    lift: 2,
    edge: { width: 4, height: 2 },
    fabric: fabrics[style.fabric],
  })
  await layPiece(sheet, {
    shape: rectangle(456, top - 5, 88, 24),
    lift: 1,
    edge: { width: 3, height: 1 },
    fabric: calf(),
    slot: 'patch',
    over: true,
    gloss: 0.15,
  })
}

/** Worn where thighs and edges rub. */
function fadeClass({ style: { wash, seed }, cut }: Bench): Field {
  const middle = (cut.kneeOut + cut.kneeIn) / 2
  const span = cut.kneeIn - cut.kneeOut
  return (x, y) => {
    const sx = x < 500 ? x : 1000 - x
    const thigh =
      bell(sx - middle - 6 + (y - cut.kneeY) * 0.03, span * 0.42) *
      smooth(cut.hipY - 60, cut.crotchY + 60, y) *
      (1 - 0.6 * smooth(cut.kneeY + 60, cut.hemY - 30, y))
    const whiskers =
      0.4 *
      smooth(0.5, 1, ridges(sx / 170 + y / 260, y / 46 - sx / 120 + seed, 1)) *
      bell(y - cut.crotchY + 20, 64)
    return 1 + wash * (0.62 * thigh + whiskers + 0.14 * clouds(x / 60, y / 90, 3))
  }
}

/** Creases at hip, knee and ankle, where legs bend. */
function createCreases({ cut, style }: Bench, seed: number): Field {
  return (x, y) => {
    const wx = x + 34 * noise(x / 110, y / 110 + seed)
    const wy = y + 30 * noise(x / 110 + 9, y / 110 + seed)
    const bend =
      2 +
      3 * bell(y - cut.kneeY, 120) +
      3.4 * bell(y - cut.crotchY, 84) +
      3.6 * smooth(cut.hemY - 170, cut.hemY - 30, y)
    return (
      ridges(wx / 130 + wy / 300, wy / 48 - wx / 260 + seed, 2) * bend * 0.8 * style.creased +
      3.4 * clouds(wx / 70, wy / 110, 3) +
      3 * noise(wx / 60, wy / 500 + seed)
    )
  }
}

async function layLeg(bench: Bench, side: 'left' | 'right'): Promise<Patch | null> {
  const { sheet, style, cut: c, soften } = bench
  const sided: Sided = (path) => soften(side === 'left' ? path : mirrorPath(path))
  const flip = ([x, y]: Point): Point => [side === 'left' ? x : 1000 - x, y]
  const fade = fadeClass(bench)
  const leg = await layPiece(sheet, {
    shape: sided(legOutline(c)),
    lift: 4,
    edge: { width: 18, height: 9 },
    puff: 0.09,
    fabric: fabrics[style.fabric],
    tone: fade,
    relief: createCreases(bench, style.seed + (side === 'left' ? 0 : 4.7)),
    folds: legFolds(c, style.creased, flip),
  })
  await sewSeam(sheet, {
    path: sided(seamPath(c, 6)),
    width: 3,
    depth: 1.5,
    pucker: 3,
    puckerWidth: 12,
    clip: leg,
    dark: 0.15,
  })
  await layPocket(bench, sided, leg)
  const inseam = (dx: number): string =>
    `M ${500 - dx} ${c.crotchY + dx} C ${494 - dx} ${c.crotchY + 90} ${c.kneeIn + 6 - dx} ${c.kneeY - 120} ${c.kneeIn - dx} ${c.kneeY} C ${c.kneeIn - 2 - dx} ${c.kneeY + 110} ${c.hemIn + 4 - dx} ${c.hemY - 140} ${c.hemIn - dx} ${c.hemY - 6}`
  await sewSeam(sheet, { path: sided(inseam(1)), width: 4, depth: 1, pucker: 3, clip: leg, dark: 0.2 })
  await topstitch(sheet, { path: sided(inseam(9)), ...thick, clip: leg })
  await layHem(bench, sided, leg, fade)
  return leg
}

/** The scoop, its facing below, two rows of stitches, and the coin pocket's edge. */
async function layPocket({ sheet, style, cut: c }: Bench, sided: Sided, leg: Patch | null): Promise<void> {
  const x = c.waistX + 11.2 * c.cm
  const y = c.top + c.band
  const low = c.top + 13.4 * c.cm
  const end: Point = [edgeAt(c, low) + 4, low]
  const scoop = (o: number): string =>
    `M ${x + o} ${y - 6} C ${x - 8 + o} ${y + 5.6 * c.cm + o * 0.7} ${x - 5 * c.cm + o * 0.5} ${end[1] - 10 + o} ${end[0] - 6} ${end[1] + o}`
  await sewSeam(sheet, { path: sided(scoop(0)), width: 4, depth: 4, clip: leg, dark: 0.5, pucker: 1.6 })
  await layPiece(sheet, {
    shape: sided(`${scoop(0)} L ${c.waistX - 40} ${y - 10} Z`),
    lift: -2,
    edge: { width: 5, height: -2 },
    over: true,
    fabric: fabrics[style.fabric],
    tone: () => 0.86 * (1 + 0.1 * style.wash),
    clip: leg,
  })
  for (const o of [5, 11]) await topstitch(sheet, { path: sided(scoop(o)), ...thick, clip: leg })
}

async function layHem(
  { sheet, style, cut: c }: Bench,
  sided: Sided,
  leg: Patch | null,
  fade: Field,
): Promise<void> {
  const up = 3 * c.cm
  const line = (y: number): string =>
    `M ${c.hemOut - 4} ${y - 4} C ${c.hemOut + 40} ${y + 5} ${c.hemIn - 40} ${y + 5} ${c.hemIn + 6} ${y}`
  const roping = (x: number, y: number): number => 2 * noise((x + y * 0.9) / 8, y / 26)
  await layPiece(sheet, {
    shape: sided(`${line(c.hemY - up)} L ${c.hemIn + 6} ${c.hemY + 8} L ${c.hemOut - 6} ${c.hemY + 8} Z`),
    lift: 1.5,
    edge: { width: 6, height: 2.4 },
    over: true,
    fabric: fabrics[style.fabric],
    clip: leg,
    tone: (x, y) => fade(x, y) * (1 + 0.18 * style.wash * noise((x + y) / 9, y / 30)),
    relief: roping,
  })
  await topstitch(sheet, { path: sided(line(c.hemY - up + 6)), ...thick, clip: leg })
}

/** Closed left over right, the J of its stitches, a bar tack at its foot. */
async function sewFly({ sheet, cut: c, soften }: Bench, left: Patch | null): Promise<void> {
  const y = c.top + c.band
  const foot = c.top + (c.crotchY - c.top) * 0.66
  await sewSeam(sheet, {
    path: soften(`M 512 ${y - 4} L 512 ${foot - 40} C 512 ${foot} 504 ${foot + 40} 500 ${c.crotchY + 2}`),
    width: 3.4,
    depth: 3,
    pucker: 2.4,
    clip: left,
    dark: 0.45,
  })
  for (const o of [0, 7])
    await topstitch(sheet, {
      path: soften(
        `M ${466 - o} ${y} L ${467 - o} ${foot - 54} C ${467 - o} ${foot - 16} ${482 - o} ${foot + o} 510 ${foot + 6 + o}`,
      ),
      ...thick,
      clip: left,
    })
  await topstitch(sheet, {
    path: soften(`M 505 ${foot + 8} C 504 ${foot + 40} 498 ${c.crotchY - 20} 496 ${c.crotchY}`),
    ...thick,
  })
  await topstitch(sheet, {
    path: soften(`M 494 ${foot + 2} L 508 ${foot + 5}`),
    width: 2.4,
    length: 1.6,
    gap: 1.2,
  })
}

async function layWaistband({ sheet, style, cut: c, soften }: Bench): Promise<void> {
  const { waistX: x, top, band } = c
  const edge = (y: number): string =>
    `${x - 3} ${y} C ${x + 100} ${y + 12} ${900 - x} ${y + 12} ${1003 - x} ${y}`
  const outline = `M ${edge(top)} L ${1001 - x} ${top + band} C ${900 - x} ${top + band + 13} ${x + 100} ${top + band + 13} ${x - 1} ${top + band} Z`
  const laid = await layPiece(sheet, {
    shape: soften(outline),
    lift: 6,
    edge: { width: 7, height: 5 },
    puff: 0.05,
    fabric: fabrics[style.fabric],
    grain: Math.PI / 2,
    tone: (px, py) => 1 + 0.12 * style.wash + 0.16 * style.wash * noise(px / 14, py / 40),
    relief: addFields(
      (px, py) => 1.2 * noise(px / 12, py / 40),
      (px) => 2 * noise(px / 60, 2),
    ),
  })
  for (const y of [top + 6, top + band - 6])
    await topstitch(sheet, { path: soften(`M ${edge(y)}`), ...thick, clip: laid })
  await sewSeam(sheet, {
    path: soften(`M 528 ${top + 10} L 528 ${top + band + 9}`),
    width: 3,
    depth: 3,
    clip: laid,
    dark: 0.5,
  })
}

async function layHardware({ sheet, style, cut: c, soften }: Bench): Promise<void> {
  const { waistX, top, band, cm } = c
  const half = 500 - waistX
  for (const place of [-0.72, -0.36, 0.36, 0.72]) {
    const x = 500 + place * half - 7
    const y = top + 8 * (1 - Math.abs(place))
    await layPiece(sheet, {
      shape: soften(rectangle(x, y - 3, 15, band + 16)),
      lift: 4,
      edge: { width: 5, height: 4 },
      over: true,
      fabric: fabrics[style.fabric],
      tone: () => 1 + 0.15 * style.wash,
    })
    for (const o of [3.5, 11.5])
      await topstitch(sheet, {
        path: soften(`M ${x + o} ${y + 1} L ${x + o} ${y + band + 9}`),
        width: 1.3,
        length: 5,
        gap: 2.6,
      })
  }
  const by = top + band / 2 + 10
  await layPiece(sheet, {
    shape: ellipse(506, by, 10.5, 10.5),
    lift: 3,
    edge: { width: 5, height: 4 },
    over: true,
    fabric: rubber(),
    slot: 'metal',
    gloss: 0.9,
    relief: (x, y) => 2 * Math.cos(Math.hypot(x - 506, y - by) * 0.8),
  })
  const px = waistX + 11.2 * cm + 8
  const corner = edgeAt(c, top + 13 * cm) + 16
  const rivets: Point[] = [
    [px, top + band + 12],
    [1000 - px, top + band + 12],
    [corner, top + 13 * cm - 2],
    [1000 - corner, top + 13 * cm - 2],
  ]
  for (const [x, y] of rivets)
    await layPiece(sheet, {
      shape: ellipse(x, y, 3.4, 3.4),
      lift: 1.5,
      edge: { width: 3, height: 2.2 },
      over: true,
      fabric: rubber(),
      slot: 'metal',
      gloss: 0.9,
    })
}
