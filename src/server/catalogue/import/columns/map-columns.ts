import type { ColumnChoice, ImportField } from '#contract/staff/import-columns.ts'
import { toSlug } from '#domain/slug.ts'

import { shopifyColumns } from '../formats/formats.ts'
import { comparableHeader, woocommerceColumns } from '../formats/woocommerce-headers.ts'
import { findPlatform } from '../platforms/find-platform.ts'
import type { TranslatedTable } from '../platforms/platform.ts'
import {
  detailLabel,
  metafieldHeader,
  optionFields,
  shopifyFields,
  woocommerceFields,
  type FileKind,
} from './column-fields.ts'

/** The columns of a file under the headers that its kind of file has for them. */
export interface MappedColumns {
  /** As formats know them; empty: not read. */
  readonly headers: readonly string[]
  /** As the file calls them, for the report. */
  readonly labels: readonly string[]
  /** Whether a column was chosen to hold something. */
  readonly isFed: boolean
  /** Columns that are known by their header and make way for one that was chosen, and those of a platform that nothing is read of. */
  readonly displaced: readonly string[]
  readonly isProductByName: boolean
  /** The cells of a row, under these headers. */
  read(cells: readonly string[]): readonly string[]
}

interface AddedColumn {
  readonly header: string
  readonly label: string
  readonly value: string | ((cells: readonly string[]) => string)
}

/** The columns of a file before anything is chosen. */
export type SourceColumns = Pick<TranslatedTable, 'headers' | 'labels' | 'translated' | 'notRead'>

/** Returns the columns of a file as they were chosen. Columns that nobody chose stay what their headers say. */
export function mapColumns(
  { headers: known, labels, translated, notRead }: SourceColumns,
  { columns }: Pick<ColumnChoice, 'columns'>,
  kind: FileKind,
): MappedColumns {
  const byHeader = new Map(Object.entries(columns))
  const chosen = labels.map((label, index) => (index < translated ? null : (byHeader.get(label) ?? null)))
  const headers = [...known]
  const added: AddedColumn[] = []
  const fed = new Map<ImportField, number>()
  const slots = freeSlots(labels.slice(translated), kind)
  for (const [index, field] of chosen.entries()) {
    if (field === null) continue
    headers[index] = ''
    if (field === 'ignore') continue
    if (!fed.has(field)) fed.set(field, index)
    const label = labels[index] ?? ''
    const target = { field, label, index, slots, added }
    headers[index] = kind === 'shopify' ? shopifyHeader(target) : woocommerceHeader(target)
  }
  const displaced = [
    ...notRead.filter((header) => !byHeader.has(header)),
    ...makeWay(headers, labels, { chosen, kind, fed }),
  ]
  const isProductByName = kind === 'shopify' && fed.size > 0 && addProduct(headers, added)
  const picture = fed.get('picture')
  // A picture in the row of a colour is one of that colour.
  if (kind === 'shopify' && picture !== undefined && !has(headers, shopifyColumns.variantImage))
    added.push({
      header: 'Variant Image',
      label: labels[picture] ?? '',
      value: (cells) => cells[picture] ?? '',
    })
  const values = added.map(({ value }) => (typeof value === 'string' ? () => value : value))
  return {
    headers: [...headers, ...added.map(({ header }) => header)],
    labels: [...labels, ...added.map(({ label }) => label)],
    isFed: fed.size > 0,
    displaced,
    isProductByName,
    read: (cells) =>
      added.length === 0
        ? cells
        : [...labels.map((_, index) => cells[index] ?? ''), ...values.map((getValue) => getValue(cells))],
  }
}

const has = (headers: readonly string[], known: readonly string[]): boolean =>
  headers.some((header) => known.includes(comparableHeader(header)))

/** Numbers of options, or of attributes, that the file itself does not use. */
export function freeSlots(labels: readonly string[], kind: FileKind): number[] {
  if (kind === 'woocommerce') return Array.from({ length: labels.length }, (_, index) => 9000 + index)
  // A platform says its options in a way of its own.
  if (findPlatform(labels)?.hasProductRows) return []
  const names = new Set(labels.map(comparableHeader))
  return [1, 2, 3].filter((slot) => !names.has(`option${slot} value`))
}

interface Target {
  readonly field: ImportField
  readonly label: string
  readonly index: number
  readonly slots: number[]
  readonly added: AddedColumn[]
}

function shopifyHeader({ field, label, slots, added }: Target): string {
  const column = shopifyFields[field]
  if (column) return shopifyColumns[column][0]
  const option = field === 'choice' ? label : optionFields.get(field)
  if (option === undefined) return metafieldHeader(field, label) ?? ''
  const slot = slots.shift()
  // Where the file has options of its own in every place, the colour is one for the whole product.
  if (slot === undefined) return field === 'colour' ? 'Color (product.metafields.custom.color)' : ''
  added.push({ header: `Option${slot} Name`, label, value: option })
  return `Option${slot} Value`
}

function woocommerceHeader({ field, label, slots, added }: Target): string {
  const column = woocommerceFields[field]
  if (column) return woocommerceColumns[column][0] ?? ''
  const detail = detailLabel(field, label)
  const slot = slots.shift()
  if (detail === null || slot === undefined) return ''
  added.push(
    { header: `Attribute ${slot} name`, label, value: detail },
    { header: `Attribute ${slot} visible`, label, value: field === 'private' ? '0' : '1' },
  )
  return `Attribute ${slot} value(s)`
}

/** Takes the header from each column that nobody chose and that would be read in the place of one that was. */
function makeWay(
  headers: string[],
  labels: readonly string[],
  {
    chosen,
    kind,
    fed,
  }: {
    readonly chosen: readonly (ImportField | null)[]
    readonly kind: FileKind
    readonly fed: ReadonlyMap<ImportField, number>
  },
): string[] {
  const displaced: string[] = []
  const known = new Set<string>()
  for (const field of fed.keys()) {
    const column = kind === 'shopify' ? shopifyFields[field] : undefined
    const other = kind === 'woocommerce' ? woocommerceFields[field] : undefined
    for (const name of column ? shopifyColumns[column] : other ? woocommerceColumns[other] : [])
      known.add(name)
  }
  for (const [index, header] of headers.entries()) {
    if (chosen[index] !== null || header === '' || !known.has(comparableHeader(header))) continue
    displaced.push(labels[index] ?? header)
    headers[index] = ''
  }
  return displaced
}

/** Makes the product of a row known by its name, where no column says which it is. Returns whether it does. */
function addProduct(headers: readonly string[], added: AddedColumn[]): boolean {
  if (has(headers, shopifyColumns.handle)) return false
  const name = headers.findIndex((header) =>
    shopifyColumns.title.some((title) => title === comparableHeader(header)),
  )
  if (name === -1) return false
  added.push({
    header: 'Handle',
    label: headers[name] ?? '',
    value: (cells) => toSlug(cells[name] ?? '') || (cells[name] ?? ''),
  })
  return true
}
