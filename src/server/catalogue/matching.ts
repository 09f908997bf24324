import type { CatalogueVariant } from '#contract/snapshot.ts'

import type { ProductOnSale } from './products-on-sale.ts'

/** Which variant is meant by a page uri, a handle, a product SKU or an item SKU, in small letters. */
export type Names = ReadonlyMap<string, Pick<CatalogueVariant, 'id' | 'style'>>

/** All by which a product, its colours and sizes are found, in their order. */
export const nameKey = ({ handle, variants }: ProductOnSale): string =>
  JSON.stringify([
    handle,
    variants.map(({ id, uri, productSku, items }) => [
      id,
      uri,
      productSku,
      items.map((item) => [item.id, item.sku]),
    ]),
  ])

/** A page's uri goes before all other names; of two that have the same name, the first is meant. */
export function indexNames(products: readonly ProductOnSale[]): Names {
  const names = new Map<string, Pick<CatalogueVariant, 'id' | 'style'>>()
  const name = (key: string, { id, style }: CatalogueVariant) => {
    const folded = key.toLowerCase()
    if (folded !== '' && !names.has(folded)) names.set(folded, { id, style })
  }
  for (const { variants } of products) for (const variant of variants) name(variant.uri, variant)
  for (const { handle, variants } of products)
    for (const variant of variants) {
      name(handle, variant)
      name(variant.productSku, variant)
      for (const { sku } of variant.items) name(sku, variant)
    }
  return names
}

/** The product with what goes with it; the first colour stands for its model. The very same where nothing changes. */
export function withMatching(product: ProductOnSale, names: Names): ProductOnSale {
  const found = product.goesWith.flatMap((key) => names.get(key.toLowerCase()) ?? [])
  const matching = [...new Set(found.filter(({ style }) => style !== product.id).map(({ id }) => id))]
  const isSame = product.variants.every((variant) => isSameList(variant.matching, matching))
  if (isSame) return product
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, matching })) }
}

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index])
