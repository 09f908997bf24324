/** What roles and persons may give away, and who has given money back: what they gave today counts. */
export const statements = [
  `create table money_limits (
    holder_kind text not null check (holder_kind in ('role', 'staff')),
    holder_id text not null,
    limits text not null,
    version integer not null,
    changed_by text not null,
    changed_at bigint not null,
    primary key (holder_kind, holder_id))`,
  'alter table refunds add column booked_by text',
  'create index refunds_by_person on refunds(booked_by, created_at) where booked_by is not null',
]
