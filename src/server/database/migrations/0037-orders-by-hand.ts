/** An order needs neither a cart nor a payment of a provider: staff place some by hand. */
const columns = `id, cart_id, payment_attempt_id, number, selection_hash, email, total_minor, currency, state, snapshot, created_at,
  customer_id, erasure_asked_at, refunded_minor, disputed_minor, shipping_minor, gift_card_minor`

export const statements = {
  postgres: [
    `alter table orders alter column cart_id drop not null`,
    `alter table orders alter column payment_attempt_id drop not null`,
  ],
  // SQLite cannot take a constraint away, so the table is made anew, with its columns in the order that they had. All of it is in the
  // migration's transaction: another process on this machine sees the table before or after. The rows that refer to an order are checked
  // at its end, when all orders are there again.
  sqlite: [
    `pragma defer_foreign_keys = on`,
    `create table orders_before as select ${columns} from orders`,
    `drop table orders`,
    `create table orders (
      id text primary key,
      cart_id text unique references carts(id),
      payment_attempt_id text unique references payment_attempts(id),
      number text not null unique,
      selection_hash text not null unique,
      email text not null,
      total_minor bigint not null check (total_minor >= 0),
      currency text not null,
      state text not null check (state in ('paid', 'paid_shortfall', 'shipped', 'archived', 'cancelled')),
      snapshot text not null,
      created_at bigint not null,
      customer_id text,
      erasure_asked_at bigint,
      refunded_minor bigint not null default 0 check (refunded_minor >= 0 and refunded_minor <= total_minor),
      disputed_minor bigint not null default 0 check (disputed_minor >= 0),
      shipping_minor bigint,
      gift_card_minor bigint)`,
    `insert into orders (${columns}) select ${columns} from orders_before`,
    `drop table orders_before`,
    `create index orders_by_email on orders(email)`,
    `create index orders_by_customer on orders(customer_id) where customer_id is not null`,
    `create index orders_to_erase on orders(erasure_asked_at) where erasure_asked_at is not null`,
    `create index orders_by_mailbox on orders(lower(email))`,
    `create index orders_by_time on orders(created_at, number)`,
    `create index orders_by_state on orders(state)`,
    `create index orders_with_visitor on orders(created_at)
      where snapshot like '%"ipAddress":"%' and snapshot not like '%"ipAddress":""%'`,
    `create index orders_with_buyer on orders(created_at, id)
      where email <> '' and erasure_asked_at is null
        and (state <> 'paid' or refunded_minor = total_minor or snapshot like '%"giftCard":{%')`,
    `create index orders_without_lines on orders(id) where shipping_minor is null`,
  ],
} as const
