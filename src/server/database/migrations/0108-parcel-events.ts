/** What carriers say of the parcels that have their labels. The same message twice is one row. */
export const statements = [
  `create table parcel_events (
    parcel_id text not null references parcel_labels(id) on delete cascade,
    at bigint not null,
    status text not null check (status in ('in-transit', 'at-pickup-point', 'delivered', 'returned', 'exception')),
    said text not null,
    received_at bigint not null,
    primary key (parcel_id, at, status))`,
]
