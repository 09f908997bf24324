import { Link } from '@tanstack/react-router'

import type { StockItemAnswer } from '#contract/staff/stock.ts'
import * as texts from '#texts/backoffice-stock.ts'

import { formatTime } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { Panel } from '../ui/panel.tsx'

type Change = StockItemAnswer['history'][number]

const signed = (units: number): string => (units > 0 ? `+${units}` : String(units))

const columns: readonly Column<Change>[] = [
  { id: 'time', title: texts.time, cell: ({ at }) => formatTime(at) },
  {
    id: 'change',
    title: texts.change,
    isNumber: true,
    cell: ({ delta, reservedDelta }) => (
      <>
        {delta !== 0 && signed(delta)}
        {reservedDelta !== 0 && (
          <span className="table__about unbroken">{texts.heldChange(signed(reservedDelta))}</span>
        )}
      </>
    ),
  },
  { id: 'then', title: texts.unitsAfter, isNumber: true, cell: ({ onHandAfter }) => onHandAfter },
  {
    id: 'why',
    title: texts.why,
    cell: ({ reason, order, cause, actor }) => (
      <>
        {texts.causes[reason] ?? reason}
        {order !== null ? <OrderLink number={order} /> : null}
        {order === null && cause !== null && cause !== actor && (
          <span className="table__about wide-only">{cause}</span>
        )}
      </>
    ),
  },
  { id: 'who', title: texts.who, isWideOnly: true, cell: ({ actor }) => actor },
]

function OrderLink({ number }: { readonly number: string }) {
  const mayOpen = useMay()('orders.read')
  return (
    <span className="table__about">
      {mayOpen ? (
        <Link to="/orders/$number" params={{ number }}>
          {texts.order(number)}
        </Link>
      ) : (
        texts.order(number)
      )}
    </span>
  )
}

/** What changed the units of a SKU, the newest first. */
export function ItemHistory({ history }: { readonly history: readonly Change[] }) {
  return (
    <Panel title={texts.history}>
      {history.length === 0 ? (
        <p className="soft">{texts.noHistory}</p>
      ) : (
        <div className="matrix__scroll" tabIndex={0} role="group" aria-label={texts.history}>
          <DataTable
            label={texts.history}
            rows={history}
            columns={columns}
            rowKey={(row) => `${row.at} ${history.indexOf(row)}`}
          />
        </div>
      )}
    </Panel>
  )
}
