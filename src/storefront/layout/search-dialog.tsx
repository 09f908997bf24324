import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { shop } from '#brand/shop.config.ts'
import type { SearchAnswer } from '#contract/search.ts'

import { href } from '#contract/screens.ts'
import * as texts from '#texts/search.ts'
import { readPricedQuery, toPriceLimits } from '../listing/priced-query.ts'
import { type PriceRange, priceRangeText } from '../listing/price-range.ts'
import { forgetSearches, noteSearch, useRecentSearches } from '../stores/catalogue/recent-searches.ts'
import { normalisedQuery, useSearch } from '../stores/catalogue/search.ts'
import { useShownCurrency } from '../stores/place/shown-currency.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DidYouMean, resultsAddress } from './did-you-mean.tsx'
import { similarWords } from './similar-words.ts'
import { optionId, SearchOptions, searchListId } from './search-options.tsx'

const suggested = { count: 6, per: 'style' } as const
const waitMs = 120

const formatCount = ({ fitting, pages }: SearchAnswer) =>
  `${texts.productsCount(fitting)}, ${texts.pagesCount(pages.length)}`

/** Where each suggestion leads, in the order in which they are shown. */
const listTargets = (answer: SearchAnswer | null): string[] =>
  answer
    ? [
        ...(answer.categories ?? []).map(({ uri }) => href('category', { category: uri })),
        ...answer.products.map(({ uri }) => href('product', { uri })),
        ...answer.pages.map(({ path }) => path),
      ]
    : []

/** Words in, products and pages out, as they are typed. A combobox: arrows choose, Enter goes, without a choice to all results. */
export function SearchDialog({ onClose, onLink }: { onClose: () => void; onLink: (href: string) => void }) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const query = normalisedQuery(typed)
  const shown = useShownCurrency()
  const { words, range, isOtherMoney } = readPricedQuery(query, shown)
  const price = toPriceLimits(range, shown)
  const { answer, hasFailed, again } = useSearch(words, { ...suggested, price }, waitMs)
  const similar = query !== '' && answer ? similarWords(answer) : ''
  const targets = listTargets(query === '' ? null : answer)
  const input = useRef<HTMLInputElement>(null)
  // The browser gives the focus to a dialog's first button, which closes it; whoever opened this one types.
  useEffect(() => input.current?.focus(), [])

  function go(target: string) {
    noteSearch(query)
    onLink(target)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = targets[active]
    if (chosen) go(chosen)
    else if (query !== '') go(resultsAddress(query))
  }
  function followKeys(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || targets.length === 0) return
    event.preventDefault()
    // -1, the words themselves, stands between the last suggestion and the first.
    const next = ((active + 1 + step + targets.length + 1) % (targets.length + 1)) - 1
    setActive(next)
    // The focus stays in the field, so the browser brings nothing into view by itself.
    const shown = document.getElementById(optionId(next)) ?? event.currentTarget
    shown.scrollIntoView({ block: 'nearest' })
  }
  function type(text: string) {
    setTyped(text)
    setActive(-1)
  }

  return (
    <Dialog label={texts.search} className="search" onClose={onClose} onLink={go}>
      <form className="search__form page" role="search" onSubmit={submit}>
        <input
          ref={input}
          className="search__input"
          type="search"
          role="combobox"
          aria-label={texts.searchShop(shop.name)}
          aria-expanded={targets.length > 0}
          aria-controls={searchListId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={texts.woolDerbyBlack}
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={followKeys}
        />
        <button type="submit" className="button">
          {texts.search}
        </button>
      </form>
      <p className="hidden" role="status">
        {query !== '' && answer && [similar, formatCount(answer)].filter(Boolean).join(' ')}
      </p>
      <div className="page search__body">
        {query === '' && <Beginning onChoose={type} />}
        {hasFailed && <Unreachable onAgain={again} />}
        {isOtherMoney && shown && <p className="small">{texts.pricesAreIn(shown.currency)}</p>}
        {query !== '' && answer && (
          <Answered query={query} answer={answer} range={range} similar={similar} active={active} />
        )}
      </div>
    </Dialog>
  )
}

/** Before anything is typed: what was looked for lately, and where the shop begins. */
function Beginning({ onChoose }: { onChoose: (query: string) => void }) {
  const recent = useRecentSearches()
  return (
    <div className="search__start">
      {recent.length > 0 && (
        <div>
          <h3 className="small soft">{texts.youLookedFor}</h3>
          <ul className="search__words">
            {recent.map((query) => (
              <li key={query}>
                <button type="button" className="text-button" onClick={() => onChoose(query)}>
                  {query}
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className="text-button small" onClick={forgetSearches}>
            {texts.forgetThese}
          </button>
        </div>
      )}
      <nav aria-label={texts.goTo}>
        <h3 className="small soft">{texts.orBeginHere}</h3>
        <ul className="search__words">
          {shop.menu.map((entry) => (
            <li key={entry.href}>
              <a className="quiet-link" href={entry.href}>
                {entry.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

interface SuggestedProps {
  query: string
  answer: SearchAnswer
  /** What it may cost; null: whatever. */
  range: PriceRange | null
  /** That they are not quite what was asked for. */
  similar: string
  active: number
}

function Answered({ query, answer, range, similar, active }: SuggestedProps) {
  const { total, fitting, products } = answer
  const hasSuggestions = listTargets(answer).length > 0
  if (total === 0 && !hasSuggestions) return <NothingFound answer={answer} />
  return (
    <>
      {range && total > 0 && fitting === 0 && <NothingAtPrice answer={answer} range={range} />}
      {similar && <p>{similar}</p>}
      <DidYouMean answer={answer} />
      {hasSuggestions && <SearchOptions answer={answer} active={active} />}
      {fitting > products.length && (
        <p>
          <a href={resultsAddress(query)}>{texts.seeAllProducts(fitting)}</a>
        </p>
      )}
    </>
  )
}

/** There is something, at another price. */
const NothingAtPrice = ({ answer: { query, total }, range }: { answer: SearchAnswer; range: PriceRange }) => (
  <div className="search__nothing">
    <p>{texts.nothingAtPrice(query, priceRangeText(range))}</p>
    <p>
      <a href={resultsAddress(query)}>{texts.seeAllProducts(total)}</a>
    </p>
  </div>
)

function NothingFound({ answer }: { answer: SearchAnswer }) {
  return (
    <div className="search__nothing">
      <p className="title">{texts.nothingFoundFor(answer.query)}</p>
      <DidYouMean answer={answer} />
      <p>
        {texts.tryOtherWords(
          (text) => (
            <a key="shop" href={href('shop')}>
              {text}
            </a>
          ),
          (text) => (
            <a key="ask" href={`mailto:${shop.seller.email}`}>
              {text}
            </a>
          ),
        )}
      </p>
    </div>
  )
}

const Unreachable = ({ onAgain }: { onAgain: () => void }) => (
  <p>
    {texts.searchUnreachable}{' '}
    <button type="button" className="text-button" onClick={onAgain}>
      {texts.tryAgain}
    </button>
  </p>
)
