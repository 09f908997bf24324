import type { LeftOutPage } from '#contract/left-out-pages.ts'
import type { PageContext } from '#contract/page-data.ts'

import type { Node } from '../structured-data/node.ts'
import type { StructuredData } from '../structured-data/structured-data.ts'

/** One page to be: what it is made from is known, the making waits until it is needed. */
export interface PlannedPage {
  /** `/taupe-loafer/`; without trailing slash for a family, `/checkout/_id`. */
  readonly path: string
  /** Who asked for it, for messages: `product "Taupe Loafer" (id 2)`. */
  readonly source: string
  /**
   * Everything that the context and the structured data are made from, by identity: the same objects give the same. Lets a running publisher
   * skip thousands of pages without making their contexts.
   */
  readonly inputs: readonly unknown[]
  /**
   * When what it shows last changed, by the data, in epoch milliseconds; null where that is not known. Absent where no search engine
   * should find it: screens of one visitor, what is unlisted.
   */
  readonly lastChange?: number | null
  context(): PageContext
  /** What programs read of it, from what all pages of the site share. Absent where there is nothing to tell. */
  readonly structuredData?: (made: StructuredData) => readonly Node[]
}

/** A data file beside the pages, such as a listing's `cards.json`. */
export interface PlannedData {
  /** Relative to the site's folder. */
  readonly file: string
  readonly source: string
  readonly inputs: readonly unknown[]
  /** The file's text, given the build's hash. */
  text(hash: string): string
}

export interface SitePlan {
  readonly pages: readonly PlannedPage[]
  readonly data: readonly PlannedData[]
  /** Pages that could not be planned, each with why. */
  readonly leftOut: readonly LeftOutPage[]
}
