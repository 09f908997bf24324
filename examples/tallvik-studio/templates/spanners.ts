import { bell, clouds, noise } from '../engine/noise.ts'
import type { Point } from '../engine/paths.ts'
import { layPiece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'
import { glaze } from '../fabrics/solids.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import { turned } from './paper-sheet.ts'
import { layPrint, layRod, layTable, metal } from './table.ts'
import type { Draw } from './template.ts'

/** Forged and used: pits, and bright where it was held. */
const forged: Fabric = (u, v, _scale, yarn) => {
  const pit = noise(u * 0.24, v * 0.24) + 0.5 * noise(u * 0.7, v * 0.7)
  yarn.height = 0.25 * clouds(u * 0.2, v * 0.2, 3) - (pit > 0.62 ? 0.7 : 0)
  yarn.tone =
    1 + 0.16 * clouds(u * 0.016, v * 0.03, 3) - (pit > 0.6 ? 0.12 : 0) + 0.03 * noise(u * 0.05, v * 1.2)
}

interface Spanner {
  readonly middle: Point
  readonly long: number
  readonly lean: number
  readonly sizes: readonly [number, number]
}

/** Three spanners by size, and the fuse. */
export const spanners =
  ({ seed }: { seed: number }): Draw =>
  async (sheet) => {
    await layTable(sheet, 'cloth', seed)
    for (const one of [
      { middle: [300, 590], long: 800, lean: -86, sizes: [22, 19] },
      { middle: [506, 640], long: 660, lean: -88.4, sizes: [17, 16] },
      { middle: [682, 690], long: 540, lean: -85, sizes: [13, 12] },
    ] as const)
      await laySpanner(sheet, one)
    await layFuse(sheet, [842, 700], -79)
    await layFuse(sheet, [878, 890], -96)
  }

/** Two heads, each turned fifteen degrees out of the shank so that it finds the next side of the nut. */
async function laySpanner(sheet: Sheet, { middle, long, lean, sizes }: Spanner): Promise<void> {
  const scale = long / 800
  const spanner = turned(middle, long + 120, 240, lean)
  const [wide, narrow] = [92 * scale, 80 * scale]
  const ends = long / 2 - wide * 0.6
  const jaw = (side: 1 | -1, r: number, share: number): string => {
    const gap = r * share
    return `<g transform="translate(${side * ends} 0) rotate(${side > 0 ? -15 : 165})"><path d="M ${-r * 0.18} ${-gap} L ${r * 1.6} ${-gap} L ${r * 1.6} ${gap} L ${-r * 0.18} ${gap} L ${-r * 0.5} 0 Z" fill="#000"/></g>`
  }
  const head = (side: 1 | -1, r: number): string =>
    `<g transform="translate(${side * ends} 0) rotate(${side > 0 ? -15 : 165})"><path d="M ${-r * 1.08} 0 C ${-r * 1.08} ${-r * 0.66} ${-r * 0.5} ${-r} ${r * 0.1} ${-r} C ${r * 0.5} ${-r} ${r * 0.86} ${-r * 0.86} ${r * 0.98} ${-r * 0.62} L ${r * 0.98} ${r * 0.62} C ${r * 0.86} ${r * 0.86} ${r * 0.5} ${r} ${r * 0.1} ${r} C ${-r * 0.5} ${r} ${-r * 1.08} ${r * 0.66} ${-r * 1.08} 0 Z" fill="#fff"/></g>`
  const shank = `<path d="M ${-ends} ${-34 * scale} C ${-ends * 0.6} ${-26 * scale} ${ends * 0.6} ${-26 * scale} ${ends} ${-36 * scale} L ${ends} ${36 * scale} C ${ends * 0.6} ${26 * scale} ${-ends * 0.6} ${26 * scale} ${-ends} ${34 * scale} Z" fill="#fff"/>`
  const id = `jaws${sizes[0]}`
  const size = long + 240
  await layPiece(sheet, {
    shape: {
      svg: `<defs><mask id="${id}" maskUnits="userSpaceOnUse" x="${-size}" y="${-size}" width="${size * 2}" height="${size * 2}"><rect x="${-size}" y="${-size}" width="${size * 2}" height="${size * 2}" fill="#000"/>${shank}${head(1, wide)}${head(-1, narrow)}${jaw(1, wide, 0.5)}${jaw(-1, narrow, 0.5)}</mask></defs><g transform="${spanner.transform}"><rect x="${-size}" y="${-size}" width="${size * 2}" height="${size * 2}" mask="url(#${id})"/></g>`,
      box: spanner.box,
    },
    lift: 9,
    edge: { width: 9 * scale + 2, height: 8 * scale + 2 },
    slot: 'steel',
    fabric: forged,
    map: spanner.local,
    gloss: 0.42,
    tone: (x, y) => 1 + 0.12 * bell(spanner.local(x, y)[0] / long, 0.22),
  })
  // The panel along the shank, with its numbers.
  const at = (u: number, v: number): string =>
    spanner
      .at(u, v)
      .map((n) => n.toFixed(1))
      .join(' ')
  const [end, half] = [ends * 0.66, 13 * scale]
  await layPiece(sheet, {
    shape: `M ${at(-end, -half)} L ${at(end, -half)} C ${at(end + half * 1.4, -half)} ${at(end + half * 1.4, half)} ${at(end, half)} L ${at(-end, half)} C ${at(-end - half * 1.4, half)} ${at(-end - half * 1.4, -half)} ${at(-end, -half)} Z`,
    lift: -3,
    over: true,
    edge: { width: 5, height: -3 },
    slot: 'steel',
    fabric: forged,
    map: spanner.local,
    gloss: 0.3,
    tone: () => 0.93,
  })
  await layPrint(sheet, {
    svg: `<g transform="${spanner.transform}" font-family="Liberation Sans, DejaVu Sans, sans-serif" font-weight="bold" font-size="${19 * scale + 3}" text-anchor="middle" fill-opacity="0.72"><text x="${end - 18}" y="${7 * scale + 1}">${sizes[0]}</text><text x="${18 - end}" y="${7 * scale + 1}">${sizes[1]}</text></g>`,
    ...spanner.box,
  })
}

/** Porcelain between two caps of brass. */
async function layFuse(sheet: Sheet, middle: Point, lean: number): Promise<void> {
  const fuse = turned(middle, 150, 50, lean)
  await layRod(sheet, {
    from: fuse.at(-56, 0),
    to: fuse.at(56, 0),
    half: () => 22,
    slot: 'china',
    fabric: glaze(),
    gloss: 0.4,
    lift: 6,
  })
  for (const side of [-1, 1])
    await layRod(sheet, {
      from: fuse.at(side * 44, 0),
      to: fuse.at(side * 80, 0),
      half: () => 24,
      slot: 'brass',
      fabric: metal(),
      gloss: 0.7,
      lift: 6,
    })
  await layPrint(sheet, {
    svg: `<g transform="${fuse.transform}" font-family="Liberation Sans, DejaVu Sans, sans-serif" font-size="15" text-anchor="middle" fill-opacity="0.75"><text x="0" y="-1">6 A</text><text x="0" y="15" font-size="10">500 V</text></g>`,
    ...fuse.box,
  })
}
