import { useEffect, useLayoutEffect } from 'react'

import { shop } from '#brand/shop.config.ts'
import type { FacetKind } from '#contract/page-data.ts'
import type { SearchAnswer } from '#contract/search.ts'

import { SearchForm } from '../layout/search-form.tsx'
import { similarWords } from '../layout/similar-words.ts'
import { Filters } from '../listing/filters.tsx'
import {
  chooseCards,
  chosenCount,
  clearValues,
  countFacets,
  type ListingState,
  readListing,
  spellListing,
  toggleValue,
  writeListing,
} from '../listing/listing-filter.ts'
import { Chips, NothingFits } from '../listing/listing-parts.tsx'
import { ProductCard } from '../product/card/product-card.tsx'
import { href, paths } from '../paths.ts'
import { handFocus, pageHeading } from '../router/focus.ts'
import { useStandAgain } from '../router/stand-again.ts'
import { usePage, useRouter } from '../router/use-page.ts'
import { searches } from '../stores/catalogue/searches.ts'
import { noteSearch } from '../stores/catalogue/recent-searches.ts'
import { normalisedQuery, useSearch } from '../stores/catalogue/search.ts'
import { titleOf } from '../title.ts'

const cardSizes = '(width >= 1536px) 20vw, (width >= 1024px) 27vw, (width >= 768px) 33vw, 50vw'
const all = { limit: 60, waitMs: 0 }

const addressOf = (query: string, state: ListingState) => {
  const filters = new URLSearchParams(writeListing(state))
  return `${href('search')}?${new URLSearchParams([['q', query], ...filters])}`
}

/** Results of a search, by the address alone: no page data is fetched (spec 2.31). */
export function Page() {
  const page = usePage()
  const router = useRouter()
  const query = normalisedQuery(page.query.get('q') ?? '')
  const { answer, hasFailed, again } = useSearch(query, all)
  const asked = readListing(page.query)
  const state = answer ? spellListing(asked, answer.facets) : asked
  // Before the heading takes the focus: the title is read out with it.
  useLayoutEffect(() => {
    document.title = titleOf({ title: query ? `“${query}”` : 'Search' })
  }, [query])
  useEffect(() => noteSearch(query), [query])
  useEffect(() => {
    if (answer && query !== '') searches.emit(query, answer.products)
  }, [query, answer])
  useStandAgain(query !== '' && answer !== null)
  return (
    <div className="page">
      <header className="listing__head">
        <h1 className="display" tabIndex={-1}>
          Search
        </h1>
        <SearchForm
          key={query}
          ref={handFocus(pageHeading)}
          query={query}
          onSearch={(next) => router.push(addressOf(next, noFilters))}
        />
      </header>
      <noscript>
        <p>
          Searching needs JavaScript. Without it, all that we make is in <a href={paths.shop}>the shop</a>.
        </p>
      </noscript>
      <div className="listing__found" role="status">
        {answer && query !== '' && <Found answer={answer} state={state} />}
      </div>
      {hasFailed && (
        <p>
          The search cannot be reached.{' '}
          <button ref={handFocus(pageHeading)} type="button" className="text-button" onClick={again}>
            Try again
          </button>
        </p>
      )}
      {query !== '' && answer && (
        <Results answer={answer} state={state} onChange={(next) => router.push(addressOf(query, next))} />
      )}
    </div>
  )
}

const noFilters = readListing(new URLSearchParams())

/** How many were found, and how many of those fit what is chosen besides. */
function found({ total, products }: SearchAnswer, fitting: number): string {
  const words = `${total} ${total === 1 ? 'product' : 'products'}`
  const isCut = total > products.length
  if (fitting < products.length)
    return isCut ? `${fitting} of the best ${products.length} of ${words}` : `${fitting} of ${words}`
  return isCut ? `${words}, the best ${products.length} of them shown` : words
}

function Found({ answer, state }: { answer: SearchAnswer; state: ListingState }) {
  const similar = similarWords(answer)
  return (
    <>
      {similar && <p className="search__similar">{similar}</p>}
      <p className="small">{found(answer, chooseCards(answer.products, state, null).length)}</p>
    </>
  )
}

interface ResultsProps {
  answer: SearchAnswer
  state: ListingState
  onChange: (state: ListingState) => void
}

function Results({ answer, state, onChange }: ResultsProps) {
  const { products, pages, facets } = answer
  const shown = chooseCards(products, state, null)
  const toggle = (kind: FacetKind, value: string) => onChange(toggleValue(state, kind, value))
  if (products.length === 0 && pages.length === 0) return <Nothing query={answer.query} />
  return (
    <div className="listing__body">
      <aside className="listing__aside" aria-label="Filters">
        {products.length > 1 && (
          <Filters
            facets={countFacets(products, state.chosen, facets)}
            chosen={state.chosen}
            onToggle={toggle}
          />
        )}
      </aside>
      <div>
        {chosenCount(state.chosen) > 0 && (
          <Chips chosen={state.chosen} onRemove={toggle} onClear={() => onChange(clearValues(state))} />
        )}
        {shown.length === 0 && products.length > 0 && (
          <NothingFits onClear={() => onChange(clearValues(state))} />
        )}
        <section aria-labelledby="items" hidden={shown.length === 0}>
          <h2 id="items" className="hidden">
            Products
          </h2>
          <div className="cards">
            {shown.map((card, position) => (
              <ProductCard key={card.product} card={card} sizes={cardSizes} isFirst={position === 0} />
            ))}
          </div>
        </section>
        {pages.length > 0 && (
          <section className="search__pages" aria-labelledby="pages">
            <h2 id="pages" className="title">
              Pages
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
        )}
      </div>
    </div>
  )
}

const Nothing = ({ query }: { query: string }) => (
  <div className="listing__empty">
    <p className="title">Nothing found for “{query}”.</p>
    <p>Try fewer or other words, a colour or a material. Or begin at one of these:</p>
    <ul className="search__words">
      {shop.menu.map((entry) => (
        <li key={entry.href}>
          <a href={entry.href}>{entry.label}</a>
        </li>
      ))}
    </ul>
  </div>
)
