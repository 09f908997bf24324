import { setImmediate } from 'node:timers/promises'

import type { MarketsConfig } from '#contract/markets.ts'
import type { ProductCard } from '#contract/page-data.ts'
import type { SearchAnswer } from '#contract/search.ts'
import type { CatalogueVariant, Snapshot, SnapshotPage } from '#contract/snapshot.ts'
import { createPagePrices } from '#domain/money/page-prices.ts'
import { createFacetCounter } from '#domain/product/facet-counter.ts'
import { createCards } from '#domain/product/product-card.ts'

import type { CatalogueService } from '../catalogue/service.ts'
import { buildSearchIndex, modelWeight, nameWeight, type Findable, type Groups } from './search-index.ts'

export interface SearchService {
  /** Products and pages that match the words, at most `limit` products; `per` style, each style once, in the colour that fits best. */
  search(query: string, limit: number, per?: 'style'): Promise<SearchAnswer>
}

interface SearchDeps {
  readonly catalogue: Pick<CatalogueService, 'current'>
  readonly markets: MarketsConfig
  readonly log: (message: string, reason: unknown) => void
}

const mostPages = 10

interface Ready {
  readonly version: number
  readonly search: (query: string, limit: number, per?: 'style') => SearchAnswer
}

/**
 * Searches the catalogue of the moment in memory. When it changes, the index is built anew beside the old one, which answers until then.
 */
export function createSearch({ catalogue, markets, log }: SearchDeps): SearchService {
  let ready: Ready | null = null
  let building: Promise<Ready> | null = null

  function rebuild(snapshot: Snapshot): Promise<Ready> {
    building ??= prepare(snapshot, markets)
      .then((made) => (ready = made))
      .finally(() => (building = null))
    return building
  }

  return {
    async search(query, limit, per) {
      const { snapshot } = await catalogue.current()
      if (!ready) return (await rebuild(snapshot)).search(query, limit, per)
      if (ready.version !== snapshot.version)
        rebuild(snapshot).catch((reason: unknown) => log('The search index could not be built', reason))
      return ready.search(query, limit, per)
    },
  }
}

const say = (weight: number, ...texts: readonly (string | null)[]) =>
  texts.flatMap((text) => (text ? [{ text, weight }] : []))

const productTexts = (variant: CatalogueVariant): Findable => ({
  texts: [
    ...say(nameWeight, variant.name, variant.productSku, variant.sku, ...variant.items.map(({ sku }) => sku)),
    ...say(modelWeight, variant.model),
    ...say(7, variant.color, variant.variantName, variant.swatch?.desc ?? null),
    ...say(5, variant.material, ...variant.categories.map(({ name }) => name)),
    ...say(1, variant.excerpt, plainText(variant.description), ...variant.details.map(({ text }) => text)),
  ],
})

const pageTexts = (page: SnapshotPage): Findable => ({
  texts: [
    ...say(nameWeight, page.title, page.heading),
    ...say(4, page.description, 'lead' in page ? page.lead : null, 'kicker' in page ? page.kicker : null),
    ...say(1, ...wordsOfPage(page)),
  ],
})

function wordsOfPage(page: SnapshotPage): string[] {
  const isContent = page.template === 'content'
  const words = (isContent ? (page.parts ?? []) : page.blocks).flatMap((block) =>
    'html' in block ? [plainText(block.html)] : 'text' in block ? [block.text] : [],
  )
  return isContent ? [plainText(page.html), ...words] : words
}

/** Good enough to find words in: tags are not words. */
const plainText = (html: string): string => html.replace(/<[^<>]*>/g, ' ').replace(/&[a-z#0-9]+;/gi, ' ')

async function prepare(snapshot: Snapshot, markets: MarketsConfig): Promise<Ready> {
  const pause = () => setImmediate()
  const variants = snapshot.variants.filter(({ unlisted }) => !unlisted)
  const products = await buildSearchIndex(variants.map(productTexts), pause)
  const pages = await buildSearchIndex(snapshot.pages.map(pageTexts), pause)
  const styles = Map.groupBy(variants, ({ style }) => style)
  const { card } = createCards(createPagePrices(markets), (style) => styles.get(style)?.length ?? 0)
  const countFacets = createFacetCounter(variants)
  const byStyle: Groups = {
    of: (index) => variants[index]?.style ?? '',
    isPreferred: (index) => variants[index]?.items.some(({ soldOut }) => !soldOut) ?? false,
  }
  return {
    version: snapshot.version,
    search(query, limit, per) {
      const found = products.find(query, limit, per && byStyle)
      const best = found.best.flatMap(({ index }) => variants[index] ?? [])
      const foundPages = pages.find(query, mostPages)
      const missing = { products: [...found.missing], pages: [...foundPages.missing] }
      return {
        query,
        total: found.all.length,
        products: best.map((variant) => cardAnswer(card(variant))),
        pages: foundPages.best
          .flatMap(({ index }) => snapshot.pages[index] ?? [])
          .map(({ path, title, description }) => ({ path, title, description })),
        ...(missing.products.length + missing.pages.length > 0 ? { missing } : {}),
        facets: countFacets(found.all),
      }
    },
  }
}

type CardAnswer = SearchAnswer['products'][number]

/** The card of page data is read-only; the wire's type is not. Nothing is copied, since nobody writes to either. */
const cardAnswer = (card: ProductCard): CardAnswer => card as unknown as CardAnswer
