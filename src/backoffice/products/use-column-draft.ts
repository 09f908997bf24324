import { useState } from 'react'

import type {
  ColumnChoice,
  ImportColumns,
  ImportField,
  ImportOptionKind,
} from '#contract/staff/import-columns.ts'

/** Nothing chosen: an empty choice of a list. */
export type Chosen<Value extends string> = Value | ''

/** Fields that several columns may hold. */
const repeatable: ReadonlySet<string> = new Set<ImportField>(['choice', 'detail', 'private', 'ignore'])

export interface ColumnDraft {
  readonly fields: ReadonlyMap<string, Chosen<ImportField>>
  readonly kinds: ReadonlyMap<string, Chosen<ImportOptionKind>>
}

const begin = ({ columns, options }: ImportColumns): ColumnDraft => ({
  fields: new Map(columns.map(({ header, field, suggestion }) => [header, field ?? suggestion ?? ''])),
  kinds: new Map(options.map(({ name, kind }) => [name, kind ?? ''])),
})

/** What is still wrong with a choice: fields that nothing can be sold without, and one that two columns hold. */
export function findDraftFaults(
  { missing, columns }: Pick<ImportColumns, 'missing' | 'columns'>,
  { fields }: Pick<ColumnDraft, 'fields'>,
): { readonly missing: readonly ImportField[]; readonly twice: ImportField | null } {
  const held = [...fields.values()].filter((field) => field !== '')
  const needed: readonly ImportField[] = ['name', 'price']
  const wasHeld = (field: ImportField) => columns.some((column) => column.field === field)
  return {
    missing: needed.filter((field) => (missing.includes(field) || wasHeld(field)) && !held.includes(field)),
    twice: held.find((field, place) => !repeatable.has(field) && held.indexOf(field) !== place) ?? null,
  }
}

/** The choice as the server keeps it. */
const readChoice = ({ fields, kinds }: ColumnDraft): ColumnChoice => ({
  columns: Object.fromEntries(
    [...fields].flatMap(([header, field]) => (field === '' ? [] : [[header, field]])),
  ),
  options: Object.fromEntries([...kinds].flatMap(([name, kind]) => (kind === '' ? [] : [[name, kind]]))),
})

/** What is chosen for the columns and options of a file until it is kept. Begins with what was chosen before, or is likely. */
export function useColumnDraft(columns: ImportColumns) {
  const [draft, setDraft] = useState(() => begin(columns))
  return {
    draft,
    choice: readChoice(draft),
    faults: findDraftFaults(columns, draft),
    setField: (header: string, field: Chosen<ImportField>) =>
      setDraft((now) => ({ ...now, fields: new Map(now.fields).set(header, field) })),
    setKind: (name: string, kind: Chosen<ImportOptionKind>) =>
      setDraft((now) => ({ ...now, kinds: new Map(now.kinds).set(name, kind) })),
    ignoreRest: () =>
      setDraft((now) => ({
        ...now,
        fields: new Map([...now.fields].map(([header, field]) => [header, field === '' ? 'ignore' : field])),
      })),
  }
}
