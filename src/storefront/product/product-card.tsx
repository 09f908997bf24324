import { useState } from 'react'

import type { ProductCard as Card } from '#contract/page-data.ts'

import { href } from '../paths.ts'
import { useIsSoldOut } from '../stores/sold-out.ts'
import { Picture, Plate } from '../ui/picture.tsx'
import { QuickAddButton } from './quick-add-button.tsx'
import { LowestPrice, ProductPrice } from './shown-price.tsx'

interface ProductCardProps {
  card: Card
  /** The `sizes` attribute of its picture. */
  sizes: string
  isFirst?: boolean
  /** In view from the start, everywhere or on wide screens. */
  near?: 'always' | 'wide' | undefined
}

/**
 * One link: picture (a second one under the pointer), name, colour, price, and over the picture whether it is sold out; and the short
 * way into the bag.
 */
export function ProductCard({ card, sizes, isFirst = false, near }: ProductCardProps) {
  const [first, second] = card.media
  // Most people never point at most cards: the second picture comes when somebody does.
  const [isPointedAt, setIsPointedAt] = useState(false)
  const isSoldOut = useIsSoldOut(card)
  const others = card.colors > 1 ? `${card.colors} colours` : ''
  return (
    <article className="card">
      <a
        className="card__link"
        href={href('product', { uri: card.uri })}
        onPointerEnter={() => setIsPointedAt(true)}
      >
        <span className="card__picture picture-frame">
          {first ? (
            <Picture media={first} sizes={sizes} isFirst={isFirst} near={near} isDecoration />
          ) : (
            <Plate name={card.name} seed={card.uri} />
          )}
          {second && isPointedAt && (
            <Picture media={second} sizes={sizes} isDecoration className="card__second" />
          )}
        </span>
        <span className="card__line">
          <h3 className="card__name">{card.name}</h3>
          <ProductPrice markets={card.markets} />
        </span>
        <span className="soft small">{[card.color, others].filter(Boolean).join(', ')}</span>
        <LowestPrice markets={card.markets} />
        {isSoldOut && <span className="card__sold-out small">Sold out</span>}
      </a>
      {/* A gift card needs an amount and a recipient, which its own page asks for. */}
      {!card.giftCard && <QuickAddButton card={card} />}
    </article>
  )
}
