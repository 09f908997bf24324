import { plural } from './plural.ts'

export const title = 'Metafields'
export const summary = (shown: number, kept: number) => `${shown} on pages, ${kept} for the team alone`
export const about =
  'Ticked ones stand on the pages of products; all others are kept for the team alone. The choice holds for every file from now on.'
export const fixed = 'Always on the page, in a place of its own'
export const inProducts = (count: number) =>
  plural(count, { one: `${count} product`, other: `${count} products` })
export const preview = 'As the page shows it'
export const previewOf = 'Product'
export const nothingShown = 'Nothing of this product’s metafields is on its page.'
export const save = 'Use this choice'
