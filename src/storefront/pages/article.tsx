import type { EditorialPage } from '#contract/page-data.ts'

import { Article } from '../editorial/article.tsx'
import { ProductCard } from '../product/card/product-card.tsx'

export function Page({ context }: { context: EditorialPage<'article'> }) {
  return <Article context={context} Card={ProductCard} />
}
