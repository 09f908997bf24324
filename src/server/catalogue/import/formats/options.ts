import { isDeepStrictEqual } from 'node:util'

import type { Metafield } from './formats.ts'
import { exactKind, firstWord, isComposition, qualifiedKind, type NameKind } from './option-names.ts'

export type OptionKind = NameKind | 'other'

/** WooCommerce names its global attributes `pa_color`. */
export const bareOptionName = (name: string): string => name.trim().replace(/^pa_/i, '').replace(/_/g, ' ')

/** What an option or attribute is for, whatever its language. */
export function kindOfOption(name: string): OptionKind {
  const bare = bareOptionName(name)
  return exactKind(bare) ?? qualifiedKind(bare) ?? 'other'
}

/** One name for Color, Colour, color and pa_color; else the name without case: `Size (EU)` beside `Size (US)` is another attribute. */
export function canonical(name: string): string {
  const bare = bareOptionName(name)
  const kind = exactKind(bare)
  return kind === 'color' || kind === 'size' ? kind : bare.toLowerCase()
}

/** The place of the option that says a product's colour or size: the plain name goes before one with a word beside it, `Lining color`. */
export function placeOfKind(
  options: readonly string[],
  kind: 'color' | 'size',
  isFilled: (place: number) => boolean,
): number {
  const places = options.flatMap((name, place) =>
    kindOfOption(name) === kind && isFilled(place) ? [place] : [],
  )
  return places.find((place) => exactKind(bareOptionName(options[place] ?? '')) === kind) ?? places[0] ?? -1
}

/** Shopify makes a key of a label by writing `_` for each letter of another language, so either may tell it. */
export const isMaterialField = ({ key, label }: Pick<Metafield, 'key' | 'label'>): boolean =>
  [key, label].some((name) => exactKind(bareOptionName(name)) === 'material')

/** By its key alone: what is only labelled so is a detail. */
export const isColorKey = (key: string): boolean => exactKind(bareOptionName(key)) === 'color'

/** Whether a detail names what something is made of: `Material`, `Fabric & care`, `Composition`. */
export function namesMaterial(label: string): boolean {
  const word = firstWord(label)
  return exactKind(word) === 'material' || isComposition(word)
}

/** The list in a cell: parted by `|` where there is one, else by commas (`\,` is a comma of the value) or `; `. */
export function splitValues(cell: string): string[] {
  const parts = cell.includes('|')
    ? cell.split('|')
    : cell.includes(';')
      ? cell.split(';')
      : cell.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ','))
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
}

/** A cell that `splitValues` parts into these values again, if any does. */
export function joinValues(values: readonly string[]): string {
  const cells = [
    values.join('; '),
    values.join(' | '),
    values.map((value) => value.replaceAll(',', '\\,')).join(', '),
  ]
  return cells.find((cell) => isDeepStrictEqual(splitValues(cell), values)) ?? values.join('; ')
}

/** With a capital first letter where it has none at all. */
export const capitalised = (text: string): string =>
  text === text.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text

/** A colour that may be a handle, `navy-blue`, as a person writes it; what has capitals stays. */
export const colorAsWritten = (value: string): string =>
  value === value.toLowerCase() ? capitalised(value.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')) : value
