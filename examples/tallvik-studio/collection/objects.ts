import { beanie } from '../templates/beanie.ts'
import { candle, type CandleStyle } from '../templates/candle.ts'
import { cap, type CapStyle } from '../templates/cap.ts'
import { dish } from '../templates/dish.ts'
import { giftCard } from '../templates/gift-card.ts'
import { drapedScarf } from '../templates/draped-scarf.ts'
import { scarf } from '../templates/scarf.ts'
import { shoeTree } from '../templates/shoe-trees.ts'
import { socks } from '../templates/socks.ts'
import { tote } from '../templates/tote.ts'
import { flat, standing, type Shot } from '../views.ts'
import { inDyes, shade } from './dyes.ts'
import { cloth, dyed, light, twoShots, type Model } from './model.ts'

const hatFlat = flat(1.08, 648, 0.14)
const toteFlat = flat(1.06, 640)
const cup = standing(1.2, 505, 690, 0.03)
const candleShot: Shot = {
  ...cup,
  lamp: { ...cup.lamp, direction: [-0.7, -0.35, 0.62], shadow: 0, hollows: 0.6 },
}
const candleStyle: CandleStyle = {
  rim: 470,
  wick: true,
  number: 'No. 04',
  scent: 'SMOKED BIRCH',
  small: '220 G — 50 H',
}
const balm: CandleStyle = {
  rim: 660,
  wick: false,
  number: 'THE PRODUCT',
  scent: 'LEATHER BALM',
  small: '90 G',
}
const balmShot: Shot = { ...candleShot, view: { ...candleShot.view, centre: [505, 740] } }
const scarfFlat = flat(1.05, 620, 0.16)
const treeSide = standing(1.06, 520, 690)

const capSide = standing(1.06, 560, 600, 0.1)
const woolCap: CapStyle = { fabric: 'felted', strap: 'leather', slouch: 0.15, seed: 51 }
const twillCap: CapStyle = { fabric: 'twill', strap: 'buckle', slouch: 0.8, seed: 54 }
const capColours = (hex: string) => ({ ...cloth(hex), strap: '#6a4a33', brass: '#a3814a' })
const sockFlat = flat(1.05, 620, 0.12)
const sockColours = (hex: string) => ({ ...cloth(hex), heel: shade(hex, 0.82) })
const dishShot: Shot = {
  ...standing(1.06, 520, 660, 0.02),
  lamp: { ...cup.lamp, direction: [-0.62, -0.5, 0.6], shadow: 0, hollows: 0.5 },
}
const glazed = (hex: string) => ({ body: hex, rim: shade(hex, 0.9), foot: '#a8937a' })
const cloths = {
  bone: '#d5cec0',
  ecru: '#d3cab6',
  oat: '#cfc3ae',
  ash: '#b3afa6',
  charcoal: '#48484d',
  tar: '#2f2e2d',
  ink: '#292d37',
  river: '#3d4a5a',
  sky: '#8e9aa4',
  moss: '#585c4a',
  clay: '#85604e',
  rust: '#7d4d3a',
  lingon: '#66333a',
  plum: '#45333b',
  bark: '#5d4a3c',
  wheat: '#b39c75',
  tansy: '#937541',
} as const
const glazes = { chalk: '#cfc9bc', iron: '#3a3532', celadon: '#8f9c8d', ochre: '#a3814f', smoke: '#6c6f70' }

