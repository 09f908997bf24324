/** What members have saved, by the address of its page: a catalogue that is imported anew takes nothing of it away. */
export const statements = [
  `create table saved_products (
    customer_id text not null references customers(id) on delete cascade,
    uri text not null,
    saved_at bigint not null,
    primary key (customer_id, uri))`,
]
