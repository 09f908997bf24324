import type { SearchAnswer } from '#contract/search.ts'

import { href } from '#contract/screens.ts'
import * as texts from '#texts/search.ts'
import { LowestPrice, ProductPrice } from '../product/shown-price.tsx'
import { Picture, Plate } from '../ui/picture.tsx'

export const searchListId = 'search-options'
export const optionId = (position: number): string => `search-option-${position}`

/** Each style is suggested once: `Rust, 3 colours`, as on its card. */
const formatColors = ({ color, colors }: SearchAnswer['products'][number]) =>
  colors > 1 ? texts.inColours(color, colors) : color

/** Suggestions: categories, products with their picture, then pages. Tab goes past them; arrows in the field choose. */
export function SearchOptions({ answer, active }: { answer: SearchAnswer; active: number }) {
  const { categories = [], products, pages } = answer
  const pagesFrom = categories.length + products.length
  return (
    <div id={searchListId} role="listbox" aria-label={texts.suggestions} className="search__options">
      {categories.map(({ name, uri }, position) => (
        <a
          key={uri}
          id={optionId(position)}
          role="option"
          aria-selected={active === position}
          tabIndex={-1}
          className="search__page"
          href={href('category', { category: uri })}
        >
          {texts.allOfCategory(name)}
        </a>
      ))}
      {products.map((card, place) => {
        const position = categories.length + place
        return (
          <a
            key={card.uri}
            id={optionId(position)}
            role="option"
            aria-selected={active === position}
            tabIndex={-1}
            className="search__product"
            href={href('product', { uri: card.uri })}
          >
            <span className="search__picture">
              {card.media[0] ? (
                <Picture media={card.media[0]} sizes="96px" widest={320} isDecoration />
              ) : (
                <Plate name={card.name} seed={card.uri} />
              )}
            </span>
            <span>
              <span className="card__name">{card.name}</span>
              {card.color && <span className="soft small search__color">{formatColors(card)}</span>}
              <ProductPrice markets={card.markets} />
              <LowestPrice markets={card.markets} />
            </span>
          </a>
        )
      })}
      {pages.map(({ path, title }, position) => (
        <a
          key={path}
          id={optionId(pagesFrom + position)}
          role="option"
          aria-selected={active === pagesFrom + position}
          tabIndex={-1}
          className="search__page"
          href={path}
        >
          {title}
        </a>
      ))}
    </div>
  )
}
