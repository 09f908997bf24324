import { skip } from '../../report/skipped-rows.ts'
import { attributeHeaders } from '../attribute-headers.ts'
import { definePlatform } from '../define-platform.ts'
import { distinctHandles } from '../distinct-handles.ts'
import { optionCells } from '../option-cells.ts'
import type { PlatformFile, PlatformReading, ReadRow } from '../platform.ts'
import { splitList } from '../split-list.ts'
import { isCombinations, openCombinations, type Combination } from './combinations.ts'
import {
  prestashopColumns,
  prestashopHeaders,
  prestashopPatterns,
  type PrestashopColumn,
} from './prestashop-columns.ts'
import {
  addImpact,
  describeProduct,
  parseFeatures,
  readProduct,
  reportDiscount,
  wishedHandle,
  type Product,
} from './prestashop-products.ts'

/**
 * PrestaShop's files of products and of their combinations, as its import has them
 * (github.com/PrestaShop/PrestaShop, docs/csv_import/products_import.csv and combinations_import.csv): a combination names its product by the
 * number of it, and its price by what it adds.
 */
export const prestashop = definePlatform<PrestashopColumn>({
  name: 'PrestaShop',
  columns: prestashopColumns,
  patterns: prestashopPatterns,
  headers: prestashopHeaders,
  hasProductRows: true,
  isOne: (_, headers) =>
    headers.some((header) => prestashopPatterns.name?.test(header)) &&
    headers.some((header) => /^(price \(?tax (excl|incl)|active \(0\/1\))/.test(header)),
  isBeside: isCombinations,
  async begin(file) {
    const products = new Map<string, Product>()
    const attributes = attributeHeaders()
    const claimHandle = distinctHandles()
    const readId = (cell: (column: 'id') => string, line: number) => cell('id') || `line ${line}`
    for await (const { line, cell } of file.rows()) {
      const id = readId(cell, line)
      if (!products.has(id))
        products.set(id, readProduct(cell, claimHandle(id, wishedHandle(cell)), file.now))
      for (const [name] of parseFeatures(cell('features'))) attributes.see(name, file.label('features'))
    }
    const combinations = file.beside && openCombinations(file.beside)
    for await (const row of file.beside?.rows() ?? []) {
      const { product, names } = combinations?.read(row) ?? { product: '', names: [] }
      const options = products.get(product)?.options
      for (const name of names) if (!options?.includes(name)) options?.push(name)
    }
    notePrices(file)
    const seen = new Set<string>()
    const reading: PlatformReading<PrestashopColumn> = {
      added: [
        ...attributes.list(),
        ...(combinations
          ? [1, 2, 3].flatMap((slot) => [
              { header: `Option${slot} Name`, label: combinations.label('attribute') },
              { header: `Option${slot} Value`, label: combinations.label('value') },
            ])
          : []),
        ...(combinations ? [{ header: 'Variant Image', label: combinations.label('images') }] : []),
      ],
      read(row) {
        const { line, cell } = row
        const id = readId(cell, line)
        const product = products.get(id)
        if (!product) return { left: skip(line, id, { code: 'product-unknown', params: {} }) }
        if (seen.has(id))
          return {
            left: skip(line, product.handle, {
              code: 'product-number-twice',
              params: { id, column: file.label('id') },
            }),
          }
        seen.add(id)
        if (product.isDownload) return { left: skip(line, product.handle, { code: 'download', params: {} }) }
        reportDiscount(cell, { now: file.now, report: file.report(row) })
        const { price, compareAt } = product.reduce(product.price)
        return {
          values: {
            Handle: product.handle,
            ...describeProduct(cell),
            ...(product.options.length === 0 && {
              'Variant SKU': cell('reference'),
              'Variant Barcode': cell('ean13'),
              'Variant Price': price,
              'Variant Compare At Price': compareAt,
              ...countUnits(cell('quantity'), product),
              'Cost per item': cell('wholesale price'),
            }),
          },
        }
      },
      readBeside: (row) =>
        combinations
          ? readCombination(combinations.read(row), products, file)
          : { left: skip(row.line, '', { code: 'products-file-missing', params: {} }) },
    }
    return reading
  },
})

const countUnits = (units: string, { policy }: Product): Record<string, string> => ({
  'Variant Inventory Tracker': 'prestashop',
  'Variant Inventory Qty': units || '0',
  'Variant Inventory Policy': policy,
})

function readCombination(
  { line, product: id, names, values, cell }: Combination,
  products: ReadonlyMap<string, Product>,
  { beside }: PlatformFile<PrestashopColumn>,
): ReadRow {
  const product = products.get(id)
  const file = beside?.name ?? ''
  if (!product) return { left: skip(line, id, { code: 'combination-without-product', params: { file, id } }) }
  if (product.isDownload) return { left: skip(line, product.handle, { code: 'download', params: {} }) }
  if (names.length !== values.length)
    return {
      left: skip(line, product.handle, { code: 'combination-uneven', params: { file, names, values } }),
    }
  const { price, compareAt } = product.reduce(addImpact(product.price, cell('impact')))
  const own = splitList(cell('images'), ',')
  const pictured = product.pictures[Number(cell('position')) - 1] ?? ''
  const byName = new Map(names.map((name, index) => [name, values[index] ?? '']))
  return {
    values: {
      Handle: product.handle,
      ...optionCells(product.options.map((name) => ({ name, value: byName.get(name) ?? '' }))),
      'Variant SKU': cell('reference'),
      'Variant Barcode': cell('ean13'),
      'Variant Price': price,
      'Variant Compare At Price': compareAt,
      ...countUnits(cell('quantity'), product),
      'Cost per item': cell('wholesale'),
      'Image Src': own.join('\n'),
      'Variant Image': own[0] ?? pictured,
    },
  }
}

/** Prices without tax would be sold as they are. */
function notePrices({ label, has, note, beside }: PlatformFile<PrestashopColumn>): void {
  if (has('price') && !/incl|base/i.test(label('price')))
    note(1, { code: 'prices-without-tax', params: { column: label('price') } })
  else if (has('price') && / or /i.test(label('price')))
    note(1, { code: 'prices-tax-unclear', params: { column: label('price') } })
  if (!beside) note(1, { code: 'combinations-apart', params: {} })
}
