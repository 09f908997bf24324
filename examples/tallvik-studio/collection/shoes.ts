import type { Colours } from '../../tallvik/brand/colouriser/paint.ts'
import { boot, type BootStyle } from '../templates/boot.ts'
import { bootAbove } from '../templates/boot-above.ts'
import { derby } from '../templates/derby.ts'
import { loafer } from '../templates/loafer.ts'
import { muleAbove } from '../templates/mule-above.ts'
import { mule } from '../templates/mule.ts'
import { outsole, type OutsoleStyle } from '../templates/outsole.ts'
import { shoeAbove, type ShoeAboveStyle } from '../templates/shoe-above.ts'
import { sneaker } from '../templates/sneaker.ts'
import { flat, standing, type Shot } from '../views.ts'
import { calf, inDyes, shade, suede } from './dyes.ts'
import { picture, threadFor, twoShots, type Model, type Picture } from './model.ts'

const derbyStyle = { leather: 'calf', gloss: 0.75, seed: 9 } as const
const taupeStyle = { leather: 'suede', gloss: 0, seed: 12 } as const
const sneakerStyle = { leather: 'suede', gloss: 0, seed: 3 } as const
const side = standing(1.06, 505, 640)
const suedeSide = standing(1.06, 505, 640, 0.12)
const shoeColours = (body: string, thread: string, laces: string, sole: string, welt: string): Colours => ({
  body,
  thread,
  lace: laces,
  sole,
  solethread: welt,
  lining: '#a98560',
  stamp: '#6b4c30',
  outsole: '#a27a50',
  nail: '#b4935a',
})
const courtColours = (body: string, tab: string, thread: string, laces: string): Colours => ({
  body,
  tab,
  thread,
  lace: laces,
  lining: '#c9c0b0',
  stamp: '#6f675a',
  sole: '#d3cdc0',
  solethread: '#bab3a4',
})

/** Dark sole, thread and laces a step apart, a pale welt thread. */
const leatherShoe = (hex: string): Colours => ({
  ...shoeColours(hex, shade(hex, 1.35), shade(hex, 0.72), '#2a211b', '#a08a69'),
  brass: '#9c7c48',
  elastic: shade(hex, 0.62),
  tab: shade(hex, 0.7),
})
/** Waxed laces, raw against black. */
const lacedBoot = (hex: string): Colours => ({
  ...leatherShoe(hex),
  lace: hex === calf.black ? '#8f7d62' : '#2c2520',
})
const suedeShoe = (hex: string): Colours => ({
  ...leatherShoe(hex),
  thread: shade(hex, 1.16),
  sole: '#3b2c23',
})
const muleColours = (hex: string): Colours => ({
  body: hex,
  thread: shade(hex, 1.18),
  lining: '#b39d7f',
  stamp: '#6f583c',
  cork: '#a5825a',
  sole: '#3a332c',
  brass: '#a3814a',
})
const courtLeather = (hex: string): Colours => ({
  ...courtColours(hex, shade(hex, 0.86), threadFor(hex), shade(hex, 1.12)),
  lining: '#b79c78',
  stamp: '#6b5334',
})

const bootSide = standing(0.98, 505, 560)
const bootSuede = standing(0.98, 505, 560, 0.12)
const chelsea: BootStyle = { closing: 'elastic', leather: 'calf', gloss: 0.6, seed: 21 }
const chelseaSuede: BootStyle = { ...chelsea, leather: 'suede', gloss: 0, seed: 24 }
const service: BootStyle = { closing: 'laces', leather: 'calf', gloss: 0.5, seed: 27 }
const serviceSuede: BootStyle = { ...service, leather: 'suede', gloss: 0, seed: 29 }
const bootSources = ['boot', 'shoe', 'welted-sole']
const penny = { leather: 'calf', gloss: 0.75, seed: 33 } as const
const pennySuede = { leather: 'suede', gloss: 0, seed: 36 } as const
const loaferSources = ['loafer', 'shoe', 'welted-sole']
const muleStyle = { leather: 'suede', gloss: 0, seed: 41 } as const
const leatherSneaker = { leather: 'calf', gloss: 0.45, seed: 45 } as const

/** From above, onto a pair. Suede has down, leather has none. */
const onFloor = (gloss: number): Shot => ({ ...flat(1, 632, gloss > 0 ? 0.02 : 0.12), quality: 46 })

const above = (style: ShoeAboveStyle): Picture =>
  picture(
    shoeAbove,
    ['shoe-above', 'above-bench', 'laced-above', 'loafer-above', 'last'],
    style,
    onFloor(style.gloss),
  )

const bootsAbove = ({ closing, leather, gloss, seed }: BootStyle): Picture =>
  picture(bootAbove, ['boot-above', 'above-bench', 'last'], { closing, leather, gloss, seed }, onFloor(gloss))

/** The light is the same whatever stands on the sole: only the seed tells the models apart. */
const below = (kind: OutsoleStyle['kind'], seed: number): Picture =>
  picture(outsole, ['outsole', 'leather-sole', 'sole-stamp', 'last', 'tread'], { kind, seed }, onFloor(1))

