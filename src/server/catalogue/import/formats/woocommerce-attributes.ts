import { toSlug } from '#domain/slug.ts'

import { toPlainText } from '../../../rich-text.ts'
import type { TableRow } from '../file/read-table.ts'
import type { NoteOnLine, SourceProduct } from '../source-product.ts'
import type { WoocommerceFormat } from './formats.ts'
import { bareOptionName, canonical, placeOfKind, splitValues } from './options.ts'
import { isFalse } from './true-or-false.ts'

export interface Attribute {
  readonly name: string
  /** Its cell, unparted. */
  readonly text: string
  readonly values: readonly string[]
  /** Whether the product page shows it. */
  readonly isVisible: boolean
  /** Where its name is missing: the column that should hold it. */
  readonly unnamedIn?: string
}

/** Notes attributes that have values and no name, of each the first. */
export function noteUnnamed(format: WoocommerceFormat, rows: readonly TableRow[], note: NoteOnLine): void {
  const noted = new Set<string>()
  for (const { line, cells } of rows)
    for (const { name: readAs, text: value, unnamedIn: column } of readAttributes(format, cells)) {
      if (column === undefined || noted.has(column)) continue
      noted.add(column)
      note(line, { code: 'option-unnamed', params: { column, value, readAs } })
    }
}

export function readAttributes(format: WoocommerceFormat, cells: readonly string[]): Attribute[] {
  return format.attributes
    .map(({ name, values, visible }, index) => {
      const text = toPlainText(cells[values] ?? '')
      const isVisible = !isFalse(cells[visible] ?? '')
      const called = toPlainText(cells[name] ?? '')
      const unnamed = called === '' && text !== '' ? { unnamedIn: format.labels[name] ?? '' } : {}
      const readAs = 'unnamedIn' in unnamed ? `Attribute ${index + 1}` : called
      return { name: readAs, text, values: splitValues(text), isVisible, ...unnamed }
    })
    .filter(({ name }) => name !== '')
}

/**
 * The values of an attribute that a variation stands for. WooCommerce writes one, unescaped, so that a comma may belong to it; other
 * programs write lists. What the product row names whole is one value, what it names in parts is a list.
 */
export function variationValues(
  { text, values }: Attribute,
  ofProduct: readonly string[],
): readonly string[] {
  const whole = text.replaceAll(String.raw`\,`, ',')
  const named = new Set(ofProduct.map((value) => value.toLowerCase()))
  if (values.length < 2 || named.has(whole.toLowerCase())) return whole === '' ? [] : [whole]
  const isList = text.includes('|') || values.every((value) => named.has(value.toLowerCase()))
  return isList ? values : [whole]
}

/** The attribute that says the colour or the size of a product without variations. */
export function attributeOfKind(
  own: readonly Attribute[],
  kind: 'color' | 'size',
  isUsable: (attribute: Attribute) => boolean,
): Attribute | undefined {
  const usable = own.filter(isUsable)
  return usable[
    placeOfKind(
      usable.map(({ name }) => name),
      kind,
      () => true,
    )
  ]
}

/** Attributes that the product page shows, and those that it hides. */
export function shownAttributes(
  attributes: readonly Attribute[],
): Pick<SourceProduct, 'details' | 'privateFields' | 'cutFor'> {
  const isCut = ({ name }: Attribute) => toSlug(bareOptionName(name)) === 'cut-for'
  const read = attributes
    .filter((each) => !isCut(each))
    .map(({ name, values, isVisible }) => {
      const label = bareOptionName(name)
      return { isVisible, label, text: values.join(', ') }
    })
  return {
    cutFor: attributes.find(isCut)?.text ?? '',
    details: read.flatMap(({ isVisible, label, text }) => (isVisible ? [{ label, text }] : [])),
    privateFields: read.flatMap(({ isVisible, label, text }) =>
      isVisible ? [] : [{ label, text, namespace: 'woocommerce', key: toSlug(label) }],
    ),
  }
}

/** One thing that is sold of a row. */
export interface Wanted {
  readonly row: TableRow
  readonly values: readonly string[]
  /** How many items the row's stock is for, when it stands for any size. */
  readonly shares: number
  readonly share: number
  /** How many combinations its cells name. */
  readonly of: number
}

/**
 * A variation with an empty attribute stands for every value of the parent that has no variation of its own, as WooCommerce sells
 * it; one with several values (`28|29`) for those of them that have none. Where the parent names no values, it stands for itself.
 */
export function withoutAny(
  format: WoocommerceFormat,
  rows: readonly TableRow[],
  options: readonly string[],
  own: readonly Attribute[],
): Wanted[] {
  const parentValues = options.map((key) => own.find(({ name }) => canonical(name) === key)?.values ?? [])
  const read = rows.map((row) => {
    const attributes = readAttributes(format, row.cells)
    return {
      row,
      lists: options.map((key, index) => {
        const attribute = attributes.find(({ name }) => canonical(name) === key)
        return attribute ? variationValues(attribute, parentValues[index] ?? []) : []
      }),
    }
  })
  const keyOfValues = (values: readonly string[]) => values.join('\n').toLowerCase()
  const isExact = (lists: readonly (readonly string[])[]) => lists.every((list) => list.length === 1)
  const taken = new Set(
    read
      .filter(({ lists }) => isExact(lists))
      .map(({ lists }) => keyOfValues(lists.map(([value = '']) => value))),
  )
  return read.flatMap(({ row, lists }) => {
    let expanded: string[][] = [[]]
    for (const [index, list] of lists.entries()) {
      const every = list.length > 0 ? list : (parentValues[index] ?? [])
      expanded = expanded.flatMap((start) =>
        (every.length > 0 ? every : ['']).map((next) => [...start, next]),
      )
    }
    const free = expanded.length > 1 ? expanded.filter((each) => !taken.has(keyOfValues(each))) : expanded
    return free.map((values, share) => ({ row, values, shares: free.length, share, of: expanded.length }))
  })
}
