import type { ColumnChoice, ImportField } from '#contract/staff/import-columns.ts'

import { canHold, isRepeatable, optionFields, type FileKind } from './column-fields.ts'
import { freeSlots } from './map-columns.ts'

/** `unknown`: no such column. `twice`: another has that field. `options`: more than a product has. `field`: not in such a file. */
export interface ChoiceFault {
  readonly why: 'unknown' | 'twice' | 'options' | 'field'
  readonly header: string
  readonly field: ImportField
}

/** Returns what is wrong with a choice for a file of these headers; null where nothing is. */
export function findChoiceFault(
  headers: readonly string[],
  { columns }: Pick<ColumnChoice, 'columns'>,
  kind: FileKind,
): ChoiceFault | null {
  const seen = new Set<ImportField>()
  const free = freeSlots(headers, kind).length
  let options = 0
  for (const [header, field] of Object.entries(columns)) {
    if (!headers.includes(header)) return { why: 'unknown', header, field }
    if (!canHold(kind, field)) return { why: 'field', header, field }
    if (seen.has(field) && !isRepeatable(field)) return { why: 'twice', header, field }
    seen.add(field)
    if (field === 'choice' || optionFields.has(field)) options++
    // A file with options of its own in every place may still say the colour of a whole product.
    const isColorAlone = free === 0 && options === 1 && seen.has('colour')
    if (options > free && !isColorAlone) return { why: 'options', header, field }
  }
  return null
}
