import type { FieldChange } from '#server/catalogue/field-changes.ts'
import * as texts from '#texts/commands/import-report.ts'

import type { SpeltReport } from './spell-report.ts'

const maxFields = 12

/** What an import changes of a product: a line for itself, one below it for each field, and one for many items that change alike. */
export function changedProduct({ product, kind, what, fields }: SpeltReport['changes'][number]): string {
  const alike = [
    ...Map.groupBy(fields, ({ field, before, after }) => JSON.stringify([field, before, after])).values(),
  ]
  const more = alike.length > maxFields ? [texts.moreLines(alike.length - maxFields)] : []
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
  return texts.fieldChange({ one, others: others.length, field, before, after })
}
