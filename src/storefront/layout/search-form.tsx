import { type FormEvent, type Ref, useState } from 'react'

import { shop } from '#brand/shop.config.ts'

import { href } from '#contract/screens.ts'
import * as texts from '#texts/search.ts'
import { normalisedQuery } from '../stores/catalogue/search.ts'

/** Words to look for, within a page. Without script the browser itself goes to the results. */
export function SearchForm({
  query = '',
  onSearch,
  ref,
}: {
  query?: string
  onSearch: (query: string) => void
  ref?: Ref<HTMLFormElement>
}) {
  const [typed, setTyped] = useState(query)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (normalisedQuery(typed) !== '') onSearch(normalisedQuery(typed))
  }
  return (
    <form ref={ref} className="search__form" role="search" action={href('search')} onSubmit={submit}>
      <input
        className="search__input"
        type="search"
        name="q"
        aria-label={texts.searchShop(shop.name)}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="button">
        {texts.search}
      </button>
    </form>
  )
}
