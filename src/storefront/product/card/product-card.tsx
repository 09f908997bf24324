import { type ReactNode, useRef, useState } from 'react'

import type { CardSwatch, ProductCard as Card } from '#contract/page-data.ts'

import { href } from '#contract/screens.ts'
import * as texts from '#texts/cards.ts'
import { deferred } from '../../router/deferred.tsx'
import { useIsSoldOut } from '../../stores/catalogue/sold-out.ts'
import { Picture, Plate } from '../../ui/picture.tsx'
import { useIsNear } from '../../ui/use-is-near.ts'
import { LowestPrice, ProductPrice } from '../shown-price.tsx'
import { FurtherPictures, PictureSteps, useCardPictures } from './card-pictures.tsx'
import { QuickAddButton } from './quick-add-button.tsx'

const CardColours = deferred(() => import('./card-colours.tsx').then((file) => file.CardColours))

interface ProductCardProps {
  card: Card
  /** The `sizes` attribute of its picture. */
  sizes: string
  isFirst?: boolean
  /** In view from the start, everywhere or on wide screens. */
  near?: 'always' | 'wide' | undefined
  /** What can be done with it, in place of the short way into the bag. */
  children?: ReactNode
}

/** The card as it is in another colour of the model. */
function showColour(card: Card, swatch: CardSwatch | null): Card {
  if (!swatch || swatch.uri === card.uri) return card
  const { picture, markets = card.markets, ...own } = swatch
  const media = picture
    ? card.media.map((first) => ({ ...first, focus: undefined, ...picture, placeholder: '' }))
    : []
  return { ...card, ...own, markets, media, further: [] }
}

/**
 * One link: picture (further ones by a swipe or a mouse), name, colour, price, and over the picture whether it is sold out; and the
 * short way into the bag.
 */
export function ProductCard({ card: own, sizes, isFirst = false, near, children }: ProductCardProps) {
  const [look, setLook] = useState<CardSwatch | null>(null)
  const card = showColour(own, look)
  const [first] = card.media
  const article = useRef<HTMLElement>(null)
  // Nothing of them is in the page as it was generated; all cards of a list at once would be a long frame.
  const further = (useIsNear(article) && card.further) || []
  const pictures = useCardPictures(1 + further.length)
  const hasMore = pictures.count > 1
  const isSoldOut = useIsSoldOut(card)
  const others = card.colors > 1 && !own.swatches ? texts.coloursCount(card.colors) : ''
  return (
    <article
      ref={article}
      className="card"
      onPointerEnter={pictures.point}
      onPointerLeave={(event) => {
        pictures.leave(event)
        if (event.pointerType !== 'touch') setLook(null)
      }}
    >
      <a
        className={hasMore ? 'card__link card__link--more' : 'card__link'}
        href={href('product', { uri: card.uri })}
        onScroll={pictures.swipe}
        onFocus={pictures.focus}
        onBlur={pictures.unfocus}
      >
        <span className="card__picture picture-frame">
          {first ? (
            <Picture media={first} sizes={sizes} isFirst={isFirst} near={near} isDecoration />
          ) : (
            <Plate name={card.name} seed={card.uri} />
          )}
          {first && hasMore && (
            <FurtherPictures first={first} further={further} sizes={sizes} pictures={pictures} />
          )}
        </span>
        <div className="card__text">
          <div className="card__line">
            <h3 className="card__name">{card.name}</h3>
            <ProductPrice markets={card.markets} />
          </div>
          <span className="soft small">
            {[card.cutFor && texts.wearers[card.cutFor], card.color, others].filter(Boolean).join(', ')}
          </span>
          <LowestPrice markets={card.markets} />
        </div>
        {isSoldOut && <span className="card__sold-out small">{texts.soldOut}</span>}
      </a>
      {own.swatches && (
        <CardColours name={own.name} swatches={own.swatches} shown={card.uri} onLook={setLook} />
      )}
      {hasMore && <PictureSteps pictures={pictures} />}
      {/* A gift card needs an amount and a recipient, which its own page asks for. */}
      {children ?? (!card.giftCard && <QuickAddButton card={card} />)}
    </article>
  )
}
