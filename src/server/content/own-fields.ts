import type { PageTemplate, TemplateField } from '#contract/own-templates.ts'
import { nearestName } from '#domain/nearest-name.ts'

import { altField } from './brand-templates.ts'

/** What a page says in the fields of its template, before pictures are looked up. */
export type WrittenFields = Readonly<
  Record<string, string | boolean | { readonly src: string; readonly alt: string } | null>
>

type Fail = (field: string, message: string) => never

/** Asks whether the nearest of some names was meant; nothing where none is near. */
export function near(written: string, names: readonly string[]): string {
  const nearest = nearestName(written, names)
  return nearest === null ? '' : `; did you mean "${nearest}"?`
}

/** Reads from the head of a page what its template asks for. */
export const readOwnFields = (
  { fields }: PageTemplate,
  given: Readonly<Record<string, unknown>>,
  fail: Fail,
): WrittenFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readField(name, field, given, fail)]),
  )

function readField(
  name: string,
  field: TemplateField,
  given: Readonly<Record<string, unknown>>,
  fail: Fail,
): WrittenFields[string] {
  if (field.kind === 'flag') {
    const found = given[name] ?? false
    return typeof found === 'boolean'
      ? found
      : fail(name, `"${name}" must be true or false, without quotation marks`)
  }
  const text = readText(name, given, fail)
  if (text === '' && field.isRequired === true)
    return fail(name, `"${name}" is missing: ${howTo(name, field)}`)
  if (field.kind === 'choice' && text !== '' && !field.choices.includes(text))
    return fail(name, `${howTo(name, field)}; it is "${text}"${near(text, field.choices)}`)
  if (field.kind !== 'picture') return text
  const alt = readText(altField(name), given, fail)
  if (text !== '' && alt === '') return fail(name, `"${altField(name)}" must say what the picture shows`)
  return text === '' ? null : { src: text, alt }
}

function readText(name: string, given: Readonly<Record<string, unknown>>, fail: Fail): string {
  const found = given[name] ?? ''
  return typeof found === 'string' ? found.trim() : fail(name, `"${name}" must be a text`)
}

/** How a field is written. */
function howTo(name: string, field: TemplateField): string {
  if (field.kind === 'choice') return `"${name}" is one of ${field.choices.join(', ')}`
  return field.kind === 'picture' ? `"${name}" names a picture, as "image" does` : `"${name}" is a text`
}
