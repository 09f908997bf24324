/**
 * Payments that are reserved when the order is placed and taken when it is sent. An order without an authorisation was captured at once;
 * versions before this one know no other, and leave jobs of the kind `capture` alone.
 */
export const statements = [
  `create table authorisations (
    order_id text primary key references orders(id),
    provider text not null,
    payment_id text not null,
    amount_minor bigint not null check (amount_minor >= 0),
    captured_minor bigint not null default 0 check (captured_minor >= 0),
    released_minor bigint not null default 0 check (released_minor >= 0),
    captures_parts integer not null,
    expires_at bigint,
    expired_at bigint,
    check (captured_minor + released_minor <= amount_minor))`,
  `create index authorisations_by_end on authorisations(expires_at) where expired_at is null`,
  `create table captures (
    id text primary key,
    order_id text not null references authorisations(order_id),
    shipment_id text references shipments(id),
    amount_minor bigint not null check (amount_minor > 0),
    state text not null check (state in ('queued', 'captured', 'failed', 'replaced')),
    provider_capture_id text,
    created_at bigint not null)`,
  `create index captures_by_order on captures(order_id)`,
  // The part of card_minor that was reserved and never taken: it needs no transfer.
  `alter table refunds add column released_minor bigint not null default 0
    check (released_minor >= 0 and released_minor <= card_minor)`,
]
