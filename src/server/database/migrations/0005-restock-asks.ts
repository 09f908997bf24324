/** Who waits for a size that is sold out. */
export const statements = [
  `create table restock_asks (
    id text primary key,
    email text not null,
    item_id text not null,
    sku text not null,
    token_hash text unique,
    asked_at bigint not null,
    told_at bigint,
    unique (email, item_id))`,
  `create index restock_asks_waiting on restock_asks(sku) where told_at is null`,
  `create index restock_asks_told on restock_asks(told_at) where told_at is not null`,
]
