import { shirt, type ShirtStyle } from '../templates/shirt.ts'
import { skirt, type SkirtStyle } from '../templates/skirt.ts'
import { tee, type TeeStyle } from '../templates/tee.ts'
import { close, flat } from '../views.ts'
import type { Colours } from '../../tallvik/brand/colouriser/paint.ts'
import { cloth, dyes, picture, stacked, type Model } from './model.ts'
import { of } from './palette.ts'

const midi: SkirtStyle = {
  waist: 37,
  length: 82,
  hem: 62,
  cm: 10.6,
  top: 160,
  seed: 4,
  fabric: 'flannel',
  creased: 0.8,
  weight: 1.8,
  buttons: 7,
}
const shirtDress: ShirtStyle = {
  measures: {
    chest: 54,
    length: 118,
    shoulders: 42,
    neckWidth: 14.8,
    neckDrop: 7.2,
    armhole: 22,
    sleeve: 57,
    cuff: 12,
    sleeveAngle: 73,
    hemShare: 1.16,
    belted: { at: 44, by: 5 },
  },
  cm: 8.4,
  top: 140,
  seed: 6,
  fabric: 'poplin',
  creased: 0.95,
  weight: 0.9,
  collar: { kind: 'point', point: 7.6, spread: 5.2, soft: 1 },
  closing: {
    kind: 'band',
    width: 3.2,
    from: 6.4,
    to: 122,
    buttons: 9,
    first: 14,
    last: 102,
    size: 1.15,
    holes: 'upright',
  },
  cuff: 6,
  hem: 2.4,
  belt: { at: 43, width: 3.4 },
}
const jerseyDress: TeeStyle = {
  measures: {
    chest: 49,
    length: 116,
    shoulders: 44,
    neckWidth: 18,
    neckDrop: 8.6,
    armhole: 23,
    sleeve: 20,
    cuff: 16.6,
    sleeveAngle: 39,
    hemShare: 1.26,
  },
  cm: 8.5,
  top: 150,
  seed: 13,
  fabric: 'jersey',
  pocket: false,
  collarWidth: 17,
  creased: 1.25,
  fall: 2.6,
  slit: 20,
}

const topSources = ['tee', 'tee-cut', 'neck', 'top-block', 'sweater', 'bench']
const shirtSources = [
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
const skirtSources = ['skirt', 'waist', 'waist-bench', 'drawcord', 'buttons', 'bench', 'neck']
const horn = (body: string): Colours =>
  cloth(body, { button: '#43372d', lining: '#cdc6b7', metal: '#8f8a80' })
const shell = (body: string): Colours => cloth(body, { button: '#a89c88' })

export const dresses: readonly Model[] = [
  {
    stem: 'midi-skirt',
    pictures: [
      picture(skirt, skirtSources, midi, flat(1, 625)),
      picture(skirt, skirtSources, midi, close(flat(1, 625), 460, midi.top + 130)),
      stacked({ fabric: midi.fabric, thickness: 28, layers: 3, stitched: false }, 121),
    ],
    colours: dyes(of('charcoal', 'oat', 'moss', 'bark', 'ink'), horn),
  },
  {
    stem: 'shirt-dress',
    pictures: [
      picture(shirt, shirtSources, shirtDress, flat(1, 625)),
      picture(shirt, shirtSources, shirtDress, close(flat(1, 625), 500, 500)),
      stacked({ fabric: shirtDress.fabric, thickness: 23, layers: 3, stitched: false }, 124),
    ],
    colours: dyes(of('bone', 'ink', 'lichen', 'rust', 'tar'), shell),
  },
  {
    stem: 'jersey-dress',
    pictures: [
      picture(tee, topSources, jerseyDress, flat(1, 625)),
      picture(tee, topSources, jerseyDress, close(flat(1, 625), 455, 240)),
      stacked({ fabric: 'jersey', thickness: 28, layers: 3, stitched: false }, 127),
    ],
    colours: dyes(of('tar', 'oat', 'moss', 'plum', 'river')),
  },
]
