import type { Receipt } from '#contract/receipt.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** ISO 8601 → `20 November 2026`; what is no date stays as it is. */
export const dayText = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? iso : day.format(new Date(iso))

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
