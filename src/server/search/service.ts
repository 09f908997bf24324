import { setImmediate } from 'node:timers/promises'

import type { MarketsConfig } from '#contract/markets.ts'
import type { ProductCard } from '#contract/page-data.ts'
import type { SearchAnswer } from '#contract/search.ts'
import type { CatalogueVariant, Snapshot, SnapshotPage } from '#contract/snapshot.ts'
import { createPagePrices } from '#domain/money/page-prices.ts'
import { type ChosenValues, createFacetCounter } from '#domain/product/facet-counter.ts'
import { createCards } from '#domain/product/product-card.ts'
import { splitWords } from '#domain/product/search-words.ts'
import type { Synonyms } from '#domain/product/synonyms.ts'

import type { CatalogueService } from '../catalogue/service.ts'
import { nameWeight } from './read-query.ts'
import { type Groups, type Places, search as find } from './search-index.ts'
import { buildWordIndex, kindWeight, type Findable, type FindableText } from './word-index.ts'

export interface SearchInput extends Places {
  readonly query: string
  /** Each style once, in the colour that fits best. */
  readonly per?: 'style' | undefined
  readonly chosen?: ChosenValues
}

export interface SearchService {
  /** Returns products and pages that match the words: at most `limit` products of those that fit what is chosen, after the first `offset`. */
  search(input: SearchInput): Promise<SearchAnswer>
}

interface SearchDeps {
  readonly catalogue: Pick<CatalogueService, 'current'>
  readonly markets: MarketsConfig
  readonly synonyms?: Synonyms | undefined
  readonly log: (message: string, reason: unknown) => void
}

const maxPages = 10

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
      if (!ready) return (await rebuild(snapshot)).search(input)
      if (ready.version !== snapshot.version)
        rebuild(snapshot).catch((reason: unknown) => log('The search index could not be built', reason))
      return ready.search(input)
    },
  }
}

const say = (weight: number, ...texts: readonly (string | null)[]): FindableText[] =>
  texts.flatMap((text) => (text ? [{ text, weight }] : []))

/** The last word of an English name says what a thing is: a shirt dress is a dress, shoe trees are not shoes. */
const lastWord = (name: string): string => name.trim().split(/\s+/).at(-1) ?? ''

const codes = (variant: CatalogueVariant): FindableText[] =>
  [variant.productSku, variant.sku, ...variant.items.flatMap(({ sku, ean }) => [sku, ean])].flatMap((text) =>
    text ? [{ text, weight: nameWeight, exact: 'code' as const }] : [],
  )

/**
 * Shoes are what stands among the shoes, before what has the word in its name; of `New Yoga Collection`, or of the `Men` of `Men / Tees`,
 * a word says less than a name.
 */
function categoryTexts(name: string): FindableText[] {
  const last = name.split(/[/>]/).at(-1) ?? ''
  return [...say(splitWords(last).length === 1 ? nameWeight + 0.5 : 6, last), ...say(6, name)]
}

const productTexts = (variant: CatalogueVariant): Findable => ({
  texts: [
    ...say(nameWeight + 1, lastWord(variant.name)),
    ...variant.categories.flatMap(({ name }) => categoryTexts(name)),
    ...say(nameWeight, variant.name),
    ...codes(variant),
    ...say(kindWeight, variant.model),
    ...say(7, variant.color, variant.variantName, variant.swatch?.desc ?? null),
    ...say(5, variant.material),
    ...variant.items.map(({ name }) => ({ text: name, weight: 3, exact: 'size' as const })),
    ...say(1, variant.excerpt, plainText(variant.description), ...variant.details.map(({ text }) => text)),
  ],
})

const pageTexts = (page: SnapshotPage): Findable => ({
  texts: [
    ...say(nameWeight, page.title, page.heading),
    ...say(3, page.description, 'lead' in page ? page.lead : null, 'kicker' in page ? page.kicker : null),
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

async function prepare(snapshot: Snapshot, markets: MarketsConfig, synonyms?: Synonyms): Promise<Ready> {
  const pause = () => setImmediate()
  const variants = snapshot.variants.filter(({ unlisted }) => !unlisted)
  const products = await buildWordIndex(variants.map(productTexts), synonyms, pause)
  const pages = await buildWordIndex(snapshot.pages.map(pageTexts), synonyms, pause)
  const styles = Map.groupBy(variants, ({ style }) => style)
  const { card } = createCards(createPagePrices(markets), (style) => styles.get(style)?.length ?? 0)
  const narrow = createFacetCounter(variants)
  const byStyle: Groups = {
    of: (index) => variants[index]?.style ?? '',
    isPreferred: (index) => variants[index]?.items.some(({ soldOut }) => !soldOut) ?? false,
  }
  return {
    version: snapshot.version,
    search({ query, chosen, per, ...places }) {
      const found = find(products, query)
      const { fitting, facets } = narrow(found.all, chosen)
      const best = found.rank(fitting, places, per && byStyle).flatMap(({ index }) => variants[index] ?? [])
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
