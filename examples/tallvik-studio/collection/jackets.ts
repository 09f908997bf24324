import { jacket, type JacketStyle } from '../templates/jacket.ts'
import { close, flat } from '../views.ts'
import type { Colours } from '../../tallvik/brand/colouriser/paint.ts'
import { cloth, dyes, picture, stacked, type Model, type Picture } from './model.ts'
import { of } from './palette.ts'

const sources = [
  'jacket',
  'raglan',
  'shirt',
  'tie-belt',
  'woven-top',
  'shirt-collar',
  'front',
  'pockets',
  'buttons',
  'drape',
  'bench',
  'neck',
  'top-block',
]

const choreJacket: JacketStyle = {
  measures: {
    chest: 60,
    length: 74,
    shoulders: 49,
    neckWidth: 16.6,
    neckDrop: 8,
    armhole: 25,
    sleeve: 60,
    cuff: 14.5,
    sleeveAngle: 70,
    hemShare: 1.01,
  },
  cm: 9.4,
  top: 270,
  seed: 3,
  fabric: 'drill',
  creased: 1,
  weight: 2.1,
  collar: { kind: 'point', point: 8.6, spread: 6.4, soft: 1.2 },
  closing: {
    kind: 'edge',
    width: 4.4,
    from: 7.6,
    to: 77,
    buttons: 5,
    first: 12,
    last: 62,
    size: 1.8,
    holes: 'level',
  },
  cuff: 0,
  sleeveHem: 3,
  pockets: { sides: 'one', width: 12.5, height: 14, x: 7, y: 21, foot: 'round' },
  low: { kind: 'patch', x: 7, y: 45, width: 18.5, height: 21 },
  hem: 2.2,
  raglan: false,
  yoke: false,
  lining: 'body',
}
const woolOvershirt: JacketStyle = {
  ...choreJacket,
  measures: {
    ...choreJacket.measures,
    chest: 62,
    shoulders: 51,
    sleeve: 57,
    cuff: 14,
    sleeveAngle: 67,
    tail: 3,
  },
  seed: 6,
  fabric: 'felted',
  creased: 0.9,
  weight: 2.6,
  collar: { kind: 'point', point: 8.2, spread: 5.4, soft: 1.8 },
  closing: {
    ...choreJacket.closing,
    kind: 'band',
    width: 4,
    first: 15,
    last: 64,
    size: 1.7,
    buttons: 6,
    holes: 'upright',
  },
  cuff: 6.6,
  pockets: { sides: 'both', width: 14, height: 15.6, x: 5.4, y: 21.6, flap: 'button', foot: 'square' },
  hem: 1.2,
  yoke: true,
}
const { low: _patches, ...woolPlain } = woolOvershirt
const cordOvershirt: JacketStyle = {
  ...woolOvershirt,
  measures: {
    ...choreJacket.measures,
    chest: 61,
    length: 73,
    shoulders: 50,
    sleeve: 57,
    cuff: 14,
    sleeveAngle: 72,
  },
  seed: 11,
  fabric: 'corduroy',
  creased: 0.95,
  weight: 2.2,
  pockets: { sides: 'one', width: 12.4, height: 14, x: 7, y: 21.5, foot: 'pointed' },
  low: { kind: 'slanted', x: 14.5, y: 46, width: 5, height: 16 },
  hem: 2.2,
}
const mac: JacketStyle = {
  ...choreJacket,
  measures: {
    chest: 62,
    length: 104,
    shoulders: 50,
    neckWidth: 17.4,
    neckDrop: 8.6,
    armhole: 28,
    raglan: true,
    sleeve: 61,
    cuff: 16,
    sleeveAngle: 70,
    hemShare: 1.1,
  },
  cm: 8.7,
  top: 175,
  seed: 9,
  fabric: 'gabardine',
  creased: 0.95,
  weight: 1.7,
  collar: { kind: 'point', point: 9.4, spread: 7, soft: 1.2 },
  closing: { ...choreJacket.closing, kind: 'hidden', width: 7.6, from: 8, to: 108, buttons: 0 },
  low: { kind: 'slanted', x: 13, y: 57, width: 6.5, height: 17 },
  sleeveHem: 3.4,
  hem: 3,
  raglan: true,
  lining: 'lining',
}
const { pockets: _chest, ...macPlain } = mac

const shots = (style: JacketStyle, detail: readonly [number, number], seed: number): Picture[] => [
  picture(jacket, sources, style, flat(1, 625)),
  picture(jacket, sources, style, close(flat(1, 625), ...detail)),
  stacked({ fabric: style.fabric, thickness: 22 + 4.5 * style.weight, layers: 2, stitched: true }, seed),
]
const horn = (body: string): Colours => cloth(body, { button: '#43372d', lining: '#8d8578' })

export const jackets: readonly Model[] = [
  {
    stem: 'chore-jacket',
    pictures: shots(choreJacket, [550, 420], 41),
    colours: dyes(of('ink', 'ecru', 'moss', 'tar', 'bark', 'wheat', 'river'), (body) => ({
      ...horn(body),
      thread: body,
    })),
  },
  {
    stem: 'wool-overshirt',
    pictures: shots(woolPlain, [560, 430], 44),
    colours: dyes(of('charcoal', 'moss', 'ink', 'oat', 'rust', 'plum'), horn),
  },
  {
    stem: 'cord-overshirt',
    pictures: shots(cordOvershirt, [560, 430], 47),
    colours: dyes(of('bark', 'tansy', 'pine', 'tar', 'ecru', 'clay'), horn),
  },
  {
    stem: 'mac',
    pictures: shots(macPlain, [480, 300], 50),
    colours: dyes(of('wheat', 'ink', 'moss', 'tar', 'stone'), horn),
  },
]
