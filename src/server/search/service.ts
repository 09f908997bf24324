import { setImmediate } from 'node:timers/promises'

import type { MarketsConfig } from '#contract/markets.ts'
import type { ProductCard } from '#contract/page-data.ts'
import type { SearchAnswer } from '#contract/search.ts'
import type { CatalogueVariant, Snapshot } from '#contract/snapshot.ts'
import { createPagePrices } from '#domain/money/page-prices.ts'
import { newestFirst, takeNew } from '#domain/product/arrivals.ts'
import { type ChosenValues, createFacetCounter } from '#domain/product/facet-counter.ts'
import { createCards } from '#domain/product/product-card.ts'
import { createBaseColorFinder, readBrandColors } from '#domain/product/find-base-colors.ts'
import { foldQuery } from '#domain/product/search-words.ts'
import { addSynonyms, noSynonyms, type Synonyms } from '#domain/product/synonyms.ts'

import { categoryNames, pageTexts, productTexts } from './findable-texts.ts'
import { type Groups, type Places, search as find } from './search-index.ts'
import { buildWordIndex } from './word-index.ts'

export interface SearchInput extends Places {
  readonly query: string
  /** Each style once, in the colour that fits best. */
  readonly per?: 'style' | undefined
  readonly chosen?: ChosenValues
  /** What it may cost, in minor units of a pricelist; what is not sold there does not fit. */
  readonly price?: PriceLimits | undefined
}

interface PriceLimits {
  readonly pricelist: string
  readonly minMinor: number
  readonly maxMinor: number
}

const fitsPrice = ({ prices }: CatalogueVariant, { pricelist, minMinor, maxMinor }: PriceLimits): boolean => {
  const amount = prices[pricelist]?.amountMinor
  return amount !== undefined && amount >= minMinor && amount <= maxMinor
}

export interface SearchService {
  /** Returns products and pages that match the words: at most `limit` products of those that fit what is chosen, after the first `offset`. */
  search(input: SearchInput): Promise<SearchAnswer>
}

interface SearchDeps {
  readonly catalogue: { current(): Promise<{ readonly snapshot: Snapshot }> }
  readonly markets: MarketsConfig
  readonly synonyms?: Synonyms | undefined
  readonly log: (message: string, reason: unknown) => void
}

const maxPages = 10
const maxCategories = 4

interface Ready {
  readonly version: number
  readonly search: (input: SearchInput) => SearchAnswer
}

/**
 * Searches the catalogue of the moment in memory. When it changes, the index is rebuilt beside the old one, which answers until then.
 */
export function createSearch({ catalogue, markets, synonyms, log }: SearchDeps): SearchService {
  let ready: Ready | null = null
  let building: Promise<Ready> | null = null

  function rebuild(snapshot: Snapshot): Promise<Ready> {
    building ??= prepare(snapshot, markets, synonyms)
      .then((made) => (ready = made))
      .finally(() => (building = null))
    return building
  }

  return {
    async search(input) {
      const { snapshot } = await catalogue.current()
      const redirect = snapshot.searchWords?.redirects[foldQuery(input.query)]
      const found = (index: Ready) => ({ ...index.search(input), ...(redirect && { redirect }) })
      if (!ready) return found(await rebuild(snapshot))
      if (ready.version !== snapshot.version)
        rebuild(snapshot).catch((reason: unknown) => log('The search index could not be built', reason))
      return found(ready)
    },
  }
}

async function prepare(
  snapshot: Snapshot,
  markets: MarketsConfig,
  given: Synonyms = noSynonyms,
): Promise<Ready> {
  const synonyms = addSynonyms(given, (snapshot.searchWords?.synonyms ?? []).join('\n'))
  const pause = () => setImmediate()
  const variants = snapshot.variants.filter(({ unlisted }) => !unlisted)
  const findBases = createBaseColorFinder(readBrandColors(given.meanings))
  const arrivals = new Set(takeNew(newestFirst(variants)))
  const marks = { findBases, isNew: (variant: CatalogueVariant) => arrivals.has(variant) }
  const products = await buildWordIndex(
    variants.map((variant) => productTexts(variant, marks)),
    synonyms,
    pause,
  )
  const pages = await buildWordIndex(snapshot.pages.map(pageTexts), synonyms, pause)
  const listed = [
    ...new Map(variants.flatMap((each) => each.categories).map((each) => [each.uri, each])).values(),
  ]
  const categories = await buildWordIndex(
    listed.map(({ name }) => categoryNames(name)),
    synonyms,
    pause,
  )
  /** Only what is called by all words: nobody who looks for boots wants to be led to bags. */
  const findCategories = (query: string) => {
    const { all, missing, rank } = find(categories, query)
    if (missing.length > 0) return []
    return rank(all, { offset: 0, limit: maxCategories }).flatMap(({ index }) => listed[index] ?? [])
  }
  const styles = Map.groupBy(variants, ({ style }) => style)
  const { listed: card } = createCards(
    createPagePrices(markets),
    (style) => styles.get(style) ?? [],
    findBases,
  )
  const narrow = createFacetCounter(variants, findBases)
  const byStyle: Groups = {
    of: (index) => variants[index]?.style ?? '',
    isPreferred: (index) => variants[index]?.items.some(({ soldOut }) => !soldOut) ?? false,
  }
  return {
    version: snapshot.version,
    search({ query, chosen, per, price, ...places }) {
      const found = find(products, query)
      const isPriced = (index: number) => !price || (variants[index] && fitsPrice(variants[index], price))
      const { fitting, facets } = narrow(price ? found.all.filter(isPriced) : found.all, chosen)
      const best = found.rank(fitting, places, per && byStyle).flatMap(({ index }) => variants[index] ?? [])
      const ofCategories = findCategories(query)
      const ofPages = find(pages, query)
      const bestPages = ofPages.rank(ofPages.all, { offset: 0, limit: maxPages })
      const missing = { products: [...found.missing], pages: [...ofPages.missing] }
      const isMissing = missing.products.length + missing.pages.length > 0
      const spelling = found.spelling ?? (found.all.length === 0 ? ofPages.spelling : null)
      return {
        query,
        total: found.all.length,
        fitting: fitting.length,
        products: best.map((variant) => cardAnswer(card(variant))),
        ...(ofCategories.length > 0 && {
          categories: ofCategories.map(({ name, uri }) => ({ name, uri })),
        }),
        pages: bestPages
          .flatMap(({ index }) => snapshot.pages[index] ?? [])
          .map(({ path, title, description }) => ({ path, title, description })),
        ...(isMissing ? { missing } : {}),
        ...(spelling === null ? {} : { spelling }),
        facets,
      }
    },
  }
}

type CardAnswer = SearchAnswer['products'][number]

/** The card of page data is read-only; the wire's type is not. Nothing is copied, since nobody writes to either. */
const cardAnswer = (card: ProductCard): CardAnswer => card as unknown as CardAnswer