export const shoes: readonly Model[] = [
  {
    stem: 'penny-loafer',
    pictures: [
      ...twoShots(loafer, loaferSources, penny, side, [640, 650, 2.9]),
      above({ ...penny, kind: 'loafer' }),
      below('leather', 201),
    ],
    colours: inDyes(calf, ['black', 'espresso', 'chestnut', 'oxblood'], leatherShoe),
  },
  {
    stem: 'penny-loafer',
    plate: 'penny-loafer-suede',
    pictures: [
      ...twoShots(loafer, loaferSources, pennySuede, suedeSide, [640, 650, 2.9]),
      above({ ...pennySuede, kind: 'loafer' }),
      below('leather', 204),
    ],
    colours: inDyes(suede, ['taupe', 'moss', 'snuff'], suedeShoe),
  },
  {
    stem: 'chelsea-boot',
    pictures: [
      ...twoShots(boot, bootSources, chelsea, bootSide, [330, 480, 2.5]),
      bootsAbove(chelsea),
      below('half', 214),
    ],
    colours: inDyes(calf, ['black', 'espresso', 'chestnut', 'oxblood'], leatherShoe),
  },
  {
    stem: 'chelsea-boot',
    plate: 'chelsea-boot-suede',
    pictures: [
      ...twoShots(boot, bootSources, chelseaSuede, bootSuede, [330, 480, 2.5]),
      bootsAbove(chelseaSuede),
      below('half', 217),
    ],
    colours: inDyes(suede, ['snuff', 'taupe'], suedeShoe),
  },
  {
    stem: 'service-boot',
    pictures: [
      ...twoShots(boot, bootSources, service, bootSide, [480, 520, 2.5]),
      bootsAbove(service),
      below('lug', 221),
    ],
    colours: inDyes(calf, ['black', 'chestnut', 'cognac', 'olive'], lacedBoot),
  },
  {
    stem: 'service-boot',
    plate: 'service-boot-suede',
    pictures: [
      ...twoShots(boot, bootSources, serviceSuede, bootSuede, [480, 520, 2.5]),
      bootsAbove(serviceSuede),
      below('lug', 224),
    ],
    colours: inDyes(suede, ['snuff'], (hex) => ({ ...suedeShoe(hex), lace: '#c3b191' })),
  },
  {
    stem: 'suede-mule',
    pictures: [
      ...twoShots(mule, ['mule', 'shoe'], muleStyle, suedeSide, [540, 660, 2.7]),
      picture(muleAbove, ['mule-above', 'above-bench', 'last'], muleStyle, onFloor(0)),
      below('wave', 234),
    ],
    colours: inDyes(suede, ['sand', 'taupe', 'moss', 'tar', 'snuff', 'slate'], muleColours),
  },
  {
    stem: 'leather-sneaker',
    pictures: [
      ...twoShots(sneaker, ['sneaker', 'cup-sole', 'shoe'], leatherSneaker, side, [594, 610, 2.9]),
      above({ ...leatherSneaker, kind: 'sneaker' }),
      below('cup', 227),
    ],
    colours: inDyes(calf, ['bone', 'black', 'espresso', 'tan', 'ink', 'olive'], courtLeather),
  },
  {
    stem: 'derby',
    pictures: [
      ...twoShots(derby, ['derby', 'shoe', 'welted-sole'], derbyStyle, side, [600, 640, 2.9]),
      above({ ...derbyStyle, kind: 'derby' }),
      below('leather', 207),
    ],
    colours: {
      black: shoeColours('#211f1e', '#2f2c2a', '#1b1918', '#1c1918', '#8d7a5f'),
      chestnut: shoeColours('#553222', '#6a4a36', '#3a2418', '#2a1d16', '#a98c66'),
    },
  },
  {
    stem: 'derby',
    plate: 'derby-suede',
    pictures: [
      ...twoShots(derby, ['derby', 'shoe', 'welted-sole'], taupeStyle, suedeSide, [600, 640, 2.9]),
      above({ ...taupeStyle, kind: 'derby' }),
      below('leather', 211),
    ],
    colours: { taupe: shoeColours('#7a7063', '#91866f', '#5d5449', '#3b2c23', '#ae9673') },
  },
  {
    stem: 'court-sneaker',
    pictures: [
      ...twoShots(sneaker, ['sneaker', 'cup-sole', 'shoe'], sneakerStyle, suedeSide, [594, 610, 2.9]),
      above({ ...sneakerStyle, kind: 'sneaker' }),
      below('cup', 231),
    ],
    colours: {
      sand: courtColours('#ab9d84', '#8a7d67', '#bcb099', '#d6cfc0'),
      moss: courtColours('#5a5e4c', '#484b3d', '#6f735f', '#cfc8b8'),
      tar: courtColours('#343332', '#2a2928', '#4a4846', '#3f3d3b'),
    },
  },
]
