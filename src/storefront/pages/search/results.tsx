import { type ReactNode, useCallback, useEffect, useState } from 'react'

import { shop } from '#brand/shop.config.ts'
import type { FacetKind } from '#contract/page-data.ts'
import type { SearchAnswer } from '#contract/search.ts'
import * as listingTexts from '#texts/listing.ts'
import * as texts from '#texts/search.ts'

import { DidYouMean } from '../../layout/did-you-mean.tsx'
import { similarWords } from '../../layout/similar-words.ts'
import type { WayOut } from '../../listing/choose-cards.ts'
import { Filters } from '../../listing/filters.tsx'
import { useFocusOnNew } from '../../listing/focus-on-new.ts'
import {
  chosenCount,
  listChosen,
  type ListingState,
  toggleValue,
  writeListing,
} from '../../listing/listing-filter.ts'
import { PriceFilter } from '../../listing/price-filter.tsx'
import { Chips, LoadMore, NothingFits } from '../../listing/listing-parts.tsx'
import { ProductCard } from '../../product/card/product-card.tsx'
import { useLazy } from '../../ui/use-lazy.ts'

const loadPanel = () => import('../../listing/filter-panel.tsx').then(({ FilterPanel }) => FilterPanel)
/** The server counts, so nobody asks what a card costs. */
const noPrice = () => null

/** How many products come at once. */
export const screenful = 60
const cardSizes = '(width >= 1536px) 20vw, (width >= 1024px) 27vw, (width >= 768px) 33vw, 50vw'

/** How many were found, and how many of those fit what is chosen besides. */
export function Found({ answer }: { answer: SearchAnswer | null }) {
  if (!answer) return null
  const { total, fitting } = answer
  const similar = similarWords(answer)
  return (
    <>
      {similar && <p className="search__similar">{similar}</p>}
      <p className="small">
        {fitting < total ? texts.productsOf(fitting, total) : texts.productsCount(total)}
      </p>
    </>
  )
}

interface ResultsProps {
  answer: SearchAnswer
  state: ListingState
  isBusy: boolean
  /** That the shopper sees prices in; null while it is not known. */
  currency: string | null
  onChange: (state: ListingState) => void
  /** The same in the place of the panel of filters, which is a step of history itself. */
  onApply: (state: ListingState) => void
  /** The products. */
  children: ReactNode
}

export function Results({ answer, state, isBusy, currency, onChange, onApply, children }: ResultsProps) {
  const { total, fitting, pages, facets } = answer
  const toggle = (kind: FacetKind, value: string) => onChange(toggleValue(state, kind, value))
  if (total === 0 && pages.length === 0) return <Nothing answer={answer} />
  return (
    <div className="listing__body" aria-busy={isBusy}>
      {total > 1 && <NarrowFilters {...{ facets, state, currency, onApply }} />}
      <aside className="listing__aside" aria-label={texts.filters}>
        {total > 1 && (
          <Filters
            facets={facets}
            chosen={state.chosen}
            onToggle={toggle}
            price={
              <PriceFilter
                price={state.price}
                span={null}
                currency={currency}
                isLive={false}
                onPrice={(price) => onChange({ ...state, price, page: 1 })}
              />
            }
          />
        )}
      </aside>
      <div>
        <DidYouMean answer={answer} />
        {chosenCount(state) > 0 && <Chips state={state} onChange={onChange} />}
        {fitting === 0 && total > 0 && (
          <NothingFits state={state} ways={wayOut(state, total)} onChange={onChange} />
        )}
        {children}
        <Pages pages={pages} />
      </div>
    </div>
  )
}

/** On a phone the filters open over the results, and take effect together. */
function NarrowFilters({
  facets,
  state,
  currency,
  onApply,
}: Pick<ResultsProps, 'state' | 'currency' | 'onApply'> & Pick<SearchAnswer, 'facets'>) {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  const Panel = useLazy(loadPanel, isOpen, close)
  const address = writeListing(state)
  useEffect(close, [address, close])
  const count = chosenCount(state)
  return (
    <div className="listing__bar search__bar">
      <button
        type="button"
        className="listing__filter-button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {listingTexts.filter}
        {count > 0 && ` (${count})`}
      </button>
      {Panel && isOpen && (
        <Panel
          facets={facets}
          cards={null}
          state={state}
          priceOn={noPrice}
          currency={currency}
          onApply={(next) => (writeListing(next) === address ? close() : onApply({ ...next, page: 1 }))}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Without the one filter there is everything that was found; of several the server knows no counts. */
function wayOut(state: ListingState, count: number): WayOut[] {
  const [filter, ...more] = listChosen(state)
  return filter && more.length === 0 ? [{ filter, count }] : []
}

interface CardsProps {
  answer: SearchAnswer
  hasFailed: boolean
  isBusy: boolean
  /** The address that shows more. */
  next: string
  onMore: (next: string) => void
}

/** What is shown so far, and the way to more; a further screenful does not make a step of history. */
export function Cards({ answer: { products, fitting }, hasFailed, isBusy, next, onMore }: CardsProps) {
  const { list, expectMore } = useFocusOnNew(products.length)
  return (
    <section aria-labelledby="items" hidden={products.length === 0}>
      <h2 id="items" className="hidden">
        {texts.products}
      </h2>
      <div className="cards" ref={list}>
        {products.map((card, position) => (
          <ProductCard key={card.product} card={card} sizes={cardSizes} isFirst={position === 0} />
        ))}
      </div>
      {fitting > screenful && (
        <LoadMore
          shown={products.length}
          total={fitting}
          isBusy={isBusy}
          hasFailed={hasFailed}
          next={next}
          onMore={() => {
            expectMore()
            onMore(next)
          }}
        />
      )}
    </section>
  )
}

function Pages({ pages }: Pick<SearchAnswer, 'pages'>) {
  if (pages.length === 0) return null
  return (
    <section className="search__pages" aria-labelledby="pages">
      <h2 id="pages" className="title">
        {texts.pages}
      </h2>
      <ul className="search__words">
        {pages.map(({ path, title, description }) => (
          <li key={path}>
            <a href={path}>{title}</a>
            {description && <p className="soft small">{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Nothing = ({ answer }: { answer: SearchAnswer }) => (
  <div className="listing__empty">
    <p className="title">{texts.nothingFoundFor(answer.query)}</p>
    <DidYouMean answer={answer} />
    <p>{texts.tryFewerOrOtherWords}</p>
    <ul className="search__words">
      {shop.menu.map((entry) => (
        <li key={entry.href}>
          <a href={entry.href}>{entry.label}</a>
        </li>
      ))}
    </ul>
  </div>
)
