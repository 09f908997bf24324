/** Labels of parcels that a carrier made. The id is that of the parcel that is noted with it, and its reference at the carrier. */
export const statements = [
  `create table parcel_labels (
    id text primary key,
    order_id text not null references orders(id) on delete cascade,
    state text not null check (state in ('asked', 'made', 'cancelled')),
    units text not null,
    carrier text not null,
    carrier_ref text not null,
    tracking_id text not null,
    tracking_url text not null,
    pdf text,
    asked_at bigint not null,
    tracked_at bigint not null)`,
  `create index parcel_labels_by_order on parcel_labels(order_id)`,
  `create index parcel_labels_by_ref on parcel_labels(carrier_ref)`,
]
