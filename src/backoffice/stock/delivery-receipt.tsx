import type { DeliveryReceipt, LineFault } from '#contract/staff/deliveries.ts'
import * as texts from '#texts/backoffice-deliveries.ts'

import { DataTable, type Column } from '../ui/data-table.tsx'

const faultColumns: readonly Column<LineFault>[] = [
  { id: 'line', title: texts.faultLine, isNumber: true, cell: ({ line }) => line },
  { id: 'field', title: texts.faultColumn, cell: ({ field }) => field },
  { id: 'problem', title: texts.faultProblem, cell: ({ problem }) => problem },
]

/** The lines of a delivery that cannot be taken, each with its place and how to mend it. */
export function LineFaults({ faults }: { readonly faults: readonly LineFault[] }) {
  if (faults.length === 0) return null
  return (
    <div className="notice notice--fault" role="alert">
      <p>{texts.wrong(faults.length)}</p>
      <DataTable
        label={texts.faultProblem}
        rows={faults}
        columns={faultColumns}
        rowKey={({ line, field }) => `${line} ${field}`}
      />
    </div>
  )
}

type Line = DeliveryReceipt['lines'][number]
const columns: readonly Column<Line>[] = [
  { id: 'article', title: texts.article, cell: ({ sku }) => <span className="code">{sku}</span> },
  { id: 'expected', title: texts.expected, isNumber: true, cell: ({ expected }) => expected || '' },
  { id: 'units', title: texts.quantity, isNumber: true, cell: ({ quantity }) => quantity },
  { id: 'before', title: texts.onHandBefore, isNumber: true, isWideOnly: true, cell: ({ before }) => before },
  { id: 'after', title: texts.onHandAfter, isNumber: true, cell: ({ after }) => <strong>{after}</strong> },
]

/** What a delivery would do to the stock. */
export function ReceiptPreview({ receipt }: { readonly receipt: DeliveryReceipt }) {
  const { lines, missing, unlimited } = receipt
  return (
    <>
      <p role="status">
        <strong>{texts.willCome(lines.length, countUnits(receipt))}</strong>{' '}
        {missing.length > 0 && texts.missing(missing.length)}{' '}
        {unlimited.length > 0 && texts.unlimited(unlimited.join(', '))}
      </p>
      {lines.length > 0 && (
        <DataTable label={texts.checked} rows={lines} columns={columns} rowKey={({ sku }) => sku} />
      )}
    </>
  )
}

/** Returns the units of all lines of a receipt. */
export const countUnits = ({ lines }: Pick<DeliveryReceipt, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
