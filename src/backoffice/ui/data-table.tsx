import * as texts from '#texts/backoffice-table.ts'
import { formatCount } from '#texts/formats/count.ts'

import type { Selection } from './use-selection.ts'

/** A column of a table: what it is called, and what a row shows in it. */
export interface Column<Row> {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => React.ReactNode
  /** Stands to the right, with figures below figures. */
  readonly isNumber?: boolean
  /** Not on a phone: there the first column says what matters of it. */
  readonly isWideOnly?: boolean
}

/** A number has its thousands set apart. */
const Cell = ({ value }: { readonly value: React.ReactNode }) =>
  typeof value === 'number' ? formatCount(value) : value

interface Props<Row> {
  /** What the rows are, read out to whoever comes to the table. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** What a row is known by: in the selection, too. */
  readonly rowKey: (row: Row) => string
  /** What a row is called, for its box in the selection. */
  readonly rowName?: (row: Row) => string
  /** Absent where rows cannot be selected. */
  readonly selection?: Selection
  /** The first column holds a link with `data-row`, which is as large as its row. */
  readonly hasRowLinks?: boolean
}

const look = ({ isNumber, isWideOnly }: Pick<Column<never>, 'isNumber' | 'isWideOnly'>): string =>
  [isNumber && 'number', isWideOnly && 'wide-only'].filter(Boolean).join(' ')

/** A table of rows that are alike; with a selection, each row has a box, and the head one for all that are shown. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, rows, columns, rowKey, rowName = rowKey, selection, hasRowLinks = false } = props
  return (
    <table className={`table ${hasRowLinks ? 'table--rows' : ''}`} aria-label={label}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="table__tick">
              <RowTick
                label={texts.selectShown}
                isTicked={selection.isWholePage}
                isPartly={selection.isPartOfPage}
                onToggle={() => selection.togglePage()}
              />
            </th>
          )}
          {columns.map((column) => (
            <th key={column.id} scope="col" className={look(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = rowKey(row)
          const isTicked = selection?.has(key) ?? false
          return (
            <tr key={key} data-selected={isTicked || undefined}>
              {selection && (
                <td className="table__tick">
                  <RowTick
                    label={texts.selectRow(rowName(row))}
                    isTicked={isTicked}
                    onToggle={(isRange) => selection.toggle(key, isRange)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.id} className={look(column)}>
                  <Cell value={column.cell(row)} />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface TickProps {
  readonly label: string
  readonly isTicked: boolean
  readonly isPartly?: boolean
  readonly onToggle: (isRange: boolean) => void
}

/** The browser's own box: quick in a long table, and a click with Shift takes all rows between. */
function RowTick({ label, isTicked, isPartly = false, onToggle }: TickProps) {
  return (
    <input
      type="checkbox"
      className="row-tick"
      aria-label={label}
      checked={isTicked}
      ref={(box) => {
        if (box) box.indeterminate = isPartly
      }}
      onChange={({ nativeEvent }) =>
        onToggle(nativeEvent instanceof MouseEvent ? nativeEvent.shiftKey : false)
      }
      onClick={(event) => event.stopPropagation()}
    />
  )
}
