/** What the provider reports of a payment after the sale: its refunds, disputes and fraud warnings. */
export const statements = [
  // The end of a session by the provider's clock, as it was first asked for: parameters under one idempotency key never change.
  `alter table payment_attempts add column session_expires_at bigint`,
  `alter table payment_attempts add column payment_id text`,
  // Counts what was recorded of the payment, so that an older reading never replaces a newer one.
  `alter table payment_attempts add column provider_version bigint not null default 0`,
  `create index attempts_by_payment on payment_attempts(payment_id) where payment_id is not null`,
  // What disputes took back of the payment. May exceed what is left of it: a buyer can be refunded and dispute as well.
  `alter table orders add column disputed_minor bigint not null default 0 check (disputed_minor >= 0)`,
  // Null: booked by a version that did not record it.
  `alter table refunds add column state text check (state in ('queued', 'pending', 'succeeded', 'failed'))`,
  `alter table refunds add column provider_refund_id text`,
  `alter table refunds add column origin text not null default 'shop' check (origin in ('shop', 'provider'))`,
  `alter table refunds add column notice text check (notice in ('refund-mail', 'cancel-mail'))`,
  `create unique index refunds_by_provider_id on refunds(provider_refund_id) where provider_refund_id is not null`,
  `create table disputes (
    id text primary key,
    payment_id text not null,
    order_id text references orders(id),
    status text not null,
    reason text not null,
    amount_minor bigint not null check (amount_minor >= 0),
    currency text not null,
    withdrawn_minor bigint not null check (withdrawn_minor >= 0),
    is_refundable integer not null,
    respond_by bigint,
    opened_at bigint not null,
    released_at bigint)`,
  `create index disputes_by_order on disputes(order_id)`,
  `create table fraud_warnings (
    id text primary key,
    payment_id text not null,
    order_id text references orders(id),
    fraud_type text not null,
    received_at bigint not null,
    released_at bigint)`,
  `create index disputes_by_payment on disputes(payment_id)`,
  `create index fraud_warnings_by_order on fraud_warnings(order_id)`,
  `create index fraud_warnings_by_payment on fraud_warnings(payment_id)`,
]
