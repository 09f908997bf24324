import type { Colours } from '../../tallvik/brand/colouriser/paint.ts'
import type { Draw } from '../templates/template.ts'
import { flat, type Shot } from '../views.ts'
import { picture, type Model } from './model.ts'

const onPaper = flat(1, 625, 0.03)
/** Grain and weave all over hide what a smaller file loses. */
const onTable: Shot = { ...onPaper, quality: 44 }

/** Slots that fill the sheet to its border. */
const grounds = ['table', 'snow', 'larch']

/** Things that are not for sale: what people have on their tables, for the pages that are about them. */
export const still = (
  stem: string,
  draw: (style: { seed: number }) => Draw,
  sources: readonly string[],
  seed: number,
  colours: Colours,
): Model => ({
  stem: `still-${stem}`,
  pictures: [picture(draw, sources, { seed }, grounds.some((slot) => slot in colours) ? onTable : onPaper)],
  colours: { '': colours },
})

export const boards = '#8d7355'
export const cloth = '#b9b0a0'
export const paper = '#e6dfd0'
export const ink = '#2f2d2b'
export const steel = '#97958f'
export const brass = '#a58750'
export const pencil = { lacquer: '#3d4a5a', cedar: '#c39a6b', lead: '#3a3936' }
