import type { HomePage } from '#contract/page-data.ts'

import { FrontPage } from '../editorial/front-page.tsx'
import { ProductCard } from '../product/card/product-card.tsx'

export function Page({ context }: { context: HomePage }) {
  return <FrontPage context={context} Card={ProductCard} />
}
