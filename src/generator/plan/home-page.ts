import type { HomePage } from '#contract/page-data.ts'
import type { ShopConfig } from '#contract/shop.ts'
import type { CatalogueVariant, Media, SnapshotEditorial } from '#contract/snapshot.ts'
import { toEntry } from '#domain/pages/list-entries.ts'
import type { CardSource } from '#domain/product/product-card.ts'

import type { CatalogueIndex } from './catalogue-index.ts'
import { lastChange } from './last-change.ts'
import type { PlannedPage } from './planned-page.ts'

const newestShown = 12

/** One colour per model, so that a model in ten colours does not fill the page. */
export function newestModels(index: CatalogueIndex): CatalogueVariant[] {
  const seen = new Set<string>()
  const shown: CatalogueVariant[] = []
  for (const variant of index.listed.variants) {
    if (shown.length === newestShown) break
    if (!seen.has(variant.style)) shown.push(variant)
    seen.add(variant.style)
  }
  return shown
}

/** The hero's picture may be named by a product's uri: then it is that product's first. */
const productPicture = (name: string | null, index: CatalogueIndex): Media | null =>
  index.variantAt(name ?? '')?.media[0] ?? null

/** `hero` is the picture of the brand's own that the shop names, if it has one; `reading` are pages to lead to. */
export function planHomePage(
  index: CatalogueIndex,
  cards: CardSource,
  {
    shop,
    reading,
    hero = null,
  }: {
    readonly shop: ShopConfig
    readonly reading: readonly SnapshotEditorial[]
    readonly hero?: Media | null
  },
): PlannedPage {
  const newest = newestModels(index)
  const media = hero ?? productPicture(shop.hero.image, index)
  const { heading, text, href, link } = shop.hero
  return {
    path: '/',
    source: 'the home page',
    inputs: [
      ...newest,
      ...newest.map(({ style }) => index.colorCount(style)),
      null,
      ...reading,
      JSON.stringify(media),
    ],
    lastChange: lastChange(index.listed.variants),
    structuredData: (made) => made.home(),
    context: (): HomePage => ({
      template: 'home',
      title: '',
      description: shop.description || text,
      newest: newest.map((variant) => cards.card(variant)),
      reading: reading.map(toEntry),
      hero: { heading, text, href, link, media },
    }),
  }
}
