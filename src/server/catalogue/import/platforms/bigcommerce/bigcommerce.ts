import { toSlug } from '#domain/slug.ts'

import { ownFields } from '../../../export-headers.ts'
import { isFalse } from '../../formats/true-or-false.ts'
import { skip } from '../../report/skipped-rows.ts'
import { readMinor, reduceTo } from '../amounts.ts'
import { attributeHeader } from '../attribute-headers.ts'
import { categoryCell } from '../category-cell.ts'
import { definePlatform } from '../define-platform.ts'
import { distinctHandles } from '../distinct-handles.ts'
import { optionCells } from '../option-cells.ts'
import type { PlatformFile, PlatformRow, ReadRow } from '../platform.ts'
import { listCategories, listsNumbers } from './bigcommerce-categories.ts'
import {
  bigcommerceColumns,
  bigcommerceHeaders,
  bigcommercePatterns,
  pictureHeaders,
  type BigcommerceColumn,
  type ReadCell,
} from './bigcommerce-columns.ts'
import {
  applyRule,
  findRules,
  parseCustomFields,
  readFamilies,
  readItem,
  readOptions,
  type Family,
} from './bigcommerce-families.ts'
import { findPictures, readPictureRow, type PictureColumns } from './bigcommerce-pictures.ts'

/**
 * BigCommerce's export of products: the newer one with rows of Product, Variant and Image
 * (support.bigcommerce.com, "Supported Product Fields"), and the older one with rows of Product, SKU and Rule ("Importing Product Options (v2)").
 * The rows of a product stand below it.
 */
export const bigcommerce = definePlatform<BigcommerceColumn>({
  name: 'BigCommerce',
  columns: bigcommerceColumns,
  patterns: bigcommercePatterns,
  headers: bigcommerceHeaders,
  hasProductRows: true,
  isOne: (has) =>
    (has('item') && has('sku') && has('options')) || (has('product code/sku') && has('product name')),
  async begin(file) {
    const { has } = file
    const pictures = findPictures(file.headers)
    const { byLine, attributes } = await readFamilies(file, pictures.readFirst)
    for (const family of byLine.values()) noteFamily(family, file)
    const claimHandle = distinctHandles()
    let current: Product | null = null
    const hasPictures = pictures.headers.size > 0 || has('image') || has('exported image')
    return {
      added: [
        ...attributes,
        ...pictureHeaders
          .filter(() => hasPictures || has('variant image url'))
          .map((header) => ({ header, label: [...pictures.headers][0] ?? file.label('exported image') })),
      ],
      alsoRead: pictures.headers,
      read(row) {
        const { cell, line } = row
        const family = byLine.get(line)
        if (family) {
          const known = cell('id') || cell('sku') || `line ${line}`
          const wished = cell('product url').replace(/\/+$/, '').split('/').at(-1) || toSlug(cell('name'))
          current = { family, handle: claimHandle(known, wished), count: 0 }
        }
        return current
          ? readRow(row, current, { file, pictures })
          : { left: skip(line, cell('sku'), { code: 'row-without-product', params: {} }) }
      },
    }
  },
})

/** The product whose rows are being read, with the number of its variants so far. */
interface Product {
  readonly family: Family
  readonly handle: string
  count: number
}

interface Reading {
  readonly file: PlatformFile<BigcommerceColumn>
  readonly pictures: PictureColumns
}

function readRow(
  row: PlatformRow<BigcommerceColumn>,
  product: Product,
  { file, pictures }: Reading,
): ReadRow {
  const { line, cell, cells } = row
  if (cell('sale price') !== '' && readMinor(cell('sale price')) === undefined)
    file.report(row)('sale price', { code: 'amount-ignored', params: { effect: 'no-sale' } })
  const { family, handle } = product
  const item = readItem(cell)
  if (family.isDownload) return { left: skip(line, handle, { code: 'download', params: {} }) }
  switch (item) {
    case 'product': {
      const categories = cell('categories')
      if (listsNumbers(categories))
        file.note(line, {
          code: 'category-numbers',
          params: { value: categories, column: file.label('categories') },
        })
      const isAlone = family.variants.length === 0
      return {
        values: {
          Handle: handle,
          ...describeProduct(cell),
          ...(isAlone &&
            readOffer(cell, { price: family.price, sale: family.salePrice, units: family.stock, family })),
          ...pictures.read(cells),
        },
      }
    }
    case 'variant':
    case 'sku':
      return readVariant(row, product)
    case 'rule':
      return { values: { Handle: handle } }
    case 'image':
      return { values: { Handle: handle, ...readPictureRow(cell) } }
    default:
      return {
        left: skip(line, handle, { code: 'row-kind-unknown', params: { kind: cell('item') } }),
      }
  }
}

