import { layoutVariants } from '#contract/layout-variants.ts'

import type { Shape } from './settings-shape.ts'

/** What `layout` of the brand's settings may be: for each part of a page, one of the layouts that there are. */
export const layoutShape: Shape = {
  fields: Object.fromEntries(
    Object.entries(layoutVariants).map(([part, oneOf]) => [part, { orNothing: { oneOf } }]),
  ),
}
