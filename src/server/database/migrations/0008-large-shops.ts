/**
 * What a shop with a million bags and orders asks for every second, found without going through all of them. Predicates stand in the
 * queries word for word, not as parameters: else SQLite does not know that an index holds the answer.
 */
export const statements = [
  // None for what is sold out: every reservation would have to write it too, and PostgreSQL could no longer change a row in its place.
  // The newest payment of a cart; and whether a cart that is deleted has one.
  `create index attempts_by_cart on payment_attempts(cart_id)`,
  `create index redemptions_by_cart on voucher_redemptions(cart_id)`,
  `create index holds_by_cart on gift_card_holds(cart_id)`,
  // The orders that somebody made as a guest.
  `create index orders_by_mailbox on orders(lower(email))`,
  // The order desk's list, and the numbers for /metrics.
  `create index orders_by_time on orders(created_at, number)`,
  `create index orders_by_state on orders(state)`,
  // SQLite preferred the unique key to the index by time, and read all jobs that were ever done.
  `drop index outbox_due`,
  `create index outbox_due_by_kind on outbox(kind, next_at) where done_at is null`,
  // Carts that are over and still hold words.
  `create index closed_carts_by_time on carts(updated_at) where state <> 'open' and body <> '{}'`,
]
