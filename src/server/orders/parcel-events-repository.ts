import type { Queries, Tx } from '../database/database.ts'
import type { ParcelEventsTable, ParcelLabelsTable } from '../database/tables/order-work-tables.ts'

/** Returns the label of a carrier's own id of a parcel; undefined for one that is not the shop's, or whose buyer is forgotten. */
export const findLabelByCarrier = (
  queries: Queries,
  carrierRef: string,
): Promise<ParcelLabelsTable | undefined> =>
  queries.selectFrom('parcel_labels').selectAll().where('carrier_ref', '=', carrierRef).executeTakeFirst()

/** Notes what was said. False where it was said before. */
export async function insertParcelEvent(tx: Tx, event: ParcelEventsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('parcel_events')
    .values(event)
    .onConflict((conflict) => conflict.columns(['parcel_id', 'at', 'status']).doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns what was said of these parcels, the oldest first. */
export const eventsOfParcels = async (
  queries: Queries,
  ids: readonly string[],
): Promise<ParcelEventsTable[]> =>
  ids.length === 0
    ? []
    : queries.selectFrom('parcel_events').selectAll().where('parcel_id', 'in', ids).orderBy('at').execute()
