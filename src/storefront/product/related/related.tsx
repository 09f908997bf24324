import type { ProductPageProduct } from '#contract/page-data.ts'
import * as texts from '#texts/product.ts'

import { CardRow } from './card-row.tsx'
import { Alternatives } from './alternatives.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

/** Instead of what is sold out, what goes with a product, each with its sizes at hand, and what was looked at before. */
export function Related({ product }: { product: ProductPageProduct }) {
  return (
    <>
      <Alternatives product={product} />
      <CardRow
        id="related"
        title={product.color === null ? texts.goesWellWithIt : texts.completeTheLook}
        cards={product.relatedProducts.filter(({ relation }) => relation === 'matching')}
      />
      <RecentlyViewed product={product} />
    </>
  )
}
