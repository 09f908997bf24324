import type { PageMarket, ProductCard } from '#contract/page-data.ts'
import type { CataloguePrice, CatalogueVariant, Media } from '#contract/snapshot.ts'

import type { BaseColorFinder } from './find-base-colors.ts'

/** Pictures that can be reached from a card, the first among them. */
const maxPictures = 4

/** A card shows one picture; of the further ones, which take its place, a list carries no more than where they are. */
function cardPictures(media: readonly Media[]): Pick<ProductCard, 'media' | 'further'> {
  const further = media.slice(1, maxPictures).map(({ hash, width }) => ({ hash, width }))
  return { media: media.slice(0, 1), ...(further.length > 0 && { further }) }
}

/** What a colour brings to its card, in the catalogue as on its own page. */
type Shown = Pick<
  CatalogueVariant,
  'uri' | 'name' | 'variantName' | 'model' | 'color' | 'material' | 'media' | 'cutFor'
> & {
  /** In the catalogue. */
  readonly kind?: CatalogueVariant['kind']
  /** In page data. */
  readonly giftCard?: boolean
  readonly items: readonly ({ readonly name: string } & (
    | { readonly id: string }
    | { readonly item: string }
  ))[]
}

/** Its id is `id` in the catalogue and `item` in page data. */
function firstItem([first]: Shown['items']): Pick<ProductCard, 'item'> {
  if (!first) return {}
  return { item: 'id' in first ? first.id : first.item }
}

/** The card of a colour, with what stands elsewhere about it. */
export const createCard = (
  { uri, name, variantName, model, color, material, items, media, kind, giftCard, cutFor }: Shown,
  {
    product,
    markets,
    colors,
    baseColors,
  }: Pick<ProductCard, 'product' | 'markets' | 'colors' | 'baseColors'>,
): ProductCard => ({
  product,
  uri,
  name,
  variantName,
  model,
  color,
  material,
  sizes: items.map((item) => item.name),
  ...(baseColors?.length && { baseColors }),
  ...firstItem(items),
  ...cardPictures(media),
  markets,
  colors,
  ...((giftCard || kind === 'gift-card') && { giftCard: true }),
  ...(cutFor && { cutFor }),
})

export interface CardSource {
  card(variant: CatalogueVariant): ProductCard
  /** The card's JSON; made once per variant, since whole listings are joined from it. */
  json(variant: CatalogueVariant): string
}

interface Made {
  readonly variant: CatalogueVariant
  readonly card: ProductCard
  readonly colors: number
  json: string | null
}

/** Makes cards, each once: `remembered` (by variant id) may outlive a plan, because a variant that did not change is the same object. */
export function createCards(
  pagePrices: (prices: Readonly<Record<string, CataloguePrice>>) => PageMarket[],
  /** Of a model: in how many colours it comes. */
  colorCount: (style: string) => number,
  findBases: BaseColorFinder,
  remembered: RememberedCards = new Map(),
): CardSource {
  function made(variant: CatalogueVariant): Made {
    const colors = colorCount(variant.style)
    const known = remembered.get(variant.id)
    if (known?.variant === variant && known.colors === colors) return known
    const { id, prices } = variant
    const markets = pagePrices(prices)
    const card = createCard(variant, { product: id, markets, colors, baseColors: findBases(variant) })
    const fresh = { variant, card, colors, json: null }
    remembered.set(id, fresh)
    return fresh
  }
  return {
    card: (variant) => made(variant).card,
    json(variant) {
      const entry = made(variant)
      entry.json ??= JSON.stringify(entry.card)
      return entry.json
    },
  }
}

export type RememberedCards = Map<string, Made>
