import { ownFields } from '../../../export-headers.ts'
import { comparableHeader } from '../../formats/woocommerce-headers.ts'
import { attributeHeader, attributeHeaders, spokenCode } from '../attribute-headers.ts'
import { categoryCell } from '../category-cell.ts'
import { definePlatform } from '../define-platform.ts'
import { distinctHandles } from '../distinct-handles.ts'
import { optionCells } from '../option-cells.ts'
import type { AddedHeader, PlatformRow } from '../platform.ts'
import { splitList } from '../split-list.ts'
import { sumUnits } from '../sum-units.ts'
import { readEditorText } from './editor-text.ts'
import { channelPrices, findChannels } from './saleor-channels.ts'

const columns = [
  'id',
  'name',
  'description',
  'category',
  'collections',
  'product weight',
  'product media',
  'variant sku',
  'variant weight',
  'variant media',
] as const
type Column = (typeof columns)[number]
type ReadCell = PlatformRow<Column>['cell']

interface OwnColumn {
  readonly header: string
  readonly code: string
  readonly index: number
}
/** Columns that a shop's own attributes and warehouses have: `size (variant attribute)`. */
const listColumns = (headers: readonly string[], kind: string): OwnColumn[] =>
  headers.flatMap((header, index) => {
    const name = comparableHeader(header)
    const end = ` (${kind})`
    return name.endsWith(end) ? [{ header, code: name.slice(0, -end.length), index }] : []
  })

/** `250.0 g`, as Saleor writes all weights; anything else stays as it is, so that it is reported. */
const readGrams = (text: string): string => /^([\d.]+) g$/.exec(text)?.[1] ?? text

/**
 * Saleor's export of products (github.com/saleor/saleor, saleor/csv/utils): a row for each variant, with all columns of its product. Attributes of
 * variants are options, those of products are details; prices are by channel, units by warehouse.
 */
export const saleor = definePlatform<Column>({
  name: 'Saleor',
  columns,
  headers: [
    ['Handle', 'id'],
    ['Title', 'name'],
    ['Body (HTML)', 'description'],
    [ownFields.categories, 'category'],
    ['Variant SKU', 'variant sku'],
    ['Image Src', 'product media'],
    ['Variant Image', 'variant media'],
    ['Variant Grams', 'variant weight'],
  ],
  hasProductRows: true,
  isOne: (has, headers) =>
    has('id') &&
    has('name') &&
    headers.some((header) =>
      /\((channel price amount|warehouse quantity|(variant|product) attribute)\)$/.test(header),
    ),
  async begin({ headers, rows, report }) {
    const channels = findChannels(headers)
    const prices = channelPrices(channels)
    const warehouses = listColumns(headers, 'warehouse quantity')
    const options = listColumns(headers, 'variant attribute')
    const details = listColumns(headers, 'product attribute')
    const used = new Map<string, Set<string>>()
    const attributes = attributeHeaders()
    for (const { code, header } of details) attributes.see(code, header)
    for await (const { cell, cells } of rows()) {
      prices.see(cell('id'), cells)
      const filled = used.get(cell('id')) ?? new Set<string>()
      for (const { code, index } of options) if ((cells[index] ?? '').trim() !== '') filled.add(code)
      used.set(cell('id'), filled)
    }
    const priced = prices.finish()
    const claimHandle = distinctHandles()
    return {
      added: [
        ...priced.added,
        ...optionHeaders(options),
        ...attributes.list(),
        ...warehouses.slice(0, 1).map(({ header }) => ({ header: 'Variant Inventory Qty', label: header })),
      ],
      alsoRead: new Set([
        ...[...warehouses, ...options, ...details].map(({ header }) => header),
        ...channels.flatMap((channel) => channel.headers),
      ]),
      read(row) {
        const { cell, cells } = row
        const text = readEditorText(cell('description'))
        if (text === null) report(row)('description', { code: 'editor-text-unreadable', params: {} })
        const read = ({ index }: OwnColumn) => (cells[index] ?? '').trim()
        const product = cell('id')
        const own = options.filter(({ code }) => used.get(product)?.has(code))
        return {
          values: {
            Handle: claimHandle(product, cell('name')),
            ...describeProduct(cell),
            'Body (HTML)': text ?? '',
            ...Object.fromEntries(details.map((column) => [attributeHeader(column.code), read(column)])),
            ...optionCells(own.map((column) => ({ name: spokenCode(column.code), value: read(column) }))),
            ...priced.read(product, cells),
            'Variant SKU': cell('variant sku'),
            'Variant Grams': readGrams(cell('variant weight') || cell('product weight')),
            // What no warehouse has is sold out.
            'Variant Inventory Qty': sumUnits(warehouses.map(read)) || '0',
          },
        }
      },
    }
  },
})

function optionHeaders(options: readonly OwnColumn[]): AddedHeader[] {
  const [first] = options
  if (!first) return []
  return [1, 2, 3].flatMap((slot) => [
    { header: `Option${slot} Name`, label: first.header },
    { header: `Option${slot} Value`, label: (options[slot - 1] ?? first).header },
  ])
}

function describeProduct(cell: ReadCell): Record<string, string> {
  const own = splitList(cell('variant media'), ',')
  return {
    Title: cell('name'),
    // Saleor names both by their slugs.
    [ownFields.categories]: categoryCell(
      [...splitList(cell('category'), ','), ...splitList(cell('collections'), ',')].map((slug) => [
        spokenCode(slug),
      ]),
    ),
    'Image Src': [...new Set([...splitList(cell('product media'), ','), ...own])].join('\n'),
    'Variant Image': own[0] ?? '',
  }
}
