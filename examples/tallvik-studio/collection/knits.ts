import { knitwear, type KnitwearStyle } from '../templates/knitwear.ts'
import { sweater, type SweaterStyle } from '../templates/sweater.ts'
import { close, flat } from '../views.ts'
import type { Colours } from '../../tallvik/brand/colouriser/paint.ts'
import {
  bomber,
  brushed,
  cardigan,
  cottonSweater,
  fishermanRoll,
  hoodie,
  merinoCrew,
  merinoRoll,
  slipover,
  zipHoodie,
} from './knit-cuts.ts'
import { cloth, dyes, picture, stacked, type Model, type Picture } from './model.ts'
import { of } from './palette.ts'

const crewSources = ['sweater', 'neck', 'top-block']
const sources = [
  'knitwear',
  'knit-parts',
  'hood',
  'drawcord',
  'zip',
  'pockets',
  'buttons',
  'bench',
  ...crewSources,
]

const folded = (style: SweaterStyle, seed: number, thickness: number): Picture =>
  stacked({ fabric: style.fabric, thickness, layers: 3, stitched: false }, seed)
const crewShots = (style: SweaterStyle, seed: number, thickness: number): Picture[] => [
  picture(sweater, crewSources, style, flat(1, 625, 0.13)),
  picture(sweater, crewSources, style, close(flat(1, 625, 0.13), 455, style.top + 100)),
  folded(style, seed, thickness),
]
const shots = (
  style: KnitwearStyle,
  detail: readonly [number, number],
  seed: number,
  thickness: number,
): Picture[] => [
  picture(knitwear, sources, style, flat(1, 625, 0.13)),
  picture(knitwear, sources, style, close(flat(1, 625, 0.13), ...detail)),
  folded(style, seed, thickness),
]
const knitted = (body: string): Colours => cloth(body, { thread: body, button: '#43372d' })
const fleece = (body: string): Colours =>
  cloth(body, { cord: body, inside: body, metal: '#9a958b', tape: body })
export const knits: readonly Model[] = [
  {
    stem: 'brushed-sweatshirt',
    pictures: crewShots(brushed, 81, 35),
    colours: dyes(of('oat', 'fog', 'pine', 'ink', 'lingon', 'tar')),
  },
  {
    stem: 'loopback-hoodie',
    pictures: shots(hoodie, [500, 500], 83, 38),
    colours: dyes(of('ash', 'moss', 'ink', 'tar', 'clay', 'bone', 'river'), fleece),
  },
  {
    stem: 'zip-hoodie',
    pictures: shots(zipHoodie, [500, 520], 86, 36),
    colours: dyes(of('fog', 'tar', 'pine', 'ink', 'bark', 'stone'), fleece),
  },
  {
    stem: 'merino-crew',
    pictures: crewShots(merinoCrew, 89, 24),
    colours: dyes(of('oat', 'ash', 'charcoal', 'ink', 'moss', 'clay', 'plum', 'river'), knitted),
  },
  {
    stem: 'merino-roll-neck',
    pictures: shots(merinoRoll, [480, 370], 92, 25),
    colours: dyes(of('bone', 'oat', 'charcoal', 'tar', 'ink', 'rust', 'pine'), knitted),
  },
  {
    stem: 'fisherman-roll-neck',
    pictures: shots(fishermanRoll, [480, 370], 95, 40),
    colours: dyes(of('ecru', 'charcoal', 'river', 'moss', 'rust'), knitted),
  },
  {
    stem: 'lambswool-cardigan',
    pictures: shots(cardigan, [520, 500], 98, 36),
    colours: dyes(of('oat', 'charcoal', 'moss', 'bark', 'ink', 'lingon'), knitted),
  },
  {
    stem: 'slipover',
    pictures: shots(slipover, [470, 400], 101, 30),
    colours: dyes(of('oat', 'stone', 'charcoal', 'moss', 'clay', 'river'), knitted),
  },
  {
    stem: 'cotton-sweater',
    pictures: crewShots(cottonSweater, 104, 30),
    colours: dyes(of('ecru', 'sky', 'lichen', 'tar', 'shell', 'tansy'), knitted),
  },
  {
    stem: 'wool-bomber',
    pictures: shots(bomber, [500, 400], 107, 36),
    colours: dyes(of('tar', 'ink', 'moss', 'charcoal', 'bark'), fleece),
  },
]
