import type { SearchAnswer } from '#contract/search.ts'

import { href } from '#contract/screens.ts'

/** Where all results of some words are. */
export const resultsAddress = (query: string): string =>
  `${href('search')}?${new URLSearchParams({ q: query })}`

/** Words that find more than those that were typed; nothing where there are none. */
export const DidYouMean = ({ answer: { spelling } }: { answer: Pick<SearchAnswer, 'spelling'> }) =>
  spelling === undefined ? null : (
    <p className="search__similar">
      Did you mean <a href={resultsAddress(spelling)}>{spelling}</a>?
    </p>
  )
