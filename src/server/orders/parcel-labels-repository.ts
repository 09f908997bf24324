import type { Queries, Tx } from '../database/database.ts'
import type { ParcelLabelsTable } from '../database/tables/order-work-tables.ts'

export const findLabel = (queries: Queries, id: string): Promise<ParcelLabelsTable | undefined> =>
  queries.selectFrom('parcel_labels').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the label of an order that no parcel is noted with yet: asked for, or made and left so. */
export const findOpenLabel = (queries: Queries, orderId: string): Promise<ParcelLabelsTable | undefined> =>
  queries
    .selectFrom('parcel_labels')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', ['asked', 'made'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('shipments').select('id').whereRef('shipments.id', '=', 'parcel_labels.id'))),
    )
    .executeTakeFirst()

export async function insertLabel(tx: Tx, label: ParcelLabelsTable): Promise<void> {
  await tx.insertInto('parcel_labels').values(label).execute()
}

export async function updateLabel(
  tx: Tx,
  { id, ...changes }: Pick<ParcelLabelsTable, 'id'> & Partial<ParcelLabelsTable>,
): Promise<void> {
  await tx.updateTable('parcel_labels').set(changes).where('id', '=', id).execute()
}

/** Returns the ids of the labels that can be printed, of these parcels. */
export async function printableLabels(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await queries
    .selectFrom('parcel_labels')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'made')
    .where('pdf', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Takes where the parcels of an order went out of their labels: they can be printed no more. */
export async function forgetLabels(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('parcel_labels')
    .set({ pdf: null, carrier_ref: '', tracking_id: '', tracking_url: '' })
    .where('order_id', '=', orderId)
    .execute()
}
