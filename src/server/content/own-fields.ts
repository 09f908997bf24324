import type { PageFileFault } from '#contract/page-file-faults.ts'
import type { OwnFieldValues } from '#contract/staff/page-document.ts'
import type { PageTemplate, TemplateField } from '#contract/own-templates.ts'
import { nearestName } from '#domain/nearest-name.ts'

import { altField } from './brand-templates.ts'

/** What a page says in the fields of its template, before pictures are looked up. */
export type WrittenFields = Readonly<
  Record<string, string | boolean | { readonly src: string; readonly alt: string } | null>
>

/** Reads them as an editor works on them, right or not. What is not there is empty or false. */
export const typedFields = (
  { fields }: PageTemplate,
  given: Readonly<Record<string, unknown>>,
): OwnFieldValues => {
  const text = (name: string) => {
    const found = given[name]
    return typeof found === 'string' ? found.trim() : ''
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      if (kind === 'flag') return [name, given[name] === true]
      return [name, kind === 'picture' ? { src: text(name), alt: text(altField(name)) } : text(name)]
    }),
  )
}

/** Writes them as the head of a file has them. */
export const fileFields = (typed: OwnFieldValues): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      typeof value === 'object'
        ? [
            [name, value.src],
            [altField(name), value.alt],
          ]
        : [[name, value]],
    ),
  )

type Fail = (field: string, fault: PageFileFault) => never

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
      : fail(name, { code: 'flag-not-boolean', params: { field: name } })
  }
  const text = readText(name, given, fail)
  if (text === '' && field.isRequired === true)
    return fail(name, {
      code: 'own-field-missing',
      params: { field: name, kind: field.kind, choices: field.kind === 'choice' ? field.choices : [] },
    })
  if (field.kind === 'choice' && text !== '' && !field.choices.includes(text))
    return fail(name, {
      code: 'choice-unknown',
      params: { field: name, choices: field.choices, text, nearest: nearestName(text, field.choices) },
    })
  if (field.kind !== 'picture') return text
  const alt = readText(altField(name), given, fail)
  if (text !== '' && alt === '')
    return fail(name, { code: 'picture-text-missing', params: { field: altField(name) } })
  return text === '' ? null : { src: text, alt }
}

function readText(name: string, given: Readonly<Record<string, unknown>>, fail: Fail): string {
  const found = given[name] ?? ''
  return typeof found === 'string'
    ? found.trim()
    : fail(name, { code: 'field-not-text', params: { field: name } })
}
