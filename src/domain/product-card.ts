import type { PageMarket, ProductCard } from '#contract/page-data.ts'
import type { CataloguePrice, CatalogueVariant, Media } from '#contract/snapshot.ts'

/** Pictures that can be reached from a card, the first among them. */
const mostPictures = 4

/** A card shows one picture; of the further ones, which take its place, a list carries no more than where they are. */
export function cardPictures(media: readonly Media[]): Pick<ProductCard, 'media' | 'further'> {
  const further = media.slice(1, mostPictures).map(({ hash, width }) => ({ hash, width }))
  return { media: media.slice(0, 1), ...(further.length > 0 && { further }) }
}

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
  remembered: RememberedCards = new Map(),
): CardSource {
  function made(variant: CatalogueVariant): Made {
    const colors = colorCount(variant.style)
    const known = remembered.get(variant.id)
    if (known?.variant === variant && known.colors === colors) return known
    const { id, uri, name, variantName, model, color, material, items, media, prices } = variant
    const card: ProductCard = {
      product: id,
      uri,
      name,
      variantName,
      model,
      color,
      material,
      sizes: items.map((item) => item.name),
      ...cardPictures(media),
      markets: pagePrices(prices),
      colors,
      ...(variant.giftCard && { giftCard: true }),
    }
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
