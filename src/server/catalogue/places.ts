import type { CatalogueItem, CatalogueVariant } from '#contract/snapshot.ts'

import type { ProductOnSale } from './products-on-sale.ts'

export type Products = ReadonlyMap<string, ProductOnSale>
export interface ItemOnSale {
  readonly variant: CatalogueVariant
  readonly item: CatalogueItem
}

/** Where something stands: its product, by id, the colour in it and the size in that. */
interface Place {
  readonly product: string
  readonly color: number
  readonly size: number
}

/**
 * Where every colour and size stands. It holds no product itself, so it outlives changes that leave ids, SKUs and their order as they
 * are: a new price makes a shop of a hundred thousand sizes note nothing again.
 */
export interface Places {
  readonly variants: ReadonlyMap<string, Place>
  readonly items: ReadonlyMap<string, Place>
  readonly skus: ReadonlyMap<string, Place>
}

export function indexPlaces(products: Products): Places {
  const variants = new Map<string, Place>()
  const items = new Map<string, Place>()
  const skus = new Map<string, Place>()
  for (const { id: product, variants: colors } of products.values())
    for (const [color, variant] of colors.entries()) {
      variants.set(variant.id, { product, color, size: 0 })
      for (const [size, { id, sku }] of variant.items.entries()) {
        const place = { product, color, size }
        items.set(id, place)
        skus.set(sku, place)
      }
    }
  return { variants, items, skus }
}

export function itemAt(products: Products, place: Place | undefined): ItemOnSale | undefined {
  const variant = variantAt(products, place)
  const item = variant?.items[place?.size ?? 0]
  return variant && item && { variant, item }
}

export const variantAt = (products: Products, place: Place | undefined): CatalogueVariant | undefined =>
  place && products.get(place.product)?.variants[place.color]
