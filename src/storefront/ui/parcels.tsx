import type { Receipt } from '#contract/receipt.ts'
import { dayText } from '#texts/formats/days.ts'
import * as texts from '#texts/parcels.ts'

/** What was sent of an order, each with the way to follow it. */
export function Parcels({ shipments }: { shipments: Receipt['shipments'] }) {
  return shipments.map(({ carrier, trackingId, trackingUrl, shippedDate }) => (
    <p key={`${carrier} ${trackingId} ${shippedDate}`}>
      {texts.sentWith(shippedDate && dayText(shippedDate), carrier)}
      {trackingId && ', '}
      {trackingUrl.startsWith('https://') ? (
        <a href={trackingUrl} target="_blank" rel="noopener">
          {texts.follow(trackingId)}
        </a>
      ) : (
        trackingId
      )}
    </p>
  ))
}
