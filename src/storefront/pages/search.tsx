import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { SearchAnswer } from '#contract/search.ts'

import { SearchForm } from '../layout/search-form.tsx'
import { readPricedQuery, toPriceLimits } from '../listing/priced-query.ts'
import { type ListingState, readListing, spellListing, writeListing } from '../listing/listing-filter.ts'
import { href, paths } from '#contract/screens.ts'
import * as texts from '#texts/search.ts'
import { handFocus, pageHeading } from '../router/focus.ts'
import { useRestoreScroll } from '../router/restore-scroll.ts'
import { usePage, useRouter } from '../router/use-page.ts'
import { searches } from '../stores/catalogue/searches.ts'
import { noteSearch } from '../stores/catalogue/recent-searches.ts'
import { normalisedQuery, type PriceLimits, useSearch } from '../stores/catalogue/search.ts'
import { useShownCurrency } from '../stores/place/shown-currency.ts'
import { pageTitle } from '../title.ts'
import { Cards, Found, Results, screenful } from './search/results.tsx'

const searchHref = (query: string, state: ListingState) => {
  const filters = new URLSearchParams(writeListing(state))
  return `${href('search')}?${new URLSearchParams([['q', query], ...filters])}`
}

/** While an answer is under way, the last one to the same words stays. */
function useAnswer(query: string, asked: ListingState, price: PriceLimits | undefined) {
  const wanted = { count: asked.page * screenful, chosen: asked.chosen, price }
  const { answer, ...rest } = useSearch(query, wanted, 0)
  const [last, setLast] = useState<SearchAnswer | null>(null)
  if (answer && answer !== last) setLast(answer)
  const isOwn = answer !== null
  return { answer: answer ?? (last?.query === query ? last : null), isOwn, ...rest }
}

/** What the address asks for, a price in words included. */
function useAsked(address: URLSearchParams) {
  const typed = normalisedQuery(address.get('q') ?? '')
  const shown = useShownCurrency()
  const { words: query, range, isOtherMoney } = readPricedQuery(typed, shown)
  const listing = readListing(address)
  const price = listing.price ?? range
  // As in lists, a range of another country's currency narrows nothing.
  const asked: ListingState = { ...listing, price: price?.currency === shown?.currency ? price : null }
  /** A price alone is a list of all that there is. */
  const ofAll = query === '' && range ? `${paths.shop}${writeListing({ ...noFilters, price: range })}` : null
  const limits = toPriceLimits(asked.price, shown)
  return { typed, query, asked, limits, currency: shown?.currency ?? null, isOtherMoney, ofAll }
}

/** Results of a search, by the address alone: no page data is fetched (spec 2.31). */
export function Page() {
  const page = usePage()
  const router = useRouter()
  const { typed, query, asked, limits, currency, isOtherMoney, ofAll } = useAsked(page.query)
  const { answer, isOwn, isComplete, hasFailed, again } = useAnswer(query, asked, limits)
  const state = answer ? spellListing(asked, answer.facets) : asked
  // Before the heading takes the focus: the title is read out with it.
  useLayoutEffect(() => {
    document.title = pageTitle({ title: typed ? `“${typed}”` : texts.search })
  }, [typed])
  useEffect(() => noteSearch(typed), [typed])
  const elsewhere = answer?.redirect ?? ofAll
  useEffect(() => {
    if (elsewhere !== null) router.replace(elsewhere)
    // oxlint-disable-next-line react/exhaustive-deps -- the router stays the same
  }, [elsewhere])
  const reportedQuery = useRef('')
  useEffect(() => {
    // Once: what is narrowed or shown further is the same search.
    if (!answer || query === '' || reportedQuery.current === query) return
    reportedQuery.current = query
    searches.emit(query, answer.products)
  }, [query, answer])
  useRestoreScroll(query !== '' && isComplete)
  return (
    <div className="page">
      <header className="listing__head">
        <h1 className="display" tabIndex={-1}>
          {texts.search}
        </h1>
        <SearchForm
          key={typed}
          ref={handFocus(pageHeading)}
          query={typed}
          onSearch={(next) => router.push(searchHref(next, noFilters))}
        />
      </header>
      <noscript>
        <p>
          {texts.searchingNeedsJavaScript((text) => (
            <a key="shop" href={paths.shop}>
              {text}
            </a>
          ))}
        </p>
      </noscript>
      <div className="listing__found" role="status">
        {isOwn && query !== '' && <Found answer={answer} />}
        {isOtherMoney && <OtherMoney currency={currency} hasWords={query !== ''} />}
      </div>
      {hasFailed && !isOwn && (
        <p>
          {texts.searchUnreachable}{' '}
          <button ref={handFocus(pageHeading)} type="button" className="text-button" onClick={again}>
            {texts.tryAgain}
          </button>
        </p>
      )}
      {query !== '' && answer && (
        <Results
          answer={answer}
          state={state}
          currency={currency}
          isBusy={!isComplete && !hasFailed}
          onChange={(next) => router.push(searchHref(query, next))}
          onApply={(next) => router.replace(searchHref(query, next))}
        >
          <Cards
            answer={answer}
            hasFailed={hasFailed}
            isBusy={!isComplete && !hasFailed}
            next={searchHref(query, { ...state, page: state.page + 1 })}
            onMore={(next) => (hasFailed ? again() : router.replace(next))}
          />
        </Results>
      )}
    </div>
  )
}

/** Why a price that was typed narrows nothing; without words beside it there is only all that the shop has. */
const OtherMoney = ({ currency, hasWords }: { currency: string | null; hasWords: boolean }) => (
  <p className="small">
    {texts.pricesAreIn(currency ?? '')} {!hasWords && <a href={paths.shop}>{texts.seeAllThatThereIs}</a>}
  </p>
)

const noFilters = readListing(new URLSearchParams())
