import type { ProductCard as Card } from '#contract/page-data.ts'

import { ProductCard } from '../card/product-card.tsx'

/** One, two or three stand beside their heading, more below it. */
const maxBeside = 3

/** A few products under a heading of their own; nothing without any. */
export function CardRow({ id, title, cards }: { id: string; title: string; cards: readonly Card[] }) {
  if (cards.length === 0) return null
  const isMany = cards.length > maxBeside
  const sizes = `(width >= 768px) ${isMany ? 23 : 31}vw, 58vw`
  return (
    <section className={`related related--${isMany ? 'many' : cards.length} page`} aria-labelledby={id}>
      <h2 id={id} className="title related__head">
        {title}
      </h2>
      <div className="related__cards">
        {cards.map((card) => (
          <ProductCard key={card.product} card={card} sizes={sizes} />
        ))}
      </div>
    </section>
  )
}
