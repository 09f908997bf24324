import type { Colours } from '../engine/paint.ts'
import { boot, type BootStyle } from '../templates/boot.ts'
import { derby } from '../templates/derby.ts'
import { loafer } from '../templates/loafer.ts'
import { mule } from '../templates/mule.ts'
import { sneaker } from '../templates/sneaker.ts'
import { standing } from '../views.ts'
import { calf, inDyes, shade, suede } from './dyes.ts'
import { threadFor, twoShots, type Model } from './model.ts'

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
})
const courtColours = (body: string, tab: string, thread: string, laces: string): Colours => ({
  body,
  tab,
  thread,
  lace: laces,
  lining: '#c9c0b0',
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
  cork: '#a5825a',
  sole: '#3a332c',
  brass: '#a3814a',
})
const courtLeather = (hex: string): Colours => ({
  ...courtColours(hex, shade(hex, 0.86), threadFor(hex), shade(hex, hex === calf.bone ? 1 : 1.12)),
  lining: '#b79c78',
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
const leatherSneaker = { leather: 'calf', gloss: 0.35, seed: 45 } as const

export const shoes: readonly Model[] = [
  {
    stem: 'penny-loafer',
    pictures: twoShots(loafer, loaferSources, penny, side, [640, 650, 2.9]),
    colours: inDyes(calf, ['black', 'espresso', 'chestnut', 'oxblood'], leatherShoe),
  },
  {
    stem: 'penny-loafer',
    plate: 'penny-loafer-suede',
    pictures: twoShots(loafer, loaferSources, pennySuede, suedeSide, [640, 650, 2.9]),
    colours: inDyes(suede, ['taupe', 'moss', 'snuff'], suedeShoe),
  },
  {
    stem: 'chelsea-boot',
    pictures: twoShots(boot, bootSources, chelsea, bootSide, [330, 480, 2.5]),
    colours: inDyes(calf, ['black', 'espresso', 'chestnut', 'oxblood'], leatherShoe),
  },
  {
    stem: 'chelsea-boot',
    plate: 'chelsea-boot-suede',
    pictures: twoShots(boot, bootSources, chelseaSuede, bootSuede, [330, 480, 2.5]),
    colours: inDyes(suede, ['snuff', 'taupe'], suedeShoe),
  },
  {
    stem: 'service-boot',
    pictures: twoShots(boot, bootSources, service, bootSide, [480, 520, 2.5]),
    colours: inDyes(calf, ['black', 'chestnut', 'cognac', 'olive'], lacedBoot),
  },
  {
    stem: 'service-boot',
    plate: 'service-boot-suede',
    pictures: twoShots(boot, bootSources, serviceSuede, bootSuede, [480, 520, 2.5]),
    colours: inDyes(suede, ['snuff'], (hex) => ({ ...suedeShoe(hex), lace: '#c3b191' })),
  },
  {
    stem: 'suede-mule',
    pictures: twoShots(mule, ['mule', 'shoe'], muleStyle, suedeSide, [540, 660, 2.7]),
    colours: inDyes(suede, ['sand', 'taupe', 'moss', 'tar', 'snuff', 'slate'], muleColours),
  },
  {
    stem: 'leather-sneaker',
    pictures: twoShots(sneaker, ['sneaker', 'shoe'], leatherSneaker, side, [560, 620, 2.9]),
    colours: inDyes(calf, ['bone', 'black', 'espresso', 'tan', 'ink', 'olive'], courtLeather),
  },
  {
    stem: 'derby',
    pictures: twoShots(derby, ['derby', 'shoe', 'welted-sole'], derbyStyle, side, [600, 640, 2.9]),
    colours: {
      black: shoeColours('#211f1e', '#2f2c2a', '#1b1918', '#1c1918', '#8d7a5f'),
      chestnut: shoeColours('#553222', '#6a4a36', '#3a2418', '#2a1d16', '#a98c66'),
    },
  },
  {
    stem: 'derby',
    plate: 'derby-suede',
    pictures: twoShots(derby, ['derby', 'shoe', 'welted-sole'], taupeStyle, suedeSide, [600, 640, 2.9]),
    colours: { taupe: shoeColours('#7a7063', '#91866f', '#5d5449', '#3b2c23', '#ae9673') },
  },
  {
    stem: 'court-sneaker',
    pictures: twoShots(sneaker, ['sneaker', 'shoe'], sneakerStyle, suedeSide, [560, 620, 2.9]),
    colours: {
      sand: courtColours('#ab9d84', '#8a7d67', '#bcb099', '#d6cfc0'),
      moss: courtColours('#5a5e4c', '#484b3d', '#6f735f', '#cfc8b8'),
      tar: courtColours('#343332', '#2a2928', '#4a4846', '#3f3d3b'),
    },
  },
]
