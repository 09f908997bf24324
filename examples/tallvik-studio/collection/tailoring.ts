import { tailored, type TailoredStyle } from '../templates/tailored.ts'
import { jeans } from '../templates/jeans.ts'
import type { JeansStyle } from '../templates/jeans-cut.ts'
import { close, flat } from '../views.ts'
import type { Colours } from '../../tallvik/brand/colouriser/paint.ts'
import { cloth, dyes, picture, stacked, type Model, type Picture } from './model.ts'
import { of } from './palette.ts'

const sources = ['tailored', 'waist', 'jeans-cut', 'drawcord', 'buttons', 'bench', 'neck']

const pleated: TailoredStyle = {
  waist: 41,
  hip: 53,
  rise: 32,
  inseam: 74,
  knee: 25,
  hem: 20,
  cm: 9.7,
  top: 112,
  seed: 3,
  creased: 0.6,
  fabric: 'flannel',
  weight: 1.8,
  pleats: 2,
  crease: true,
  waistKind: 'adjusters',
  turned: 4,
  sewnHem: false,
}
const twillTrousers: TailoredStyle = {
  ...pleated,
  hip: 49,
  rise: 28,
  inseam: 78,
  knee: 21.5,
  hem: 18.5,
  top: 104,
  seed: 7,
  creased: 0.9,
  fabric: 'twill',
  weight: 1.6,
  pleats: 0,
  crease: false,
  waistKind: 'loops',
  turned: 3,
  sewnHem: true,
}
const cordTrousers: TailoredStyle = {
  ...twillTrousers,
  hip: 51,
  rise: 30,
  inseam: 74,
  knee: 24,
  hem: 22,
  top: 112,
  seed: 12,
  creased: 0.8,
  fabric: 'corduroy',
  weight: 2,
}
const drawstring: TailoredStyle = {
  ...twillTrousers,
  waist: 42,
  hip: 54,
  rise: 31,
  inseam: 70,
  knee: 27,
  hem: 23,
  top: 120,
  seed: 15,
  creased: 1.35,
  fabric: 'linen',
  weight: 1.1,
  waistKind: 'cord',
}
const shorts: TailoredStyle = {
  ...twillTrousers,
  hip: 54,
  inseam: 22,
  knee: 30.5,
  hem: 30,
  cm: 11.4,
  top: 330,
  seed: 19,
  creased: 0.85,
  pleats: 1,
}
const tapered: JeansStyle = {
  waist: 42,
  hip: 52,
  rise: 31,
  inseam: 74,
  knee: 21,
  hem: 16.5,
  cm: 9.7,
  top: 106,
  seed: 23,
  creased: 1,
  fabric: 'denim',
  wash: 0.3,
}

const shots = (style: TailoredStyle, seed: number, dx = 0): Picture[] => [
  picture(tailored, sources, style, flat(1, 625)),
  picture(tailored, sources, style, close(flat(1, 625), 440 + dx, style.top + 130)),
  stacked({ fabric: style.fabric, thickness: 22 + 3 * style.weight, layers: 3, stitched: false }, seed),
]
const horn = (body: string): Colours =>
  cloth(body, { button: '#43372d', lining: '#cdc6b7', metal: '#8f8a80', cord: body })
const denimColours = (body: string): Colours => ({
  body,
  thread: '#a37444',
  lining: '#d3cdbf',
  patch: '#a1754c',
  metal: '#8d6f55',
})

export const tailoring: readonly Model[] = [
  {
    stem: 'pleated-trousers',
    pictures: shots(pleated, 61),
    colours: dyes(of('charcoal', 'ink', 'oat', 'bark', 'tar', 'moss', 'fog'), horn),
  },
  {
    stem: 'twill-trousers',
    pictures: shots(twillTrousers, 63),
    colours: dyes(of('ecru', 'wheat', 'moss', 'ink', 'tar', 'bark', 'stone', 'river'), horn),
  },
  {
    stem: 'cord-trousers',
    pictures: shots(cordTrousers, 66),
    colours: dyes(of('bark', 'tansy', 'ink', 'pine', 'ecru', 'tar'), horn),
  },
  {
    stem: 'drawstring-trousers',
    pictures: shots(drawstring, 69, 60),
    colours: dyes(of('oat', 'tar', 'lichen', 'ink', 'clay', 'sky'), horn),
  },
  {
    stem: 'twill-shorts',
    pictures: shots(shorts, 72),
    colours: dyes(of('ecru', 'wheat', 'moss', 'ink', 'tar', 'sky', 'clay'), horn),
  },
  {
    stem: 'tapered-jeans',
    pictures: [
      picture(jeans, ['jeans', 'jeans-cut'], tapered, flat(1, 625)),
      picture(jeans, ['jeans', 'jeans-cut'], tapered, close(flat(1, 625), 400, tapered.top + 130)),
      stacked({ fabric: tapered.fabric, thickness: 26, layers: 4, stitched: true }, 75),
    ],
    colours: dyes(of('raw-indigo', 'washed-indigo', 'pale-indigo', 'tar'), denimColours),
  },
]
