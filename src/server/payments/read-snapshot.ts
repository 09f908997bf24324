import type { OrderSnapshot } from '../database/documents/order-snapshot.ts'
import { fromJson } from '../database/json.ts'
import type { PaymentAttemptsTable } from '../database/tables/commerce-tables.ts'

/** Returns the order that an attempt is to pay. Throws for one that has come to nothing and was emptied since. */
export function readSnapshot({ id, snapshot }: Pick<PaymentAttemptsTable, 'id' | 'snapshot'>): OrderSnapshot {
  const order = fromJson(snapshot)
  if (!order.items) throw new Error(`The payment attempt ${id} was emptied: it has no order any more.`)
  return order
}
