import type { CatalogueItem, CatalogueVariant } from '#contract/snapshot.ts'
import { findAudience } from '#domain/product/audience.ts'
import { fullName } from '#domain/product/full-name.ts'
import { isPublication, isTradedGtin } from '#domain/product/gtin.ts'
import { offerId } from '#domain/product/offer-id.ts'

import { productPath } from '../page-path.ts'
import { fitText, fitValues, g } from './feed-values.ts'
import { previewImage } from '../preview-image.ts'
import type { FeedInput } from './feed-input.ts'
import { findSizing } from './sizing.ts'
import { xmlText } from './xml.ts'

/** Limits of Google's product data specification (support.google.com/merchants/answer/7052112). */
const max = {
  title: 150,
  description: 5000,
  images: 10,
  brand: 70,
  mpn: 70,
  size: 100,
  material: 60,
  color: 40,
}
const maxProductTypes = 5
const maxProductType = 750

/** What a variant and its sizes have in common in every market, made once for all of them. */
export interface FeedProduct {
  /** The page's address, as XML has it, without its query. */
  readonly link: string
  readonly sizes: readonly {
    readonly item: CatalogueItem
    readonly named: string
    /** Names the size in the link, as XML has it: empty where there is only one. */
    readonly query: string
    /** Availability, identifiers and size. */
    readonly own: string
  }[]
  /** What the sizes have in common. */
  readonly common: string
}

/** Makes the attributes of a variant that are the same in every market; null for one without a picture, which no catalogue takes. */
export function feedProduct(variant: CatalogueVariant, { shop, publicUrl }: FeedInput): FeedProduct | null {
  const { style, uri, color, swatch, variantName, material, categories, media, excerpt, details } = variant
  const [first, ...others] = new Set(media.map(({ hash }) => previewImage(publicUrl, hash)))
  if (first === undefined) return null
  const { gender, ageGroup } = findAudience(variant, shop.audience)
  const sizing = findSizing(details)
  const title = fullName(variant)
  const isOne = variant.items.length === 1
  const isBook = isPublication(variant)
  return {
    link: xmlText(publicUrl + productPath(uri)),
    sizes: variant.items.map((item) => ({
      item,
      named:
        g('id', offerId(item.id)) + g('title', isOne ? fitText(title, max.title) : sizeTitle(title, item)),
      query: isOne ? '' : `size=${encodeURIComponent(item.name)}`,
      own:
        g('availability', item.soldOut ? 'out_of_stock' : 'in_stock') +
        identifiers(item, isBook) +
        g('size', fitText(item.name, max.size)),
    })),
    common: [
      g('item_group_id', offerId(style)),
      g('description', fitText(excerpt, max.description) || fitText(title, max.description)),
      g('image_link', first),
      ...others.slice(0, max.images).map((image) => g('additional_image_link', image)),
      g('brand', fitText(shop.name, max.brand)),
      '<g:condition>new</g:condition>',
      g('color', fitValues(color || swatch?.desc || variantName, max.color)),
      g('material', fitValues(material ?? '', max.material)),
      g('gender', gender),
      g('age_group', ageGroup),
      g('size_system', sizing.system),
      ...sizing.types.map((type) => g('size_type', type)),
      ...productTypes(categories).map((type) => g('product_type', type)),
    ].join(''),
  }
}

/** A long name gives way to the size, by which the sizes differ. */
function sizeTitle(title: string, { name }: CatalogueItem): string {
  const size = fitText(name, max.size)
  return `${fitText(title, max.title - size.length - 2)}, ${size}`
}

/**
 * A GTIN where the barcode is one, and the SKU as the maker's number, as the brand makes its own things. Without either nothing tells
 * the product from others, which `identifier_exists` states.
 */
function identifiers({ ean, sku }: CatalogueItem, isBook: boolean): string {
  const gtin = isTradedGtin(ean, isBook) ? g('gtin', ean) : ''
  const mpn = sku.length <= max.mpn ? g('mpn', sku) : ''
  return gtin + mpn || '<g:identifier_exists>no</g:identifier_exists>'
}

/** `Women > Tops > Knit`: each path of categories once, by its last level. Commas and `>` separate values, so no name may have any. */
function productTypes(categories: CatalogueVariant['categories']): string[] {
  const leaves = categories.filter(({ uri }) => !categories.some((other) => other.uri.startsWith(`${uri}/`)))
  const types = leaves.map((leaf) => {
    const levels = categories.filter(({ uri }) => `${leaf.uri}/`.startsWith(`${uri}/`))
    // Below the second level, a category's name begins with that of the second.
    const second = `${levels[1]?.name} / `
    return levels
      .map(({ name }) => (name.startsWith(second) ? name.slice(second.length) : name))
      .map((name) => name.replace(/\s*[,>]\s*/g, ' / '))
      .join(' > ')
  })
  return [...new Set(types.map((type) => fitText(type, maxProductType)))].slice(0, maxProductTypes)
}
