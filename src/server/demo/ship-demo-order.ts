import type { Order } from '../orders/service.ts'
import { addDone, noteAct, hour, type AfterDemoSale } from './happened.ts'

const nordic = new Set(['SE', 'DK', 'NO', 'FI'])

/** Adds the parcels of an order; returns when the last one left, or null while it waits. */
export function shipDemoOrder({ id, createdAt, snapshot }: Order, after: AfterDemoSale): number | null {
  const { random, rows, until } = after
  const goods = snapshot.items.flatMap((item, index) => (item.giftCard ? [] : [{ item, line: index + 1 }]))
  const inTwo = goods.length > 1 && random.chance(0.05)
  const parcels = inTwo ? [goods.slice(0, 1), goods.slice(1)] : [goods]
  let at = createdAt
  for (const [index, parcel] of parcels.entries()) {
    at += random.int(9, 44) * hour
    if (at > until) return null
    const shipmentId = random.id()
    const isLast = index === parcels.length - 1
    const isNordic = nordic.has(snapshot.country)
    const carrier = isNordic ? 'PostNord' : 'DHL'
    const trackingId = isNordic ? `0037${random.int(1e12, 9e12)}SE` : `JD01${random.int(1e11, 9e11)}`
    const trackingUrl = isNordic
      ? `https://tracking.postnord.com/tracking?id=${trackingId}`
      : `https://www.dhl.com/tracking?id=${trackingId}`
    const units = parcel.map(({ item, line }) => ({ line, quantity: item.quantity }))
    rows.shipments.push({
      id: shipmentId,
      order_id: id,
      carrier,
      tracking_id: trackingId,
      tracking_url: trackingUrl,
      shipped_at: at,
      contents: 'listed',
    })
    rows.shipment_lines.push(...units.map((each) => ({ shipment_id: shipmentId, order_id: id, ...each })))
    addDone(after, { kind: 'shipment-mail', key: shipmentId, payload: { isLast }, at })
    noteAct(after, {
      action: 'ship',
      ref: id,
      at,
      detail: { carrier, trackingId, trackingUrl, isLast, units },
    })
  }
  return at
}
