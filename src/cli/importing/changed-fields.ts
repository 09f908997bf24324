import type { FieldChange } from '#server/catalogue/field-changes.ts'

import type { SpeltReport } from './spell-report.ts'

const maxFields = 12

/** What an import changes of a product: a line for itself, one below it for each field, and one for many items that change alike. */
export function changedProduct({ product, kind, what, fields }: SpeltReport['changes'][number]): string {
  const alike = [
    ...Map.groupBy(fields, ({ field, before, after }) => JSON.stringify([field, before, after])).values(),
  ]
  const more = alike.length > maxFields ? [`… and ${alike.length - maxFields} more (--json lists all)`] : []
  return [
    `${product}: ${kind}${what.length > 0 ? ` (${what.join(', ')})` : ''}`,
    ...[...alike.slice(0, maxFields).map(changedField), ...more].map((line) => `    ${line}`),
  ].join('\n')
}

function changedField(alike: readonly FieldChange[]): string {
  const [first] = alike
  if (!first) return ''
  const { field, before, after } = first
  const [one = '', ...others] = alike.map(({ of }) => of)
  const of = others.length > 0 ? `${one} and ${others.length} more: ` : one && `${one}: `
  return `${of}${field}: ${before ?? '(none)'} → ${after ?? '(none)'}`
}
