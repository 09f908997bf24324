import type { EditorialPage } from '#contract/page-data.ts'

import { Lookbook } from '../editorial/lookbook.tsx'
import { ProductCard } from '../product/card/product-card.tsx'

export function Page({ context }: { context: EditorialPage<'lookbook'> }) {
  return <Lookbook context={context} Card={ProductCard} />
}
