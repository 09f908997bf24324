import { listKeys } from '#contract/list-keys.ts'

import type { Platform, PlatformName } from '../platforms/platform.ts'
import {
  attributeColumns,
  comparableHeader,
  woocommerceColumns,
  type AttributeColumns,
} from './woocommerce-headers.ts'

/** The columns that we read, by a name of our own; each with the headers that files use for it, lower-case. */
export const shopifyColumns = {
  command: ['command'],
  variantCommand: ['variant command'],
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body (html)', 'body html', 'body', 'description'],
  productCategory: ['product category', 'category'],
  type: ['type', 'product type', 'custom product type'],
  collection: ['collection'],
  tags: ['tags'],
  season: ['season', 'season (product.metafields.vitrine.season)'],
  published: ['published', 'published on online store'],
  publishedAt: ['published at'],
  status: ['status'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'variant inventory quantity', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price', 'compare at price'],
  lowest30: ['lowest price in 30 days'],
  currency: ['currency', 'price currency'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  requiresShipping: ['variant requires shipping', 'requires shipping'],
  gender: ['google shopping / gender'],
  ageGroup: ['google shopping / age group'],
  seoDescription: [
    'seo description',
    'metafield: description_tag [string]',
    'metafield: description_tag [single_line_text_field]',
  ],
  seoTitle: ['seo title', 'metafield: title_tag [string]', 'metafield: title_tag [single_line_text_field]'],
  vendor: ['vendor'],
  weight: ['variant grams', 'weight value (grams)', 'variant weight'],
  weightUnit: ['variant weight unit', 'weight unit for display'],
  cost: ['cost per item', 'variant cost'],
  taxCode: ['variant tax code', 'tax code'],
  hsCode: ['variant hs code', 'hs code', 'variant harmonized system code'],
  originCountry: ['variant country of origin', 'country of origin'],
  taxClass: ['tax class', 'variant tax class'],
} as const
export type ShopifyColumn = keyof typeof shopifyColumns
export type WoocommerceColumn = keyof typeof woocommerceColumns

/** A column of our own or a brand's: `Fit (product.metafields.custom.fit)`. */
export interface Metafield {
  readonly index: number
  readonly label: string
  readonly namespace: string
  readonly key: string
}
/**
 * What holds in one pricelist alone: `Price / Sweden`, `Compare-at price / EUR`, `Lowest price in 30 days / EUR`, `Included / Sweden`
 * (help.shopify.com/en/manual/products/import-export/using-csv).
 */
export interface MarketColumn {
  readonly index: number
  /** As the file calls it. */
  readonly header: string
  readonly market: string
  readonly kind: MarketColumnKind
}
export type MarketColumnKind = 'price' | 'compareAt' | 'lowest30' | 'included'

interface Columns<Name extends string> {
  /** The cell of a row, trimmed; empty when the file has no such column. */
  cell(cells: readonly string[], name: Name): string
  has(name: Name): boolean
  /** Where a column is; undefined when the file has none. */
  place(name: Name): number | undefined
  /** What the file calls its columns, by their places; empty: not read. */
  readonly labels: readonly string[]
  /** A column as this file calls it, for a note; of one that it has not, the first of its known names. */
  header(name: Name): string
  readonly metafields: readonly Metafield[]
  readonly marketColumns: readonly MarketColumn[]
  /** Headers that are not read. */
  readonly unused: readonly string[]
}
export interface ShopifyFormat extends Columns<ShopifyColumn> {
  readonly format: 'shopify'
  readonly name: 'Shopify' | 'Shopify (new headers)' | 'Own columns' | PlatformName
  /** A row without price and options is the product that other rows belong to. */
  readonly hasProductRows?: boolean
}
export interface WoocommerceFormat extends Columns<WoocommerceColumn> {
  readonly format: 'woocommerce'
  readonly name: 'WooCommerce'
  readonly attributes: readonly AttributeColumns[]
}

export type Format = ShopifyFormat | WoocommerceFormat

/** Finds the columns of a file, whether or not it has all that is needed. `labels`: as the file calls them. */
export function readFormat(
  kind: Format['format'],
  headers: readonly string[],
  labels: readonly string[] = headers,
): Format {
  if (kind === 'woocommerce') {
    const attributes = attributeColumns(headers)
    const used = attributes.flatMap(({ name, values, visible }) => [name, values, visible])
    const columns = findColumns(headers, woocommerceColumns, { labels, used })
    return { format: kind, name: 'WooCommerce', attributes, ...columns }
  }
  const names = new Set(labels.map(comparableHeader))
  const isNew = names.has('url handle') || names.has('product image url')
  const isOwn = !names.has('handle') && !names.has('url handle')
  const name = isOwn ? 'Own columns' : isNew ? 'Shopify (new headers)' : 'Shopify'
  return { format: kind, name, ...findColumns(headers, shopifyColumns, { labels, used: [] }) }
}

/** A file of a platform once it stands under Shopify's headers. */
export const namePlatform = (format: Format, { name, hasProductRows }: Platform): Format =>
  format.format === 'shopify' ? { ...format, name, ...(hasProductRows && { hasProductRows }) } : format

function findColumns<Name extends string>(
  headers: readonly string[],
  known: Readonly<Record<Name, readonly string[]>>,
  { labels, used }: { readonly labels: readonly string[]; readonly used: readonly number[] },
): Columns<Name> {
  const lower = headers.map(comparableHeader)
  const indexes = new Map<Name, number>()
  for (const name of listKeys(known)) {
    const index = lower.findIndex((header) => known[name].includes(header))
    if (index !== -1) indexes.set(name, index)
  }
  const metafields = headers.flatMap(readMetafield)
  const marketColumns = headers.flatMap(readMarketColumn)
  const read = new Set([
    ...indexes.values(),
    ...used,
    ...metafields.map(({ index }) => index),
    ...marketColumns.map(({ index }) => index),
  ])
  return {
    cell: (cells, name) => {
      const index = indexes.get(name)
      return index === undefined ? '' : (cells[index] ?? '').trim()
    },
    has: (name) => indexes.has(name),
    place: (name) => indexes.get(name),
    labels: labels.map((label, index) => (read.has(index) ? label : '')),
    header: (name) => labels[indexes.get(name) ?? -1] ?? known[name][0] ?? name,
    metafields,
    marketColumns,
    unused: labels.filter((_, index) => headers[index] !== '' && !read.has(index)),
  }
}

/** A longer header labels nothing that a page could show, and would take the pattern below long. */
const longestHeader = 1000

function readMetafield(header: string, index: number): Metafield[] {
  if (header.length > longestHeader) return []
  const [, label = '', namespace = '', key = ''] =
    /^(.*?)\s*\((?:product|variant)\.metafields\.(.+)\.([^.]+)\)$/i.exec(header) ?? []
  if (key !== '')
    return [{ index, label: label || key, namespace: namespace.toLowerCase(), key: key.toLowerCase() }]
  // As Matrixify writes them: `Metafield: custom.fit [single_line_text_field]`.
  const [, space = '', name = ''] =
    /^(?:variant )?metafield:\s*(.+)\.([^.\s]+)(?:\s*\[[^\]]*\])?$/i.exec(header) ?? []
  if (name === '') return []
  const words = name.replaceAll(/[_-]+/g, ' ').toLowerCase()
  const spoken = words.charAt(0).toUpperCase() + words.slice(1)
  return [{ index, label: spoken, namespace: space.toLowerCase(), key: name.toLowerCase() }]
}

const marketColumnNames: Readonly<Record<MarketColumnKind, RegExp>> = {
  price: /^price\s*\//i,
  compareAt: /^compare[- ]at price\s*\//i,
  lowest30: /^lowest price in 30 days\s*\//i,
  included: /^included\s*\//i,
}

function readMarketColumn(header: string, index: number): MarketColumn[] {
  const kind = listKeys(marketColumnNames).find((each) => marketColumnNames[each].test(header))
  const market = kind ? header.replace(marketColumnNames[kind], '').trim() : ''
  return kind && market !== '' ? [{ index, header, market, kind }] : []
}
