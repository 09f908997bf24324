import { useEffect } from 'react'

import type { ProductPageProduct } from '#contract/page-data.ts'
import * as texts from '#texts/product.ts'

import { noteSeen, type SeenProduct, useSeen } from '../../stores/catalogue/recently-viewed.ts'
import { SeenList } from './seen-list.tsx'

const seenSizes = '(width >= 768px) 14vw, 38vw'
const maxShown = 6

function toSeen({ uri, name, color, media: [first] }: ProductPageProduct): SeenProduct {
  const picture = first
    ? { hash: first.hash, alt: first.alt, width: first.width, height: first.height, focus: first.focus }
    : null
  return { uri, name, color, picture }
}

/** The products that this browser looked at before this one; nothing on the first. */
export function RecentlyViewed({ product }: { product: ProductPageProduct }) {
  const seen = useSeen()
  useEffect(() => noteSeen(toSeen(product)), [product])
  const others = seen.filter(({ uri }) => uri !== product.uri).slice(0, maxShown)
  if (others.length === 0) return null
  return (
    <section className="seen page" aria-labelledby="seen">
      <h2 id="seen" className="title related__head">
        {texts.seenBefore}
      </h2>
      <SeenList products={others} sizes={seenSizes} />
    </section>
  )
}
