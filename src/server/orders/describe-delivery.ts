import type { OrderSnapshot } from '../database/documents/order-snapshot.ts'

type Sent = Pick<OrderSnapshot, 'shippingMethodName' | 'pickupPoint' | 'additionalFields'>

/** Where it is picked up; empty where it is not. A delivery widget names the place among the further fields of the checkout. */
function describePlace({ pickupPoint, additionalFields }: Sent): string {
  if (!pickupPoint) return additionalFields['ingridPickupName'] ?? ''
  const { carrier, name, address1, zipCode, city } = pickupPoint
  const place = [name, address1, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')
  return `${place}${carrier && ` (${carrier})`}`
}

/** Returns how an order is sent, for people: the name of the way, with the pick-up point that was chosen. */
export const describeDelivery = (snapshot: Sent): string =>
  [snapshot.shippingMethodName, describePlace(snapshot)].filter(Boolean).join(': ')
