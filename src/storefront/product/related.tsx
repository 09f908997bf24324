import type { ProductPageProduct } from '#contract/page-data.ts'

import { ProductCard } from './product-card.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

const cardSizes = '(width >= 768px) 31vw, 58vw'
/** One, two or three stand beside their heading, more below it. */
const mostBeside = 3

/** What goes with a product, each with its sizes at hand, and what was looked at before. */
export function Related({ product }: { product: ProductPageProduct }) {
  const related = product.relatedProducts.filter(({ relation }) => relation === 'matching')
  return (
    <>
      {related.length > 0 && (
        <section
          className={`related related--${related.length > mostBeside ? 'many' : related.length} page`}
          aria-labelledby="related"
        >
          <h2 id="related" className="title related__head">
            {product.color === null ? 'Goes well with it' : 'Complete the look'}
          </h2>
          <div className="related__cards">
            {related.map((card) => (
              <ProductCard key={card.product} card={card} sizes={cardSizes} />
            ))}
          </div>
        </section>
      )}
      <RecentlyViewed product={product} />
    </>
  )
}
