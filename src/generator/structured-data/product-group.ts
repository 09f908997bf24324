import type { ShopConfig } from '#contract/shop.ts'
import type { CatalogueItem, CatalogueVariant } from '#contract/snapshot.ts'
import { findAudience } from '#domain/product/audience.ts'
import { fullName } from '#domain/product/full-name.ts'
import { isPublication, isTradedGtin } from '#domain/product/gtin.ts'
import { offerId } from '#domain/product/offer-id.ts'

import { previewImage } from '../preview-image.ts'
import { productPath } from '../page-path.ts'
import { type Node, term } from './node.ts'
import type { GetOffers } from './offers.ts'

/** Years of Google's age groups (support.google.com/merchants/answer/6324463); an adult's has no end. */
const ages: Readonly<Record<ShopConfig['audience']['ageGroup'], { from: number; to?: number }>> = {
  newborn: { from: 0, to: 0.25 },
  infant: { from: 0.25, to: 1 },
  toddler: { from: 1, to: 5 },
  kids: { from: 5, to: 13 },
  adult: { from: 13 },
}

interface ProductInput {
  readonly shop: ShopConfig
  readonly publicUrl: string
  readonly getOffers: GetOffers
}

/**
 * Returns what a product's page offers: a ProductGroup with a Product for every size of this colour and the addresses of its other
 * colours, or a lone Product where there is one size of one colour; then the policies to which the offers refer. Rules for a shop with a
 * page for each colour: developers.google.com/search/docs/appearance/structured-data/product-variants. Availability is as of the snapshot.
 */
export function productNodes(
  variant: CatalogueVariant,
  siblings: readonly CatalogueVariant[],
  input: ProductInput,
): Node[] {
  const { shop, publicUrl, getOffers } = input
  const url = publicUrl + productPath(variant.uri)
  const others = siblings.filter(({ unlisted }) => !unlisted)
  const isOne = variant.items.length === 1
  const policies = new Set<Node>()
  const sizes = variant.items.map((item): Node => {
    const query = isOne ? '' : `size=${encodeURIComponent(item.name)}`
    const offered = getOffers({ item, url, query, isGiftCard: variant.kind === 'gift-card' })
    for (const policy of offered.policies) policies.add(policy)
    return { ...buildOwn(variant, item), ...(offered.offers.length > 0 && { offers: offered.offers }) }
  })
  const [first] = sizes
  const [picture] = variant.media
  const common = buildCommon(variant, { shop, publicUrl, url })
  const product: Node =
    isOne && others.length === 0 && first
      ? { '@type': 'Product', '@id': `${url}#product`, ...first, ...common }
      : {
          '@type': 'ProductGroup',
          '@id': `${url}#product`,
          ...common,
          productGroupID: offerId(variant.style),
          variesBy: [...(isOne ? [] : [term('size')]), ...(others.length === 0 ? [] : [term('color')])],
          hasVariant: [
            ...sizes.map((size, at) => ({
              '@type': 'Product',
              ...size,
              name: sizeName(variant, isOne ? undefined : variant.items[at]),
              ...(picture && { image: previewImage(publicUrl, picture.hash) }),
            })),
            // Their own pages say the rest.
            ...others.map(({ uri }) => ({ url: publicUrl + productPath(uri) })),
          ],
        }
  return [product, ...policies]
}

const sizeName = (variant: CatalogueVariant, item: CatalogueItem | undefined): string =>
  item ? `${fullName(variant)}, ${item.name}` : fullName(variant)

/** What the sizes do not share. */
const buildOwn = (variant: CatalogueVariant, { name, sku, ean }: CatalogueItem): Node => ({
  sku,
  ...(isTradedGtin(ean, isPublication(variant)) && { gtin: ean }),
  size: name,
  ...(variant.color && { color: variant.color }),
})

/** What Google asks of a video: developers.google.com/search/docs/appearance/structured-data/video. */
function describeFilms(variant: CatalogueVariant, publicUrl: string): Node {
  const films = variant.media.flatMap(({ film, hash, alt }): Node[] =>
    film
      ? [
          {
            '@type': 'VideoObject',
            name: fullName(variant),
            description: alt,
            thumbnailUrl: previewImage(publicUrl, hash),
            uploadDate: new Date(film.addedAt).toISOString(),
            contentUrl: publicUrl + film.src,
          },
        ]
      : [],
  )
  return films.length > 0 ? { subjectOf: films } : {}
}

function buildCommon(
  variant: CatalogueVariant,
  { shop, publicUrl, url }: { readonly shop: ShopConfig; readonly publicUrl: string; readonly url: string },
): Node {
  const { excerpt, media, material, kind } = variant
  const { gender, ageGroup } = findAudience(variant, shop.audience)
  const { from, to } = ages[ageGroup]
  return {
    name: fullName(variant),
    url,
    description: excerpt || fullName(variant),
    ...(media.length > 0 && { image: media.map(({ hash }) => previewImage(publicUrl, hash)) }),
    ...describeFilms(variant, publicUrl),
    brand: { '@type': 'Brand', name: shop.name },
    ...(material && { material }),
    ...(kind === 'goods' && {
      audience: {
        '@type': 'PeopleAudience',
        suggestedGender: gender,
        suggestedMinAge: from,
        ...(to !== undefined && { suggestedMaxAge: to }),
      },
    }),
  }
}
