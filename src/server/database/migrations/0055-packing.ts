/** Where articles lie, which orders are picked together, and what the team notes of an order. */
export const statements = [
  `create table shelves (
    sku text primary key,
    location text not null)`,
  `create table wave_orders (
    order_id text primary key references orders(id) on delete cascade,
    wave text not null,
    added_at bigint not null)`,
  `create index wave_orders_by_wave on wave_orders(wave, order_id)`,
  `create table order_notes (
    id text primary key,
    order_id text not null references orders(id) on delete cascade,
    text text not null,
    author text not null,
    created_at bigint not null)`,
  `create index order_notes_by_order on order_notes(order_id, created_at)`,
  `create table order_holds (
    id text primary key,
    order_id text not null references orders(id) on delete cascade,
    reason text not null check (reason in ('payment-risk', 'staff')),
    note text not null,
    held_by text not null,
    held_at bigint not null,
    released_at bigint)`,
  `create index order_holds_by_order on order_holds(order_id)`,
]
