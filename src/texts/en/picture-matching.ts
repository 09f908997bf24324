import type { PictureNameFault } from '#contract/staff/picture-places.ts'

import { formatCount } from './formats/count.ts'
import { plural } from './plural.ts'

const files = (count: number) => plural(count, { one: '1 file', other: `${formatCount(count)} files` })

export const heads = ['File', 'Product', 'Colour', 'Place', '']
export const last = 'last'
export const isThere = 'there already'
/** Shown while pictures are brought. */
export const step = 'Pictures'

/** Why a file finds no colour, as it stands behind its name. */
export const whyNone: Readonly<Record<PictureNameFault | 'name-twice' | 'not-a-picture-file', string>> = {
  'name-unknown':
    'no product on sale or in preparation has a handle, SKU or barcode with which the name begins.',
  'name-ambiguous': 'two products are called like that.',
  'color-missing': 'the product has several colours, and the name says none.',
  'words-unknown': 'behind the product’s name stands neither one of its colours nor a place.',
  'name-twice': 'another folder has a file of this name, which is taken.',
  'not-a-picture-file': 'by its ending it is no picture.',
}
export const leftOut = (file: string, why: string) => `${file}: ${why}`

export const summary = (put: number, present: number, left: number) =>
  [
    `${files(put)} with a place to go.`,
    present > 0 && `${files(present)} there already.`,
    left > 0 && `${files(left)} left out.`,
  ]
    .filter(Boolean)
    .join(' ')
export const onlyShown = 'Nothing was written; --apply puts them there.'
export const nothingChanges = 'Nothing changes.'
export const done = (change: string) =>
  `Done. "vitrine products undo ${change}" takes it back; the pictures stay in the library.`
export const toCheck = (count: number) =>
  `${plural(count, { one: '1 text', other: `${formatCount(count)} texts` })} for who cannot see them ${plural(count, { one: 'was', other: 'were' })} made of names; the back office lists them under Texts to check.`
