import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'

import type { DeliveryAnswer } from '#contract/staff/deliveries.ts'
import * as texts from '#texts/backoffice-deliveries.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatDay, formatTime } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'

const route = getRouteApi('/frame/stock/deliveries/$id')

type Line = DeliveryAnswer['lines'][number]
const columns: readonly Column<Line>[] = [
  {
    id: 'article',
    title: texts.article,
    cell: ({ sku, article }) => (
      <>
        <Link to="/stock/items/$sku" params={{ sku }}>
          {article || sku}
        </Link>
        <span className="table__about code">{sku}</span>
      </>
    ),
  },
  { id: 'expected', title: texts.expected, isNumber: true, cell: ({ expected }) => expected || '' },
  { id: 'received', title: texts.received, isNumber: true, cell: ({ received }) => received || '' },
]

function about({ state, expectedOn, createdBy, receivedAt, receivedBy }: DeliveryAnswer): string {
  const parts =
    state === 'received'
      ? [receivedAt === null ? '' : formatTime(receivedAt), receivedBy]
      : [expectedOn === null ? texts.noDay : formatDay(Date.parse(expectedOn)), createdBy]
  return [texts.states[state], ...parts].filter(Boolean).join(' · ')
}

/** One delivery: what was expected of it, and what came. */
export function DeliveryScreen() {
  const { id } = route.useParams()
  const canChange = useMay()('stock.change')
  const query = useQuery({
    queryKey: ['delivery', id],
    queryFn: ({ signal }) => callStaff('showDelivery', { params: { id } }, signal),
  })
  return (
    <>
      <PageHead title={query.data?.reference ?? texts.deliveries}>
        {canChange && query.data?.state === 'expected' && (
          <Link className="button button--primary" to="/stock/deliveries/new" search={{ id }}>
            {texts.receiveThis}
          </Link>
        )}
      </PageHead>
      <QueryView query={query}>
        {(delivery) => (
          <>
            <p className="count">{about(delivery)}</p>
            <DataTable
              label={delivery.reference}
              rows={delivery.lines}
              columns={columns}
              rowKey={({ sku }) => sku}
            />
          </>
        )}
      </QueryView>
    </>
  )
}
