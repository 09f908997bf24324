import { createCartToken, hashCartToken } from '../cart-token.ts'
import type { Tx } from '../database/database.ts'
import type { OrdersTable } from '../database/tables/commerce-tables.ts'
import { amountsBesideLines, makeOrderLines } from './order-lines.ts'
import { insertOrderLines } from './order-lines-repository.ts'
import type { OrderSnapshot } from '../database/documents/order-snapshot.ts'
import { toJson } from '../database/json.ts'
import { insertOrderTerms } from './order-terms-repository.ts'
import { readOrderFacts } from './order-terms.ts'
import { toOrder } from './read-order.ts'
import type { Order } from './receipt.ts'
import { insertOrder, nextOrderNumber } from './repository.ts'

/** An order to be placed. One that staff place by hand has neither cart nor payment: `amountMinor` of its snapshot was paid elsewhere. */
export type NewOrder = {
  readonly id: string
  readonly snapshot: OrderSnapshot
} & (
  | { readonly cartId: string; readonly attemptId: string; readonly tokenHash: string }
  | { readonly cartId?: never; readonly attemptId?: never; readonly tokenHash?: never }
)

/** Writes what `OrdersService.place` says. `now`: epoch milliseconds. */
export async function writeNewOrder(
  tx: Tx,
  { id, cartId, attemptId, tokenHash, snapshot }: NewOrder,
  now: number,
): Promise<Order> {
  const beside = amountsBesideLines({ id, snapshot, totalMinor: snapshot.amountMinor })
  if (attemptId === undefined && beside.gift_card_minor > 0)
    throw new RangeError('A gift card pays for an order by the payment that holds it.')
  const facts = readOrderFacts({ email: snapshot.address.email, snapshot })
  const row: OrdersTable = {
    id,
    cart_id: cartId ?? null,
    payment_attempt_id: attemptId ?? null,
    number: await nextOrderNumber(tx),
    // Without a cart nobody has a token that opens it.
    selection_hash: tokenHash ?? hashCartToken(createCartToken()),
    email: snapshot.address.email,
    total_minor: snapshot.amountMinor,
    currency: snapshot.currency,
    state: 'paid',
    snapshot: toJson(snapshot),
    created_at: now,
    customer_id: snapshot.customer === '' ? null : snapshot.customer,
    erasure_asked_at: null,
    refunded_minor: 0,
    disputed_minor: 0,
    ...beside,
    country: facts.country,
  }
  await insertOrder(tx, row)
  const order = toOrder(row)
  await insertOrderLines(tx, makeOrderLines(order))
  await insertOrderTerms(tx, id, facts.terms)
  return order
}
