import type { Ref } from 'react'

import type { ProductCard as Card } from '#contract/page-data.ts'

import { ProductCard } from '../../../product/card/product-card.tsx'

/** Widths of the five places of which the list is made, again and again: style.css. */
const large = '(width >= 768px) 56vw, 100vw'
const beside = '(width >= 768px) 40vw, 50vw'
const small = '(width >= 768px) 32vw, 50vw'
const mirrored = ['(width >= 768px) 40vw, 100vw', '(width >= 768px) 56vw, 50vw']
const places = [large, beside, small, small, small, ...mirrored, small, small, small]

/** The cards of a list, large and small. */
export const CardGrid = ({ list, cards }: { list: Ref<HTMLDivElement>; cards: readonly Card[] }) => (
  <div className="cards cards--editorial" ref={list}>
    {cards.map((card, position) => (
      <ProductCard
        key={card.product}
        card={card}
        sizes={places[position % places.length] ?? small}
        isFirst={position === 0}
        near={position === 0 ? 'always' : position < 3 ? 'wide' : undefined}
      />
    ))}
  </div>
)
