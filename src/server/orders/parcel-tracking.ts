import { findTracking, type ParcelEvent } from '#domain/after-sale/parcel-tracking.ts'

import type { Queries } from '../database/database.ts'
import type { ShipmentsTable } from '../database/tables/after-sale-tables.ts'
import { eventsOfParcels } from './parcel-events-repository.ts'

/** Returns how far these parcels are, by id; one of which nothing is known is absent. What staff noted of its arrival counts before the carrier's word. */
export async function readTracking(
  queries: Queries,
  parcels: readonly Pick<ShipmentsTable, 'id' | 'delivered_at'>[],
): Promise<ReadonlyMap<string, ParcelEvent>> {
  const ids = parcels.map(({ id }) => id)
  const events = Map.groupBy(await eventsOfParcels(queries, ids), ({ parcel_id }) => parcel_id)
  return new Map(
    parcels.flatMap(({ id, delivered_at: at }): [string, ParcelEvent][] => {
      const said = findTracking<ParcelEvent>(events.get(id) ?? [])
      if (at !== null && said?.status !== 'returned') return [[id, { status: 'delivered', at }]]
      return said && said.status !== 'delivered' ? [[id, said]] : []
    }),
  )
}
