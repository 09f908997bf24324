/** What happens to an order after it was bought: parcels, refunds, withdrawals; reminders of bags that were left; who did what. */
export const statements = [
  // A charge is never refunded beyond what was captured, whoever asks and however many ask at once.
  `alter table orders add column refunded_minor bigint not null default 0
    check (refunded_minor >= 0 and refunded_minor <= total_minor)`,
  `create table refunds (
    id text primary key,
    order_id text not null references orders(id),
    card_minor bigint not null check (card_minor >= 0),
    gift_card_minor bigint not null check (gift_card_minor >= 0),
    shipping_minor bigint not null check (shipping_minor >= 0),
    lines text not null,
    reason text not null,
    created_at bigint not null,
    check (card_minor + gift_card_minor > 0))`,
  `create index refunds_by_order on refunds(order_id)`,
  // Orders that ran out while they were paid were refunded whole, under the id of their payment.
  `insert into refunds (id, order_id, card_minor, gift_card_minor, shipping_minor, lines, reason, created_at)
    select payment_attempt_id, id, total_minor, 0, 0, '[]', 'sold out', created_at
    from orders where state = 'paid_shortfall' and total_minor > 0`,
  `update orders set refunded_minor = total_minor where state = 'paid_shortfall'`,
  `create table shipments (
    id text primary key,
    order_id text not null references orders(id),
    carrier text not null,
    tracking_id text not null,
    tracking_url text not null,
    shipped_at bigint not null)`,
  `create index shipments_by_order on shipments(order_id)`,
  `create table audit (
    id text primary key,
    at bigint not null,
    actor text not null,
    action text not null,
    ref text not null,
    detail text not null)`,
  `create index audit_by_ref on audit(ref, at)`,
  `create table withdrawals (
    order_id text primary key references orders(id),
    message text not null,
    received_at bigint not null)`,
  `create table cart_reminders (
    cart_id text primary key references carts(id) on delete cascade,
    sent_at bigint not null)`,
  `create index open_carts_by_time on carts(updated_at) where state = 'open'`,
  `create table delivery_sessions (
    cart_key text primary key,
    session_id text not null,
    contents_hash text not null,
    snippet text not null,
    has_options integer not null,
    updated_at bigint not null)`,
]
