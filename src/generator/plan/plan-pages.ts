import type { LeftOutPage } from '#contract/left-out-pages.ts'
import type { MarketsConfig } from '#contract/markets.ts'
import type { ShopConfig } from '#contract/shop.ts'
import type { CatalogueVariant, Media, Snapshot } from '#contract/snapshot.ts'
import { createPagePrices } from '#domain/money/page-prices.ts'
import { newestReading } from '#domain/pages/list-entries.ts'
import { type BrandColors, createBaseColorFinder, noBrandColors } from '#domain/product/find-base-colors.ts'
import { createCards, type RememberedCards } from '#domain/product/product-card.ts'

import { planAccountPages } from './account-page.ts'
import { planContactPage } from './contact-page.ts'
import { indexCatalogue } from './catalogue-index.ts'
import { planContentPages, planEditorialPages } from './editorial-pages.ts'
import { isSameList } from '../equal-values.ts'
import { planHomePage } from './home-page.ts'
import { latestCatalogue, type LatestCatalogue } from './latest-catalogue.ts'
import { planListings, type RememberedListing } from './listing-pages.ts'
import { findLeftOut } from './left-out-pages.ts'
import { planPlainPages } from './plain-pages.ts'
import type { PlannedPage, SitePlan } from './planned-page.ts'
import { planProductPages } from './product-pages.ts'
import { createShownBlocks } from './shown-blocks.ts'

export interface SiteInput {
  readonly snapshot: Snapshot
  readonly shop: ShopConfig
  readonly markets: MarketsConfig
  /** The brand's own picture that the shop's hero names; null for none. */
  readonly hero?: Media | null
  /** What the brand's own names of colours mean; what is not there is read out of the names. */
  readonly brandColors?: BrandColors
}

/** What planning may carry over from the snapshot before; everything else must be the same. */
export interface PlanMemory {
  readonly cards: RememberedCards
  readonly listings: Map<string, RememberedListing>
  readonly products: WeakMap<CatalogueVariant, PlannedPage>
  readonly latest: LatestCatalogue
  /** All addresses of the plan before, and which pages of them were left out. */
  addresses: readonly string[]
  leftOut: ReadonlyMap<number, LeftOutPage>
}
export const emptyPlanMemory = (): PlanMemory => ({
  cards: new Map(),
  listings: new Map(),
  products: new WeakMap(),
  latest: latestCatalogue(),
  addresses: [],
  leftOut: new Map(),
})

/** Every page of a shop. Of two that would be the same file the second is left out, which the plan tells naming both. */
export function planPages(
  { snapshot, shop, markets, hero = null, brandColors = noBrandColors }: SiteInput,
  memory: PlanMemory = emptyPlanMemory(),
): SitePlan {
  const { latest } = memory
  const before = latest.peek()?.index ?? null
  const index = indexCatalogue(snapshot, before)
  const findBases = createBaseColorFinder(brandColors)
  const cards = createCards(createPagePrices(markets), index.colors, findBases, memory.cards)
  const listings = planListings(index, { latest, findBases }, memory.listings)
  const shown = createShownBlocks(index, cards)
  const editorial = snapshot.pages.filter((page) => page.template !== 'content')
  const wanted = [
    planHomePage(index, cards, {
      shop,
      hero,
      home: snapshot.home,
      reading: newestReading(editorial),
      shown,
    }),
    ...planAccountPages(index, cards),
    planContactPage(),
    ...planPlainPages(),
    ...planContentPages(
      snapshot.pages.filter((page) => page.template === 'content'),
      shown,
    ),
    ...planEditorialPages(editorial, shown),
    ...listings.pages,
    ...planProductPages(index, { markets, shop, before, latest, remembered: memory.products }),
  ]
  const addresses = wanted.map(({ path }) => path)
  if (!isSameList(addresses, memory.addresses)) memory.leftOut = findLeftOut(wanted)
  memory.addresses = addresses
  const { leftOut } = memory
  const pages = leftOut.size === 0 ? wanted : wanted.filter((_, place) => !leftOut.has(place))
  // Not before: what a plan that failed has changed counts as changed once more.
  latest.set({ index, cards })
  return { pages, data: listings.data, leftOut: [...leftOut.values()] }
}
