import type { OrdersTable } from '../database/tables/commerce-tables.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import type { Order } from './receipt.ts'

export const toOrder = (row: OrdersTable): Order => ({
  id: row.id,
  number: row.number,
  cartId: row.cart_id,
  attemptId: row.payment_attempt_id,
  email: row.email,
  totalMinor: row.total_minor,
  refundedMinor: row.refunded_minor,
  disputedMinor: row.disputed_minor,
  currency: row.currency,
  state: row.state,
  // Written by `place` from the same type.
  snapshot: JSON.parse(row.snapshot) as OrderSnapshot,
  createdAt: row.created_at,
})
