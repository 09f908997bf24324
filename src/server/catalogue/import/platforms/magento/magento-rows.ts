import { toSlug } from '#domain/slug.ts'

import { ownFields } from '../../../export-headers.ts'
import { skip } from '../../report/skipped-rows.ts'
import { attributeHeader, spokenCode } from '../attribute-headers.ts'
import { categoryCell } from '../category-cell.ts'
import { optionCells } from '../option-cells.ts'
import type { PlatformRow, ReadRow } from '../platform.ts'
import { isSaleOn } from '../sale-days.ts'
import { parseAttributes, parseCategories } from './magento-attributes.ts'
import type { MagentoColumn } from './magento-columns.ts'
import type { Families, Family } from './magento-families.ts'

type ReadCell = PlatformRow<MagentoColumn>['cell']

/** Translates a row of Magento: a configurable product, one of its variations, or a product of its own. `now`: epoch milliseconds. */
export function readMagentoRow(
  { line, cell }: PlatformRow<MagentoColumn>,
  { bySku, now }: Pick<Families, 'bySku'> & { readonly now: number },
): ReadRow {
  const sku = cell('sku')
  const type = cell('product_type')
  const store = cell('store_view_code')
  if (store !== '' && store !== 'default' && store !== 'admin')
    return { left: skip(line, sku, { code: 'translation', params: { store } }) }
  if (type !== 'simple' && type !== 'virtual' && type !== 'configurable')
    return { left: skip(line, sku, { code: 'product-type-not-sold', params: { type } }) }
  const family = type === 'configurable' ? undefined : bySku.get(sku)
  const attributes = family ? [] : parseAttributes(cell('additional_attributes'))
  return {
    values: {
      ...(family ? nameVariation(family, sku) : describeProduct(cell, sku)),
      ...(type === 'configurable' ? {} : readOffer(cell, now)),
      ...readPictures(cell, type !== 'configurable'),
      ...Object.fromEntries(attributes.map(([code, value]) => [attributeHeader(code), value])),
    },
  }
}

/** The product and the options of a variation. */
const nameVariation = ({ handle, options, labels, values }: Family, sku: string): Record<string, string> => ({
  Handle: handle,
  ...optionCells(
    options.map((code) => ({
      name: labels.get(code) ?? spokenCode(code),
      value: values.get(sku)?.get(code) ?? '',
    })),
  ),
})

const isSeen = (cell: ReadCell): boolean =>
  cell('product_online') !== '2' && !/not visible/i.test(cell('visibility'))

const describeProduct = (cell: ReadCell, sku: string): Record<string, string> => ({
  Handle: cell('url_key') || toSlug(cell('name')) || sku,
  Title: cell('name'),
  'Body (HTML)': cell('description') || cell('short_description'),
  [ownFields.categories]: categoryCell(parseCategories(cell('categories'))),
  Published: isSeen(cell) ? 'TRUE' : 'FALSE',
  'SEO Title': cell('meta_title'),
  'SEO Description': cell('meta_description'),
  [ownFields.goesWith]: cell('crosssell_skus'),
})

/** What is sold: SKU, price and units. */
function readOffer(cell: ReadCell, now: number): Record<string, string> {
  const isOn =
    cell('special_price') !== '' &&
    isSaleOn(cell('special_price_from_date'), cell('special_price_to_date'), now)
  const isOwn = (rule: 'use_config_manage_stock' | 'use_config_backorders') => cell(rule) === '0'
  const isCounted = !(isOwn('use_config_manage_stock') && cell('manage_stock') === '0')
  const isBackordered = isOwn('use_config_backorders') && /^[12]$/.test(cell('allow_backorders'))
  return {
    'Variant SKU': cell('sku'),
    'Variant Price': isOn ? cell('special_price') : cell('price'),
    'Variant Compare At Price': isOn ? cell('price') : '',
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
