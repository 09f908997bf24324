import { useState } from 'react'

import type { CountLine } from '#contract/staff/counts.ts'
import * as texts from '#texts/backoffice-counts.ts'

import { DataTable, type Column } from '../ui/data-table.tsx'
import { parseCount } from './stock-matrix.ts'

interface Props {
  readonly lines: readonly CountLine[]
  readonly isOpen: boolean
  readonly onCount: (sku: string, counted: number | null) => void
}

const signed = (units: number | null): string =>
  units === null ? '' : units > 0 ? `+${units}` : String(units)

const listColumns = ({ isOpen, onCount }: Omit<Props, 'lines'>): readonly Column<CountLine>[] => [
  {
    id: 'article',
    title: texts.article,
    cell: ({ sku, article }) => (
      <>
        {article || sku}
        <span className="table__about code">{sku}</span>
      </>
    ),
  },
  { id: 'base', title: texts.base, isNumber: true, cell: ({ base }) => base },
  {
    id: 'counted',
    title: texts.counted,
    isNumber: true,
    cell: (line) =>
      isOpen ? <CountedField key={String(line.counted)} line={line} onCount={onCount} /> : line.counted,
  },
  {
    id: 'difference',
    title: texts.difference,
    isNumber: true,
    cell: ({ difference }) => <strong>{signed(difference)}</strong>,
  },
  { id: 'who', title: texts.who, isWideOnly: true, cell: ({ countedBy }) => countedBy },
]

/** What is on the list of a count, with what was found. */
export const CountLines = ({ lines, ...rest }: Props) => (
  <DataTable label={texts.counts} rows={lines} columns={listColumns(rest)} rowKey={({ sku }) => sku} />
)

interface FieldProps extends Pick<Props, 'onCount'> {
  readonly line: CountLine
}

/** Notes what was typed when one leaves the field or presses Enter. */
function CountedField({ line: { sku, counted }, onCount }: FieldProps) {
  const [text, setText] = useState(counted === null ? '' : String(counted))
  const value = text.trim() === '' ? null : parseCount(text)
  const isWrong = text.trim() !== '' && value === null
  const note = () => {
    if (!isWrong && value !== counted) onCount(sku, value)
  }
  return (
    <input
      className="field__input delivery-units"
      inputMode="numeric"
      autoComplete="off"
      aria-label={texts.countedFor(sku)}
      aria-invalid={isWrong}
      title={isWrong ? texts.wrong : undefined}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={note}
      onKeyDown={({ key }) => {
        if (key === 'Enter') note()
        if (key === 'Escape') setText(counted === null ? '' : String(counted))
      }}
    />
  )
}
