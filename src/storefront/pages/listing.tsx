import { useCallback, useEffect, useState } from 'react'

import type { ListingPage } from '#contract/page-data.ts'

import { CardGrid } from './listing/card-grid.tsx'
import { chooseCards, countFacets, waysOut } from '../listing/choose-cards.ts'
import { useFocusOnNew } from '../listing/focus-on-new.ts'
import { useKeptFilter } from '../listing/kept-filter.ts'
import {
  chosenCount,
  type ListingState,
  pagePath,
  pageSize,
  readListing,
  spellListing,
  writeListing,
} from '../listing/listing-filter.ts'
import { Chips, LoadMore, NothingFits, PageLinks, Promoted, SortChoice } from '../listing/listing-parts.tsx'
import { cardPrices } from '../listing/price-range.ts'
import * as texts from '#texts/listing.ts'
import { deferred } from '../router/deferred.tsx'
import { handFocus, pageHeading } from '../router/focus.ts'
import { useRestoreScroll } from '../router/restore-scroll.ts'
import { usePage, useRouter } from '../router/use-page.ts'
import { loadListingCards, useListingCards } from '../stores/catalogue/listing.ts'
import { useRate } from '../stores/place/exchange-rate-state.ts'
import { usePreferences } from '../stores/preferences.ts'
import { useLazy } from '../ui/use-lazy.ts'

const CategoryLinks = deferred(() =>
  import('../listing/category-links.tsx').then((file) => file.CategoryLinks),
)
const ListFilters = deferred(() => import('../listing/list-filters.tsx').then((file) => file.ListFilters))
const loadPanel = () => import('../listing/filter-panel.tsx').then(({ FilterPanel }) => FilterPanel)

/** The listing as the address says; the static page stands for the plain address. */
function useListing(context: ListingPage) {
  const { query } = usePage()
  const priceOn = cardPrices(
    usePreferences(({ pricelist }) => pricelist),
    useRate(usePreferences(({ country }) => country)),
  )
  const [first] = context.cards
  const currency = (first && priceOn(first)?.currency) ?? null
  const asked = spellListing(readListing(query), context.facets)
  // A range of another country's currency narrows nothing, and nothing says that it did.
  const state = asked.price?.currency === currency ? asked : { ...asked, price: null }
  const isPlain = writeListing(state) === ''
  const { cards, hasFailed } = useListingCards(context, !isPlain)
  const fitting = cards && chooseCards(cards, state, priceOn)
  const isWaiting = !isPlain && !fitting
  // Further screenfuls of the plain list stand below it; a filter or an order is about all of it.
  const isUnapplied = isWaiting && hasFailed && writeListing({ ...state, page: 1 }) !== ''
  const shown = isPlain || !fitting ? context.cards : fitting.slice(0, state.page * pageSize)
  return {
    asked,
    state,
    priceOn,
    currency,
    all: cards,
    shown,
    total: fitting?.length ?? context.total,
    facets: cards ? countFacets(cards, state, context.facets, priceOn) : context.facets,
    isWaiting,
    isUnapplied,
    hasFailed,
    isPlain,
  }
}

export function Page({ context }: { context: ListingPage }) {
  const listing = useListing(context)
  const { state, facets, total, isWaiting, isUnapplied, priceOn, currency, all } = listing
  const router = useRouter()
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const closePanel = useCallback(() => setIsPanelOpen(false), [])
  const Panel = useLazy(loadPanel, isPanelOpen, closePanel)
  const address = writeListing(state)
  useKeptFilter(context, listing.asked, !isWaiting || listing.hasFailed)
  useRestoreScroll(!listing.isPlain && !isWaiting)
  useEffect(closePanel, [address, closePanel])

  const go = (next: ListingState) => router.push(context.path + writeListing(next))
  const prepare = () => void loadListingCards(context)
  function apply(next: ListingState) {
    if (writeListing(next) === address) closePanel()
    else router.replace(context.path + writeListing(next))
  }

  const count = chosenCount(state)
  return (
    <div className="page">
      <header className="listing__head">
        <h1 className="display" tabIndex={-1}>
          {context.heading}
        </h1>
        <CategoryLinks categories={context.categories} path={context.path} />
      </header>
      <div className="listing__bar">
        <p className="small" role="status">
          {!isUnapplied && texts.itemsCount(total)}
        </p>
        <button
          type="button"
          className="listing__filter-button"
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setIsPanelOpen(true)}
        >
          {texts.filter}
          {count > 0 && ` (${count})`}
        </button>
        <SortChoice state={state} order={context.order} onChange={go} />
      </div>
      <div className="listing__body" aria-busy={isWaiting}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- looks ahead for the filters inside */}
        <aside
          className="listing__aside"
          aria-label={texts.filters}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          <ListFilters {...{ facets, cards: all, state, priceOn, currency }} onChange={go} />
        </aside>
        <section aria-labelledby="items">
          <h2 id="items" className="hidden">
            {texts.items}
          </h2>
          <Promoted facets={facets} state={state} onChange={go} />
          {count > 0 && <Chips state={state} onChange={go} />}
          {isUnapplied && <Unapplied onAgain={prepare} />}
          {total === 0 ? (
            <NothingFits state={state} ways={all ? waysOut(all, state, priceOn) : []} onChange={go} />
          ) : (
            <Cards context={context} listing={listing} />
          )}
        </section>
      </div>
      {Panel && isPanelOpen && (
        <Panel
          facets={context.facets}
          {...{ cards: all, state, priceOn, currency }}
          onApply={apply}
          onClose={closePanel}
        />
      )}
    </div>
  )
}

/** What is shown so far, and the way to more; a further screenful does not make a step of history. */
function Cards({ context, listing }: { context: ListingPage; listing: ReturnType<typeof useListing> }) {
  const { path, page, pageCount } = context
  const { state, shown, total, isWaiting, isUnapplied, hasFailed, isPlain } = listing
  const router = useRouter()
  const { list, expectMore } = useFocusOnNew(shown.length)
  function more() {
    expectMore()
    if (hasFailed) void loadListingCards(context)
    else router.replace(path + writeListing({ ...state, page: state.page + 1 }))
  }
  return (
    <>
      <CardGrid list={list} cards={shown} />
      {isPlain && page > 1 ? (
        <PageLinks page={page} pageCount={pageCount} path={path} />
      ) : (
        !isUnapplied &&
        (total > shown.length || hasFailed || shown.length > pageSize) && (
          <LoadMore
            shown={shown.length}
            total={total}
            isBusy={isWaiting && !hasFailed}
            hasFailed={hasFailed}
            next={pagePath(path, Math.min(pageCount, state.page + 1))}
            onMore={more}
          />
        )
      )}
    </>
  )
}

/** Nobody should take everything for what they asked for. */
const Unapplied = ({ onAgain }: { onAgain: () => void }) => (
  <div className="listing__unapplied">
    <p role="alert">{texts.yourChoiceCould}</p>
    <button ref={handFocus(pageHeading)} type="button" className="button button--plain" onClick={onAgain}>
      {texts.tryAgain}
    </button>
  </div>
)
