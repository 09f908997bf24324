import * as z from 'zod/mini'

import { PriceNumber, PriceText } from './money.ts'
import type { FacetKind } from './page-data.ts'
import { cuts } from './snapshot.ts'

/** Values to narrow by: one, or the parameter several times. */
const Values = z.optional(
  z.union([
    z.string().check(z.maxLength(200)),
    z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
  ]),
)

/** In the pricelist's currency, `49.90`. */
const Amount = z.optional(
  z.string().check(z.regex(/^\d{1,8}(?:\.\d{1,2})?$/, 'an amount like 49.90 expected')),
)

export const SearchQuery = z.object({
  q: z.string().check(z.maxLength(100)),
  /** How many products at most. */
  limit: z._default(
    z.string().check(z.regex(/^(?:[1-9]|[1-5]\d|60)$/, 'a number from 1 to 60 expected')),
    '24',
  ),
  /** How many of the best come before them: those that are shown already. */
  offset: z._default(
    z.string().check(z.regex(/^(?:0|[1-9]\d{0,5})$/, 'a number from 0 to 999999 expected')),
    '0',
  ),
  /** Values of one kind widen a result, kinds narrow it. */
  baseColor: Values,
  model: Values,
  color: Values,
  material: Values,
  size: Values,
  /** Whose prices `minPrice` and `maxPrice` are; both count where it is there. */
  pricelist: z.optional(z.string().check(z.maxLength(40))),
  minPrice: Amount,
  maxPrice: Amount,
  /** With `style`, `products` has each style once, in the colour that fits best; everything else stays. */
  per: z.optional(z.literal('style')),
})

const FacetCounts = z.array(z.object({ value: z.string(), count: z.int() }))
const Price = z.object({
  pricelist_id: z.string(),
  price: PriceText,
  price_as_number: PriceNumber,
  priceBeforeDiscount: z.nullable(z.string()),
  showAsOnSale: z.boolean(),
  lowestPriceLast30Days: z.optional(z.nullable(z.string())),
})
const CardMarket = z.object({ market_id: z.string(), pricelists: z.array(Price) })
/** In percent from left and top. */
const Tens = z.int().check(z.minimum(0), z.maximum(100))
const Focus = z
  .object({ x: Tens, y: Tens })
  .register(z.globalRegistry, { id: 'Focus', description: 'The point of a picture that stays in view.' })
const FurtherPicture = z.object({ hash: z.string(), width: z.int(), focus: z.optional(Focus) })
const CardSwatch = z
  .object({
    product: z.string(),
    uri: z.string(),
    variantName: z.string(),
    color: z.string(),
    hex: z.string(),
    picture: z.optional(FurtherPicture),
    markets: z.optional(z.array(CardMarket)),
  })
  .register(z.globalRegistry, {
    id: 'CardSwatch',
    description: 'A colour of the model, as its card offers it.',
  })
/** As the generator writes it into lists (see `ProductCard` of the page data). */
const Card = z
  .object({
    product: z.string(),
    uri: z.string(),
    name: z.string(),
    variantName: z.string(),
    model: z.string(),
    color: z.nullable(z.string()),
    material: z.nullable(z.string()),
    sizes: z.array(z.string()),
    baseColors: z.optional(z.array(z.string())),
    item: z.optional(z.string()),
    media: z.array(
      z.object({
        type: z.literal('image'),
        hash: z.string(),
        alt: z.string(),
        width: z.int(),
        height: z.int(),
        placeholder: z.string(),
        focus: z.optional(Focus),
      }),
    ),
    further: z.optional(z.array(FurtherPicture)),
    markets: z.array(CardMarket),
    colors: z.int(),
    swatches: z.optional(z.array(CardSwatch)),
    giftCard: z.optional(z.literal(true)),
    cutFor: z.optional(z.enum(cuts)),
  })
  .register(z.globalRegistry, { id: 'ProductCard', description: 'A product as a list shows it. Spec 3.22.' })

/** GET search?q=: the best products first, the pages that match, and what the found products can be narrowed by. */
export const SearchAnswer = z
  .object({
    query: z.string(),
    /** Products that the words find in all, every colour. */
    total: z.int(),
    /** How many of them fit what the result is narrowed by; `products` holds the best of these, after the first `offset`. */
    fitting: z.int(),
    products: z.array(Card),
    /** Categories that are called so, the best first; absent where none is. */
    categories: z.optional(z.array(z.object({ name: z.string(), uri: z.string() }))),
    pages: z.array(z.object({ path: z.string(), title: z.string(), description: z.string() })),
    /** As they were typed. Absent where every word is there. */
    missing: z.optional(
      z.object({ products: z.array(z.string()), pages: z.array(z.string()) }).register(z.globalRegistry, {
        id: 'MissingWords',
        description:
          'Words of the query that no product, no page has as they are written: what was found for them, if anything, is only similar.',
      }),
    ),
    /** The query in the spelling of the catalogue, where words are missing and a name is near. Absent where none is. */
    spelling: z.optional(z.string()),
    /** Path of the page to which the shop leads a search for these words. Absent where it leads to none. */
    redirect: z.optional(z.string()),
    /** What all found products can be narrowed by, and how many each value would leave. */
    facets: z.object({
      baseColor: FacetCounts,
      model: FacetCounts,
      color: FacetCounts,
      material: FacetCounts,
      size: FacetCounts,
    } satisfies Record<FacetKind, unknown>),
  })
  .register(z.globalRegistry, {
    id: 'SearchAnswer',
    description: 'Products and pages that match some words.',
  })
export type SearchAnswer = z.infer<typeof SearchAnswer>
