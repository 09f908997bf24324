/**
 * What orders are found by. `order_terms` has the words of who ordered; a running server writes them for the orders that have none, whose
 * `country` is null (`orders/fill-order-terms.ts`), also of those that a server of the version before places meanwhile.
 */
const tables = (term: string) => [
  `alter table orders add column country text`,
  `create table order_terms (
    order_id text not null references orders(id) on delete cascade,
    term ${term} not null,
    primary key (order_id, term))`,
  `create index order_terms_by_term on order_terms(term, order_id)`,
  `create table order_tags (
    order_id text not null references orders(id) on delete cascade,
    tag text not null,
    primary key (tag, order_id))`,
  `create index order_tags_by_order on order_tags(order_id)`,
  `create table order_views (
    id text primary key,
    name text not null,
    query text not null,
    owner text,
    created_at bigint not null)`,
  // Whatever finds few orders goes through one of these alone, newest first, and not through the orders with their snapshots.
  `create index orders_walk on orders(created_at, number, id, state, country, total_minor, refunded_minor, gift_card_minor)`,
  `create index orders_by_state_time on orders(state, created_at, number, id, country, total_minor, refunded_minor, gift_card_minor)`,
  `create index orders_by_country_time on orders(country, created_at, number, id, state, total_minor, refunded_minor, gift_card_minor)`,
  `create index orders_without_terms on orders(id) where country is null`,
  `create index shipments_by_tracking on shipments(upper(tracking_id))`,
]

export const statements = {
  sqlite: tables('text'),
  // Ranges of beginnings need the order of bytes, which SQLite has anyway.
  postgres: tables('text collate "C"'),
} as const
