import type { ProductPageProduct } from '#contract/page-data.ts'

import { href } from '#contract/screens.ts'
import * as texts from '#texts/product.ts'

/** Where a product stands in the shop. */
export function Crumbs({ product }: { product: ProductPageProduct }) {
  return (
    <nav className="crumbs" aria-label={texts.breadcrumb}>
      <ol className="crumbs__list">
        <li>
          <a className="quiet-link" href={href('shop')}>
            {texts.shop}
          </a>
        </li>
        {product.categories.slice(0, 1).map(({ name, uri }) => (
          <li key={uri}>
            <a className="quiet-link" href={href('category', { category: uri })}>
              {name}
            </a>
          </li>
        ))}
        <li aria-current="page">{product.name}</li>
      </ol>
    </nav>
  )
}
