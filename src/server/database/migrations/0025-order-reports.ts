/** Which orders were reported to analytics, and how much of their refunds: each once, whatever browser shows the receipt. */
export const statements = [
  `create table order_reports (
    order_id text primary key references orders(id),
    reported_at bigint not null,
    refunded_minor bigint not null default 0
  )`,
]
