import type { Colours } from '../../tallvik/brand/colouriser/paint.ts'
import { backpack } from '../templates/backpack.ts'
import { belt, type BeltStyle } from '../templates/belt.ts'
import { cardHolder } from '../templates/card-holder.ts'
import { crossbody } from '../templates/crossbody.ts'
import { flat, standing, type Shot } from '../views.ts'
import { calf, inDyes, shade, suede } from './dyes.ts'
import { cloth, twoShots, type Model } from './model.ts'

const brass = '#a3814a'
/** A cut edge that was left undyed is paler than the dye. */
const bagColours = (hex: string): Colours => ({ body: hex, thread: shade(hex, 1.3), edge: '#a5835c', brass })
const beltColours = (hex: string): Colours => ({
  body: hex,
  thread: shade(hex, 1.3),
  lining: '#b2926a',
  brass,
})
/** Painted edges are darker than the leather. */
const holderColours = (hex: string): Colours => ({
  body: hex,
  thread: shade(hex, 1.28),
  edge: shade(hex, 0.6),
})
const packColours =
  (strap: string) =>
  (hex: string): Colours => ({
    ...cloth(hex),
    strap,
    strapthread: shade(strap, 1.35),
    brass,
  })

const lying = flat(1.04, 660, 0.03)
const ring: Shot = standing(1.06, 520, 660)
const beltStyle: BeltStyle = { leather: 'calf', gloss: 0.6, seed: 83 }
const beltSuede: BeltStyle = { leather: 'suede', gloss: 0, seed: 85 }
const holder = { leather: 'calf', gloss: 0.6, stamp: 'TALLVIK', seed: 88 } as const
const packShots = twoShots(backpack, ['backpack'], { seed: 95 }, flat(1.02, 640), [430, 470, 2.7])
const canvases = {
  ecru: '#d3cab6',
  tar: '#2f2e2d',
  moss: '#585c4a',
  ink: '#292d37',
  wheat: '#b39c75',
} as const

/** Bags and small things of leather. */
export const leather: readonly Model[] = [
  {
    stem: 'crossbody',
    pictures: twoShots(
      crossbody,
      ['crossbody'],
      { leather: 'calf', gloss: 0.55, seed: 81 },
      lying,
      [560, 760, 2.8],
    ),
    colours: inDyes(calf, ['black', 'espresso', 'cognac', 'tan', 'oxblood', 'olive'], bagColours),
  },
  {
    stem: 'canvas-backpack',
    pictures: packShots,
    colours: {
      ...inDyes(canvases, ['ecru', 'moss', 'wheat'], packColours('#8d6238')),
      ...inDyes(canvases, ['tar', 'ink'], packColours('#2a2624')),
    },
  },
  {
    stem: 'leather-belt',
    pictures: twoShots(belt, ['belt'], beltStyle, ring, [400, 720, 2.8]),
    colours: inDyes(calf, ['black', 'espresso', 'chestnut', 'cognac', 'tan'], beltColours),
  },
  {
    stem: 'leather-belt',
    plate: 'leather-belt-suede',
    pictures: twoShots(belt, ['belt'], beltSuede, ring, [400, 720, 2.8]),
    colours: inDyes(suede, ['taupe'], beltColours),
  },
  {
    stem: 'card-holder',
    pictures: twoShots(cardHolder, ['card-holder'], holder, flat(0.96, 645, 0.03), [330, 600, 2.7]),
    colours: inDyes(
      calf,
      ['black', 'espresso', 'chestnut', 'cognac', 'tan', 'oxblood', 'ink', 'olive'],
      holderColours,
    ),
  },
]
