import type { Queries, Tx } from '../../database/database.ts'
import type { ReturnLabelsTable } from '../../database/tables/return-tables.ts'

/** Keeps the label of a return; one that is there stays. */
export async function keepReturnLabel(tx: Tx, label: ReturnLabelsTable): Promise<void> {
  await tx
    .insertInto('return_labels')
    .values(label)
    .onConflict((conflict) => conflict.column('return_id').doNothing())
    .execute()
}

/** Returns the label under the name of its address, base64; undefined where there is none, or none any more. */
export const findReturnLabel = (
  queries: Queries,
  name: string,
): Promise<Pick<ReturnLabelsTable, 'pdf'> | undefined> =>
  queries.selectFrom('return_labels').select('pdf').where('name', '=', name).executeTakeFirst()

/** Takes the buyer out of what their returns were labelled with. */
export async function forgetReturnLabels(tx: Tx, orderId: string): Promise<void> {
  await tx
    .deleteFrom('return_labels')
    .where('return_id', 'in', ({ selectFrom }) =>
      selectFrom('returns').select('id').where('order_id', '=', orderId),
    )
    .execute()
  await tx
    .updateTable('returns')
    .set({ label_tracking: '', label_url: '' })
    .where('order_id', '=', orderId)
    .execute()
}
