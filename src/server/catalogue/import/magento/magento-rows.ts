import { toSlug } from '#domain/slug.ts'

import { joinEscaped } from '../../escaped-list.ts'
import { ownFields } from '../../export-headers.ts'
import type { TableRow } from '../file/read-table.ts'
import { skip } from '../report/skipped-rows.ts'
import type { RowOutcome } from '../source-product.ts'
import { parseAttributes, parseCategories } from './magento-attributes.ts'
import type { Families } from './magento-families.ts'
import { readMagentoPrice } from './magento-price.ts'

type ReadCell = (header: string) => string

/** What is read of a row: the header under which it is read, the column of Magento's that holds it. */
const columns: readonly (readonly [header: string, label: string])[] = [
  ['Handle', 'url_key'],
  ['Title', 'name'],
  ['Body (HTML)', 'description'],
  [ownFields.categories, 'categories'],
  ['Published', 'product_online'],
  ['Option1 Name', 'configurable_variation_labels'],
  ['Option1 Value', 'configurable_variations'],
  ['Option2 Name', 'configurable_variation_labels'],
  ['Option2 Value', 'configurable_variations'],
  ['Option3 Name', 'configurable_variation_labels'],
  ['Option3 Value', 'configurable_variations'],
  ['Variant SKU', 'sku'],
  ['Variant Price', 'price'],
  ['Variant Compare At Price', 'special_price'],
  ['Variant Inventory Tracker', 'qty'],
  ['Variant Inventory Qty', 'qty'],
  ['Variant Inventory Policy', 'allow_backorders'],
  ['Image Src', 'base_image'],
  ['Variant Image', 'base_image'],
  ['SEO Title', 'meta_title'],
  ['SEO Description', 'meta_description'],
  [ownFields.goesWith, 'crosssell_skus'],
]

/** Columns of Magento's that a product is read from; the others are not read. */
export const columnsRead: ReadonlySet<string> = new Set([
  ...columns.map(([, label]) => label),
  'store_view_code',
  'product_type',
  'visibility',
  'short_description',
  'manage_stock',
  'special_price_from_date',
  'special_price_to_date',
  'additional_images',
  'additional_attributes',
  'is_in_stock',
  'use_config_manage_stock',
  'use_config_backorders',
])

/** `shirt_fit` as a person says it. */
const spoken = (code: string): string => {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What of a row is read, in this order: what the file has a column for, and its attributes. */
export interface MagentoLayout {
  readonly headers: readonly string[]
  /** What Magento calls each. */
  readonly labels: readonly string[]
  readonly fixed: readonly string[]
}

/** Returns under which headers rows are read. A column that the file lacks has none, so that it takes nothing away. */
export function layOut({ attributes }: Families, hasColumn: (name: string) => boolean): MagentoLayout {
  const present = columns.filter(([header, label]) => header === 'Handle' || hasColumn(label))
  const fixed = present.map(([header]) => header)
  return {
    fixed,
    headers: [...fixed, ...attributes.map((code) => `${spoken(code)} (product.metafields.custom.${code})`)],
    labels: [...present.map(([, label]) => label), ...attributes],
  }
}

/** A row under the headers that are read, or why it is left out. */
export type TranslatedRow = { readonly row: TableRow } | { readonly left: RowOutcome }

/** Translates a row of Magento: a configurable product, one of its variations, or a product of its own. `now`: epoch milliseconds. */
export function translateRow(
  line: number,
  cell: ReadCell,
  {
    families,
    fixed,
    now,
  }: { readonly families: Families; readonly now: number } & Pick<MagentoLayout, 'fixed'>,
): TranslatedRow {
  const sku = cell('sku')
  const type = cell('product_type')
  const store = cell('store_view_code')
  if (store !== '' && store !== 'default' && store !== 'admin')
    return { left: skip(line, sku, `a translation, for the store view "${store}"`) }
  if (type !== 'simple' && type !== 'virtual' && type !== 'configurable')
    return { left: skip(line, sku, `a product of the kind "${type}" is not sold`) }
  const family = type === 'configurable' ? undefined : families.bySku.get(sku)
  const values: Record<string, string> = {
    ...(family ? nameVariation(family, sku) : describeProduct(cell, sku)),
    ...(type === 'configurable' ? {} : readOffer(cell, now)),
    ...readPictures(cell, type !== 'configurable'),
  }
  const attributes = new Map(family ? [] : parseAttributes(cell('additional_attributes')))
  return {
    row: {
      line,
      cells: [
        ...fixed.map((header) => values[header] ?? ''),
        ...families.attributes.map((code) => attributes.get(code) ?? ''),
      ],
    },
  }
}

/** The product and the options of a variation. */
function nameVariation(
  { handle, options, labels, values }: NonNullable<ReturnType<Families['bySku']['get']>>,
  sku: string,
): Record<string, string> {
  const named: Record<string, string> = { Handle: handle }
  for (const [place, code] of options.entries()) {
    named[`Option${place + 1} Name`] = labels.get(code) ?? spoken(code)
    named[`Option${place + 1} Value`] = values.get(sku)?.get(code) ?? ''
  }
  return named
}

const isSeen = (cell: ReadCell): boolean =>
  cell('product_online') !== '2' && !/not visible/i.test(cell('visibility'))

const describeProduct = (cell: ReadCell, sku: string): Record<string, string> => ({
  Handle: cell('url_key') || toSlug(cell('name')) || sku,
  Title: cell('name'),
  'Body (HTML)': cell('description') || cell('short_description'),
  [ownFields.categories]: joinEscaped(
    parseCategories(cell('categories')).map((path) => joinEscaped(path, '>')),
    ';',
  ),
  Published: isSeen(cell) ? 'TRUE' : 'FALSE',
  'SEO Title': cell('meta_title'),
  'SEO Description': cell('meta_description'),
  [ownFields.goesWith]: cell('crosssell_skus'),
})

/** What is sold: SKU, price and units. */
function readOffer(cell: ReadCell, now: number): Record<string, string> {
  const { price, compareAt } = readMagentoPrice(cell, now)
  const isOwn = (rule: string) => cell(rule) === '0'
  const isCounted = !(isOwn('use_config_manage_stock') && cell('manage_stock') === '0')
  const isBackordered = isOwn('use_config_backorders') && /^[12]$/.test(cell('allow_backorders'))
  return {
    'Variant SKU': cell('sku'),
    'Variant Price': price,
    'Variant Compare At Price': compareAt,
    'Variant Inventory Tracker': isCounted ? 'magento' : '',
    'Variant Inventory Qty': cell('is_in_stock') === '0' ? '0' : cell('qty'),
    'Variant Inventory Policy': isBackordered ? 'continue' : 'deny',
  }
}

/** Pictures by their file; the first one is that of the row's colour. */
function readPictures(cell: ReadCell, isOffer: boolean): Record<string, string> {
  const base = cell('base_image')
  const more = cell('additional_images')
    .split(',')
    .map((name) => name.trim())
  const all = [...new Set([base, ...more])].filter((name) => name !== '' && name !== 'no_selection')
  return { 'Image Src': all.join('\n'), ...(isOffer && { 'Variant Image': all[0] ?? '' }) }
}
