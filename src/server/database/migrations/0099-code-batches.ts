/** Vouchers and gift cards that were made many at a time, under a key that makes none twice. */
export const statements = [
  `create table code_batches (
    id text primary key,
    key_hash text not null unique,
    kind text not null check (kind in ('voucher', 'gift-card')),
    request text not null,
    description text not null,
    count integer not null check (count > 0),
    created_by text not null,
    created_at bigint not null)`,
  `create table batch_codes (
    batch_id text not null references code_batches(id),
    nth integer not null,
    ref text not null unique,
    primary key (batch_id, nth))`,
]
