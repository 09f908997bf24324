import type { MarketsConfig } from '#contract/markets.ts'
import type { ShopConfig } from '#contract/shop.ts'
import type { CatalogueVariant, Media, Snapshot } from '#contract/snapshot.ts'

import { planAccountPages } from './account-page.ts'
import { indexCatalogue } from './catalogue-index.ts'
import { newestReading, planContentPages, planEditorialPages } from './editorial-pages.ts'
import { isSameList } from './equal-values.ts'
import { planHomePage } from './home-page.ts'
import { latestCatalogue, type LatestCatalogue } from './latest-catalogue.ts'
import { planListings, type RememberedListing } from './listing-pages.ts'
import { decodedSegments, pageFiles, reservedSegments } from './page-path.ts'
import { createPagePrices } from '#domain/page-prices.ts'
import { planPlainPages } from './plain-pages.ts'
import type { PlannedPage, SitePlan } from './planned-page.ts'
import { createCards, type RememberedCards } from '#domain/product-card.ts'
import { planProductPages } from './product-pages.ts'
import { createShownBlocks } from './shown-blocks.ts'

export interface SiteInput {
  readonly snapshot: Snapshot
  readonly shop: ShopConfig
  readonly markets: MarketsConfig
  /** The brand's own picture that the shop's hero names; null for none. */
  readonly hero?: Media | null
}

/** What planning may carry over from the snapshot before; shop and markets must be the same. */
export interface PlanMemory {
  readonly cards: RememberedCards
  readonly listings: Map<string, RememberedListing>
  readonly products: WeakMap<CatalogueVariant, PlannedPage>
  readonly latest: LatestCatalogue
  /** Addresses that were found to be files of their own. */
  addresses: readonly string[]
}
export const emptyPlanMemory = (): PlanMemory => ({
  cards: new Map(),
  listings: new Map(),
  products: new WeakMap(),
  latest: latestCatalogue(),
  addresses: [],
})

/** Every page of a shop. Throws when two of them would be the same file, naming both. */
export function planPages(
  { snapshot, shop, markets, hero = null }: SiteInput,
  memory: PlanMemory = emptyPlanMemory(),
): SitePlan {
  const { latest } = memory
  const before = latest.peek()?.index ?? null
  const index = indexCatalogue(snapshot, before)
  const cards = createCards(createPagePrices(markets), index.colorCount, memory.cards)
  const listings = planListings(index, latest, memory.listings)
  const shown = createShownBlocks(index, cards)
  const editorial = snapshot.pages.filter((page) => page.template !== 'content')
  const pages = [
    planHomePage(index, cards, { shop, hero, reading: newestReading(editorial) }),
    ...planAccountPages(index, cards),
    ...planPlainPages(),
    ...planContentPages(
      snapshot.pages.filter((page) => page.template === 'content'),
      shown,
    ),
    ...planEditorialPages(editorial, shown),
    ...listings.pages,
    ...planProductPages(index, { markets, before, latest, remembered: memory.products }),
  ]
  const addresses = pages.map(({ path }) => path)
  if (!isSameList(addresses, memory.addresses)) refuseCollisions(pages)
  memory.addresses = addresses
  // Not before: what a plan that failed has changed counts as changed once more.
  latest.set({ index, cards })
  return { pages, data: listings.data }
}

/** File names that some file systems hold for the same: composed or not, small or capital. */
const folded = (file: string) => file.normalize('NFC').toLowerCase()

function refuseCollisions(pages: readonly PlannedPage[]): void {
  const taken = new Map<string, PlannedPage>()
  for (const page of pages) {
    const reason = (text: string) => new Error(`${page.source}: ${text}. Give it another address.`)
    let first: string
    try {
      first = decodedSegments(page.path)[0] ?? ''
    } catch (cause) {
      throw reason(cause instanceof Error ? cause.message : String(cause))
    }
    if (reservedSegments.has(first))
      throw reason(`the address ${page.path} would hide the shop's own /${first}`)
    const file = folded(pageFiles(page.path).html)
    const other = taken.get(file)
    if (other) {
      throw new Error(
        `Two pages have the address ${page.path}: ${other.source} and ${page.source}. Give one of them another address.`,
      )
    }
    taken.set(file, page)
  }
  for (const [file, page] of taken) {
    for (let end = file.indexOf('/'); end > 0; end = file.indexOf('/', end + 1)) {
      const other = taken.get(file.slice(0, end))
      if (other)
        throw new Error(
          `${page.source} needs a folder where ${other.source} has its file: ${file.slice(0, end)}`,
        )
    }
  }
}
