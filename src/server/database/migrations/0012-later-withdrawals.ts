/**
 * What a buyer says after the first statement of withdrawal, which stays where it was: a server of the version before knows only that one,
 * and goes on. They are counted from 2.
 */
export const statements = [
  `create table later_withdrawals (
    order_id text not null references withdrawals(order_id),
    nth integer not null check (nth > 1),
    message text not null,
    received_at bigint not null,
    primary key (order_id, nth))`,
  `create table later_withdrawal_items (
    order_id text not null,
    nth integer not null,
    item text not null,
    quantity integer not null check (quantity > 0),
    reason text not null,
    primary key (order_id, nth, item),
    foreign key (order_id, nth) references later_withdrawals(order_id, nth))`,
]
