import { useState } from 'react'

import type { OrderDetail } from '#contract/staff/answers.ts'
import * as texts from '#texts/backoffice-orders.ts'

import { formatTime } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { CorrectDialog } from './correct-dialog.tsx'

/** The parcels that were noted, each with a way to correct its tracking. */
export function OrderParcels({ order }: { readonly order: OrderDetail }) {
  const may = useMay()
  const [corrected, setCorrected] = useState<number | null>(null)
  const canCorrect = may('orders.ship') && order.state !== 'archived' && order.email !== ''
  return (
    <Panel title={texts.parcels}>
      {order.shipments.length === 0 && <p className="soft">{texts.noParcels}</p>}
      {order.shipments.map(({ carrier, trackingId, trackingUrl, shippedAt }, index) => (
        <div key={`${shippedAt} ${trackingId}`} className="row row--apart">
          <p>
            {carrier}
            {trackingId && <span className="code"> {trackingId}</span>}
            <span className="table__about">{formatTime(shippedAt)}</span>
          </p>
          <div className="row">
            {/^https?:/.test(trackingUrl) && (
              <a href={trackingUrl} target="_blank" rel="noreferrer">
                {texts.track(trackingId || carrier)}
              </a>
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
