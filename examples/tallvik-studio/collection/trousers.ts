import type { Colours } from '../../tallvik/brand/colouriser/paint.ts'
import { jeans } from '../templates/jeans.ts'
import type { JeansStyle } from '../templates/jeans-cut.ts'
import { close, flat } from '../views.ts'
import { picture, stacked, withSisters, type Model, type Picture } from './model.ts'

const straight: JeansStyle = {
  waist: 41,
  hip: 49,
  rise: 28,
  inseam: 79,
  knee: 21.5,
  hem: 19.5,
  cm: 9.8,
  top: 92,
  seed: 2,
  creased: 1,
  fabric: 'denim',
  wash: 0.2,
}
const wide: JeansStyle = {
  waist: 38,
  hip: 48,
  rise: 31,
  inseam: 68,
  knee: 26,
  hem: 27.5,
  cm: 10.4,
  top: 110,
  seed: 11,
  creased: 0.85,
  fabric: 'denim',
  wash: 0.5,
}
/** Undyed cloth has nothing to lose to the wash. */
const undyed: JeansStyle = { ...wide, fabric: 'undyed-denim', wash: 0, seed: 17, creased: 0.5 }
const denimColours = (body: string, thread: string, more: Colours = {}): Colours => ({
  body,
  thread,
  lining: '#d3cdbf',
  patch: '#a1754c',
  metal: '#8d6f55',
  ...more,
})

const jeansShots = (style: JeansStyle, seed: number): Picture[] => [
  picture(jeans, ['jeans', 'jeans-cut'], style, flat(1, 625)),
  picture(jeans, ['jeans', 'jeans-cut'], style, close(flat(1, 625), 400, style.top + 130)),
  stacked({ fabric: style.fabric, thickness: 26, layers: 4, stitched: true }, seed),
]
const wideColours = withSisters({
  ecru: denimColours('#d3cab6', '#bfb298'),
  'washed-indigo': denimColours('#626d7d', '#b08a5c'),
})
const pick = (name: 'ecru' | 'washed-indigo') => ({ [name]: wideColours[name] ?? {} })

export const trousers: readonly Model[] = [
  {
    stem: 'straight-jeans',
    pictures: jeansShots(straight, 4),
    colours: withSisters({
      'raw-indigo': denimColours('#272e3f', '#a37444'),
      'washed-indigo': denimColours('#5c6776', '#b08a5c'),
      tar: denimColours('#30302f', '#4a4743'),
    }),
  },
  {
    stem: 'wide-jeans',
    plate: 'wide-jeans-undyed',
    pictures: jeansShots(undyed, 6),
    colours: pick('ecru'),
  },
  {
    stem: 'wide-jeans',
    pictures: jeansShots(wide, 6),
    colours: pick('washed-indigo'),
  },
]