export const objects: readonly Model[] = [
  {
    stem: 'gift-card',
    pictures: twoShots(
      giftCard,
      ['gift-card'],
      {
        card: { centre: [470, 590], turn: -4 },
        envelope: { centre: [545, 735], turn: 5 },
        name: 'TALLVIK',
        words: 'GIFT CARD',
      },
      flat(1.04, 660, 0.02),
      [500, 640, 2.5],
    ),
    colours: { '': { body: '#f0ece2', envelope: '#9c8068', ink: '#2a2826' } },
  },
  {
    stem: 'product',
    pictures: twoShots(candle, ['candle'], balm, balmShot, [500, 770, 2.7]),
    colours: {
      '': { body: '#b9ad97', wax: '#d8c79d', wick: '#d8c79d', label: '#f1ece1', ink: '#2a2826' },
    },
  },
  {
    stem: 'wool-cap',
    pictures: twoShots(cap, ['cap'], woolCap, capSide, [400, 620, 2.7]),
    colours: inDyes(cloths, ['charcoal', 'oat', 'moss', 'ink', 'bark', 'lingon'], capColours),
  },
  {
    stem: 'twill-cap',
    pictures: twoShots(cap, ['cap'], twillCap, capSide, [400, 620, 2.7]),
    colours: inDyes(cloths, ['ecru', 'tar', 'moss', 'ink', 'wheat', 'clay', 'sky'], capColours),
  },
  {
    stem: 'rib-socks',
    pictures: twoShots(socks, ['socks'], { seed: 61 }, sockFlat, [420, 420, 3]),
    colours: inDyes(cloths, ['bone', 'ash', 'charcoal', 'tar', 'ink', 'moss', 'rust', 'tansy'], sockColours),
  },
  {
    stem: 'merino-scarf',
    pictures: twoShots(
      drapedScarf,
      ['draped-scarf'],
      { fabric: 'viscose', seed: 66 },
      flat(1.14, 592, 0.16),
      [590, 760, 2.8],
    ),
    colours: inDyes(cloths, ['oat', 'ash', 'charcoal', 'river', 'moss', 'plum'], cloth),
  },
  {
    stem: 'fisherman-beanie',
    pictures: twoShots(
      beanie,
      ['beanie'],
      { gauge: 20, top: 450, turn: 676, seed: 71 },
      hatFlat,
      [575, 790, 3],
    ),
    colours: inDyes(cloths, ['ecru', 'charcoal', 'ink', 'moss', 'clay', 'tansy'], cloth),
  },
  {
    stem: 'ceramic-dish',
    pictures: twoShots(dish, ['dish'], { radius: 330, seed: 76 }, dishShot, [330, 640, 2.6]),
    colours: inDyes(glazes, ['chalk', 'iron', 'celadon', 'ochre', 'smoke'], glazed),
  },
  {
    stem: 'wool-beanie',
    pictures: twoShots(
      beanie,
      ['beanie'],
      { gauge: 15, top: 360, turn: 742, seed: 4 },
      hatFlat,
      [575, 800, 3.2],
    ),
    colours: {
      rust: dyed('#744735', { thread: '#cfc6b4' }),
      oat: light('#cabea9'),
      tar: dyed('#333231', { thread: '#cfc6b4' }),
    },
  },
  {
    stem: 'lambswool-scarf',
    pictures: twoShots(scarf, ['scarf'], { fabric: 'felted', seed: 3 }, scarfFlat, [440, 850, 2.8]),
    colours: { oat: light('#cabea9'), clay: dyed('#80604f'), charcoal: dyed('#48484d') },
  },
  {
    stem: 'canvas-tote',
    pictures: twoShots(tote, ['tote'], { seed: 5 }, toteFlat, [400, 560, 3.2]),
    colours: {
      natural: { body: '#d2c8b2', thread: '#c6bba3', label: '#2b2e33' },
      tar: { body: '#353433', thread: '#4c4a47', label: '#d8d1c3' },
    },
  },
  {
    stem: 'scented-candle',
    pictures: twoShots(candle, ['candle'], candleStyle, candleShot, [500, 610, 2.7]),
    colours: { '': { body: '#c6beb0', wax: '#efe6d2', wick: '#2a2623', label: '#f1ece1', ink: '#2a2826' } },
  },
  {
    stem: 'shoe-trees',
    pictures: twoShots(shoeTree, ['shoe-trees'], { seed: 3 }, treeSide, [640, 690, 2.6]),
    colours: { '': { body: '#c8ae89', steel: '#8f8d88', brass: '#a3814a' } },
  },
]
