import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { DeliveryRow } from '#contract/staff/deliveries.ts'
import { state as stateLabel } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-deliveries.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatDay } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { moveAmongRows } from '../ui/row-keys.ts'
import { Tag } from '../ui/tag.tsx'
import { say } from '../ui/toasts.tsx'

const dayText = ({ state, receivedAt, expectedOn }: DeliveryRow): string => {
  if (state === 'received') return receivedAt === null ? '' : formatDay(receivedAt)
  return expectedOn === null ? texts.noDay : formatDay(Date.parse(expectedOn))
}

const columns: readonly Column<DeliveryRow>[] = [
  {
    id: 'reference',
    title: texts.reference,
    cell: (row) => (
      <>
        <Link to="/stock/deliveries/$id" params={{ id: row.id }} data-row="" onKeyDown={moveAmongRows}>
          {row.reference}
        </Link>
        <span className="table__about">{dayText(row)}</span>
      </>
    ),
  },
  {
    id: 'state',
    title: stateLabel,
    cell: ({ state }) => <Tag tone={state === 'expected' ? 'calm' : 'over'}>{texts.states[state]}</Tag>,
  },
  { id: 'expected', title: texts.expected, isNumber: true, cell: ({ expected }) => expected || '' },
  {
    id: 'received',
    title: texts.received,
    isNumber: true,
    isWideOnly: true,
    cell: ({ received }) => received || '',
  },
  {
    id: 'who',
    title: texts.who,
    isWideOnly: true,
    cell: ({ receivedBy, createdBy }) => receivedBy ?? createdBy,
  },
]

const dropColumn = (onDrop: (row: DeliveryRow) => void): Column<DeliveryRow> => ({
  id: 'drop',
  title: texts.act,
  cell: (row) =>
    row.state === 'expected' && (
      <Button look="quiet" aria-label={texts.dropTitle(row.reference)} onPress={() => onDrop(row)}>
        {texts.drop}
      </Button>
    ),
})

/** Deliveries that are expected and those that came, the newest first. */
export function DeliveryList() {
  const canChange = useMay()('stock.change')
  const [dropped, setDropped] = useState<DeliveryRow | null>(null)
  const query = useQuery({
    queryKey: ['deliveries'],
    queryFn: ({ signal }) => callStaff('listDeliveries', {}, signal),
  })
  return (
    <>
      <PageHead title={texts.deliveries}>
        {canChange && (
          <>
            <Link className="button" to="/stock/deliveries/new" search={{ as: 'expected' }}>
              {texts.enterExpected}
            </Link>
            <Link className="button button--primary" to="/stock/deliveries/new">
              {texts.receive}
            </Link>
          </>
        )}
      </PageHead>
      <QueryView query={query}>
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <Empty>{texts.none}</Empty>
          ) : (
            <DataTable
              label={texts.deliveries}
              rows={deliveries}
              columns={canChange ? [...columns, dropColumn(setDropped)] : columns}
              rowKey={({ id }) => id}
            />
          )
        }
      </QueryView>
      {dropped && <DropDialog delivery={dropped} onClose={() => setDropped(null)} />}
    </>
  )
}

interface DropProps {
  readonly delivery: DeliveryRow
  readonly onClose: () => void
}

function DropDialog({ delivery: { id, reference }, onClose }: DropProps) {
  const drop = useAct('dropDelivery', {
    changes: ['deliveries'],
    onDone: () => {
      say(texts.dropped(reference))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.dropTitle(reference)}
      onClose={onClose}
      act={texts.drop}
      onAct={() => drop.mutate({ params: { id } })}
      isPending={drop.isPending}
      error={drop.error}
      isGrave
    >
      <p>{texts.dropText}</p>
    </FormDialog>
  )
}
