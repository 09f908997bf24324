import type { DemoRemain, DemoRemainCode, DemoRemainParams } from '#contract/demo-remains.ts'

import { plural, withCount } from '../plural.ts'

const shown = 5

const listed = (all: readonly string[]): string =>
  all.slice(0, shown).join(', ') + (all.length > shown ? ` and ${all.length - shown} more` : '')

const texts: { readonly [Code in DemoRemainCode]: (params: DemoRemainParams[Code]) => string } = {
  'demo-settings': ({ fields }) =>
    `brand/shop.config.ts still has the demo's words or addresses that nobody has, in ${listed(fields)}. Write those of your company`,
  'demo-pages': ({ paths }) =>
    `pages are the demo's, or name addresses that nobody has: ${listed(paths)}. Rewrite their files in brand/content/, and have terms and privacy policy read by a lawyer`,
  'demo-products': ({ count }) =>
    `${withCount(count, { one: 'product', other: 'products' })} of the demo ${plural(count, { one: 'is', other: 'are' })} for sale. Import your own with "vitrine import FILE --archive-missing --archive-many"`,
}

const say = <Code extends DemoRemainCode>(code: Code, params: DemoRemainParams[Code]): string =>
  texts[code](params)

/** Returns what of the demo is still there and how to replace it, without a full stop. */
export const demoRemainText = ({ code, params }: DemoRemain): string => say(code, params)
