import { relaid } from '../engine/creases.ts'
import { addFields, wrinkles, type Fold } from '../engine/folds.ts'
import { noise, smooth } from '../engine/noise.ts'
import type { Patch } from '../engine/patch.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { fabrics, type FabricName } from '../fabrics/named.ts'
import { plumb } from './bench.ts'
import { layBackNeck, layCollar } from './neck.ts'
import { laySleeve as sleeveOfKnit, layCuff as cuffOfKnit } from './sweater.ts'
import type { Draw } from './template.ts'
import { topBlock, type Side, type TopBlock, type TopMeasures } from './top-block.ts'

export interface TeeStyle {
  readonly measures: TopMeasures
  readonly cm: number
  readonly top: number
  readonly seed: number
  readonly fabric: FabricName
  readonly pocket: boolean
  readonly collarWidth: number
  /** 1 for a soft jersey; less for a firm one. */
  readonly creased: number
  /** Length of a ribbed cuff, on long sleeves. */
  readonly cuff?: number
  /** Length of a slit at each side of the hem. */
  readonly slit?: number
  /** How deep the cloth falls in folds towards the hem; 1 on a tee. */
  readonly fall?: number
}

const sides: readonly Side[] = ['left', 'right']

export const tee =
  (style: TeeStyle): Draw =>
  async (sheet) => {
    const block = topBlock(style.measures, style)
    const fabric = fabrics[style.fabric]
    const collar = { width: style.collarWidth, ribs: 4.4, high: 3 }
    await layBackNeck(sheet, block, fabric, collar)
    for (const side of sides)
      await (style.cuff
        ? layLongSleeve(sheet, block, style, style.cuff, side)
        : laySleeve(sheet, block, style, fabric, side))
    const body = await layBody(sheet, block, style, fabric)
    if (style.pocket) await layPocket(sheet, block, fabric, body)
    await layCollar(sheet, block, body, collar)
  }

/** As on a sweater, but light. */
async function layLongSleeve(
  sheet: Sheet,
  block: TopBlock,
  style: TeeStyle,
  ribbing: number,
  side: Side,
): Promise<void> {
  const knit = { ...style, ribbing, ribs: 5, notch: false, stitched: true }
  await sleeveOfKnit(sheet, block, knit, side)
  await cuffOfKnit(sheet, block, knit, side)
}

async function laySleeve(
  sheet: Sheet,
  block: TopBlock,
  { seed, creased }: TeeStyle,
  fabric: Fabric,
  side: Side,
): Promise<void> {
  const at = (along: number, across: number) => block.onSleeve(side, along, across)
  const sleeve = await layPiece(sheet, {
    shape: block.soften(block.sleeve(side)),
    lift: 3,
    edge: { width: 16, height: 7 },
    puff: 0.1,
    fabric,
    grain: side === 'left' ? 0.7 : -0.7,
    relief: wrinkles(0.5 * creased, 120, 90, (side === 'left' ? 0 : 5) + seed),
    folds: relaid(
      [
        { along: [at(0, 0.95), at(0.35, 0.78), at(0.8, 0.7)], width: 12, height: 6 * creased },
        { along: [at(0.05, 0.3), at(0.4, 0.36), at(0.8, 0.3)], width: 22, height: 5 * creased },
        { along: [at(0.1, 0.6), at(0.45, 0.6), at(0.95, 0.46)], width: 18, height: -4 * creased },
      ],
      seed + (side === 'left' ? 0.4 : 0.9),
      8,
    ),
  })
  const hem = 2.3 * block.cm
  for (const up of [hem, hem + 4.2])
    await topstitch(sheet, {
      path: block.soften(block.cuffLine(side, up)),
      width: 1,
      length: 3.2,
      gap: 1.9,
      clip: sleeve,
    })
  await sewSeam(sheet, {
    path: block.soften(block.cuffLine(side, hem + 2)),
    width: 3,
    depth: 1,
    pucker: 1,
    clip: sleeve,
    dark: 0.08,
  })
}

/** Long folds from the points that carry: shoulders and armpits. */
const bodyFolds = (block: TopBlock, creased: number): Fold[] => {
  // On a dress the folds of the armpits stay where the armpits are.
  const share = Math.min(1, (74 * block.cm) / (block.hem - block.top))
  const at = (across: number, down: number) => block.onBody(across, down > 0.64 ? down : down * share)
  const fold = (width: number, height: number, ...along: Fold['along'][number][]): Fold => ({
    along,
    width,
    height: height * creased,
  })
  return [
    fold(20, 8, at(-0.95, 0.42), at(-0.7, 0.5), at(-0.36, 0.53)),
    fold(16, 6, at(-0.96, 0.48), at(-0.72, 0.62), at(-0.4, 0.74)),
    fold(20, 8, at(0.95, 0.42), at(0.66, 0.49), at(0.34, 0.5)),
    fold(18, 6, at(0.96, 0.49), at(0.76, 0.64), at(0.44, 0.78)),
    fold(26, 5, at(-0.4, 0.12), at(-0.5, 0.3), at(-0.44, 0.46)),
    fold(26, 5, at(0.4, 0.12), at(0.52, 0.3), at(0.46, 0.47)),
    fold(26, 6, at(-0.42, 0.99), at(-0.34, 0.84), at(-0.46, 0.66)),
    fold(24, 5, at(0.08, 0.99), at(0.02, 0.86), at(0.14, 0.7)),
    fold(26, 6, at(0.52, 0.99), at(0.46, 0.84), at(0.58, 0.66)),
  ]
}

