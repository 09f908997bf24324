/**
 * The lines of orders as rows, and which of their units were sent, refunded and withdrawn from. The tables begin empty: a running server
 * fills them in batches (`orders/fill-order-lines.ts`), also for what a server of the version before writes meanwhile.
 */
export const statements = [
  `create table order_lines (
    order_id text not null references orders(id),
    line integer not null check (line > 0),
    kind text not null,
    sku text not null,
    ean text,
    item_id text not null,
    product_id text not null,
    name text not null,
    colour text not null,
    size text not null,
    quantity integer not null check (quantity > 0),
    unit_minor bigint not null,
    total_minor bigint not null,
    discount_minor bigint not null,
    tax_percent double precision not null,
    tax_treatment text,
    tax_minor bigint not null,
    primary key (order_id, line))`,
  `create index order_lines_by_sku on order_lines(sku)`,
  `create table refund_lines (
    refund_id text not null references refunds(id),
    order_id text not null,
    line integer not null,
    quantity integer not null check (quantity > 0),
    primary key (refund_id, line),
    foreign key (order_id, line) references order_lines(order_id, line))`,
  `create index refund_lines_by_order on refund_lines(order_id)`,
  `create table shipment_lines (
    shipment_id text not null references shipments(id),
    order_id text not null,
    line integer not null,
    quantity integer not null check (quantity > 0),
    primary key (shipment_id, line),
    foreign key (order_id, line) references order_lines(order_id, line))`,
  `create index shipment_lines_by_order on shipment_lines(order_id)`,
  `create table withdrawal_lines (
    order_id text not null,
    nth integer not null check (nth > 0),
    line integer not null,
    quantity integer not null check (quantity > 0),
    primary key (order_id, nth, line),
    foreign key (order_id, line) references order_lines(order_id, line))`,
  // Both null until the lines are written: a server of the version before knows neither.
  `alter table orders add column shipping_minor bigint`,
  `alter table orders add column gift_card_minor bigint`,
  `create index orders_without_lines on orders(id) where shipping_minor is null`,
  `alter table shipments add column contents text check (contents in ('listed', 'derived', 'unknown'))`,
  `create index shipments_without_contents on shipments(id) where contents is null`,
]
