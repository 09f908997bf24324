/** What was written to the buyer of an order, and why attempts to pay it failed. */
export const statements = [
  `create table order_mails (
    id text primary key,
    order_id text not null references orders(id) on delete cascade,
    kind text not null,
    job_key text not null,
    job_payload text not null,
    recipient text not null,
    language text not null,
    subject text not null,
    text text not null,
    sent_at bigint not null,
    refusal text)`,
  `create index order_mails_by_order on order_mails(order_id, sent_at)`,
  `create table payment_failures (
    provider text not null,
    event_id text not null,
    attempt_id text not null,
    code text not null,
    failed_at bigint not null,
    primary key (provider, event_id))`,
  `create index payment_failures_by_attempt on payment_failures(attempt_id)`,
]
