import type { MarketsConfig } from '#contract/markets.ts'
import type { Snapshot } from '#contract/snapshot.ts'
import type { Synonyms } from '#domain/product/synonyms.ts'

import type { Database } from '../database/database.ts'
import { createMissedSearches, type MissedSearches } from './missed-searches.ts'
import { createSearch, type SearchService } from './service.ts'

/** The search of a shop, and what it did not find. */
export interface ShopSearch {
  readonly search: SearchService
  readonly missedSearches: MissedSearches
}

export const createShopSearch = (deps: {
  readonly catalogue: { current(): Promise<{ readonly snapshot: Snapshot }> }
  readonly markets: MarketsConfig
  readonly synonyms?: Synonyms
  readonly database: Database
  readonly now: () => number
  readonly log: (message: string, reason: unknown) => void
}): ShopSearch => ({ search: createSearch(deps), missedSearches: createMissedSearches(deps) })
