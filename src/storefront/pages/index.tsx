import type { EditorialPage } from '#contract/page-data.ts'

import { Contents } from '../editorial/contents.tsx'
import { ProductCard } from '../product/card/product-card.tsx'

export function Page({ context }: { context: EditorialPage<'index'> }) {
  return <Contents context={context} Card={ProductCard} />
}