async function layBody(
  sheet: Sheet,
  block: TopBlock,
  { seed, creased, slit, fall = 1 }: TeeStyle,
  fabric: Fabric,
): Promise<Patch | null> {
  const { soften, top, hem } = block
  const hang = (x: number, y: number): number =>
    smooth(top + 220, hem, y) * 6 * fall * noise(x / 62 + 0.4 * noise(x / 70, y / 200), y / 520 + seed) +
    2 * noise(x / 90, y / 500)
  const body = await layPiece(sheet, {
    shape: soften(block.body),
    lift: 5,
    edge: { width: 14, height: 7 },
    puff: 0.055,
    fabric,
    relief: addFields(wrinkles(0.42 * creased, 200, 120, seed), hang),
    folds: relaid(bodyFolds(block, creased), seed, 10),
  })
  for (const side of sides) {
    await sewSeam(sheet, {
      path: soften(block.armhole(side, 2)),
      width: 2.2,
      depth: 1.7,
      pucker: 1.6,
      clip: body,
    })
    await topstitch(sheet, {
      path: soften(block.armhole(side, 8)),
      width: 1,
      length: 3.2,
      gap: 1.9,
      clip: body,
    })
  }
  const turned = 2.6 * block.cm
  for (const up of [turned, turned + 4.2])
    await topstitch(sheet, { path: soften(block.hemLine(up)), width: 1, length: 3.2, gap: 1.9, clip: body })
  await sewSeam(sheet, {
    path: soften(block.hemLine(turned + 2)),
    width: 3,
    depth: 1,
    pucker: 1.2,
    clip: body,
    dark: 0.08,
  })
  if (slit) await sewSlits(sheet, block, slit, body)
  return body
}

/** Open at the foot of the side seams: the front corner lies a little away from the back one. */
async function sewSlits(sheet: Sheet, block: TopBlock, slit: number, body: Patch | null): Promise<void> {
  const { soften, cm, hem, halfHem } = block
  for (const flip of [-1, 1]) {
    const x = 500 + flip * (halfHem - 1.1 * cm)
    const line = (off: number): string => soften(plumb(x + flip * off, hem - slit * cm, hem + 8))
    await topstitch(sheet, { path: line(0), width: 1, length: 3.2, gap: 1.9, clip: body })
    await sewSeam(sheet, { path: line(0.8 * cm), width: 2.6, depth: 3, clip: body, dark: 0.4 })
  }
}

/** On the wearer's left, its mouth turned and sewn, its corners barred. */
async function layPocket(sheet: Sheet, block: TopBlock, fabric: Fabric, body: Patch | null): Promise<void> {
  const { cm, soften } = block
  const [x, y] = block.onBody(0.22, 0.27)
  const w = 10.5 * cm
  const h = 12 * cm
  const outline = `M ${x} ${y} L ${x + w} ${y - 2} L ${x + w} ${y + h * 0.9} L ${x + w / 2} ${y + h} L ${x} ${y + h * 0.9} Z`
  await layPiece(sheet, {
    shape: soften(outline),
    lift: 1.6,
    edge: { width: 4, height: 1.8 },
    fabric,
    over: true,
    clip: body,
    relief: (px, py) =>
      1.2 * noise(px / 40, py / 60) +
      2 * smooth(26, 0, py - y) * smooth(0, 26, px - x) * smooth(0, 26, x + w - px),
  })
  const inset = `M ${x + 4} ${y + 2} L ${x + 4} ${y + h * 0.9 - 2} L ${x + w / 2} ${y + h - 4} L ${x + w - 4} ${y + h * 0.9 - 2} L ${x + w - 4} ${y}`
  await topstitch(sheet, { path: soften(inset), width: 1, length: 3.2, gap: 1.9, clip: body })
  await topstitch(sheet, {
    path: soften(`M ${x + 3} ${y + 2 * cm} L ${x + w - 3} ${y + 2 * cm - 2}`),
    width: 1,
    length: 3.2,
    gap: 1.9,
    clip: body,
  })
}
