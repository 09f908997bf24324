import {
  importFields,
  type ColumnChoice,
  type ImportColumn,
  type ImportColumns,
  type ImportField,
} from '#contract/staff/import-columns.ts'

import type { Format } from '../formats/formats.ts'
import { isRepeatable, optionFields, shopifyFields, woocommerceFields } from './column-fields.ts'
import type { OptionSamples } from './column-samples.ts'

interface Listing {
  readonly headers: readonly string[]
  readonly choice: ColumnChoice
  readonly format: Format
  readonly displaced: readonly string[]
  readonly suggest: (header: string) => ImportField | null
  readonly read: (index: number) => string[]
}

/** Returns columns that were chosen, and those that nothing is read of. */
export function listColumns({ headers, choice, format, displaced, suggest, read }: Listing): ImportColumn[] {
  const chosen = new Map(Object.entries(choice.columns))
  const open = new Set([...format.unused, ...displaced])
  const listed = new Set<string>()
  const taken = new Set<ImportField>([...chosen.values(), ...fieldsRead(format)])
  return headers.flatMap((header, index) => {
    const field = chosen.get(header) ?? null
    if (header === '' || listed.has(header) || (field === null && !open.has(header))) return []
    listed.add(header)
    const likely = field ?? suggest(header)
    const isFree = likely !== null && (field !== null || isRepeatable(likely) || !taken.has(likely))
    if (isFree) taken.add(likely)
    return [{ header, samples: read(index), field, suggestion: isFree ? likely : null }]
  })
}

/** Fields that headers of the file itself say, so that no other column is likely to hold them. */
function fieldsRead(format: Format): ImportField[] {
  const isRead = (field: ImportField) => {
    if (format.format === 'woocommerce') {
      const column = woocommerceFields[field]
      return column !== undefined && format.has(column)
    }
    const column = shopifyFields[field]
    return column !== undefined ? format.has(column) : optionFields.has(field) && format.has('option1Value')
  }
  return importFields.filter(isRead)
}

/** Returns options whose names do not say what they are, and what was chosen for them. */
export function listOptions({ options }: ColumnChoice, found: OptionSamples): ImportColumns['options'] {
  const chosen = new Map(Object.entries(options))
  return found.read().map(({ name, samples }) => ({ name, samples, kind: chosen.get(name) ?? null }))
}
