import { toSlug } from '#domain/slug.ts'

import { ownFields } from '../../../export-headers.ts'
import { parseStatus } from '../../formats/publication.ts'
import { isFalse, isTrue } from '../../formats/true-or-false.ts'
import { skip } from '../../report/skipped-rows.ts'
import { readMinor, reduceTo } from '../amounts.ts'
import { attributeHeader, spokenCode } from '../attribute-headers.ts'
import { categoryCell } from '../category-cell.ts'
import { optionCells } from '../option-cells.ts'
import type { PlatformFile, PlatformRow, ReadRow, ReportPlatformCell } from '../platform.ts'
import { readSaleDays } from '../sale-days.ts'
import { parseAttributes, parseCategories, readType } from './magento-attributes.ts'
import type { MagentoColumn } from './magento-columns.ts'
import type { Families, Family } from './magento-families.ts'

type ReadCell = PlatformRow<MagentoColumn>['cell']

/** Translates a row of Magento: a configurable product, one of its variations, or a product of its own. */
export function readMagentoRow(
  row: PlatformRow<MagentoColumn>,
  { bySku, file }: Pick<Families, 'bySku'> & { readonly file: PlatformFile<MagentoColumn> },
): ReadRow {
  const { line, cell } = row
  const sku = cell('sku')
  const type = readType(cell)
  const store = cell('store_view_code')
  if (store !== '' && store !== 'default' && store !== 'admin')
    return { left: skip(line, sku, { code: 'translation', params: { store } }) }
  if (type !== 'simple' && type !== 'virtual' && type !== 'configurable')
    return {
      left: skip(line, sku, { code: 'product-type-not-sold', params: { type: cell('product_type') } }),
    }
  const family = type === 'configurable' ? undefined : bySku.get(sku)
  if (family && isOff(cell)) return { left: skip(line, sku, { code: 'variation-off', params: {} }) }
  const attributes = family ? [] : parseAttributes(cell('additional_attributes'))
  return {
    values: {
      ...(family ? nameVariation(family, sku) : describeProduct(cell, sku)),
      ...(type === 'configurable' ? {} : readOffer(cell, { now: file.now, report: file.report(row) })),
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

/** Magento writes 1 and 2, people what they call it. */
const isOff = (cell: ReadCell): boolean => {
  const online = cell('product_online')
  return online === '2' || isFalse(online) || parseStatus(online) === 'draft'
}

/** Whether a product is on a page, under Shopify's header; a word that is unknown stays, so that it is reported. */
function readPublished(cell: ReadCell): string {
  const online = cell('product_online')
  if (isOff(cell) || /not visible/i.test(cell('visibility'))) return 'FALSE'
  return online === '' || isTrue(online) || parseStatus(online) === 'active' ? 'TRUE' : online
}

const describeProduct = (cell: ReadCell, sku: string): Record<string, string> => ({
  Handle: cell('url_key') || toSlug(cell('name')) || sku,
  Title: cell('name'),
  'Body (HTML)': cell('description') || cell('short_description'),
  [ownFields.categories]: categoryCell(parseCategories(cell('categories'))),
  Published: readPublished(cell),
  'SEO Title': cell('meta_title'),
  'SEO Description': cell('meta_description'),
  [ownFields.goesWith]: cell('crosssell_skus'),
})

interface Selling {
  /** Epoch milliseconds. */
  readonly now: number
  readonly report: ReportPlatformCell<MagentoColumn>
}

const saleDays = { from: 'special_price_from_date', until: 'special_price_to_date' } as const

/** The special price while it holds; empty where there is none. */
function readSale(cell: ReadCell, { now, report }: Selling): string {
  const sale = cell('special_price')
  if (sale === '') return ''
  if (readMinor(sale) === undefined)
    report('special_price', { code: 'amount-ignored', params: { effect: 'no-sale' } })
  const { isOn, unread } = readSaleDays({ from: cell(saleDays.from), until: cell(saleDays.until) }, now)
  for (const day of unread) report(saleDays[day], { code: 'not-a-date', params: {} })
  return isOn ? sale : ''
}

/** What is sold: SKU, price and units. */
function readOffer(cell: ReadCell, selling: Selling): Record<string, string> {
  const { price, compareAt } = reduceTo(cell('price'), readSale(cell, selling))
  const isOwn = (rule: 'use_config_manage_stock' | 'use_config_backorders') => cell(rule) === '0'
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
