import type { ExpectedValue, FoundValue, PlacedBrandFault } from '#contract/brand-faults.ts'

import { nearestName } from './nearest-name.ts'

/**
 * What a value of a brand's settings is, in the words of its faults. Of our own, because every command looks at the settings
 * as it starts, and one that is over in a third of a second, like `vitrine publish`, loads no schema library.
 */
export type Shape =
  | 'text'
  | 'text that is not empty'
  | 'number'
  | 'whole number'
  /** A price or a fee, in minor units. */
  | 'minor units'
  | 'true or false'
  | 'function'
  | { readonly oneOf: readonly string[] }
  | { readonly numberOr: readonly string[] }
  | { readonly listOf: Shape }
  /** Values of one shape, under names that the brand chooses. */
  | { readonly tableOf: Shape }
  | { readonly fields: Fields }
  | { readonly orNull: Shape }
  /** A field that may be left out. */
  | { readonly orNothing: Shape }
export type Fields = Readonly<Record<string, Shape>>

/** Every value that is missing, misspelt or of another kind, with its place: `pricelists "20", currency`. */
export function shapeFaults(value: unknown, shape: Shape, place = ''): PlacedBrandFault[] {
  if (typeof shape === 'string')
    return isOfKind(value, shape) ? [] : [wrongKind(value, { kind: shape }, place)]
  if ('orNull' in shape) return value === null ? [] : shapeFaults(value, shape.orNull, place)
  if ('orNothing' in shape) return value === undefined ? [] : shapeFaults(value, shape.orNothing, place)
  if ('numberOr' in shape) {
    const isFine = Number.isFinite(value) || (typeof value === 'string' && shape.numberOr.includes(value))
    return isFine ? [] : [wrongKind(value, { numberOr: shape.numberOr }, place)]
  }
  if ('oneOf' in shape)
    return typeof value === 'string' && shape.oneOf.includes(value)
      ? []
      : [wrongKind(value, { oneOf: shape.oneOf }, place)]
  if ('listOf' in shape)
    return Array.isArray(value)
      ? value.flatMap((each: unknown, index) =>
          shapeFaults(each, shape.listOf, `${place} ${describeEntry(each, index)}`.trim()),
        )
      : [wrongKind(value, { kind: 'list' }, place)]
  if (!isGroup(value)) return [wrongKind(value, { kind: 'group' }, place)]
  if ('tableOf' in shape)
    return Object.entries(value).flatMap(([name, each]) =>
      shapeFaults(each, shape.tableOf, below(place, name)),
    )
  return groupFaults(value, shape.fields, place)
}

function groupFaults(
  value: Readonly<Record<string, unknown>>,
  fields: Fields,
  place: string,
): PlacedBrandFault[] {
  const unknown = Object.keys(value)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name): PlacedBrandFault => ({
      place: below(place, name),
      fault: {
        code: 'field-unknown',
        params: { fields: Object.keys(fields), nearest: nearestName(name, Object.keys(fields)) },
      },
    }))
  const own = Object.entries(fields).flatMap(([name, shape]) =>
    shapeFaults(value[name], shape, below(place, name)),
  )
  return [...unknown, ...own]
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isOfKind(value: unknown, kind: Extract<Shape, string>): boolean {
  if (kind === 'text') return typeof value === 'string'
  if (kind === 'text that is not empty') return typeof value === 'string' && value.trim() !== ''
  if (kind === 'function') return typeof value === 'function'
  if (kind === 'true or false') return typeof value === 'boolean'
  // What is counted, in units or in minor units, is never less than nothing.
  if (kind === 'whole number' || kind === 'minor units') return Number.isInteger(value) && Number(value) >= 0
  return Number.isFinite(value)
}

const wrongKind = (value: unknown, expected: ExpectedValue, place: string): PlacedBrandFault => ({
  place,
  fault:
    value === undefined
      ? { code: 'value-missing', params: { expected } }
      : { code: 'value-wrong', params: { expected, found: describe(value) } },
})

function describe(value: unknown): FoundValue {
  if (typeof value === 'string') return { text: value }
  if (Array.isArray(value)) return { kind: 'list' }
  return typeof value === 'object' && value !== null ? { kind: 'group' } : { other: String(value) }
}

const below = (place: string, name: string): string => (place === '' ? name : `${place}, ${name}`)

/** What an entry of a list calls itself; its number, counted from 1, where it has no name. */
function describeEntry(entry: unknown, index: number): string {
  const group = isGroup(entry) ? entry : {}
  const name = ['id', 'code', 'label', 'heading'].map((key) => group[key]).find(Boolean)
  return typeof name === 'string' ? `"${name}"` : `no. ${index + 1}`
}
