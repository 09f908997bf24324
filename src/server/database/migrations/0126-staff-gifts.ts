/** What staff gave away in vouchers and gift cards, an act and currency a row: what somebody gave today counts. */
export const statements = [
  `create table staff_gifts (
    id text primary key,
    given_by text not null,
    kind text not null check (kind in ('voucher', 'gift-card')),
    ref text not null,
    currency text not null,
    amount_minor bigint not null check (amount_minor > 0),
    given_at bigint not null)`,
  'create index staff_gifts_by_person on staff_gifts(given_by, given_at)',
]
