import type { ProductPage } from '#contract/page-data.ts'

import { BelowFold } from '../layout/below-fold.tsx'
import { BuyBox } from '../product/buy-box.tsx'
import { distinctExcerpt } from '../product/distinct-excerpt.ts'
import { deferred } from '../router/deferred.tsx'

const Crumbs = deferred(() => import('../product/crumbs.tsx').then((file) => file.Crumbs))
const GiftCardForm = deferred(() => import('../product/gift-card-form.tsx').then((file) => file.GiftCardForm))
const Facts = deferred(() => import('../product/facts.tsx').then((file) => file.Facts))
const Related = deferred(() => import('../product/related/related.tsx').then((file) => file.Related))
const Gallery = deferred(() => import('../product/gallery.tsx').then((file) => file.Gallery))

/** One colour of a product. The key starts state afresh when a link leads to another colour. */
export function Page({ context }: { context: ProductPage }) {
  const { product } = context
  const excerpt = distinctExcerpt(product.excerpt, product.description)
  return (
    <article key={product.product}>
      <Crumbs product={product} />
      <div className="product">
        <Gallery media={product.media} name={product.name} seed={product.uri} />
        <div className="product__text">
          <div className="product__hold">
            <h1 className="product__name" tabIndex={-1}>
              {product.name}
            </h1>
            {product.giftCard ? <GiftCardForm product={product} /> : <BuyBox product={product} />}
            {excerpt && <p className="product__excerpt">{excerpt}</p>}
            <Facts product={product} />
          </div>
        </div>
      </div>
      <BelowFold>
        <Related product={product} />
      </BelowFold>
    </article>
  )
}
