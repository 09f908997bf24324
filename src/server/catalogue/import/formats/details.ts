import { plainTextOf } from '../../../rich-text.ts'
import type { Metafield } from './formats.ts'
import { splitEscaped } from '../../escaped-list.ts'
import { isColorKey, isMaterialField, splitValues } from './options.ts'

interface FromMetafields {
  readonly model: string
  readonly materials: readonly string[]
  readonly color: string
  readonly measurements: string
  readonly goesWith: readonly string[]
  readonly details: readonly { readonly label: string; readonly text: string }[]
}

export const goesWithKeys = new Set([
  'goes_with',
  'goes-with',
  'pairs_with',
  'complementary_products',
  'matching',
])
/** Decides about tax, and is no detail for shoppers. */
export const taxClassKey = 'tax_class'
export const measurementKeys = new Set(['measurements', 'measurement_chart', 'size_chart'])
/** Columns of our own export, which bring back what Shopify's have no place for. */
export interface OwnFields {
  readonly sku: string
  /** The handle, where another product of the export has it too. */
  readonly handle: string
  /** Labels of details in their order, where it is not that of the columns. */
  readonly details: readonly string[]
  readonly unlisted: boolean
  /** What lists filter by, where no detail says it: as of an option. */
  readonly material: string
  /** Null where the file has no column for them. */
  readonly categories: readonly (readonly string[])[] | null
}
export function readOwnFields(
  metafields: readonly Metafield[],
  valueOf: (field: Metafield) => string,
): OwnFields {
  const fieldOf = (key: string) => metafields.find((each) => each.namespace === 'vitrine' && each.key === key)
  const value = (key: string) => {
    const field = fieldOf(key)
    return field ? valueOf(field) : ''
  }
  const parts = (text: string, mark: string) => splitEscaped(text, mark).map(plainTextOf).filter(Boolean)
  const categories = splitEscaped(value('categories'), ';')
    .map((path) => parts(path, '>'))
    .filter((path) => path.length > 0)
  return {
    sku: value('sku'),
    handle: value('handle'),
    details: parts(value('details'), ';'),
    unlisted: /^true$/i.test(value('unlisted')),
    material: plainTextOf(value('material')),
    categories: fieldOf('categories') ? categories : null,
  }
}

/** Details by the labels of a list, each label as often as it stands there; those that it does not name come last. */
export function inOrderOf(
  labels: readonly string[],
  details: FromMetafields['details'],
): FromMetafields['details'] {
  const left = [...details]
  const first = labels.flatMap((label) => {
    const place = left.findIndex((detail) => detail.label === label)
    return place === -1 ? [] : left.splice(place, 1)
  })
  return [...first, ...left]
}

/** Not for shoppers: our own bookkeeping, and the fields of feeds, reviews and search. */
const hiddenNamespaces = /^(mm-google-shopping|reviews|google|seo|global|shopify--discovery.*|vitrine)$/

export const audienceLabels = [
  ['Gender', 'gender'],
  ['Age group', 'ageGroup'],
] as const

/** For whom a product is, of Shopify's older columns for Google, where no metafield says it. */
export const audienceOf = (
  valueOf: (column: 'gender' | 'ageGroup') => string,
  details: FromMetafields['details'],
): FromMetafields['details'] =>
  audienceLabels
    .map(([label, column]) => ({ label, text: plainTextOf(valueOf(column)) }))
    .filter(({ label, text }) => text !== '' && !details.some((detail) => detail.label === label))

/**
 * Reads a product's metafield columns. Known keys fill their place; every other filled column is a detail under its own label, so
 * that two columns with one label stay two details.
 */
export function readMetafields(
  metafields: readonly Metafield[],
  valueOf: (field: Metafield) => string,
): FromMetafields {
  const found = {
    model: '',
    materials: [] as string[],
    color: '',
    measurements: '',
    goesWith: [] as string[],
  }
  const details: { label: string; text: string }[] = []
  for (const field of metafields) {
    const value = valueOf(field)
    if (value === '') continue
    if (goesWithKeys.has(field.key)) found.goesWith.push(...splitValues(value))
    else if (field.key === 'model') found.model ||= plainTextOf(value)
    else if (measurementKeys.has(field.key)) found.measurements ||= value
    else if (isColorKey(field.key)) found.color ||= splitValues(plainTextOf(value))[0] ?? ''
    else if (hiddenNamespaces.test(field.namespace) || field.key === taxClassKey) continue
    else {
      if (isMaterialField(field) && found.materials.length === 0)
        found.materials = splitValues(plainTextOf(value))
      details.push({ label: field.label, text: plainTextOf(value) })
    }
  }
  return { ...found, details }
}
