import type { Queries, Tx } from '../database/database.ts'
import type { ParcelLabelsTable } from '../database/tables/order-work-tables.ts'

/** Returns the label that was asked for under a name: its own, or a further one. */
export const findLabel = (queries: Queries, name: string): Promise<ParcelLabelsTable | undefined> =>
  queries
    .selectFrom('parcel_labels')
    .selectAll()
    .where('id', '=', ({ fn, val, selectFrom }) =>
      fn.coalesce(selectFrom('parcel_label_names').select('label_id').where('name', '=', name), val(name)),
    )
    .executeTakeFirst()

/** Notes that a label was asked for under a further name; the last label of a name counts. */
export async function nameLabel(tx: Tx, name: string, labelId: string): Promise<void> {
  await tx
    .insertInto('parcel_label_names')
    .values({ name, label_id: labelId })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ label_id: labelId }))
    .execute()
}

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
