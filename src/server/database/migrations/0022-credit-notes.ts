/** What a refund takes back of an invoice, under a number of a gapless series of its own. */
export const statements = [
  `create table credit_notes (
    number bigint primary key,
    refund_id text not null unique references refunds(id),
    order_id text not null references orders(id),
    body text not null,
    issued_at bigint not null)`,
  `create index credit_notes_by_order on credit_notes(order_id)`,
  // Refunds from before were booked without one, and stay so.
  `insert into counters (name, value) select 'credit-notes-since', coalesce(max(created_at), 0) from refunds`,
  `insert into counters (name, value) values ('credit-note-number', 1000)`,
]
