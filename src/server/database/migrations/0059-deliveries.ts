/** Deliveries that are expected or were received, with their lines. The id of one that is received is its caller's: it counts once. */
export const statements = [
  `create table deliveries (
    id text primary key,
    reference text not null,
    expected_on text,
    state text not null check (state in ('expected', 'received')),
    created_at bigint not null,
    created_by text not null,
    received_at bigint,
    received_by text)`,
  `create index deliveries_by_time on deliveries(created_at)`,
  `create table delivery_lines (
    delivery_id text not null references deliveries(id) on delete cascade,
    sku text not null,
    expected integer not null check (expected >= 0),
    received integer not null check (received >= 0),
    primary key (delivery_id, sku))`,
]
