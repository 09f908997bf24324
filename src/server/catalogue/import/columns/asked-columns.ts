import {
  importFields,
  importOptionKinds,
  type ColumnChoice,
  type ImportField,
  type ImportOptionKind,
} from '#contract/staff/import-columns.ts'

import { isRepeatable } from './column-fields.ts'

/** What somebody says of a column, or of an option, by its name: `Farbe` holds `colour`. */
export interface AskedColumn {
  readonly name: string
  readonly field: ImportField
}

/** Reads `Farbe=colour`. Null where it is none. */
export function parseAsked(text: string): AskedColumn | null {
  const [, name = '', typed = ''] = /^(.+)=([^=]+)$/s.exec(text) ?? []
  const field = importFields.find((each) => each === typed.trim().toLowerCase())
  return field === undefined || name.trim() === '' ? null : { name: name.trim(), field }
}

const isOptionKind = (field: ImportField): field is ImportOptionKind =>
  importOptionKinds.some((kind) => kind === field)

/** Returns a choice with what is asked for over it. A name that is no column, and may be an option, is one. */
export function readAsked(
  headers: readonly string[],
  asked: readonly AskedColumn[],
  remembered: ColumnChoice,
): ColumnChoice {
  const columns = { ...remembered.columns }
  const options = { ...remembered.options }
  for (const { name, field } of asked) {
    const isColumn = headers.includes(name)
    // What is asked for now goes before what is remembered of another column.
    for (const [header, other] of Object.entries(remembered.columns))
      if (isColumn && other === field && header !== name && !isRepeatable(field)) delete columns[header]
    if (isColumn || !isOptionKind(field)) columns[name] = field
    else options[name] = field
  }
  return { columns, options }
}
