import type { SearchAnswer } from '#contract/search.ts'

import { href } from '#contract/screens.ts'
import * as texts from '#texts/search.ts'

/** Where all results of some words are. */
export const resultsAddress = (query: string): string =>
  `${href('search')}?${new URLSearchParams({ q: query })}`

/** Words that find more than those that were typed; nothing where there are none. */
export const DidYouMean = ({ answer: { spelling } }: { answer: Pick<SearchAnswer, 'spelling'> }) =>
  spelling === undefined ? null : (
    <p className="search__similar">
      {texts.didYouMean(
        <a key="spelling" href={resultsAddress(spelling)}>
          {spelling}
        </a>,
      )}
    </p>
  )
