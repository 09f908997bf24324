import { importFields, type ImportField } from '#contract/staff/import-columns.ts'
import { toSlug } from '#domain/slug.ts'

import { exportedNamespace } from '../formats/public-metafields.ts'
import type { ShopifyColumn, WoocommerceColumn } from '../formats/formats.ts'

/** Whose headers a file has; one that has neither's is read as Shopify's once its columns are chosen. */
export type FileKind = 'shopify' | 'woocommerce'

/** Fields that are a column of Shopify's. */
export const shopifyFields: Partial<Record<ImportField, ShopifyColumn>> = {
  product: 'handle',
  name: 'title',
  description: 'description',
  sku: 'sku',
  ean: 'barcode',
  price: 'price',
  'compare-at': 'compareAt',
  currency: 'currency',
  units: 'quantity',
  category: 'type',
  tags: 'tags',
  season: 'season',
  vendor: 'vendor',
  picture: 'image',
  'picture-alt': 'imageAlt',
  weight: 'weight',
  cost: 'cost',
  'hs-code': 'hsCode',
  origin: 'originCountry',
}

/** Fields that are a column of WooCommerce's. */
export const woocommerceFields: Partial<Record<ImportField, WoocommerceColumn>> = {
  name: 'name',
  description: 'description',
  sku: 'sku',
  ean: 'gtin',
  price: 'regularPrice',
  currency: 'currency',
  units: 'stock',
  category: 'categories',
  tags: 'tags',
  vendor: 'vendor',
  picture: 'images',
  cost: 'cost',
}

/** Fields that make an option of a product, with what it is called. */
export const optionFields = new Map<ImportField, string>([
  ['colour', 'Color'],
  ['size', 'Size'],
])

/** Details under a label that the shop knows. */
const labels: Partial<Record<ImportField, string>> = {
  material: 'Material',
  composition: 'Composition',
  care: 'Care',
  'made-in': 'Made in',
  manufacturer: 'Manufacturer',
  'responsible-person': 'EU responsible person',
}

/** The label of a detail: the shop's own, or the column's header. Null for what is no detail. */
export const detailLabel = (field: ImportField, header: string): string | null =>
  field === 'detail' || field === 'private' ? header : (labels[field] ?? null)

/** What columns that nobody shows are kept under. */
const privateNamespace = 'imported'

/** The header under which a detail, or what the team alone sees, is read as a metafield. Null for what is none. */
export function metafieldHeader(field: ImportField, header: string): string | null {
  if (field === 'model') return 'Model (product.metafields.custom.model)'
  const label = detailLabel(field, header)
  if (label === null) return null
  const namespace = field === 'private' ? privateNamespace : exportedNamespace
  // A key by itself could mean more: one called `farbe` is the colour.
  const isOwn = label === header
  const key = `${isOwn ? 'column_' : ''}${toSlug(label).replaceAll('-', '_')}`
  return `${label} (product.metafields.${namespace}.${key})`
}

/** Fields that several columns may hold. */
const repeatable: ReadonlySet<ImportField> = new Set(['choice', 'detail', 'private', 'ignore'])
export const isRepeatable = (field: ImportField): boolean => repeatable.has(field)

/** Whether a column of such a file may be read into a field. */
export function canHold(kind: FileKind, field: ImportField): boolean {
  if (kind === 'shopify') return true
  const isDetail = detailLabel(field, 'x') !== null
  return field === 'ignore' || isDetail || woocommerceFields[field] !== undefined
}

/** What columns of such a file may be read into. */
export const listFields = (kind: FileKind): ImportField[] =>
  importFields.filter((field) => canHold(kind, field))
