import type { CardSwatch, FurtherPicture, PageMarket, ProductCard } from '#contract/page-data.ts'
import type { CataloguePrice, CatalogueVariant, GalleryMedia, Media } from '#contract/snapshot.ts'

import { isSamePrices } from '../money/page-prices.ts'
import { baseColors } from './base-colors.ts'
import type { BaseColorFinder } from './find-base-colors.ts'
import { compareNames } from './name-order.ts'

/** Pictures that can be reached from a card, the first among them. */
const maxPictures = 4

const pickPicture = ({ hash, width, focus }: Media): FurtherPicture => ({
  hash,
  width,
  ...(focus && { focus }),
})

/** A card plays no film. */
const withoutFilm = ({ film: _, ...poster }: GalleryMedia): Media => poster

/** A card shows one picture; of the further ones, which take its place, a list carries no more than where they are. */
function cardPictures(media: readonly GalleryMedia[]): Pick<ProductCard, 'media' | 'further'> {
  const further = media.slice(1, maxPictures).map(pickPicture)
  return { media: media.slice(0, 1).map(withoutFilm), ...(further.length > 0 && { further }) }
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
  /** The card with the other colours of its model. */
  listed(variant: CatalogueVariant): ProductCard
  /** The same as JSON; made once per variant, since whole listings are joined from it. */
  json(variant: CatalogueVariant): string
}

interface Made {
  /** All colours of the model, in the order of the catalogue. */
  readonly colors: readonly CatalogueVariant[]
  readonly variant: CatalogueVariant
  readonly card: ProductCard
  readonly listed: ProductCard
  json: string | null
}

/** What cards are made with. */
interface CardParts {
  readonly pagePrices: (prices: Readonly<Record<string, CataloguePrice>>) => PageMarket[]
  readonly findBases: BaseColorFinder
}

/** Returns what a card offers of each colour of its model, by name; nothing where one alone can be shown. */
function createSwatches(
  variant: CatalogueVariant,
  colors: readonly CatalogueVariant[],
  { pagePrices, findBases }: CardParts,
): Pick<ProductCard, 'swatches'> {
  const swatches = colors.flatMap((each): CardSwatch[] => {
    const { id: product, uri, color, swatch, media, prices, variantName } = each
    const [base] = findBases(each)
    const hex = swatch?.hex ?? (base && baseColors[base])
    if (color === null || !hex || each.unlisted) return []
    const [first] = media
    const picture = first && pickPicture(first)
    const markets = isSamePrices(prices, variant.prices) ? undefined : pagePrices(prices)
    return [
      { product, uri, variantName, color, hex, ...(picture && { picture }), ...(markets && { markets }) },
    ]
  })
  if (swatches.length < 2) return {}
  return { swatches: swatches.toSorted((a, b) => compareNames(a.color, b.color)) }
}

const isSameColors = (before: readonly CatalogueVariant[], now: readonly CatalogueVariant[]): boolean =>
  before.length === now.length && before.every((color, position) => color === now[position])

/** Makes cards, each once: `remembered` (by variant id) may outlive a plan, because a variant that did not change is the same object. */
export function createCards(
  pagePrices: (prices: Readonly<Record<string, CataloguePrice>>) => PageMarket[],
  /** All colours of a model. */
  findColors: (style: string) => readonly CatalogueVariant[],
  findBases: BaseColorFinder,
  remembered: RememberedCards = new Map(),
): CardSource {
  function made(variant: CatalogueVariant): Made {
    const colors = findColors(variant.style)
    const known = remembered.get(variant.id)
    if (known?.variant === variant && isSameColors(known.colors, colors)) return known
    const { id, prices } = variant
    const card = createCard(variant, {
      product: id,
      markets: pagePrices(prices),
      colors: colors.length,
      baseColors: findBases(variant),
    })
    const listed = { ...card, ...createSwatches(variant, colors, { pagePrices, findBases }) }
    const fresh = { variant, card, listed, colors, json: null }
    remembered.set(id, fresh)
    return fresh
  }
  return {
    card: (variant) => made(variant).card,
    listed: (variant) => made(variant).listed,
    json(variant) {
      const entry = made(variant)
      entry.json ??= JSON.stringify(entry.listed)
      return entry.json
    },
  }
}

export type RememberedCards = Map<string, Made>
