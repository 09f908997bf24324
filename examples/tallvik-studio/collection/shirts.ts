import { shirt, type ShirtStyle } from '../templates/shirt.ts'
import { close, flat } from '../views.ts'
import type { Colours } from '../../tallvik/brand/colouriser/paint.ts'
import { cloth, dyes, isPale, picture, stacked, type Model, type Picture } from './model.ts'
import { of } from './palette.ts'

const sources = [
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

const oxfordShirt: ShirtStyle = {
  measures: {
    chest: 58,
    length: 78,
    shoulders: 47,
    neckWidth: 15.4,
    neckDrop: 7.4,
    armhole: 22,
    sleeve: 60,
    cuff: 12.5,
    sleeveAngle: 69,
    hemShare: 0.98,
    tail: 6,
  },
  cm: 9.2,
  top: 268,
  seed: 2,
  fabric: 'oxford',
  creased: 1,
  weight: 1,
  collar: { kind: 'button-down', point: 8, spread: 4.4, soft: 1 },
  closing: {
    kind: 'band',
    width: 3.3,
    from: 6.6,
    to: 82,
    buttons: 6,
    first: 14.4,
    last: 62,
    size: 1.1,
    holes: 'upright',
  },
  cuff: 6.4,
  pockets: { sides: 'one', width: 11.4, height: 13, x: 6, y: 21 },
  hem: 0.9,
}

/** Shell buttons. */
const shirting = (body: string): Colours => cloth(body, { button: isPale(body) ? '#b3a893' : '#b9b3a7' })

const poplinShirt: ShirtStyle = {
  ...oxfordShirt,
  measures: {
    ...oxfordShirt.measures,
    chest: 55,
    shoulders: 45,
    neckWidth: 15,
    sleeveAngle: 71,
    hemShare: 0.97,
  },
  seed: 5,
  fabric: 'poplin',
  creased: 0.85,
  collar: { kind: 'point', point: 8.2, spread: 5.4, soft: 0.5 },
  closing: { ...oxfordShirt.closing, kind: 'hidden', width: 3.6, buttons: 0 },
}
const { pockets: _none, ...poplinPlain } = poplinShirt
const flannelShirt: ShirtStyle = {
  ...oxfordShirt,
  measures: {
    ...oxfordShirt.measures,
    chest: 60,
    length: 77,
    shoulders: 50,
    armhole: 23,
    cuff: 13,
    sleeve: 59,
    sleeveAngle: 67,
  },
  seed: 8,
  fabric: 'shirt-flannel',
  creased: 0.95,
  weight: 1.5,
  collar: { kind: 'point', point: 7.8, spread: 5, soft: 1.4 },
  pockets: { sides: 'both', width: 12, height: 13.6, x: 5, y: 20.6, flap: 'button' },
}
const linenShirt: ShirtStyle = {
  ...oxfordShirt,
  measures: {
    ...oxfordShirt.measures,
    chest: 60,
    length: 79,
    shoulders: 49,
    neckWidth: 16,
    sleeveAngle: 65,
    tail: 5,
  },
  cm: 9.1,
  seed: 13,
  fabric: 'linen',
  creased: 1.5,
  collar: { kind: 'point', point: 7.4, spread: 5.8, soft: 2.4 },
}
const bandCollarShirt: ShirtStyle = {
  ...poplinPlain,
  measures: { ...oxfordShirt.measures, length: 80, neckDrop: 7.8, sleeveAngle: 68, tail: 7 },
  cm: 9,
  seed: 17,
  fabric: 'cotton-linen',
  creased: 1.25,
  collar: { kind: 'band', point: 0, spread: 0, soft: 1 },
  closing: { ...oxfordShirt.closing, width: 3, to: 38, buttons: 4, first: 13, last: 34 },
}
const denimShirt: ShirtStyle = {
  ...flannelShirt,
  measures: { ...flannelShirt.measures, chest: 58, length: 76, shoulders: 48, sleeveAngle: 70 },
  seed: 21,
  fabric: 'shirt-denim',
  creased: 1.15,
  collar: { kind: 'point', point: 8, spread: 5.2, soft: 0.8 },
  closing: { ...oxfordShirt.closing, snaps: true, size: 1.15 },
  pockets: { sides: 'both', width: 11.6, height: 13, x: 5.4, y: 21, flap: 'snap' },
}

const shirtShots = (style: ShirtStyle, detail: readonly [number, number], seed: number): Picture[] => [
  picture(shirt, sources, style, flat(1, 625)),
  picture(shirt, sources, style, close(flat(1, 625), ...detail)),
  stacked({ fabric: style.fabric, thickness: 22, layers: 3, stitched: false }, seed),
]

const horn = { button: '#4d3f33' }
export const shirts: readonly Model[] = [
  {
    stem: 'oxford-shirt',
    pictures: shirtShots(oxfordShirt, [540, 390], 12),
    colours: dyes(of('bone', 'sky', 'fog', 'shell', 'river', 'tar', 'ecru'), shirting),
  },
  {
    stem: 'poplin-shirt',
    pictures: shirtShots(poplinPlain, [480, 390], 15),
    colours: dyes(of('bone', 'fog', 'sky', 'ink', 'tar', 'lichen'), shirting),
  },
  {
    stem: 'flannel-shirt',
    pictures: shirtShots(flannelShirt, [560, 420], 18),
    colours: dyes(of('charcoal', 'moss', 'rust', 'bark', 'river', 'oat', 'pine'), (body) =>
      cloth(body, horn),
    ),
  },
  {
    stem: 'linen-shirt',
    pictures: shirtShots(linenShirt, [450, 400], 22),
    colours: dyes(of('bone', 'oat', 'sky', 'lichen', 'clay', 'tar', 'ink'), shirting),
  },
  {
    stem: 'band-collar-shirt',
    pictures: shirtShots(bandCollarShirt, [500, 400], 25),
    colours: dyes(of('ecru', 'birch', 'slate', 'ink', 'moss'), shirting),
  },
  {
    stem: 'denim-shirt',
    pictures: shirtShots(denimShirt, [560, 430], 28),
    colours: dyes(of('raw-indigo', 'washed-indigo', 'pale-indigo', 'tar'), (body) =>
      cloth(body, { thread: '#a37444', metal: '#a39d92', button: '#a39d92' }),
    ),
  },
]
