import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import type { OrderDetail } from '#contract/staff/answers.ts'
import * as texts from '#texts/backoffice-orders.ts'
import { packed } from '#texts/backoffice-timeline.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatTime } from '../format/time.ts'
import { CasesPanel } from '../ui/cases-panel.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { OrderDisputes } from './disputes/order-disputes.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderBuyer } from './order-buyer.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderTags } from './order-tags.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderReturns } from './returns/order-returns.tsx'

const route = getRouteApi('/frame/orders/$number')

/** One order: what was bought by whom, what became of it, and what can be done. */
export function OrderScreen() {
  const { number } = route.useParams()
  const query = useQuery({
    queryKey: ['order', number],
    queryFn: ({ signal }) => callStaff('showOrder', { params: { number } }, signal),
  })
  return (
    <>
      <PageHead title={texts.orderTitle(number)}>{query.data && <OrderActs order={query.data} />}</PageHead>
      <QueryView query={query}>{(order) => <Order order={order} />}</QueryView>
    </>
  )
}

function Order({ order }: { readonly order: OrderDetail }) {
  const refunded = order.refunds.length === 0 ? 'no' : order.leftToRefundMinor > 0 ? 'part' : 'all'
  return (
    <>
      <p className="order__state">
        <span>
          <OrderTags state={order.state} isHeld={order.holds.length > 0} refunded={refunded} />
        </span>
        {formatTime(order.createdAt)}
        {order.packedAt !== null && <span>{packed(formatTime(order.packedAt))}</span>}
      </p>
      <div className="order">
        <div className="order__column">
          {order.holds.length > 0 && (
            <div className="notice notice--fault">
              <strong>{texts.heldTitle}</strong>
              {order.holds.map((hold) => (
                <p key={hold.id}>{texts.holdText(hold)}</p>
              ))}
            </div>
          )}
          <OrderDisputes order={order} />
          <OrderLines order={order} />
          <OrderReturns order={order} />
          <OrderParcels order={order} />
          <OrderRefunds order={order} />
          <OrderNotes order={order} />
          <OrderTimeline order={order} />
        </div>
        <div className="order__column">
          <OrderBuyer order={order} />
          <CasesPanel of={{ order: order.number }} />
        </div>
      </div>
    </>
  )
}
