import { listKeys } from '#contract/list-keys.ts'

import type { UnspecifiedField } from '../../product-document.ts'
import type { SourceUnspecified } from '../source-product.ts'
import { audienceLabels, taxClassKey } from './details.ts'
import { cutForKeys, goesWithKeys, measurementKeys } from './public-metafields.ts'
import type { ShopifyColumn, ShopifyFormat, WoocommerceColumn, WoocommerceFormat } from './formats.ts'
import { isColorKey, isMaterialField } from './options.ts'

/** Under which name hidden attributes of WooCommerce are kept, all of them together. */
export const hiddenAttributes = 'woocommerce.*'

const lacking = (said: Partial<Record<UnspecifiedField, boolean>>): Set<UnspecifiedField> =>
  new Set(listKeys(said).filter((field) => said[field] === false))

/** What a Shopify file has no column for. */
export function unspecifiedByShopify(format: ShopifyFormat): SourceUnspecified {
  const has = (...columns: readonly ShopifyColumn[]) => columns.some(format.has)
  const hasOwn = (name: string) =>
    format.metafields.some(({ namespace, key }) => namespace === 'vitrine' && key === name)
  const hasKey = (keys: ReadonlySet<string>) => format.metafields.some(({ key }) => keys.has(key))
  return {
    fields: lacking({
      published: has('status', 'published', 'publishedAt'),
      unlisted: has('status') || hasOwn('unlisted'),
      productSku: hasOwn('sku'),
      description: has('description'),
      excerpt: has('seoDescription'),
      images: has('image', 'variantImage'),
      films: hasOwn('film'),
      categoryPaths: has('type', 'collection', 'tags') || hasOwn('categories'),
      model: has('type') || hasKey(new Set(['model'])),
      material: format.metafields.some(isMaterialField),
      color: format.metafields.some(({ key }) => isColorKey(key)),
      swatch: hasOwn('swatch'),
      measurementChart: hasKey(measurementKeys),
      cutFor: hasKey(cutForKeys),
      goesWith: hasKey(goesWithKeys),
      kind: has('giftCard'),
      sku: has('sku'),
      ean: has('barcode'),
      taxClass: has('taxClass') || hasKey(new Set([taxClassKey])),
      compareAt: has('compareAt') || format.marketColumns.some(({ kind }) => kind === 'compareAt'),
    }),
    declaredMarkets: format.marketColumns
      .filter(({ kind }) => kind === 'included')
      .map(({ market }) => market),
    declaredPrivate: new Set(format.metafields.map(({ namespace, key }) => `${namespace}.${key}`)),
    declaredDetails: new Set([
      ...format.metafields.map(({ label }) => label),
      ...audienceLabels.flatMap(([label, column]) => (has(column) ? [label] : [])),
    ]),
  }
}

/** What a WooCommerce file has no column for. What WooCommerce never writes is not among it. */
export function unspecifiedByWoocommerce(format: WoocommerceFormat): SourceUnspecified {
  const has = (...columns: readonly WoocommerceColumn[]) => columns.some(format.has)
  const hasAttributes = format.attributes.length > 0
  return {
    fields: lacking({
      published: has('published'),
      unlisted: has('visibility'),
      description: has('description', 'shortDescription'),
      excerpt: has('shortDescription'),
      images: has('images'),
      films: false,
      categoryPaths: has('categories'),
      model: has('categories'),
      material: hasAttributes,
      cutFor: hasAttributes,
      color: hasAttributes,
      goesWith: has('crossSells', 'upsells'),
      ean: has('gtin'),
      taxClass: has('taxClass'),
    }),
    declaredMarkets: [],
    declaredPrivate: hasAttributes ? new Set([hiddenAttributes]) : new Set(),
    declaredDetails: hasAttributes ? null : new Set(),
  }
}
