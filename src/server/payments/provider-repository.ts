import type { Tx } from '../database/database.ts'
import type { PaymentFailuresTable } from '../database/tables/order-work-tables.ts'

/** Changes when the session of an attempt ends, unless another process did; returns what stands there now. */
export async function replaceSessionEnd(
  tx: Tx,
  id: string,
  { from, to }: { from: number | null; to: number },
): Promise<number> {
  await tx
    .updateTable('payment_attempts')
    .set({ session_expires_at: to })
    .where('id', '=', id)
    .where('session_expires_at', from === null ? 'is' : '=', from)
    .execute()
  const { session_expires_at } = await tx
    .selectFrom('payment_attempts')
    .select('session_expires_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return session_expires_at ?? to
}

/** The provider's payment of an attempt that an earlier version did not note. */
export async function storePayment(tx: Tx, id: string, paymentId: string): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ payment_id: paymentId })
    .where('id', '=', id)
    .where('payment_id', 'is', null)
    .execute()
}

/** Counts a reading of the payment; false when another was recorded since this version. */
export async function raiseProviderVersion(tx: Tx, id: string, version: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({ provider_version: version + 1 })
    .where('id', '=', id)
    .where('provider_version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether the job that refunds an attempt without an order has ended. */
export const isRefundJobDone = async (tx: Tx, attemptId: string): Promise<boolean> =>
  (await tx
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'refund')
    .where('key', '=', attemptId)
    .where('done_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Notes a payment that was declined; the same event once. */
export async function insertFailure(tx: Tx, failure: PaymentFailuresTable): Promise<void> {
  await tx
    .insertInto('payment_failures')
    .values(failure)
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute()
}
