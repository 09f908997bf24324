import type { ProductGap } from '#contract/staff/product-names.ts'

import { gaps } from './backoffice-product.ts'
import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

const products = (count: number) =>
  plural(count, { one: '1 product', other: `${formatCount(count)} products` })

export const act = 'Go live or take off'
export const title = (count: number) => `Status of ${products(count)}`
export const what = 'They become'
export const choices = {
  scheduled: 'Live at an hour',
  live: 'Live now',
  draft: 'Drafts',
  archived: 'Archived',
} as const
export const hour = 'When, by your clock'
export const hourPast = 'Choose an hour that is still to come.'
export const tooMany = (max: number) => `At most ${max} products are changed at once: narrow the view.`
export const change = (count: number) => `Change ${products(count)}`
export const becomes = (count: number) =>
  plural(count, { one: '1 product changes.', other: `${formatCount(count)} products change.` })
export const stays = (count: number) => (count === 0 ? '' : ` ${formatCount(count)} are like that already.`)
export const ready = 'Nothing is missing in any of them.'
export const lacking = 'What is still missing. It keeps none of them from going live.'
export const gap = (kind: ProductGap, count: number) => `${gaps[kind]}: ${products(count)}`
export const further = (count: number) => `And ${formatCount(count)} more.`
export const done = (count: number) =>
  `${products(count)} changed. The pages in the shop follow within seconds.`
export const scheduled = (count: number, at: string) =>
  plural(count, { one: `1 product goes live ${at}.`, other: `${formatCount(count)} products go live ${at}.` })
