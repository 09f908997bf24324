import type { ProductBefore } from '../../database/documents/product-before.ts'
import { restoreProduct, storeProduct } from '../../database/documents/stored-product.ts'
import type { ImportProduct } from '../product-document.ts'
import type { StoredProduct } from './stored-product.ts'

/** Returns what is kept of a product to write it again as it is now. */
export function keepBefore({ row, product, colors }: StoredProduct): ProductBefore {
  const { sourceKey, published, publishAt = null, archived, document } = product
  return {
    sourceKey,
    contentHash: row.content_hash,
    published,
    publishAt,
    ...(archived && { archived }),
    document: storeProduct(document),
    colors: product.colors.map((color, place) => ({
      key: color.key,
      uri: colors[place]?.uri ?? '',
      document: color.document,
      items: color.items.map(({ sku, name, ean, prices, notIn, taxClass, facts }) => ({
        sku,
        name,
        ean,
        prices,
        ...(notIn && { notIn }),
        ...(taxClass !== undefined && { taxClass }),
        ...(facts && { facts }),
      })),
    })),
  }
}

/** Returns a product as it was, to be written over what it is now. */
export function toProductBefore(before: ProductBefore, now: StoredProduct): ImportProduct {
  const { sourceKey, published, publishAt, archived, document } = before
  const uris = new Map(now.product.colors.map(({ key }, place) => [key, now.colors[place]?.uri]))
  return {
    sourceKey,
    published,
    publishAt,
    ...(archived && { archived }),
    document: restoreProduct(document),
    colors: before.colors.map(({ key, uri, document: own, items }) => ({
      key,
      document: own,
      uris: [uri],
      ...(uris.get(key) !== uri && { page: uri }),
      items: items.map((item) => ({ ...item, onHand: null, keepsStock: 'always' as const })),
    })),
  }
}
