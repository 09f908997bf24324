/** How far an order is: packed, from when on its buyer changes nothing any more, and which parcels have arrived. */
export const statements = [
  `create table order_packings (
    order_id text primary key references orders(id) on delete cascade,
    packed_at bigint not null)`,
  `alter table shipments add column delivered_at bigint`,
]
