import { relaid } from '../engine/creases.ts'
import { fold } from '../engine/folds.ts'
import { noise, smooth } from '../engine/noise.ts'
import { layPiece } from '../engine/piece.ts'
import { sewSeam, topstitch } from '../engine/sewing.ts'
import { rib } from '../fabrics/knits.ts'
import { fromNeck, plumb, chooseStitch, strip, type Bench, type Mask } from './bench.ts'
import { sewButton } from './buttons.ts'
import type { Side, TopMeasures } from './top-block.ts'

/** A tube of rib turned over once: what stands behind, then what hangs in front. `high` in centimetres as worn. */
export async function layRollNeck(
  bench: Bench,
  measures: TopMeasures,
  { high, ribs }: { high: number; ribs: number },
): Promise<void> {
  const { sheet, block, seed } = bench
  const at = fromNeck(bench)
  const w = measures.neckWidth / 2
  const d = measures.neckDrop
  const up = -high * 0.72
  const map = (x: number, y: number): readonly [number, number] => [
    Math.asin(Math.max(-0.97, Math.min(0.97, (x - 500) / ((w + 2.2) * block.cm)))) * (w + 1.4) * block.cm,
    y - 14 * (1 - ((x - 500) / (w * block.cm)) ** 2),
  ]
  await layPiece(sheet, {
    shape: block.soften(
      `M ${at(-w - 0.2, up + 0.6)} C ${at(-w * 0.6, up - 1.3)} ${at(w * 0.6, up - 1.3)} ${at(w + 0.2, up + 0.6)} L ${at(w * 0.9, up + 3)} L ${at(-w * 0.9, up + 3)} Z`,
    ),
    lift: 4,
    edge: { width: 8, height: 5 },
    fabric: rib(ribs),
    slot: 'rib',
    map,
    tone: (_x, y) =>
      0.78 + 0.2 * smooth(block.top + (up + 1.6) * block.cm, block.top + (up - 0.6) * block.cm, y),
  })
  const low = d + 0.8
  await layPiece(sheet, {
    shape: block.soften(
      `M ${at(-w - 0.2, up + 0.5)} C ${at(-w * 0.55, up + 1.7)} ${at(w * 0.5, up + 1.9)} ${at(w + 0.2, up + 0.5)} C ${at(w + 0.9, up + 2.4)} ${at(w + 1.3, 0)} ${at(w + 1.5, 1.6)} ` +
        `C ${at(w * 0.96, low - 0.6)} ${at(w * 0.5, low + 0.8)} ${at(0.2, low + 0.7)} C ${at(-w * 0.5, low + 0.9)} ${at(-w * 0.96, low - 0.5)} ${at(-w - 1.5, 1.8)} C ${at(-w - 1.3, 0)} ${at(-w - 0.9, up + 2.4)} ${at(-w - 0.2, up + 0.5)} Z`,
    ),
    lift: 9,
    edge: { width: 15, height: 10 },
    puff: 0.16,
    fabric: rib(ribs),
    slot: 'rib',
    map,
    relief: (x, y) => 2.6 * noise(x / 40, y / 34 + seed) + 3 * noise(x / 90, y / 60 + seed),
    folds: relaid(
      [
        fold(
          11,
          5,
          [500 - w * block.cm * 0.8, block.top - 10],
          [500 - w * 3, block.top + 4],
          [500 + w * 2, block.top - 6],
        ),
        fold(
          10,
          5,
          [500 + w * block.cm * 0.9, block.top + 8],
          [500 + w * 4, block.top + 20],
          [500 - w, block.top + 16],
        ),
      ],
      seed,
      8,
    ),
  })
}

/** The ribbed border of a V: band by band from the shoulder to the point, where it overlaps. `to` the hem closes a cardigan. */
export async function layPointedRib(
  bench: Bench,
  measures: TopMeasures,
  { width, ribs }: { width: number; ribs: number },
): Promise<void> {
  const { sheet, block } = bench
  const { cm, top } = block
  const w = measures.neckWidth / 2
  const d = measures.neckDrop
  for (const flip of [1, -1]) {
    const at = (x: number, y: number): string =>
      `${(500 + flip * x * cm).toFixed(2)} ${(top + y * cm).toFixed(2)}`
    const slope = (width / (measures.shoulders / 2 - w)) * 4.6
    const path =
      `M ${at(w, -0.3)} C ${at(w * 0.94, d * 0.34)} ${at(w * 0.3, d * 0.8)} ${at(-0.05, d)} L ${at(-0.05, d + width * 1.45)} ` +
      `C ${at(w * 0.3 + width * 0.75, d * 0.8 + width * 0.75)} ${at(w * 0.96 + width, d * 0.36)} ${at(w + width, slope - 0.15)} Z`
    await layPiece(sheet, {
      shape: block.soften(path),
      lift: 3.4,
      edge: { width: width * cm * 0.4, height: 4.4 },
      fabric: rib(ribs),
      slot: 'rib',
      map: (x, y) => {
        const px = (flip * (x - 500)) / cm
        const py = (y - top) / cm
        const steep = Math.atan2(d, w)
        const along = (px - w) * -Math.cos(steep) + py * Math.sin(steep)
        return [along * cm, px * cm]
      },
      relief: (x, y) => 8 + 1.2 * noise(x / 30, y / 40),
    })
  }
  await sewSeam(sheet, {
    path: block.soften(`M 500 ${top + (d + 0.1) * cm} L 500 ${top + (d + width * 1.4) * cm}`),
    width: 2,
    depth: 2,
    dark: 0.3,
  })
}

