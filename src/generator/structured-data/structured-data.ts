import type { MarketsConfig } from '#contract/markets.ts'
import type { ShopConfig } from '#contract/shop.ts'
import type { CatalogueVariant, SnapshotContent, SnapshotEditorial } from '#contract/snapshot.ts'
import * as titles from '#texts/titles.ts'

import { listingPath, productPath } from '../page-path.ts'
import { articleNode } from './article.ts'
import { breadcrumbs, type Step } from './breadcrumbs.ts'
import { faqNode } from './faq.ts'
import type { Node } from './node.ts'
import { createOffers } from './offers.ts'
import { publisherNode, siteNode, storeNode } from './organization.ts'
import { productNodes } from './product-group.ts'
import { returnPolicyNodes } from './return-policies.ts'

/** What search engines and other programs read of pages, as JSON-LD of schema.org. Holds nothing of a visitor: it stands in files. */
export interface StructuredData {
  home(): readonly Node[]
  /** `siblings` are the other colours. */
  product(variant: CatalogueVariant, siblings: readonly CatalogueVariant[]): readonly Node[]
  /** `steps` are the pages above it. */
  article(page: SnapshotEditorial, steps: readonly Step[]): readonly Node[]
  /** Of a content page: its questions with their answers, if it has some. */
  content(page: SnapshotContent): readonly Node[]
  /** Steps from the first page above to the page itself. */
  trail(steps: readonly Step[]): readonly Node[]
}

export interface StructuredDataInput {
  readonly shop: ShopConfig
  readonly markets: MarketsConfig
  /** `https://shop.example`, without a slash at its end. */
  readonly publicUrl: string
  /** Path of the brand's mark as a picture; null for none. */
  readonly logo: string | null
}

/** Makes structured data for a shop. What all pages share is made once. */
export function createStructuredData(input: StructuredDataInput): StructuredData {
  const { shop, markets, publicUrl } = input
  const getOffers = createOffers(markets, input)
  const trail = (steps: readonly Step[]): readonly Node[] => {
    const node = breadcrumbs(steps, publicUrl)
    return node ? [node] : []
  }
  return {
    home: () => [storeNode(input, returnPolicyNodes(shop, markets, publicUrl)), siteNode(input)],
    product: (variant, siblings) => {
      const [category] = variant.categories
      const { name, uri } = variant
      return [
        ...productNodes(variant, siblings, { shop, publicUrl, getOffers }),
        ...trail([
          { name: titles.shop, path: listingPath(null) },
          ...(category ? [{ name: category.name, path: listingPath(category.uri) }] : []),
          { name, path: productPath(uri) },
        ]),
      ]
    },
    content: (page) => {
      const node = faqNode(page, publicUrl)
      return node ? [node] : []
    },
    article: (page, steps) => [
      articleNode(page, publicUrl),
      publisherNode(input),
      ...trail([...steps, { name: page.heading, path: page.path }]),
    ],
    trail,
  }
}

/** Returns nodes as the text of one data block; empty for none. */
export const structuredDataJson = (nodes: readonly Node[]): string =>
  nodes.length === 0 ? '' : JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
