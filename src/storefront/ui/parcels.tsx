import type { Receipt } from '#contract/receipt.ts'
import { dayText } from '#domain/days/day-text.ts'

/** What was sent of an order, each with the way to follow it. */
export function Parcels({ shipments }: { shipments: Receipt['shipments'] }) {
  return shipments.map(({ carrier, trackingId, trackingUrl, shippedDate }) => (
    <p key={`${carrier} ${trackingId} ${shippedDate}`}>
      Sent {shippedDate && `on ${dayText(shippedDate)} `}with {carrier || 'our carrier'}
      {trackingId && ', '}
      {trackingUrl.startsWith('https://') ? (
        <a href={trackingUrl} target="_blank" rel="noopener">
          follow {trackingId || 'the parcel'}
        </a>
      ) : (
        trackingId
      )}
    </p>
  ))
}
