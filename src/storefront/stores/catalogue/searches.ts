import type { ProductCard } from '#contract/page-data.ts'

import { createBufferedEvent } from '../buffered-event.ts'

/** Searches whose results were shown on the search page, with the products that were found. */
export const searches = createBufferedEvent<[query: string, products: readonly ProductCard[]]>()
