import type { OrdersTable } from '../database/tables/commerce-tables.ts'
import { fromJson } from '../database/json.ts'
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
  snapshot: fromJson(row.snapshot),
  createdAt: row.created_at,
})