/** Notes on what holds for all variants of a product. */
function noteFamily(family: Family, { note, label }: PlatformFile<BigcommerceColumn>): void {
  if (isSplit(family))
    note(family.line, {
      code: 'units-of-all-variants',
      params: { units: family.stock || '0', column: label('stock') },
    })
  for (const rule of family.rules)
    if (!family.variants.some((variant) => findRules(family, variant).includes(rule)))
      note(rule.line, { code: 'rule-for-none', params: { column: label('sku') } })
}

const isSplit = ({ tracking, variants }: Family): boolean =>
  /^(by )?product$/.test(tracking) && variants.length > 0

function readVariant({ line, cell }: PlatformRow<BigcommerceColumn>, product: Product): ReadRow {
  const { family, handle } = product
  const options = readOptions(cell)
  const rules = findRules(family, { sku: cell('sku'), options })
  if (rules.some(({ isForbidden }) => isForbidden) || isFalse(cell('purchasable')))
    return { left: skip(line, handle, { code: 'purchases-off', params: {} }) }
  const change = (price: string) => rules.reduce((sum, rule) => applyRule(sum, rule.price), price)
  const isOwn = cell('price') !== ''
  const units = isSplit(family) ? splitUnits(family, product.count++) : cell('stock')
  const values = new Map(options.map((option) => [option.name, option.value]))
  return {
    values: {
      Handle: handle,
      ...optionCells(family.options.map((name) => ({ name, value: values.get(name) ?? '' }))),
      [ownFields.swatch]: options.find(({ swatch }) => swatch !== '')?.swatch ?? '',
      ...readOffer(cell, {
        price: change(cell('price') || family.price),
        sale: cell('sale price') || (isOwn || family.salePrice === '' ? '' : change(family.salePrice)),
        units,
        family,
      }),
      'Variant Image':
        cell('variant image url') || (rules.find(({ picture }) => picture !== '')?.picture ?? ''),
      'Image Src': cell('variant image url') || rules.map(({ picture }) => picture).join('\n'),
    },
  }
}

/** The share of a variant of the units of its product. */
function splitUnits({ stock, variants }: Family, index: number): string {
  const units = Number(stock)
  if (!Number.isInteger(units)) return stock
  const share = Math.floor(units / variants.length)
  return String(share + (index < units - share * variants.length ? 1 : 0))
}

const describeProduct = (cell: ReadCell): Record<string, string> => ({
  Title: cell('name'),
  'Body (HTML)': cell('description'),
  [ownFields.categories]: categoryCell(listCategories(cell('categories'))),
  Tags: cell('search keywords'),
  Vendor: cell('brand'),
  Published: isFalse(cell('purchasable')) ? 'FALSE' : cell('visible') || 'TRUE',
  'SEO Title': cell('page title'),
  'SEO Description': cell('meta description'),
  ...Object.fromEntries(
    parseCustomFields(cell('custom fields')).map(([name, value]) => [attributeHeader(name), value]),
  ),
})

/** What is sold: SKU, price and units. */
function readOffer(
  cell: ReadCell,
  offer: { readonly price: string; readonly sale: string; readonly units: string; readonly family: Family },
): Record<string, string> {
  const { price, compareAt } = reduceTo(offer.price, offer.sale)
  const isCounted = !/^(none|n|no|false)?$/.test(offer.family.tracking)
  return {
    'Variant SKU': cell('sku'),
    'Variant Barcode': cell('gtin') || cell('upc'),
    'Variant Price': price,
    'Variant Compare At Price': compareAt,
    'Cost per item': cell('cost price'),
    'Variant Inventory Tracker': isCounted ? 'bigcommerce' : '',
    'Variant Inventory Qty': isCounted ? offer.units || '0' : '',
  }
}
