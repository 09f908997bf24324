import { Fragment } from 'react'

import type { Receipt } from '#contract/receipt.ts'
import { dayText } from '#texts/formats/days.ts'
import { kindText } from '#texts/formats/size-names.ts'
import * as texts from '#texts/parcels.ts'

type Bought = Pick<Receipt['items'][number], 'item' | 'productName' | 'variantName' | 'size'>

/** What was sent of an order, each with the way to follow it and, where that is known and `bought` is given, with what it holds. */
export function Parcels({
  shipments,
  bought,
}: {
  shipments: Receipt['shipments']
  bought?: readonly Bought[]
}) {
  return shipments.map(({ carrier, trackingId, trackingUrl, shippedDate, tracking, items = [] }) => (
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
      {tracking && (
        <>
          <br />
          {texts.howFar[tracking.status](dayText(tracking.at))}
        </>
      )}
      {items.flatMap(({ item, quantity }) => {
        const line = bought?.find((each) => each.item === item)
        if (!line) return []
        const { productName, variantName, size } = line
        return [
          <Fragment key={item}>
            <br />
            {texts.holds(quantity, productName, kindText(variantName, size))}
          </Fragment>,
        ]
      })}
    </p>
  ))
}
