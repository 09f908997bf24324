import { isDeepStrictEqual } from 'node:util'

import type { ItemsTable, PricesTable } from '../database/tables/catalogue-tables.ts'
import { fromJson, toJson } from '../database/json.ts'
import type { ProductDocument, VariantDocument } from './product-document.ts'

/** One field that an import changes. Texts are for people; long ones are cut to where they begin to differ. */
export interface FieldChange {
  /** A SKU or the path of a page; empty for the product itself. */
  readonly of: string
  readonly field: string
  /** Null: nothing. */
  readonly before: string | null
  readonly after: string | null
  /** Id of the pricelist whose price it is. */
  readonly pricelist?: string
}

type Fields = Readonly<Record<string, unknown>>

/** What a person calls a field whose name in the documents says less. */
const labels: Readonly<Record<string, string>> = {
  name: 'title',
  categoryPaths: 'categories',
  measurementChart: 'measurements',
  images: 'pictures',
}
const formatLabel = (key: string): string =>
  labels[key] ?? key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace('sku', 'SKU')

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false || isDeepStrictEqual(value, [])

/** A value on one line: lists by commas, the levels of a path by `>`. */
function formatValue(value: unknown): string | null {
  if (isNothing(value)) return null
  if (typeof value === 'string') return value
  if (value === true) return 'yes'
  if (!Array.isArray(value)) return JSON.stringify(value)
  return value.map((each) => (Array.isArray(each) ? each.join(' > ') : formatValue(each))).join(', ')
}

const shown = 120
const shownBefore = 20

/** A change of one field, its texts cut around the first difference. */
export function fieldChange(
  of: string,
  field: string,
  { before, after }: { readonly before: string | null; readonly after: string | null },
): FieldChange {
  const [a, b] = [before ?? '', after ?? '']
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const isLong = Math.max(a.length, b.length) > shown
  const from = isLong ? Math.max(0, same - shownBefore) : 0
  const cut = (text: string | null) =>
    text && `${from > 0 ? '…' : ''}${text.slice(from, from + shown)}${text.length > from + shown ? '…' : ''}`
  return { of, field, before: cut(before), after: cut(after) }
}

/** Every field of two documents that differs, whatever fields there are. */
function documentChanges(of: string, before: Fields, after: Fields): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [was, is] = [before[key], after[key]]
    if (isDeepStrictEqual(was, is) || (isNothing(was) && isNothing(is))) return []
    return [fieldChange(of, formatLabel(key), { before: formatValue(was), after: formatValue(is) })]
  })
}

const keyed = (details: ProductDocument['details']): Fields =>
  Object.fromEntries(
    [...Map.groupBy(details, ({ label }) => label)].map(([label, all]) => [
      label,
      all.map(({ text }) => text).join('; '),
    ]),
  )

/** What a product's own fields become. */
export function productChanges(before: ProductDocument, after: ProductDocument): FieldChange[] {
  const { details: had, ...was } = before
  const { details: has, ...is } = asStored(after)
  const labelled = (details: Fields) =>
    Object.fromEntries(Object.entries(details).map(([label, text]) => [`detail "${label}"`, text]))
  const changes = [
    ...documentChanges('', was, is),
    ...documentChanges('', labelled(keyed(had)), labelled(keyed(has))),
  ]
  const names = (details: ProductDocument['details']) => details.map(({ label }) => label)
  const isMoved = changes.length === 0 && !isDeepStrictEqual(had, has)
  return isMoved ? [orderChange('', 'details', { before: names(had), after: names(has) })] : changes
}

/** As it comes back from the database. */
const asStored = <T>(document: T): T => fromJson(toJson(document))

type PageDocument = Partial<
  Omit<VariantDocument, 'importedStock' | 'editedExport' | 'notIn' | 'taxClasses' | 'facts'>
>

/** What a page's own fields become. */
export function pageChanges(uri: string, before: VariantDocument, after: PageDocument): FieldChange[] {
  const { importedStock: _, editedExport: __, notIn: ___, taxClasses: ____, facts: _____, ...was } = before
  return documentChanges(`/${uri}/`, pageFields(was), pageFields(asStored(after)))
}

const pageFields = ({ images = [], swatch, ...others }: PageDocument): Fields => ({
  ...others,
  swatch: swatch?.hex,
  images: images.map(({ url, alt, film }) =>
    [url, alt && `(${alt})`, film && `+ ${film}`].filter(Boolean).join(' '),
  ),
})

export const itemChanges = (before: ItemsTable, after: Omit<ItemsTable, 'id'>): FieldChange[] =>
  documentChanges(
    before.sku,
    { sku: before.sku, size: before.name, barcode: before.ean },
    { sku: after.sku, size: after.name, barcode: after.ean },
  )

type Price = Pick<PricesTable, 'amount_minor' | 'before_minor'>
const amountText = (minor: number | null | undefined): string | null =>
  minor === null || minor === undefined ? null : (minor / 100).toFixed(2)

/** What becomes of an item's price in one pricelist. */
export function priceChanges(
  sku: string,
  pricelist: string,
  { before, after }: { readonly before: Price | undefined; readonly after: Price | undefined },
): FieldChange[] {
  const amounts = [
    ['price', before?.amount_minor, after?.amount_minor],
    ['compare-at price', before?.before_minor, after?.before_minor],
  ] as const
  return amounts
    .map(([field, was, is]) => ({
      of: sku,
      field,
      before: amountText(was),
      after: amountText(is),
      pricelist,
    }))
    .filter(({ before, after }) => before !== after)
}

/** The lowest price of 30 days that a file adds to what the shop knows. */
export const statedLowestChange = (sku: string, pricelist: string, amountMinor: number): FieldChange => ({
  of: sku,
  field: 'lowest price in 30 days',
  before: null,
  after: amountText(amountMinor),
  pricelist,
})

export type Units = number | 'infinite'
const unitsText = (units: Units): string => (units === 'infinite' ? 'always for sale' : String(units))

export const unitsChange = (sku: string, before: Units, after: Units): FieldChange =>
  fieldChange(sku, 'units', { before: unitsText(before), after: unitsText(after) })

export const orderChange = (
  of: string,
  what: string,
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): FieldChange => fieldChange(of, `order of ${what}`, { before: before.join(', '), after: after.join(', ') })

/** What is in both lists, in the order of each; null where that is the same order. */
export function reordered<T>(
  before: readonly T[],
  after: readonly T[],
): { readonly before: T[]; readonly after: T[] } | null {
  const common = {
    before: before.filter((each) => after.includes(each)),
    after: after.filter((each) => before.includes(each)),
  }
  return isDeepStrictEqual(common.before, common.after) ? null : common
}
