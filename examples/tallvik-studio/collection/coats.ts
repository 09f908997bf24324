import { coat, type CoatStyle } from '../templates/coat.ts'
import { foldedCoat } from '../templates/folded-coat.ts'
import { close, flat } from '../views.ts'
import type { Colours } from '../../tallvik/brand/colouriser/paint.ts'
import { cloth, dyes, picture, stacked, type Model, type Picture } from './model.ts'
import { of } from './palette.ts'

const sources = [
  'coat',
  'lapels',
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

const longCoat: CoatStyle = {
  measures: {
    chest: 62,
    length: 114,
    shoulders: 49,
    neckWidth: 18,
    neckDrop: 36,
    pointed: true,
    armhole: 25,
    sleeve: 63,
    cuff: 16,
    sleeveAngle: 72,
    hemShare: 1.08,
  },
  cm: 8.5,
  top: 150,
  seed: 4,
  fabric: 'coating',
  creased: 0.85,
  weight: 3,
  lapels: {
    gorge: 0.24,
    notch: 5.4,
    tip: 9.4,
    collarTip: [2.6, 2.3],
    peak: 0.7,
    collar: 4.6,
    overlap: 2.4,
    buttonhole: true,
    belly: 1,
  },
  closing: {
    kind: 'edge',
    width: 5,
    from: 35,
    to: 118,
    buttons: 3,
    first: 39,
    last: 63,
    size: 2.5,
    holes: 'level',
  },
  pockets: { kind: 'flap', x: 8.6, y: 66, width: 16, height: 6.4 },
  chest: { kind: 'welt', x: 9.5, y: 29.5, width: 11, height: 2.6 },
  sleeveButtons: 3,
  sleeveHem: 0,
  hem: 0,
}
const campShirt: CoatStyle = {
  measures: {
    chest: 60,
    length: 70,
    shoulders: 51,
    neckWidth: 17,
    neckDrop: 16,
    pointed: true,
    armhole: 23,
    sleeve: 23,
    cuff: 20,
    sleeveAngle: 48,
    hemShare: 1,
  },
  cm: 9.6,
  top: 285,
  seed: 7,
  fabric: 'viscose',
  creased: 0.9,
  weight: 0.8,
  lapels: {
    gorge: 0.5,
    notch: 4.6,
    tip: 7.6,
    collarTip: [2, 2],
    peak: 0.5,
    collar: 3.8,
    overlap: 1.5,
    buttonhole: false,
    belly: 0.74,
  },
  closing: {
    kind: 'edge',
    width: 3.2,
    from: 15,
    to: 73,
    buttons: 5,
    first: 20,
    last: 60,
    size: 1.15,
    holes: 'upright',
  },
  chest: { kind: 'patch', x: 6.4, y: 20, width: 12, height: 13 },
  sleeveButtons: 0,
  sleeveHem: 2.4,
  hem: 2,
}

const shots = (style: CoatStyle, detail: readonly [number, number], seed: number): Picture[] => [
  picture(coat, sources, style, flat(1, 625)),
  picture(coat, sources, style, close(flat(1, 625), ...detail)),
  stacked(
    {
      fabric: style.fabric,
      thickness: 20 + 6 * style.weight,
      layers: style.weight > 2 ? 2 : 3,
      stitched: false,
    },
    seed,
  ),
]
const coating = (body: string): Colours => cloth(body, { button: '#3a322b', lining: '#8d8578', thread: body })

export const coats: readonly Model[] = [
  {
    stem: 'camp-shirt',
    pictures: shots(campShirt, [480, 400], 31),
    colours: dyes(of('bone', 'tar', 'lichen', 'rust', 'river', 'sky', 'wheat'), (body) =>
      cloth(body, { button: '#a89c88' }),
    ),
  },
  {
    stem: 'long-coat',
    pictures: [
      ...shots(longCoat, [520, 330], 35).slice(0, 2),
      picture(foldedCoat, ['folded-coat', ...sources], longCoat, flat(1, 600)),
    ],
    colours: dyes(of('charcoal', 'ink', 'oat', 'tar', 'moss'), coating),
  },
]
