import { useState } from 'react'

import type { OrderDetail } from '#contract/staff/answers.ts'
import { findTracking } from '#domain/after-sale/parcel-tracking.ts'
import { print, printOf } from '#texts/backoffice-labels.ts'
import * as texts from '#texts/backoffice-orders.ts'
import * as timelineTexts from '#texts/backoffice-timeline.ts'

import { labelFiles } from '../api/label-files.ts'
import { formatTime } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { say } from '../ui/toasts.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { useOrderAct } from './use-order-act.ts'

/** The parcels that were noted, each with a way to correct its tracking. */
export function OrderParcels({ order }: { readonly order: OrderDetail }) {
  const may = useMay()
  const { number } = order
  const deliver = useOrderAct('deliverParcel', () => say(timelineTexts.arrivalNoted))
  const [corrected, setCorrected] = useState<number | null>(null)
  const canCorrect = may('orders.ship') && order.state !== 'archived' && order.email !== ''
  return (
    <Panel title={texts.parcels}>
      {order.shipments.length === 0 && <p className="soft">{texts.noParcels}</p>}
      <ErrorNotice error={deliver.error} />
      {order.shipments.map(({ carrier, trackingId, trackingUrl, shippedAt, deliveredAt, label }, index) => (
        <div key={`${shippedAt} ${trackingId}`} className="row row--apart">
          <p>
            {carrier}
            {trackingId && <span className="code"> {trackingId}</span>}
            <span className="table__about">{formatTime(shippedAt)}</span>
            <HowFar order={order} index={index} deliveredAt={deliveredAt} />
          </p>
          <div className="row">
            {/^https?:/.test(trackingUrl) && (
              <a href={trackingUrl} target="_blank" rel="noreferrer">
                {texts.track(trackingId || carrier)}
              </a>
            )}
            {label !== null && may('orders.ship') && (
              <a
                href={labelFiles([label])[0]}
                target="_blank"
                rel="noreferrer"
                aria-label={printOf(trackingId || carrier)}
              >
                {print}
              </a>
            )}
            {order.can.deliver && may('orders.ship') && (
              <Button
                look="quiet"
                aria-label={timelineTexts.arrivalOf(deliveredAt === null, carrier, trackingId)}
                isPending={deliver.isPending && deliver.variables.body.parcel === index + 1}
                onPress={() =>
                  deliver.mutate({
                    params: { number },
                    body: { parcel: index + 1, isDelivered: deliveredAt === null },
                  })
                }
              >
                {deliveredAt === null ? timelineTexts.markArrived : timelineTexts.notArrived}
              </Button>
            )}
            {canCorrect && (
              <Button look="quiet" onPress={() => setCorrected(index)}>
                {texts.correct}
              </Button>
            )}
          </div>
        </div>
      ))}
      {corrected !== null && (
        <CorrectDialog order={order} index={corrected} onClose={() => setCorrected(null)} />
      )}
    </Panel>
  )
}

interface HowFarProps {
  readonly order: OrderDetail
  readonly index: number
  readonly deliveredAt: number | null
}

/** What is known of a parcel: when staff noted that it arrived, or else what its carrier said last. */
function HowFar({ order, index, deliveredAt }: HowFarProps) {
  const said = findTracking(order.parcelEvents.filter(({ parcel }) => parcel === index + 1))
  if (deliveredAt !== null && said?.status !== 'returned')
    return <span className="table__about">{timelineTexts.arrived(formatTime(deliveredAt))}</span>
  if (!said || said.status === 'delivered') return null
  return (
    <span className="table__about">
      {timelineTexts.parcelText(said.status)}, {formatTime(said.at)}
    </span>
  )
}
