import { plainCell } from '../rich-text.ts'
import type { ProductDocument } from './product-document.ts'
import type { ItemFacts, PrivateField } from './product-facts.ts'

export const costCurrencyHeader = 'Cost currency (product.metafields.vitrine.cost_currency)'
export const seasonHeader = 'Season (product.metafields.vitrine.season)'

const formatHeader = ({ label, namespace, key }: PrivateField): string =>
  namespace === hiddenAttribute
    ? `${label} (product.metafields.hidden_attribute.${key || 'attribute'})`
    : `${label} (product.metafields.${namespace}.${key})`

/** WooCommerce's attributes that a product page hides. */
const hiddenAttribute = 'woocommerce'

/** A column for each metafield that is kept and not public, of all products. */
export const privateHeaders = (documents: readonly ProductDocument[]): string[] => [
  ...new Set(documents.flatMap(({ privateFields = [] }) => privateFields.map(formatHeader))),
]

/** What a product has for the shop alone, by the headers of an export. */
export function productFactCells({
  facts = {},
  privateFields = [],
}: ProductDocument): Record<string, string> {
  return {
    Vendor: plainCell(facts.vendor ?? ''),
    'SEO title': plainCell(facts.seoTitle ?? ''),
    'Product category': plainCell(facts.productCategory ?? ''),
    Tags: plainCell(facts.tags ?? ''),
    [seasonHeader]: plainCell(facts.season ?? ''),
    ...Object.fromEntries(privateFields.map((field) => [formatHeader(field), plainCell(field.text)])),
  }
}

/** The same of one SKU. */
export function itemFactCells({ weightGrams, cost, taxCode, hsCode, originCountry }: ItemFacts = {}): Record<
  string,
  string
> {
  return {
    'Weight value (grams)': weightGrams === undefined || weightGrams === null ? '' : String(weightGrams),
    [costCurrencyHeader]: cost?.currency ?? '',
    'Cost per item': cost ? (cost.amountMinor / 100).toFixed(2) : '',
    'Tax code': plainCell(taxCode ?? ''),
    'HS code': plainCell(hsCode ?? ''),
    'Country of origin': plainCell(originCountry ?? ''),
  }
}
