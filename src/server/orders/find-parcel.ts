import type { ParcelName } from '#contract/refusals.ts'

import { refuse } from '../application/refuse.ts'
import type { ShipmentsTable } from '../database/tables/after-sale-tables.ts'
import type { Order } from './receipt.ts'

const parcelName = ({ carrier, tracking_id }: ShipmentsTable, index: number): ParcelName => ({
  nth: index + 1,
  carrier,
  trackingId: tracking_id,
})

/** Returns the parcel that staff mean, `parcel` from 1 on; null: the only one. Refuses with the parcels there are, where that is not clear. */
export function findParcel(
  { number }: Pick<Order, 'number'>,
  shipments: readonly ShipmentsTable[],
  parcel: number | null,
): ShipmentsTable {
  if (shipments.length === 0) refuse('no-parcel', { number })
  const parcels = shipments.map(parcelName)
  if (parcel === null && shipments.length > 1) refuse('parcel-unclear', { number, parcels }, 'parcel')
  const nth = parcel ?? 1
  return shipments[nth - 1] ?? refuse('parcel-unknown', { number, nth, parcels }, 'parcel')
}
