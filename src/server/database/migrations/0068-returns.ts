/** What comes back of orders: announced, received, and refunded or exchanged for another size, which is reserved meanwhile. */
const reservations = `create table reservations (
  id text primary key,
  payment_attempt_id text references payment_attempts(id),
  sku text not null references stock(sku),
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('open', 'sold', 'released')),
  expires_at bigint not null,
  return_id text references returns(id),
  unique (payment_attempt_id, sku),
  check (payment_attempt_id is null or return_id is null))`

const returns = [
  `create table returns (
    id text primary key,
    order_id text not null references orders(id) on delete cascade,
    nth integer not null check (nth > 0),
    request_key text not null,
    state text not null check (state in ('announced', 'received', 'refunded', 'exchanged', 'cancelled')),
    announced_by text not null,
    announced_at bigint not null,
    received_at bigint,
    closed_at bigint,
    fee_minor bigint not null check (fee_minor >= 0),
    held_until bigint,
    refund_id text references refunds(id),
    exchange_order_id text unique references orders(id) on delete cascade,
    label_carrier text not null default '',
    label_tracking text not null default '',
    label_url text not null default '',
    unique (order_id, nth),
    unique (order_id, request_key))`,
  `create index returns_by_state on returns(state, announced_at)`,
  `create table return_lines (
    return_id text not null references returns(id) on delete cascade,
    line integer not null,
    quantity integer not null check (quantity > 0),
    reason text not null,
    fit text not null default '',
    exchange_item text,
    exchange_sku text,
    exchange_size text,
    difference_minor bigint not null default 0 check (difference_minor >= 0),
    exchange_line integer,
    received integer check (received >= 0 and received <= quantity),
    condition text check (condition in ('as-sold', 'worn', 'faulty')),
    restocked integer check (restocked in (0, 1)),
    primary key (return_id, line),
    check ((exchange_item is null) = (exchange_sku is null)))`,
]
const indexes = [`create index reservations_by_return on reservations(return_id) where return_id is not null`]

export const statements = {
  postgres: [
    ...returns,
    `alter table reservations alter column payment_attempt_id drop not null`,
    `alter table reservations add column return_id text references returns(id)`,
    `alter table reservations add constraint reservations_for_one check (payment_attempt_id is null or return_id is null)`,
    ...indexes,
  ],
  // SQLite cannot take a constraint away, so the table is made anew; nothing refers to it.
  sqlite: [
    ...returns,
    `create table reservations_before as select id, payment_attempt_id, sku, quantity, state, expires_at from reservations`,
    `drop table reservations`,
    reservations,
    `insert into reservations (id, payment_attempt_id, sku, quantity, state, expires_at)
      select id, payment_attempt_id, sku, quantity, state, expires_at from reservations_before`,
    `drop table reservations_before`,
    `create index open_reservations on reservations(sku) where state = 'open'`,
    ...indexes,
  ],
} as const
