import * as texts from '#texts/backoffice-table.ts'

import type { Filter } from './filter-bar.tsx'
import { SelectInput } from './select-input.tsx'
import { UrlSearch } from './url-search.tsx'

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
