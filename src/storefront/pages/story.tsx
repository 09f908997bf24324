import type { EditorialPage } from '#contract/page-data.ts'

import { Story } from '../editorial/story.tsx'
import { ProductCard } from '../product/card/product-card.tsx'

export function Page({ context }: { context: EditorialPage<'story'> }) {
  return <Story context={context} Card={ProductCard} />
}
