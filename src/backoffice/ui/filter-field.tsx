import * as texts from '#texts/backoffice-table.ts'

import { SelectInput } from './select-input.tsx'
import { UrlSearch } from './url-search.tsx'

/** A filter of a list, by the name that it has in the address and in the call. */
export interface Filter {
  readonly name: string
  readonly label: string
  /** One of a few; absent for what is typed. */
  readonly choices?: readonly (readonly [value: string, label: string])[]
  /** How a typed one is typed. */
  readonly type?: 'text' | 'date'
  readonly hint?: string
  /** Stands beside the search always; others behind "More filters". */
  readonly isFirst?: boolean
}

interface Props {
  readonly filter: Filter
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The field of one filter: a list of its choices, or one to type in. */
export function FilterField({ filter: { label, choices, type = 'text', hint }, value, onChange }: Props) {
  return choices ? (
    <SelectInput label={label} value={value} choices={[['', texts.any], ...choices]} onChange={onChange} />
  ) : (
    <UrlSearch label={label} hint={hint} type={type} value={value} onSettle={onChange} />
  )
}
