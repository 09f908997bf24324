import type { Ref } from 'react'

import type { ProductCard as Card } from '#contract/page-data.ts'

import { ProductCard } from '../../product/card/product-card.tsx'

const cardSizes = '(width >= 1536px) 20vw, (width >= 1024px) 27vw, (width >= 768px) 33vw, 50vw'
/** What comes before the first paint: the first row of two on a phone, two rows of four on a wide screen. */
const nearness = (position: number) => (position < 2 ? 'always' : position < 8 ? 'wide' : undefined)

/** The cards of a list, all of one size. */
export const CardGrid = ({ list, cards }: { list: Ref<HTMLDivElement>; cards: readonly Card[] }) => (
  <div className="cards" ref={list}>
    {cards.map((card, position) => (
      <ProductCard
        key={card.product}
        card={card}
        sizes={cardSizes}
        isFirst={position === 0}
        near={nearness(position)}
      />
    ))}
  </div>
)
