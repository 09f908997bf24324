import type { Tx } from '../database/database.ts'

/** Returns whether this is the first report of the order. */
export async function claimPurchase(
  tx: Tx,
  report: { readonly order_id: string; readonly reported_at: number },
): Promise<boolean> {
  const written = await tx
    .insertInto('order_reports')
    .values({ ...report, refunded_minor: 0 })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('order_id')
    .execute()
  return written.length > 0
}

/** Returns how many minor units of the refunds nobody had reported, of an order whose purchase was. The row is locked meanwhile. */
export async function claimRefund(tx: Tx, orderId: string, refundedMinor: number): Promise<number> {
  const locked = await tx
    .updateTable('order_reports')
    .set((is) => ({ reported_at: is.ref('reported_at') }))
    .where('order_id', '=', orderId)
    .returning('refunded_minor')
    .executeTakeFirst()
  const left = locked ? refundedMinor - locked.refunded_minor : 0
  if (left <= 0) return 0
  await tx
    .updateTable('order_reports')
    .set({ refunded_minor: refundedMinor })
    .where('order_id', '=', orderId)
    .execute()
  return left
}
