import { isSize } from '#domain/product/size-order.ts'

import { toPlainText } from '../../../rich-text.ts'
import { findSwatch } from '../../swatches.ts'
import type { TableRow } from '../file/read-table.ts'
import type { NoteOnLine } from '../source-product.ts'
import type { ShopifyColumn, ShopifyFormat } from './formats.ts'
import { bareOptionName, canonical, kindOfOption } from './options.ts'

const optionColumns = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const satisfies readonly (readonly [ShopifyColumn, ShopifyColumn])[]

export interface ProductOptions {
  readonly names: readonly string[]
  /** The values of a row, in the order of the names; empty where it has none. */
  readValues(row: TableRow): string[]
}

interface OfProduct {
  /** Where the product begins. */
  readonly line: number
  /** The first cell of a column that is not empty. */
  readonly first: (column: ShopifyColumn) => string
  readonly note: NoteOnLine
}

interface Option {
  /** Which of the three pairs of columns has it. */
  readonly place: number
  readonly name: string
}

/**
 * Returns the options of a product. Values without a name are kept under one that they suggest, and noted. A row may name its options
 * itself, in another order; a name that no option has is noted.
 */
export function findOptions(
  format: ShopifyFormat,
  rows: readonly TableRow[],
  { line, first, note }: OfProduct,
): ProductOptions {
  const valueAt = ({ cells }: TableRow, place: number) =>
    toPlainText(format.cell(cells, optionColumns[place]![1]))
  const nameAt = ({ cells }: TableRow, place: number) =>
    bareOptionName(format.cell(cells, optionColumns[place]![0]))
  const found = optionColumns
    .map(([name], place) => ({
      place,
      name: bareOptionName(first(name)),
      values: rows.map((row) => valueAt(row, place)).filter((value) => value !== ''),
    }))
    .filter(({ name, values }) => values.length > 0 && !isDefault(name, values))
  const taken = found.map(({ name }) => kindOfOption(name))
  const options = found.map(({ place, name, values }): Option => {
    if (name !== '') return { place, name }
    const guess = guessName(values)
    const isFree = guess !== null && !taken.includes(kindOfOption(guess))
    const readAs = isFree ? guess : `Option ${place + 1}`
    taken.push(kindOfOption(readAs))
    const column = format.header(optionColumns[place]![0])
    note(line, { code: 'option-unnamed', params: { column, value: values[0] ?? '', readAs } })
    return { place, name: readAs }
  })
  const placeOf = new Map(options.map(({ place, name }) => [canonical(name), place]))
  return {
    names: options.map(({ name }) => name),
    readValues(row) {
      const own = new Map<string, number>()
      for (const { place, name } of options) {
        const called = nameAt(row, place)
        if (called === '' || canonical(called) === canonical(name)) continue
        const isKnown = placeOf.has(canonical(called))
        if (isKnown) own.set(canonical(called), place)
        else if (valueAt(row, place) !== '')
          note(row.line, { code: 'option-renamed', params: { option: called, readAs: name } })
      }
      const claimed = new Set(own.values())
      return options.map(({ place, name }) => {
        const called = own.get(canonical(name))
        if (called !== undefined) return valueAt(row, called)
        return claimed.has(place) ? '' : valueAt(row, place)
      })
    },
  }
}

/** `Title / Default Title` is how Shopify writes "no options". */
const isDefault = (name: string, values: readonly string[]): boolean =>
  (name === '' || name.toLowerCase() === 'title') &&
  values.every((value) => /^default( title)?$/i.test(value))

function guessName(values: readonly string[]): 'Size' | 'Color' | null {
  if (values.every(isSize)) return 'Size'
  return values.every((value) => findSwatch(value) !== null) ? 'Color' : null
}
