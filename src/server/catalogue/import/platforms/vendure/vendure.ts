import { toSlug } from '#domain/slug.ts'

import { ownFields } from '../../../export-headers.ts'
import { skip } from '../../report/skipped-rows.ts'
import { attributeHeader, attributeHeaders } from '../attribute-headers.ts'
import { categoryCell } from '../category-cell.ts'
import { definePlatform } from '../define-platform.ts'
import { distinctHandles } from '../distinct-handles.ts'
import { optionCells } from '../option-cells.ts'
import type { PlatformRow } from '../platform.ts'
import { splitList } from '../split-list.ts'

const columns = [
  'name',
  'slug',
  'description',
  'assets',
  'facets',
  'optiongroups',
  'optionvalues',
  'sku',
  'price',
  'taxcategory',
  'stockonhand',
  'trackinventory',
  'variantassets',
  'enabled',
] as const
type Column = (typeof columns)[number]
type ReadCell = PlatformRow<Column>['cell']

/** `category:Shirts|fit:Slim`: the facet, and its value. */
const parseFacets = (text: string): [name: string, value: string][] =>
  splitList(text, '|').map((facet) => {
    const [name = '', ...value] = facet.split(':')
    return [name.trim(), value.join(':').trim()]
  })

const isCategory = (facet: string): boolean => /^(categor|kategori|catégorie|collection)/i.test(facet)
const isBrand = (facet: string): boolean => /^(brand|marke|marque|vendor)$/i.test(facet)
/** A field of the shop's own of a product: `product:fit`, `product:fit:en`. */
const customField = /^product:([^:]+)/i

/**
 * Vendure's import file (docs.vendure.io/guides/developer-guide/importing-data): a row that names a product begins it and is its first variant,
 * rows without a name are its further ones; lists within a cell have `|` between their parts. Of columns by language (`name:en`) the first
 * counts.
 */
export const vendure = definePlatform<Column>({
  name: 'Vendure',
  columns,
  patterns: {
    name: /^name(:\w+)?$/,
    slug: /^slug(:\w+)?$/,
    description: /^description(:\w+)?$/,
    facets: /^facets(:\w+)?$/,
    optiongroups: /^optiongroups(:\w+)?$/,
    optionvalues: /^optionvalues(:\w+)?$/,
  },
  headers: [
    ['Handle', 'slug'],
    ['Title', 'name'],
    ['Body (HTML)', 'description'],
    [ownFields.categories, 'facets'],
    ['Vendor', 'facets'],
    ['Published', 'enabled'],
    ['Option1 Name', 'optiongroups'],
    ['Option1 Value', 'optionvalues'],
    ['Option2 Name', 'optiongroups'],
    ['Option2 Value', 'optionvalues'],
    ['Option3 Name', 'optiongroups'],
    ['Option3 Value', 'optionvalues'],
    ['Variant SKU', 'sku'],
    ['Variant Price', 'price'],
    ['Tax class', 'taxcategory'],
    ['Variant Inventory Qty', 'stockonhand'],
    ['Variant Inventory Tracker', 'trackinventory'],
    ['Image Src', 'assets'],
    ['Variant Image', 'variantassets'],
  ],
  hasProductRows: true,
  isOne: (has, headers) =>
    ['sku', 'price', 'taxcategory'].every(has) &&
    headers.some((header) => header.startsWith('optiongroups')) &&
    headers.some((header) => header.startsWith('optionvalues')),
  async begin({ headers, has, label, rows, note }) {
    const attributes = attributeHeaders()
    const fields = headers.flatMap((header, index) => {
      const [, code = ''] = customField.exec(header) ?? []
      return code === '' ? [] : [{ header, code, index }]
    })
    for (const { code, header } of fields) attributes.see(code, header)
    for await (const { cell } of rows())
      for (const [name] of parseFacets(cell('facets')))
        if (!isCategory(name) && !isBrand(name)) attributes.see(name, label('facets'))
    const claimHandle = distinctHandles()
    let product: { readonly handle: string; readonly groups: readonly string[] } | null = null
    return {
      added: attributes.list(),
      alsoRead: new Set(fields.map(({ header }) => header)),
      read(row) {
        const { line, cell, cells } = row
        const isProduct = cell('name') !== ''
        if (isProduct)
          product = {
            handle: claimHandle(cell('sku') || `line ${line}`, cell('slug') || toSlug(cell('name'))),
            // A group may have a code beside its name: `Size:shoe-size`.
            groups: splitList(cell('optiongroups'), '|').map((group) => group.replace(/:.*$/, '')),
          }
        if (product === null) {
          const problem = { code: 'variant-without-product', params: { column: label('name') } } as const
          return { left: skip(line, cell('sku'), problem) }
        }
        const values = cell('optionvalues') === '' ? [] : cell('optionvalues').split('|')
        const { groups } = product
        if (values.length !== groups.length)
          note(line, { code: 'option-values-uneven', params: { names: groups, values } })
        const own = fields.map(
          ({ code, index }) => [attributeHeader(code), (cells[index] ?? '').trim()] as const,
        )
        return {
          values: {
            Handle: product.handle,
            ...(isProduct && { ...describeProduct(cell), ...Object.fromEntries(own) }),
            ...optionCells(
              product.groups.map((name, index) => ({ name, value: (values[index] ?? '').trim() })),
            ),
            ...readOffer(cell, has('stockonhand')),
          },
        }
      },
    }
  },
})

function describeProduct(cell: ReadCell): Record<string, string> {
  const facets = parseFacets(cell('facets'))
  const values = new Map<string, string[]>()
  for (const [name, value] of facets)
    if (!isCategory(name) && !isBrand(name))
      values.set(attributeHeader(name), [...(values.get(attributeHeader(name)) ?? []), value])
  const pick = (isOne: (name: string) => boolean) =>
    facets.filter(([name]) => isOne(name)).map(([, value]) => value)
  return {
    Title: cell('name'),
    'Body (HTML)': cell('description'),
    [ownFields.categories]: categoryCell(pick(isCategory).map((name) => [name])),
    Vendor: pick(isBrand)[0] ?? '',
    Published: cell('enabled') || 'TRUE',
    ...Object.fromEntries([...values].map(([header, all]) => [header, all.join(', ')])),
  }
}

function readOffer(cell: ReadCell, isCounted: boolean): Record<string, string> {
  const isTracked = !/^(false|0)$/i.test(cell('trackinventory'))
  const pictures = splitList(cell('variantassets'), '|')
  return {
    'Variant SKU': cell('sku'),
    'Variant Price': cell('price'),
    'Tax class': cell('taxcategory'),
    'Variant Inventory Tracker': isTracked ? 'vendure' : '',
    'Variant Inventory Qty': isCounted && isTracked ? cell('stockonhand') || '0' : '',
    'Image Src': [...splitList(cell('assets'), '|'), ...pictures].join('\n'),
    'Variant Image': pictures[0] ?? '',
  }
}
