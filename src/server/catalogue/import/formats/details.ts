import { toPlainText } from '../../../rich-text.ts'
import type { Metafield } from './formats.ts'
import { splitEscaped } from '../../escaped-list.ts'
import type { PrivateField } from '../../product-facts.ts'
import type { FilledField } from '../source-product.ts'
import { isColorKey, isMaterialField, splitValues } from './options.ts'
import {
  cutForKeys,
  exportedNamespace,
  fillsPlace,
  goesWithKeys,
  measurementKeys,
  type IsPublic,
} from './public-metafields.ts'

interface FromMetafields {
  readonly model: string
  readonly materials: readonly string[]
  readonly color: string
  readonly measurements: string
  readonly cutFor: string
  readonly goesWith: readonly string[]
  readonly details: readonly { readonly label: string; readonly text: string }[]
  /** Kept, and on no page. */
  readonly privateFields: readonly PrivateField[]
  /** Columns that have a value here. */
  readonly filled: readonly FilledField[]
}

/** Decides about tax, and is not a detail for shoppers. */
export const taxClassKey = 'tax_class'
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
  getValue: (field: Metafield) => string,
): OwnFields {
  const findField = (key: string) =>
    metafields.find((each) => each.namespace === 'vitrine' && each.key === key)
  const value = (key: string) => {
    const field = findField(key)
    return field ? getValue(field) : ''
  }
  const parts = (text: string, mark: string) => splitEscaped(text, mark).map(toPlainText).filter(Boolean)
  const categories = splitEscaped(value('categories'), ';')
    .map((path) => parts(path, '>'))
    .filter((path) => path.length > 0)
  return {
    sku: value('sku'),
    handle: value('handle'),
    details: parts(value('details'), ';'),
    unlisted: /^true$/i.test(value('unlisted')),
    material: toPlainText(value('material')),
    categories: findField('categories') ? categories : null,
  }
}

/** Details by the labels of a list, each label as often as it stands there; those that it does not name come last. */
export function sortByLabels(
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

export const audienceLabels = [
  ['Gender', 'gender'],
  ['Age group', 'ageGroup'],
] as const

/** For whom a product is, of Shopify's older columns for Google, where no metafield says it. */
export const findAudience = (
  getValue: (column: 'gender' | 'ageGroup') => string,
  details: FromMetafields['details'],
): FromMetafields['details'] =>
  audienceLabels
    .map(([label, column]) => ({ label, text: toPlainText(getValue(column)) }))
    .filter(({ label, text }) => text !== '' && !details.some((detail) => detail.label === label))

/**
 * Reads a product's metafield columns. Known keys fill their place; of the others, those that are public are details under their own
 * labels (two columns with one label stay two details), and the rest is kept for the shop alone.
 */
export function readMetafields(
  metafields: readonly Metafield[],
  getValue: (field: Metafield) => string,
  isPublic: IsPublic,
): FromMetafields {
  const found: {
    model: string
    materials: string[]
    color: string
    measurements: string
    cutFor: string
    goesWith: string[]
  } = {
    model: '',
    materials: [],
    color: '',
    measurements: '',
    cutFor: '',
    goesWith: [],
  }
  const details: { label: string; text: string }[] = []
  const privateFields: PrivateField[] = []
  const filled: FilledField[] = []
  for (const field of metafields) {
    const value = getValue(field)
    const { label, namespace, key } = field
    if (value === '' || namespace === 'vitrine' || key === taxClassKey) continue
    const isPlace = fillsPlace(field, isPublic)
    const text = toPlainText(value)
    filled.push({
      field: `${namespace}.${key}`,
      label,
      text,
      isPublic: isPlace || isPublic(field),
      isFixed: isPlace || namespace === exportedNamespace,
    })
    if (!isPlace) {
      if (!isPublic(field)) privateFields.push({ label, namespace, key, text })
      else {
        if (isMaterialField(field) && found.materials.length === 0) found.materials = splitValues(text)
        details.push({ label, text })
      }
    } else if (goesWithKeys.has(key)) found.goesWith.push(...splitValues(value))
    else if (key === 'model') found.model ||= toPlainText(value)
    else if (measurementKeys.has(key)) found.measurements ||= value
    else if (cutForKeys.has(key)) found.cutFor ||= toPlainText(value)
    else if (isColorKey(key)) found.color ||= splitValues(toPlainText(value))[0] ?? ''
  }
  return { ...found, details, privateFields, filled }
}
