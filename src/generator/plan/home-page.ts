import type { HomePage } from '#contract/page-data.ts'
import type { ShopConfig } from '#contract/shop.ts'
import type { Media, SnapshotEditorial, SnapshotHome } from '#contract/snapshot.ts'
import { toEntry } from '#domain/pages/list-entries.ts'
import { newestModels } from '#domain/product/newest-models.ts'
import type { CardSource } from '#domain/product/product-card.ts'

import type { CatalogueIndex } from './catalogue-index.ts'
import { lastChange } from './last-change.ts'
import type { PlannedPage } from './planned-page.ts'
import type { ShownBlocks } from './shown-blocks.ts'

/** The hero's picture may be named by a product's uri: then it is that product's first. */
const productPicture = (name: string | null, index: CatalogueIndex): Media | null =>
  index.variantAt(name ?? '')?.media[0] ?? null

/** What the front page begins with: as it was published, or as the brand's settings say. `picture` is that of the brand's own that they name. */
function findHero(
  index: CatalogueIndex,
  { shop, home, picture }: { shop: ShopConfig; home: SnapshotHome | null; picture: Media | null },
): NonNullable<HomePage['hero']> {
  if (home === null) {
    const { heading, text, href, link } = shop.hero
    return { heading, text, href, link, media: picture ?? productPicture(shop.hero.image, index) }
  }
  const { heading, lead: text, link: href, linkText: link, image: media } = home
  return { heading, text, href, link, media }
}

interface HomeInput {
  readonly shop: ShopConfig
  /** Pages to lead to. */
  readonly reading: readonly SnapshotEditorial[]
  readonly shown: ShownBlocks
  /** As it was published; absent: the brand's settings say it. */
  readonly home?: SnapshotHome | undefined
  /** The picture of the brand's own that the settings name, if there is one. */
  readonly hero?: Media | null
}

export function planHomePage(
  index: CatalogueIndex,
  cards: CardSource,
  { shop, reading, shown, home: published, hero: picture = null }: HomeInput,
): PlannedPage {
  const newest = newestModels(index.listed.variants)
  const home = published ?? null
  const hero = findHero(index, { shop, home, picture })
  const blocks = home?.blocks ?? []
  return {
    path: '/',
    source: 'the home page',
    inputs: [
      ...newest,
      ...newest.map(({ style }) => index.colorCount(style)),
      null,
      ...reading,
      ...shown.inputs(blocks),
      JSON.stringify([hero, home]),
    ],
    lastChange: lastChange(index.listed.variants),
    structuredData: (made) => made.home(),
    context: (): HomePage => ({
      template: 'home',
      title: home?.title ?? '',
      description: home?.description || shop.description || hero.text,
      newest: newest.map((variant) => cards.card(variant)),
      reading: reading.map(toEntry),
      hero,
      ...(blocks.length > 0 && { blocks: shown.show(blocks) }),
    }),
  }
}
