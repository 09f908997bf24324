import { toSlug } from '#domain/slug.ts'

import { ownFields } from '../../../export-headers.ts'
import { comparableHeader } from '../../formats/woocommerce-headers.ts'
import { spokenCode } from '../attribute-headers.ts'
import { categoryCell } from '../category-cell.ts'
import { definePlatform } from '../define-platform.ts'
import type { AddedHeader, PlatformRow } from '../platform.ts'
import { splitList } from '../split-list.ts'
import { sumUnits } from '../sum-units.ts'

const columns = [
  'id',
  'handle',
  'title',
  'type',
  'tags',
  'custom collections',
  'smart collections',
  'image src',
  'image type',
  'image command',
  'variant inventory qty',
] as const
type Column = (typeof columns)[number]

/** Columns that Shopify's own export does not have. */
const ownHeader =
  /^(row #|top row|(tags|image|variant) command|(custom|smart) collections|variant inventory adjust)$/
const isLocation = (header: string): boolean => /^inventory available: \S/.test(comparableHeader(header))

/** Under which column the units of all locations are read together. */
const unitsHeader = 'Variant Inventory Qty'

/**
 * Matrixify's sheet of products (matrixify.app/documentation/products): Shopify's columns, with collections by name, several pictures in a
 * cell, units by location and rows that are known by the number of their product. What its column `Command` asks for is read with the row.
 */
export const matrixify = definePlatform<Column>({
  name: 'Matrixify',
  columns,
  headers: [
    ['Handle', 'handle'],
    ['Image Src', 'image src'],
    [ownFields.categories, 'custom collections'],
    [unitsHeader, 'variant inventory qty'],
  ],
  keepsHeaders: true,
  hasProductRows: false,
  isOne: (has, headers) =>
    has('title') &&
    (has('handle') || has('id')) &&
    headers.some((header) => header.startsWith('variant ')) &&
    headers.some((header) => ownHeader.test(header) || isLocation(header)),
  async begin({ headers, has, label, rows, note }) {
    const locations = headers.flatMap((header, index) => (isLocation(header) ? [{ header, index }] : []))
    const handles = new Map<string, string>()
    for await (const { cell } of rows())
      if (cell('id') !== '' && cell('handle') !== '') handles.set(cell('id'), cell('handle'))
    const isCounted = has('variant inventory qty') || locations.length === 0
    const added: AddedHeader[] = isCounted
      ? []
      : [{ header: unitsHeader, label: locations[0]?.header ?? unitsHeader }]
    const alsoRead = new Set([
      ...(['id', 'smart collections', 'image type', 'image command'] as const).filter(has).map(label),
      ...(isCounted ? [] : locations.map(({ header }) => header)),
    ])
    return {
      added,
      alsoRead,
      read({ line, cell, cells }) {
        const kind = cell('image type')
        const isPicture = kind === '' || /^image$/i.test(kind)
        if (!isPicture && cell('image src') !== '')
          note(line, { code: 'not-a-picture', params: { value: kind, column: label('image type') } })
        const isRemoved = /^delete$/i.test(cell('image command'))
        return {
          values: {
            Handle: cell('handle') || (handles.get(cell('id')) ?? toSlug(cell('title'))),
            'Image Src': isPicture && !isRemoved ? splitList(cell('image src'), ';').join('\n') : '',
            [ownFields.categories]: categoryCell(listCategories(cell)),
            [unitsHeader]: isCounted
              ? cell('variant inventory qty')
              : sumUnits(locations.map(({ index }) => (cells[index] ?? '').trim())),
          },
        }
      },
    }
  },
})

/** Its type and its collections, which are written by name or by handle; tags where it has neither. */
function listCategories(cell: PlatformRow<Column>['cell']): string[][] {
  const isHandle = (name: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
  const collections = [
    ...splitList(cell('custom collections'), ','),
    ...splitList(cell('smart collections'), ','),
  ].map((name) => (isHandle(name) ? spokenCode(name) : name))
  const own = [...splitList(cell('type'), '\n'), ...collections]
  return [...new Set(own.length > 0 ? own : splitList(cell('tags'), ','))].map((name) => splitList(name, '>'))
}
