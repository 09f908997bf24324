import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { SearchAnswer } from '#contract/search.ts'

import { SearchForm } from '../layout/search-form.tsx'
import { type ListingState, readListing, spellListing, writeListing } from '../listing/listing-filter.ts'
import { href, paths } from '#contract/screens.ts'
import * as texts from '#texts/search.ts'
import { handFocus, pageHeading } from '../router/focus.ts'
import { useRestoreScroll } from '../router/restore-scroll.ts'
import { usePage, useRouter } from '../router/use-page.ts'
import { searches } from '../stores/catalogue/searches.ts'
import { noteSearch } from '../stores/catalogue/recent-searches.ts'
import { normalisedQuery, useSearch } from '../stores/catalogue/search.ts'
import { pageTitle } from '../title.ts'
import { Cards, Found, Results, screenful } from './search/results.tsx'

const searchHref = (query: string, state: ListingState) => {
  const filters = new URLSearchParams(writeListing(state))
  return `${href('search')}?${new URLSearchParams([['q', query], ...filters])}`
}

/** While an answer is under way, the last one to the same words stays. */
function useAnswer(query: string, asked: ListingState) {
  const wanted = { count: asked.page * screenful, chosen: asked.chosen }
  const { answer, ...rest } = useSearch(query, wanted, 0)
  const [last, setLast] = useState<SearchAnswer | null>(null)
  if (answer && answer !== last) setLast(answer)
  const isOwn = answer !== null
  return { answer: answer ?? (last?.query === query ? last : null), isOwn, ...rest }
}

/** Results of a search, by the address alone: no page data is fetched (spec 2.31). */
export function Page() {
  const page = usePage()
  const router = useRouter()
  const query = normalisedQuery(page.query.get('q') ?? '')
  // What a search finds is narrowed by the server, which knows no shopper's prices.
  const asked = { ...readListing(page.query), price: null }
  const { answer, isOwn, isComplete, hasFailed, again } = useAnswer(query, asked)
  const state = answer ? spellListing(asked, answer.facets) : asked
  // Before the heading takes the focus: the title is read out with it.
  useLayoutEffect(() => {
    document.title = pageTitle({ title: query ? `“${query}”` : texts.search })
  }, [query])
  useEffect(() => noteSearch(query), [query])
  const redirect = answer?.redirect
  useEffect(() => {
    if (redirect !== undefined) router.replace(redirect)
    // oxlint-disable-next-line react/exhaustive-deps -- the router stays the same
  }, [redirect])
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
          key={query}
          ref={handFocus(pageHeading)}
          query={query}
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
          isBusy={!isComplete && !hasFailed}
          onChange={(next) => router.push(searchHref(query, next))}
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

const noFilters = readListing(new URLSearchParams())
