/** What goes back by a withdrawal, and why. Those that named no articles have no rows here. */
export const statements = [
  `create table withdrawal_items (
    order_id text not null references withdrawals(order_id),
    item text not null,
    quantity integer not null check (quantity > 0),
    reason text not null,
    primary key (order_id, item))`,
]
