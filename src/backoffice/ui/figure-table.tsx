import { useId } from 'react'

import * as texts from '#texts/backoffice-figures.ts'
import { formatCount } from '#texts/formats/count.ts'

import { Button } from './button.tsx'
import { Empty } from './notice.tsx'
import { Panel } from './panel.tsx'
import { toCsv } from '../format/csv.ts'

interface Props {
  readonly title: string
  /** Of the file. */
  readonly name: string
  /** The first column has texts, the others numbers, or texts that stand for numbers. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** How many of the columns a phone shows; all by default. */
  readonly narrow?: number
  /** The rows as the file has them, where it is other than what is shown. */
  readonly file?: readonly (readonly (string | number)[])[]
  /** The heads of the file, where they are others. */
  readonly fileColumns?: readonly string[]
  /** Said above the table. */
  readonly about?: string
  /** Instead of the table where there are no rows. */
  readonly empty?: string
}

/** A part of the figures: its table, and the same as a file. */
export function FigureTable({
  title,
  name,
  columns,
  rows,
  narrow = columns.length,
  file = rows,
  fileColumns = columns,
  about,
  empty = texts.nothing,
}: Props) {
  return (
    <Panel
      title={title}
      acts={file.length > 0 && <CsvButton name={name} title={title} rows={[fileColumns, ...file]} />}
    >
      {about !== undefined && <p className="soft">{about}</p>}
      {rows.length === 0 ? <Empty>{empty}</Empty> : <Rows {...{ title, columns, rows, narrow }} />}
    </Panel>
  )
}

export function Rows({
  title,
  columns,
  rows,
  narrow = columns.length,
}: Pick<Props, 'title' | 'columns' | 'rows' | 'narrow'>) {
  const look = (index: number) =>
    [index > 0 && 'number', index >= narrow && 'wide-only'].filter(Boolean).join(' ') || undefined
  return (
    <table className="table figures__table" aria-label={title}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={look(index)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('\n')}>
            {row.map((value, index) => (
              <td key={columns[index]} className={look(index)}>
                {typeof value === 'number' ? formatCount(value) : value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CsvProps {
  readonly name: string
  readonly title: string
  readonly rows: Props['rows']
}

/** Saves rows as a file. */
export function CsvButton({ name, title, rows }: CsvProps) {
  const id = useId()
  const save = () => {
    const url = URL.createObjectURL(new Blob([`\ufeff${toCsv(rows)}`], { type: 'text/csv' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: texts.csvFile(name) })
    link.click()
    setTimeout(() => URL.revokeObjectURL(url))
  }
  return (
    <Button look="quiet" id={id} aria-label={`${texts.csv}: ${title}`} onPress={save}>
      {texts.csv}
    </Button>
  )
}
