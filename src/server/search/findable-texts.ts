import type { CatalogueVariant, SnapshotPage } from '#contract/snapshot.ts'
import { isReduced } from '#domain/product/arrivals.ts'
import type { BaseColorFinder } from '#domain/product/find-base-colors.ts'
import { splitWords } from '#domain/product/search-words.ts'

import { nameWeight } from './read-query.ts'
import { kindWeight, type Findable, type FindableText } from './word-index.ts'

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

/** What is not said of each product by itself. */
export interface Marks {
  readonly findBases: BaseColorFinder
  readonly isNew: (variant: CatalogueVariant) => boolean
}

/** What a product is found by, and how much each of it says. */
export const productTexts = (variant: CatalogueVariant, { findBases, isNew }: Marks): Findable => ({
  texts: [
    ...say(nameWeight + 1, lastWord(variant.name)),
    ...variant.categories.flatMap(({ name }) => categoryTexts(name)),
    ...say(nameWeight, variant.name),
    ...codes(variant),
    ...say(kindWeight, variant.model),
    ...say(7, variant.color, variant.variantName, variant.swatch?.desc ?? null),
    ...say(5.5, ...findBases(variant)),
    ...say(5, variant.material),
    ...say(kindWeight, isReduced(variant) ? 'sale' : null, isNew(variant) ? 'new' : null),
    ...say(4, ...(variant.keywords ?? [])),
    ...variant.items.map(({ name }) => ({ text: name, weight: 3, exact: 'size' as const })),
    ...say(1, variant.excerpt, plainText(variant.description), ...variant.details.map(({ text }) => text)),
  ],
})

/** What a category is found by: the last of its names first, `Tees` of `Men / Tees`. */
export const categoryNames = (name: string): Findable => ({
  texts: say(nameWeight, name.split(/[/>]/).at(-1) ?? '', name),
})

/** What a page is found by. */
export const pageTexts = (page: SnapshotPage): Findable => ({
  texts: [
    ...say(nameWeight, page.title, page.heading),
    ...say(3, page.description, 'lead' in page ? page.lead : null, 'kicker' in page ? page.kicker : null),
    ...say(1, ...wordsOfPage(page)),
  ],
})

function wordsOfPage(page: SnapshotPage): string[] {
  const isContent = page.template === 'content'
  const words = (isContent ? (page.parts ?? []) : page.blocks).flatMap((block) =>
    block.kind === 'questions'
      ? [block.heading, ...block.questions.flatMap(({ question, html }) => [question, plainText(html)])]
      : 'html' in block
        ? [plainText(block.html)]
        : 'text' in block
          ? [block.text]
          : [],
  )
  return isContent ? [plainText(page.html), ...words] : words
}

/** Good enough to find words in: tags are not words. */
const plainText = (html: string): string => html.replace(/<[^<>]*>/g, ' ').replace(/&[a-z#0-9]+;/gi, ' ')
