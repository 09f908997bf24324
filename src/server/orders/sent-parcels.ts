import type { Queries } from '../database/database.ts'
import { shipmentsOfOrders } from './after-sale-repository.ts'
import { itemsOfShipments } from './order-lines-repository.ts'
import { readTracking } from './parcel-tracking.ts'
import type { SentParcel } from './receipt.ts'

/** Returns the parcels of these orders in the order in which they were sent, with what staff said that they hold. */
export async function sentParcels(queries: Queries, orderIds: readonly string[]): Promise<SentParcel[]> {
  const shipments = await shipmentsOfOrders(queries, orderIds)
  const listed = shipments.filter(({ contents }) => contents === 'listed').map(({ id }) => id)
  const items = Map.groupBy(await itemsOfShipments(queries, listed), ({ shipmentId }) => shipmentId)
  const tracking = await readTracking(queries, shipments)
  return shipments.map((shipment) => ({
    ...shipment,
    tracking: tracking.get(shipment.id) ?? null,
    items: (items.get(shipment.id) ?? []).map(({ item, quantity }) => ({ item, quantity })),
  }))
}