/** Two upright bands of rib, the wearer's left on top, with their buttons. */
export async function layButtonBands(
  bench: Bench,
  {
    from,
    to,
    width,
    ribs,
    buttons,
    size,
  }: { from: number; to: number; width: number; ribs: number; buttons: number; size: number },
  body: Mask,
): Promise<void> {
  const { sheet, block, seed } = bench
  const { cm, top, soften } = block
  const half = (width / 2) * cm
  const [a, b] = [top + from * cm, top + to * cm]
  await sewSeam(sheet, {
    path: soften(plumb(500 - half - 2, a, b)),
    width: 4,
    depth: 3.4,
    pucker: 1,
    clip: body,
    dark: 0.36,
  })
  await layPiece(sheet, {
    shape: soften(strip(500 - half, 500 + half, a, b)),
    lift: 3,
    edge: { width: half * 0.5, height: 4 },
    fabric: rib(ribs),
    slot: 'rib',
    over: true,
    relief: (x, y) => 1.4 * noise(x / 30, y / 46 + seed),
  })
  await sewSeam(sheet, {
    path: soften(plumb(500 + half, a, b)),
    width: 2,
    depth: 1.4,
    pucker: 1,
    clip: body,
    dark: 0.2,
  })
  for (let k = 0; k < buttons; k++) {
    const y = top + (from + 1.6 + ((to - from - 3.6) * k) / (buttons - 1)) * cm
    await sewButton(sheet, {
      at: [500 + 1.6 * noise(k * 2.3, seed), y],
      radius: (size / 2) * cm,
      seed: seed + k * 0.71,
    })
  }
}

/** The ribbed end of a sleeveless armhole, following its curve. */
export async function layArmholeRib(
  bench: Bench,
  side: Side,
  { width, ribs }: { width: number; ribs: number },
  body: Mask,
): Promise<void> {
  const { sheet, block } = bench
  const w = width * block.cm
  const flip = side === 'left' ? 1 : -1
  const inner = block.armhole(side, w)
  const outer = block.armhole(side, -6)
  const [, start = '', curve = ''] = /^M ([-\d. ]+) (C .+)$/.exec(outer) ?? []
  const numbers = curve.match(/-?[\d.]+/g)?.map(Number) ?? []
  const [ax, ay, bx, by, cx, cy] = numbers as [number, number, number, number, number, number]
  const shape = `${inner} L ${cx} ${cy} C ${bx} ${by} ${ax} ${ay} ${start} Z`
  await layPiece(sheet, {
    shape: block.soften(shape),
    lift: 2,
    edge: { width: w * 0.45, height: 4 },
    fabric: rib(ribs),
    slot: 'rib',
    over: true,
    clip: body,
    map: (x, y) => [y + flip * (x - 500) * 0.35, x],
  })
  await sewSeam(sheet, {
    path: block.soften(block.armhole(side, w)),
    width: 2,
    depth: 1.6,
    pucker: 1,
    clip: body,
    dark: 0.26,
  })
}

/** A pouch across the belly, its sides cut away for the hands. */
export async function layKangaroo(
  bench: Bench,
  { y, width, height, split }: { y: number; width: number; height: number; split: boolean },
  body: Mask,
): Promise<void> {
  const { sheet, block, fabric, weight, seed } = bench
  const at = fromNeck(bench)
  const parts = split ? [-1, 1] : [0]
  for (const part of parts) {
    const [l, r] = part === 0 ? [-width / 2, width / 2] : part < 0 ? [-width / 2, -0.7] : [0.7, width / 2]
    const cut = width * 0.17
    const mouthL = part <= 0 ? cut : 0
    const mouthR = part >= 0 ? cut : 0
    const open = height * 0.62
    const outline = `M ${at(l + mouthL, y)} L ${at((l + mouthL + r - mouthR) / 2, y - 0.15)} L ${at(r - mouthR, y)} L ${at(r, y + (mouthR ? open : 0))} L ${at(r, y + height)} L ${at((l + r) / 2, y + height + 0.2)} L ${at(l, y + height)} L ${at(l, y + (mouthL ? open : 0))} Z`
    await layPiece(sheet, {
      shape: block.soften(outline),
      lift: 2 + weight,
      edge: { width: 7, height: 4 },
      fabric,
      over: true,
      clip: body,
      relief: (x, py) => 1.6 * noise(x / 60, py / 50 + seed) + 1.6 * noise(x / 24, py / 30 + seed),
    })
    const top = `M ${at(l + mouthL, y + 0.5)} L ${at((l + r) / 2, y + 0.4)} L ${at(r - mouthR, y + 0.5)}`
    const mouths = [
      ...(mouthL
        ? [
            `M ${at(l + mouthL + 0.7, y)} L ${at(l + 0.8 + mouthL * 0.4, y + open * 0.6)} L ${at(l + 0.7, y + open)}`,
          ]
        : []),
      ...(mouthR
        ? [
            `M ${at(r - mouthR - 0.7, y)} L ${at(r - 0.8 - mouthR * 0.4, y + open * 0.6)} L ${at(r - 0.7, y + open)}`,
          ]
        : []),
    ]
    for (const path of [top, ...mouths])
      await topstitch(sheet, { path: block.soften(path), ...chooseStitch(weight), clip: body })
    for (const flip of [-1, 1]) {
      const x = flip < 0 ? l : r
      if (!(flip < 0 ? mouthL : mouthR)) continue
      await sewSeam(sheet, {
        path: block.soften(
          `M ${at(x - flip * cut - flip * -0.1, y)} L ${at(x - flip * cut * 0.5, y + open * 0.5)} L ${at(x, y + open)}`,
        ),
        width: 3,
        depth: 2.4,
        clip: body,
        dark: 0.36,
      })
    }
  }
}
